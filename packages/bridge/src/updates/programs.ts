import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { Value } from "@banco/core/check";
import { type Static, type TSchema, Type } from "@banco/core/schema";

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** The last version that was tried, as reported to the hosted API. */
const Outcome = Type.Object({
  version: Type.String(),
  result: Type.Enum(["installed", "failed", "rolled_back"]),
  says: Nullable(Type.String()),
  requestedAt: Nullable(Type.String()),
});
export type ProgramOutcome = Static<typeof Outcome>;

const Trial = Type.Object({
  version: Type.String(),
  requestedAt: Nullable(Type.String()),
  /** The number of starts so far. */
  starts: Type.Integer(),
  /** The reason for restoring the previous program; null while the new one is on trial. */
  failure: Nullable(Type.String()),
  /** The version of the journal's tables before the first start. */
  journalVersion: Type.Optional(Nullable(Type.Integer())),
});

const Probation = Type.Object({
  /** The downloaded version that was in use before; null: the installed program. */
  former: Nullable(Type.String()),
  requestedAt: Nullable(Type.String()),
  journalVersion: Type.Integer(),
});

/** The programs in a data folder: the program in use, and the one on trial. */
const ProgramsState = Type.Object({
  /** The downloaded version in use; null: the installed program. */
  current: Nullable(Type.String()),
  trial: Nullable(Trial),
  /** Set until the program in use has run for long enough; until then the previous one may be restored. */
  probation: Type.Optional(Nullable(Probation)),
  last: Nullable(Outcome),
});
export type ProgramsState = Static<typeof ProgramsState>;
export type Trial = Static<typeof Trial>;

const NONE: ProgramsState = { current: null, trial: null, last: null };
const NAME = process.platform === "win32" ? "banco-bridge.exe" : "banco-bridge";

/** The paths of downloaded programs in a data folder. */
export class ProgramsFolder {
  readonly path: string;
  readonly #state: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, "programs");
    this.#state = join(this.path, "programs.json");
  }

  /** The folder of a version. */
  folderOf(version: string): string {
    return join(this.path, version);
  }

  /** A version's program. */
  programOf(version: string): string {
    return join(this.folderOf(version), NAME);
  }

  /** The signed release of a version. */
  releaseOf(version: string): string {
    return join(this.folderOf(version), "release.json");
  }

  /** The copy of the journal from before a trial. */
  get journalCopy(): string {
    return join(this.path, "journal-before");
  }

  /** Reads the state; if there is none or it cannot be read, returns only the installed program. */
  read(): ProgramsState {
    try {
      const state: unknown = JSON.parse(readFileSync(this.#state, "utf8"));
      return Value.Check(ProgramsState, state) ? state : NONE;
    } catch {
      return NONE;
    }
  }

  /** Writes the state and flushes it to disk. */
  write(state: ProgramsState): void {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    const file = openSync(`${this.#state}.new`, "w", 0o600);
    try {
      writeSync(file, JSON.stringify(state));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${this.#state}.new`, this.#state);
    syncFolder(dirname(this.#state));
  }
}

/** Flushes a folder's entries to disk. Windows has no such call. */
export function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
