import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { syncFolder } from "./programs.ts";
import { removeIfPossible } from "./remove-unused.ts";

/** The files of a closed SQLite database: the database, and its write-ahead log after a crash. */
const PARTS = ["", "-wal"] as const;

/**
 * Copies the journal of a stopped bridge before a new program starts. The copy is renamed when complete, and
 * replaces the copy of an earlier update.
 *
 * @throws Error if the disk is full or a file is locked; no partial copy remains
 */
export function copyJournal(journal: string, copy: string): void {
  const place = `${copy}.new`;
  rmSync(place, { recursive: true, force: true });
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    for (const part of PARTS)
      if (existsSync(journal + part)) copyWhole(journal + part, join(place, `journal${part}`));
    syncFolder(place);
    rmSync(copy, { recursive: true, force: true });
    renameSync(place, copy);
    syncFolder(dirname(copy));
  } finally {
    removeIfPossible(place);
  }
}

/**
 * Restores the journal from the copy. Without a copy no trial has started, and the journal stays unchanged.
 */
export function restoreJournal(journal: string, copy: string): void {
  if (!existsSync(copy)) return;
  for (const part of ["-wal", "-shm"]) rmSync(journal + part, { force: true });
  for (const part of PARTS) {
    const from = join(copy, `journal${part}`);
    if (!existsSync(from)) continue;
    copyWhole(from, `${journal}.before`);
    renameSync(`${journal}.before`, journal + part);
  }
  syncFolder(dirname(journal));
}

/** Returns the version of a stopped bridge's journal; null if it cannot be read. */
export function journalVersionOf(journal: string): number | null {
  try {
    const db = new DatabaseSync(journal, { readOnly: true });
    try {
      return (db.prepare("pragma user_version").get() as { user_version: number }).user_version;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

function copyWhole(from: string, to: string): void {
  copyFileSync(from, to);
  const file = openSync(to, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
