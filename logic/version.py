"""The version of the suite, kept in one place."""

VERSION = "0.1.0"
