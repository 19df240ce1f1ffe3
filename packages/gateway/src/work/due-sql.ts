import { allThatAnswer, oldestOf, since } from "../db/everywhere.ts";
import { LIVING } from "../db/presence.ts";
import { writeSound } from "../db/refusal.ts";
import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { CALL_MAX_MS } from "../pace.ts";
import type { Failed, Refusals } from "./refusals.ts";

/** Starts a statement with the list of live processes. */
export const WITH_LIVING = `with living as materialized (${LIVING})`;

const LIVING_NOW = statement("open_work_living", LIVING);

/** A table with work that a dead process may have left behind. */
export interface HeldRows {
  table: string;
  /** The columns that identify a row, without its tenant. */
  key: readonly string[];
  /** The condition for a row that a process has in progress. */
  held: string;
  /** The column with the time since which the process has had it. */
  since: string;
  /** The column with the time of the next check. */
  at: string;
  /** Further changes to the row. */
  set: string;
  /** A further part of the statement, which uses the rows `released`. */
  besides?: { returning: string; text: string };
}

/**
 * Declares the release of rows whose process is dead or has held them longer than any call can take: they become due
 * immediately. One statement finds them among all tenants; another changes those that have not changed since, tenant
 * by tenant (docs/sharding.md).
 *
 * @param name - the prefix of the statement names
 */
export function releasedWhenAbandoned(name: string, rows: HeldRows): (db: Queries) => Promise<void> {
  const { table, key, held, since, at, set, besides } = rows;
  const isOld = `${since} < now() - ${interval(CALL_MAX_MS)}`;
  const find = statement(
    `${name}_find`,
    `${WITH_LIVING}
     select tenant_id, owner, ${key.join(", ")} from ${table}
     where ${held} and (owner not in (select objid from living) or ${isOld})`,
  );
  const update = `update ${table} set ${set}, owner = null, ${at} = now(), updated_at = now()
     where tenant_id = $1 and ${named(key)} and ${held} and (owner = any ($${key.length + 2}::bigint[]) or ${isOld})`;
  const release = statement(
    name,
    besides ? `with released as (${update} returning ${besides.returning}) ${besides.text}` : update,
  );
  // A cluster's shards have no list of processes. The list is read after the work, so that it includes a process that
  // started in between.
  const heldText = `select tenant_id, owner, ${key.join(", ")}, ${isOld} as is_old from ${table} where ${held}`;
  const abandoned = (db: Queries) =>
    allThatAnswer<Found>(db, find, [], async (ask) => {
      const all = await ask(heldText);
      const living = new Set((await db.all<{ objid: number }>(LIVING_NOW)).map(({ objid }) => objid));
      return all.filter(({ owner, is_old: isOldNow }) => isOldNow || !living.has(Number(owner)));
    });
  return async (db) => {
    await ofEach(await abandoned(db), async (tenantId, batch) => {
      const refused = await writeSound(batch, async (some) => {
        await db.one(release, [tenantId, ...listsOf([...key, "owner"], some)]);
      });
      if (refused[0]) throw refused[0].error;
      return [];
    });
  };
}

/** A table with work that becomes due at a time. */
export interface DueRows {
  table: string;
  /** The table alias in `set` and `returning`. */
  as: string;
  /** The columns that identify a row, without its tenant. */
  key: readonly string[];
  /** The column with the time at which it is due. */
  at: string;
  /** The condition for an open row; defaults to each row that has a time. */
  open?: string;
  /** The condition for the rows to find; it may use the search's values. */
  among?: string;
  /** The maximum number of rows, or the search parameter that contains it. */
  limit: number | `$${number}`;
  /** Additional columns of `due`, with facts about the row before it was claimed. */
  before?: readonly Before[];
  /**
   * How long other processes may not claim the row; absent if `set` writes when it is due again or who has it.
   */
  leaseMs?: number;
  /**
   * Further changes to the row; may refer to columns of `due`, and `due.taken_at`. Its own parameters follow those of
   * the tenant and the keys.
   */
  set?: string;
  /** Columns of the row after the change and of `due`; `$1` is its tenant. */
  returning: string;
  /** The join that these columns need. */
  joined?: string;
}

/** The columns that identify a found row. */
export type Found = Record<string, unknown> & { tenant_id: string };

/** An SQL expression over the row, and its name. */
type Before = readonly [expression: string, name: string];

/** The parameter values for the search and the claim. */
export interface DueValues {
  find?: unknown[];
  take?: unknown[];
  /** Receives the errors of items that could not be claimed, and lists those to skip. */
  refusals: Refusals;
}

/** How many times to search again if other processes claim the found rows first. */
const LOOKS = 3;

/** The number of rejected rows after which a cycle ends; the next one skips these and continues. */
const REFUSED_MAX = 200;

