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
import { syncFolder } from "./programs.ts";

/** The parts of an SQLite database that is not open: the file, and its write-ahead log after a kill. */
const PARTS = ["", "-wal"] as const;

/** Copies the journal of a bridge that does not run. The copy gets its name when it is whole. */
export function copyJournal(journal: string, copy: string): void {
  if (existsSync(copy)) return;
  const place = `${copy}.new`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true, mode: 0o700 });
  for (const part of PARTS)
    if (existsSync(journal + part)) copyWhole(journal + part, join(place, `journal${part}`));
  syncFolder(place);
  renameSync(place, copy);
  syncFolder(dirname(copy));
}

/** Puts the journal back as it was. Without a copy it stays: no program was tried since. */
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

export function dropCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
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
