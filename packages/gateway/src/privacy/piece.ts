import type { Queries } from "../db/statement.ts";
import type { Person } from "./person.ts";
import type { FoundCounts, RecordKind } from "./request-sql.ts";

/** The material of a step. */
export interface Work {
  db: Queries;
  tenantId: string;
  person: Person;
  erases: boolean;
}

/** A record that an export gathered. */
export interface GatheredRecord {
  kind: RecordKind;
  record: object;
}

/** The outcome of one piece of a step. */
export interface Piece {
  records: GatheredRecord[];
  found: FoundCounts;
  /** Where the step continues; null if it is done. */
  place: unknown;
  /** The person with all marks that are known from now on. */
  person?: Person;
  /** The number of records that were left alone because they are in progress. */
  open?: number;
}

/** Does one piece of a kind of records, from a place on. */
export type Step = (work: Work, place: unknown) => Promise<Piece>;

/** The outcome of a step that had nothing to do, or did all of it. */
export const DONE: Piece = { records: [], found: {}, place: null };
