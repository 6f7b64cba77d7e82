"""Finished pictures for the scenes: card faces and backs, icons, seals, banners, shadows and grounds, all cached."""

from __future__ import annotations

from scenes.ui.fonts import font_files, font_path

__all__ = ["font_files", "font_path"]
