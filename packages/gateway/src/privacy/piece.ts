import type { Queries } from "../db/statement.ts";
import type { Person } from "./person.ts";
import type { FoundCounts, RecordKind } from "./request-sql.ts";

/** The input of a step. */
export interface Work {
  db: Queries;
  tenantId: string;
  person: Person;
  erases: boolean;
}

/** A record collected by an export. */
export interface GatheredRecord {
  kind: RecordKind;
  record: object;
}

/** The outcome of one piece of a step. */
export interface Piece {
  records: GatheredRecord[];
  counts: FoundCounts;
  /** Where the step continues; null if it is done. */
  place: unknown;
  /** The person with all identifying data known so far. */
  person?: Person;
  /** The number of records skipped because they are in progress. */
  open?: number;
}

/** Processes one piece of a kind of record, starting at a cursor. */
export type Step = (work: Work, place: unknown) => Promise<Piece>;

/** The outcome of a step that had nothing to do or has finished. */
export const DONE: Piece = { records: [], counts: {}, place: null };
