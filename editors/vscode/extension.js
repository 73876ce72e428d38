// A plain client: everything the editor shows is the server's. The command is a setting of the machine, not of a folder:
// else a folder that is opened could name the program that is run.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("tapete");
  const [command, ...args] = settings.get("command");
  const language = settings.get("language");
  client = new LanguageClient("tapete", "Tapete", { command, args }, {
    documentSelector: ["tapete", "yaml", "json"].map((each) => ({ scheme: "file", language: each })),
    initializationOptions: { hints: settings.get("hints"), ...(language && { language }) },
  });
  return client.start();
};

exports.deactivate = () => client?.stop();
