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
  /** Where the step goes on; null: it is done. */
  place: unknown;
  /** What the person is known by from now on. */
  person?: Person;
  /** How many records were left alone because they are under way. */
  open?: number;
}

/** Does one piece of a kind of records, from a place on. */
export type Step = (work: Work, place: unknown) => Promise<Piece>;

/** A step that had nothing to do, or did all of it. */
export const DONE: Piece = { records: [], found: {}, place: null };
