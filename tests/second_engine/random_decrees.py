"""Random decrees: dice and wheels, bets of every shape the documentation names, with prices, groups and doubts."""

from __future__ import annotations

from random import Random

GAMES = (
    "with 1 die",
    "with 2 dice",
    "with 2 dice",
    "with 3 dice",
    "with wheel 0, 1 .. 12",
    "with wheel 0, 00, 1 .. 36",
)

PRICES = ("even", "2 to 1", "7 to 2", "5 to 11", "9 for 1", "5 for 2", "180%", "40%", "unstated")


class Writer:
    """Writes the bets of one game."""

    def __init__(self, random: Random, game: str, doubtful: bool) -> None:
        self.random, self.doubtful = random, doubtful
        self.dice = 0 if "wheel" in game else int(game.split()[1])
        top = 6 * self.dice if self.dice else int(game.rsplit(maxsplit=1)[-1])
        self.values = list(range(self.dice, top + 1))
        self.extra = ["00"] if "00" in game else []
        self.letters: tuple[str, ...] = ()
        self.numbers: list[int] = []
        self.bets: dict[str, tuple[tuple[str, ...], list[int]]] = {}

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def face(self) -> str:
        """Return a face, or a letter of the bet."""
        return self.random.choice([*self.letters * 2, *map(str, range(1, 7))])

    def odd_item(self) -> str:
        """Return an outcome that is about dice, not about their total."""
        total = self.random.choice([*self.letters[:1] * 3, str(self.random.choice(self.values))])
        pair = f"{self.face()}-{self.face()}"
        if len(self.letters) == 2:
            return self.random.choice(["hop a-b", "shows a-b"] if self.dice == 2 else ["shows a-b"])
        kinds = [f"shows {pair}", f"1 die {self.face()}", f"2 dice {self.face()}"]
        if self.dice == 2:
            kinds += [f"hard {total}", f"easy {total}", f"hop {pair}"]
        if self.dice == 3:
            kinds += [f"easy {total}", f"triple {self.face()}", "any triple"]
        return self.random.choice(kinds)

    def some(self, values: list[int]) -> list[str]:
        """Return values as a list with ranges."""
        found: list[str] = []
        rest = sorted(values)
        while rest:
            run = 1
            while run < len(rest) and rest[run] == rest[0] + run:
                run += 1
            if run > 1 and self.chance(70):
                found.append(f"{rest[0]} .. {rest[run - 1]}")
                rest = rest[run:]
            else:
                found.append(str(rest.pop(0)))
        return found

    def stage(self, verbs: list[str], special: str | None) -> str:
        """Return what a stage says: totals or pockets parted among the verbs, one of them by an outcome of its own."""
        parts: dict[str, list[int]] = {verb: [] for verb in verbs}
        left_out = {verb: self.random.choice(verbs) for verb in verbs}
        for value in self.values:
            parts[left_out[self.random.choice(verbs)]].append(value)
        lines = {verb: self.some(part) for verb, part in parts.items()}
        for pocket in self.extra:
            lines[self.random.choice(verbs)].append(pocket)
        if self.chance(50):
            lines[self.random.choice(verbs)] = ["other"]
        elif self.chance(20):
            lines[self.random.choice(verbs)] = []
        owner = self.random.choice([verbs[0], verbs[0], *verbs[:2]]) if special else None
        written = []
        for verb, items in lines.items():
            if not items and verb != owner:
                continue
            text = ", ".join([special, *(each for each in items if each != "other")] if verb == owner else items)  # type: ignore[list-item]
            if special and verb != owner and items != ["other"] and self.chance(85):
                text += f" except {special}"
            elif self.chance(6) and self.dice >= 2 and "except" not in text:
                text += f" except {self.odd_item()}"
            written.append(f"{verb} {text}")
        return "   ".join(written) or f"{verbs[0]} other"

    def special(self) -> str | None:
        """Return an outcome that belongs to the bet itself."""
        if not self.dice:
            return self.letters[0] if self.letters and self.chance(85) else None
        if len(self.letters) == 1 and self.chance(45):
            return self.letters[0]
        return self.odd_item() if self.letters or self.chance(35) else None

    def outcomes(self) -> str:
        """Return outcome rules of a random shape."""
        if self.chance(2):
            return "outcomes unstated [o]"
        special = self.special()
        ends = [
            "wins",
            "loses",
            *(["pushes"] if self.chance(35) else []),
            *(["loses 1/2 on"] if self.chance(12) else []),
        ]
        shape = self.random.randrange(10 if self.dice >= 2 and not self.letters else 7)
        if shape < 3:
            return f"one roll   {self.stage(ends, special)}"
        if shape < 7:
            return self.stage([*ends, "stands"], special)
        then = self.random.choice(
            ["wins point   loses 7 except point   stands other", "wins 7 except point   loses point   stands other"]
        )
        if self.chance(40):
            rest = self.stage(["wins", "loses", "stands"], None).split("   ")
            rest = [
                line if "other" in line or "except" in line or self.chance(10) else f"{line} except point"
                for line in rest
            ]
            then = "   ".join([f"{self.random.choice(['wins', 'loses', 'pushes'])} point", *rest])
        return f"first roll   {self.stage([*ends, 'sets point'], special)}\n  then   {then}"

    def price(self, times: bool = True) -> str:
        """Return a price."""
        if times and self.chance(25):
            settled = self.random.choice(["", "", ' read as to because "so"', ' read as for because "so"'])
            least = 2 if self.chance(90) else 1
            return f"{self.random.randrange(least, 12 * least)} times{{}}{settled}"
        if self.chance(30):
            return f"{self.random.randrange(1, 40)} to {self.random.randrange(1, 9)}{{}}"
        return self.random.choice(PRICES) + "{}"

    def prices(self) -> list[str]:
        """Return price lines: general ones, some for numbers, some on throws."""
        lines = []
        if self.numbers and len(self.letters) == 1 and self.chance(50):
            cut = self.random.randrange(1, len(self.numbers) + 1)
            for part in (self.numbers[:cut], self.numbers[cut:]):
                if part and self.chance(90):
                    lines.append(self.price().format(f" for {', '.join(map(str, part))}"))
        elif self.chance(80):
            lines.append(self.price().format(""))
        if self.chance(8):
            lines.append(self.price().format(""))
        while self.chance(30):
            on = ", ".join(self.some(self.random.sample(self.values, self.random.randrange(1, len(self.values)))))
            if self.dice >= 2 and self.chance(35):
                on = self.odd_item()
            elif self.chance(25):
                on = "other"
            elif self.extra and self.chance(20):
                on += ", 00"
            lines.append(self.price().format(f" on {on}"))
        self.random.shuffle(lines)
        return [f"pays {line}" for line in lines]

    def doubt(self, what: str) -> str:
        """Return an `unclear` of two or three readings."""
        names = self.random.sample(["narrow", "wide", "strict", "loose", "late"], self.random.choice([2, 2, 3]))
        names = [f"{name}_{what}" for name in names]
        lines = [f"unclear [{what[0]}]"]
        for name in names:
            lines.append(f'  reading {name} "what it means"')
            if what == "prices" and self.chance(70):
                lines += [f"    {line}" for line in self.prices()]
            elif what == "outcomes" and self.chance(70):
                lines.append("    " + self.outcomes())
            elif what == "numbers" and self.chance(70):
                some = self.random.sample(self.numbers, self.random.randrange(1, len(self.numbers) + 1))
                lines.append(f"    numbers {', '.join(map(str, sorted(some)))}")
        if self.chance(60):
            lines.append(f'  use {self.random.choice([*names, "none"])} because "a reason"')
        return "\n  ".join(lines)

    def bet(self, name: str) -> str:
        """Return one bet."""
        self.letters, self.numbers = (), []
        head = f"bet {name}"
        if self.chance(40):
            self.letters = ("n",)
            pool = self.values if len(self.values) < 20 or self.chance(50) else self.values[:9]
            self.numbers = sorted(self.random.sample(pool, self.random.randrange(1, min(7, len(pool)) + 1)))
        elif self.dice >= 2 and self.chance(10):
            self.letters, self.numbers = ("a", "b"), [1, 2, 3, 4, 5, 6]
        if self.letters:
            head += f"({', '.join(self.letters)} in {', '.join(self.some(self.numbers))})"
            if self.extra and len(self.letters) == 1 and self.chance(40):
                head = head.replace("(n in ", "(n in 00, ")
        lines = [f'{head} "A bet"{self.random.choice([" in plain", " in priced", "", ""])} [p]']
        like = [each for each, (letters, _) in self.bets.items() if len(letters) == len(self.letters)]
        if not self.letters or not self.dice:
            like = [each for each in like if not self.letters]
        decided = self.random.choice(like) if like and self.chance(12) else None
        paid = self.random.choice(like) if like and self.chance(12) else None
        lines.append(f"decided as {decided}" if decided else self.outcomes())
        lines += [f"paid as {paid}"] if paid else self.prices()
        if self.chance(15):
            lines.append(self.random.choice(["stakes 1/2 of chips", "removable", "contract"]))
        if self.chance(10):
            share = self.random.choice(["5%", "5% of win", "5% of stake", "25% of win"])
            moment = self.random.choice(["", "on win", "up front", "on win rounded down"])
            lines.append(self.random.choice(["commission none", f"commission {share} {moment}"]))
        self.bets[name] = self.letters, self.numbers
        if self.doubtful and not paid and self.chance(15):
            lines.append(self.doubt("prices"))
        if self.doubtful and not decided and self.chance(15):
            lines.append(self.doubt("outcomes"))
        if self.doubtful and len(self.letters) == 1 and self.chance(15):
            lines.append(self.doubt("numbers"))
        return "\n  ".join(lines) + "\n"


def random_decree(random: Random, bets: int = 12) -> str:
    """Return a decree of one game; what makes it long or doubtful is left to chance."""
    game = random.choice(GAMES)
    times = random.choice(["profit", "total", "unsettled"])
    writer = Writer(random, game, doubtful=random.random() < 0.6)
    lines = ["regulation random", '  title "Random"', "  kind official", f"  times {times}", "  outline p, o, n, g"]
    lines += [f'game tried "Tried" [g] {game}', 'group plain "Plain" [g]', 'group priced "Priced" [g]']
    lines += [f"  pays {writer.price().format('')}"]
    if random.random() < 0.2:
        lines += [f"  pays {writer.price().format(' on ' + writer.some(writer.values[::2])[0])}"]
    return "\n".join([*lines, "", *(writer.bet(f"bet_{number}") for number in range(bets))])