/**
 * Declares how due rows are claimed: those due longest come first, and each is claimed by one process.
 *
 * The search covers all tenants without locks. Rows that are still due and unlocked are then claimed tenant by tenant,
 * because on a cluster only a statement on one tenant may lock rows (docs/sharding.md). A row that the database rejects
 * does not stop the others: later searches skip it. The result of the first successful search is returned immediately,
 * because a further search might fail.
 *
 * @param name - the name of the claiming statement
 */
export function claimedWhenDue<Row>(
  name: string,
  rows: DueRows,
): (db: Queries, values: DueValues) => Promise<Row[]> {
  const { table, key, at, open, among, limit } = rows;
  const isDue = `${open ? `${open} and ` : ""}${at} <= now()`;
  const search = (...columns: string[]) =>
    `select ${["tenant_id", ...key, ...columns].join(", ")} from ${table} where ${among ? `${among} and ` : ""}${isDue}
       and ${["tenant_id", ...key].join(" || ' ' || ")} <> all ($${1 + namedIn(`${among} ${limit}`)}::text[])
     order by ${at} limit ${limit}`;
  const find = statement(`${name}_find`, search());
  const take = statement(name, taking(rows, isDue));
  return async (db, values) => {
    const { refusals } = values;
    const claimedRows: Row[] = [];
    let refused = 0;
    const takeSound = async (tenantId: string, batch: Found[]) => {
      const unsound = await writeSound(batch, async (some) => {
        claimedRows.push(
          ...(await db.all<Row>(take, [tenantId, ...listsOf(key, some), ...(values.take ?? [])])),
        );
      });
      refused += unsound.length;
      for (const { row, error } of unsound)
        refusals.refused(name, [tenantId, ...key.map((column) => row[column])].join(" "), error);
      return [];
    };
    for (let looks = 0; looks < LOOKS && refused < REFUSED_MAX; ) {
      const before = refused;
      const without = refusals.leftAlone(name);
      const all = await allThatAnswer<Found>(db, find, [...(values.find ?? []), without], async (ask) =>
        oldestOf(await ask(search(since(at))), limitAmong(limit, values.find)),
      );
      await ofEach(all, takeSound, refusals.failed);
      if (claimedRows.length > 0 || all.length === 0) break;
      if (refused === before) looks += 1;
    }
    return claimedRows;
  };
}

/** Returns the highest parameter number in an SQL text. */
const namedIn = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));

/** Returns the limit, which may be a search parameter (`$1`). */
const limitAmong = (limit: DueRows["limit"], values: readonly unknown[] = []) =>
  Number(typeof limit === "number" ? limit : values[Number(limit.slice(1)) - 1]);

function taking({ table, as, key, at, leaseMs, before = [], ...rows }: DueRows, isDue: string): string {
  const lease = leaseMs === undefined ? [] : [`${at} = now() + ${interval(leaseMs)}`];
  const facts = before.map(([expression, name]) => `${expression} as ${name}`);
  return `with due as (
     select ${[...key, "now() as taken_at", ...facts].join(", ")} from ${table}
     where tenant_id = $1 and ${named(key)} and ${isDue} for update skip locked
   ), taken as (
     update ${table} ${as} set ${[...lease, ...(rows.set ? [rows.set] : [])].join(", ")} from due
     where ${as}.tenant_id = $1 and ${key.map((column) => `${as}.${column} = due.${column}`).join(" and ")}
     returning ${[`${as}.*, ${as}.xmin`, ...before.map(([, name]) => `due.${name}`)].join(", ")}
   )
   select ${rows.returning} from taken ${as}${rows.joined ? ` ${rows.joined}` : ""}`;
}

/** Returns one list per column. */
export const listsOf = (columns: readonly string[], rows: readonly Found[]) =>
  columns.map((column) => rows.map((row) => row[column]));

/** Matches rows using one list of values per column; the lists are the parameters from $2 on. */
const named = (key: readonly string[]) =>
  key.map((column, index) => `${column} = any ($${index + 2}::text[])`).join(" and ");

/**
 * Processes rows tenant by tenant. A tenant whose worker is unavailable does not stop the others.
 *
 * @param failed - called with each tenant's error
 * @throws without `failed`, the first error, after the other tenants' rows are processed
 */
export async function ofEach<Row, One extends Found>(
  rows: readonly One[],
  work: (tenantId: string, batch: One[]) => Promise<Row[]>,
  failed?: Failed,
): Promise<Row[]> {
  const all: Row[] = [];
  const failures: unknown[] = [];
  for (const [tenantId, batch] of Map.groupBy(rows, (row) => row.tenant_id)) {
    try {
      all.push(...(await work(tenantId, batch)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0 && !failed) throw failures[0];
  for (const failure of failures) failed?.(failure);
  return all;
}
