"""Bets that several tests of checks start from, as statements of a decree."""

PASS_LINE = """
bet pass_line "Win" [A.1]
  opens come-out
  first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
  then         wins point   loses 7   stands other
  pays even
"""

DONT_PASS = """
bet dont_pass "Don't win" [A.1]
  opens come-out
  first roll   wins 2, 3   loses 7, 11   pushes 12   sets point 4, 5, 6, 8, 9, 10
  then         wins 7   loses point   stands other
  pays even
"""

HARD = """
bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
  wins hard n   loses 7, easy n   stands other
  pays 7 to 1 for 4, 10   pays 9 to 1 for 6, 8
"""

PLACE = """
bet place_win(n in 4, 5, 6, 8, 9, 10) "Place" [A.4]
  wins n   loses 7   stands other
  pays 9 to 5 for 4, 10   pays 7 to 5 for 5, 9   pays 7 to 6 for 6, 8
"""

UNSETTLED_TIMES = 'regulation example\n  title "Example"\n  kind official\n  times unsettled\n'
