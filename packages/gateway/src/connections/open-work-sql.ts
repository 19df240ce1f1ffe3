import { LIVING } from "../db/presence.ts";
import { interval } from "../db/time.ts";
import { CALL_MAX_MS } from "../pace.ts";

/** The processes that live, which {@link released} looks at: the beginning of a statement. */
export const WITH_LIVING = `with living as materialized (${LIVING})`;

/** Work in a table that a process may have left behind. */
export interface HeldRows {
  table: string;
  /** Which rows a process has under way. */
  held: string;
  /** The column that says since when. */
  since: string;
  /** The column that says when somebody is to look. */
  at: string;
  /** What becomes of them besides. */
  set: string;
}

/** An update of rows whose process is gone, or that it has had for longer than any call lasts: they are due at once. */
export function released({ table, held, since, at, set }: HeldRows): string {
  return `update ${table} set ${set}, owner = null, ${at} = now(), updated_at = now()
     where ${held} and (owner not in (select objid from living) or ${since} < now() - ${interval(CALL_MAX_MS)})`;
}

/** Work in a table that is due at a time. */
export interface DueRows {
  table: string;
  /** The table's short name in `set` and `returning`. */
  as: string;
  key: readonly string[];
  /** The column that says when it is due. */
  at: string;
  /** Which rows are open at all; absent: all that have a time. */
  open?: string;
  limit: number | string;
  /** The row as it was before it was taken: more columns of `due`. */
  before?: readonly string[];
  /** For how long no other process takes it; absent where `set` says who has it. */
  leaseMs?: number;
  set?: string;
  returning: string;
}

/** A statement that takes rows that are due, the longest due first; each goes to one process only. */
export function takenWhenDue({ table, as, key, at, open, leaseMs, before = [], ...rows }: DueRows): string {
  const lease = leaseMs === undefined ? [] : [`${at} = now() + ${interval(leaseMs)}`];
  return `with due as (
     select ${[...key, ...before].join(", ")} from ${table} where ${open ? `${open} and ` : ""}${at} <= now()
     order by ${at} limit ${rows.limit} for update skip locked
   )
   update ${table} ${as} set ${[...lease, ...(rows.set ? [rows.set] : [])].join(", ")} from due
   where ${key.map((column) => `${as}.${column} = due.${column}`).join(" and ")}
   returning ${rows.returning}`;
}
