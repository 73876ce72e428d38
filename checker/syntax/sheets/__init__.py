"""Table files in rows and columns, CSV and XLSX, to the same tree as those in YAML."""
