"""Theme tokens, typography, painted primitives and widgets shared by every scene."""
