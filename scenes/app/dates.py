"""Days and moments, as one says them in the language of the window."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import logic
from scenes.ui.words import Phrase, spoken

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
TODAY, YESTERDAY = Phrase("date", "today, {time}"), Phrase("date", "yesterday, {time}")
THIS_YEAR, ANY_YEAR = Phrase("date", "{day} {month}"), Phrase("date", "{day} {month} {year}")


def month(number: int) -> str:
    """Return the name of a month, from 1 on."""
    return spoken("month", MONTHS[number - 1])


def when(seconds: int, now: float) -> str:
    """Say when something was, seen from now, both in seconds since 1970; a day has 23 to 25 hours.

    >>> when(86400 * 10, 86400 * 4000)
    '11 January 1970'
    """
    then, today = datetime.fromtimestamp(seconds), date.fromtimestamp(now)
    time = logic.verbatim(f"{then.hour}:{then.minute:02}")
    if then.date() == today:
        return TODAY(time=time)
    if then.date() == today - timedelta(days=1):
        return YESTERDAY(time=time)
    return said_day(then, today)


def said_day(day: date, today: date) -> str:
    """Say a day, with its year if that is another one.

    >>> said_day(date(2026, 3, 1), date(2026, 11, 26))
    '1 March'
    """
    name = logic.verbatim(month(day.month))
    if day.year == today.year:
        return THIS_YEAR(day=day.day, month=name)
    return ANY_YEAR(day=day.day, month=name, year=day.year)
