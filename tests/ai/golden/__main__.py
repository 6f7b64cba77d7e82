"""``python -m tests.ai.golden --write`` writes the golden thoughts anew; without it they are printed."""

import sys

from tests.ai.golden import PATH, lines

TEXT = "".join(line + "\n" for line in lines())
if "--write" in sys.argv:
    PATH.write_text(TEXT, encoding="utf-8")
else:
    sys.stdout.write(TEXT)
