"""Days and moments, as one says them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def when(seconds: int, now: float) -> str:
    """Say when something was, seen from now, both in seconds since 1970; a day has 23 to 25 hours.

    >>> when(86400 * 10, 86400 * 4000)
    '11 January 1970'
    """
    then, today = datetime.fromtimestamp(seconds), date.fromtimestamp(now)
    if then.date() == today:
        return f"today, {then.hour}:{then.minute:02}"
    if then.date() == today - timedelta(days=1):
        return f"yesterday, {then.hour}:{then.minute:02}"
    return said_day(then, today)


def said_day(day: date, today: date) -> str:
    """Say a day, with its year if that is another one.

    >>> said_day(date(2026, 3, 1), date(2026, 11, 26))
    '1 March'
    """
    said = f"{day.day} {MONTHS[day.month - 1]}"
    return said if day.year == today.year else f"{said} {day.year}"
