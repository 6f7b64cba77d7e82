"""Saves and settings: never half a file, never a deleted one, never a crash."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scenes.app import storage as storage_module
from scenes.app.preferences import Settings
from scenes.app.storage import Storage
from scenes.ui.words import said


@pytest.fixture
def store(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "data")


def test_nothing_is_made_before_something_is_kept(store: Storage) -> None:
    assert store.games.latest() is None and store.games.rows() == []
    assert store.load_settings() == (Settings(), None)
    store.close()
    assert not store.folder.exists()


def test_a_crash_between_writing_and_renaming_leaves_the_old_settings(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save_settings(Settings(theme="paper"))

    def crash(*_: object) -> None:
        raise KeyboardInterrupt  # the process ends here

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        store.save_settings(Settings(ui_scale=130))
    monkeypatch.undo()
    settings, problem = store.load_settings()
    assert problem is None and settings == Settings(theme="paper")


def test_a_full_disk_is_one_sentence_and_keeps_the_old_settings(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save_settings(Settings(theme="paper"))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert said(store.save_settings(Settings()) or "") == "The settings could not be saved. The disk is full."
    monkeypatch.undo()
    assert store.load_settings() == (Settings(theme="paper"), None)
    assert [path.name for path in store.folder.iterdir()] == ["settings.json"]


def test_damaged_settings_are_set_aside(store: Storage) -> None:
    store.folder.mkdir(parents=True)
    store.settings_path.write_text("theme = paper")
    settings, problem = store.load_settings()
    assert settings == Settings() and problem is not None and "settings.json.damaged-1" in problem
    assert (store.folder / "settings.json.damaged-1").read_text() == "theme = paper"


def test_settings_come_back_and_nonsense_becomes_the_default(store: Storage) -> None:
    assert store.save_settings(Settings(theme="paper", ui_scale=130, window=[1, 2, 1100, 700])) is None
    document = json.loads(store.settings_path.read_text())
    document.update(motion="wild", pieces=400, signals=True, curtain=None, window=[1, 2], future="unknown")
    store.settings_path.write_text(json.dumps(document))
    settings, problem = store.load_settings()
    assert problem is None
    assert (settings.theme, settings.ui_scale) == ("paper", 130)
    fresh = Settings()
    for name in ("motion", "pieces", "signals", "curtain", "window"):
        assert getattr(settings, name) == getattr(fresh, name)


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Storage(tmp_path / "file")
    assert said(store.save_settings(Settings()) or "") == "The settings could not be saved. Its folder cannot be made."
    assert store.games.latest() is None
    assert not store.log("anything")


def test_a_folder_that_may_not_be_written_to_is_one_sentence(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(storage_module, "write_atomic", forbidden)
    assert said(store.save_settings(Settings()) or "") == (
        "The settings could not be saved. Its folder may not be written to."
    )


def test_the_log_grows_and_is_turned_over(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_module, "LOG_LIMIT", 40)
    assert store.log("first") and store.log("second " * 10)
    assert "first" in store.log_path.read_text()
    assert store.log("third")
    assert "third" in store.log_path.read_text() and "first" not in store.log_path.read_text()
    assert "first" in (store.folder / "log.old.txt").read_text()
