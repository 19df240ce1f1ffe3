import pg from "pg";
import { ANSWER_MS } from "../pace.ts";
import { PLACEMENTS } from "./cluster/placement.ts";
import { type Queries, type Statement, type Step, statement } from "./statement.ts";

/** A shard of a table, on its worker. */
interface Part {
  table: string;
  /** The shard's table name. */
  name: string;
  /**
   * The shard's number: shards of several tables with the same number store the same tenants. Null for a table that is
   * stored completely on every node.
   */
  number: number | null;
  host: string;
  port: number;
}

/** A worker's response. */
interface MachineAnswer {
  success: boolean;
  result: string;
}

const PARTS = `select s.logicalrelid::text as table, shard_name(s.logicalrelid, s.shardid) as name, s.shardminvalue::int as number,
    n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.groupid <> 0
  where s.logicalrelid = any ($1::text[]::regclass[])`;
/**
 * Queries the workers one by one. Only a cluster's coordinator has the function, so it is not declared with
 * the statements that run on every server.
 */
const ASK: Statement = {
  name: "everywhere_ask",
  text: "select success, result from master_run_on_worker($1::text[], $2::int[], $3::text[], true)",
};
const IN_TIME: Step = [
  statement(
    "everywhere_in_time",
    `select set_config('statement_timeout', '${2 * ANSWER_MS.database}', true) as _set`,
  ),
  [],
];

const IS_CLUSTER = statement(
  "everywhere_is_cluster",
  `select exists (select from pg_extension where extname = 'citus') as "isCluster"`,
);

/** Databases with a worker that was unavailable at the last check, and the error that reported it. */
const AWAY = new WeakMap<Queries, unknown>();
/** Whether databases are clusters, if that has already been checked. */
const CLUSTERS = new WeakMap<Queries, boolean>();

/**
 * Returns the rows of a search across all tenants. A cluster rejects such a search while a worker is down. The search
 * then queries the workers one by one, so that work continues for the tenants of the others, and later searches do
 * the same until all workers have responded. An unresponsive worker delays a search by at most `IN_TIME`. The query's
 * order and limit apply per worker; the result has at most as many rows as the limit, and `apart` determines which
 * come first ({@link oldestOf}).
 *
 * @param search - may only read tables, each tenant's rows separately
 * @param apart - another query for the same rows, which queries the shards with the same values
 * @throws if no worker responds, and any error of a single server
 */
export async function allThatAnswer<Row>(
  db: Queries,
  search: Statement,
  values: readonly unknown[] = [],
  apart: (ask: (text: string) => Promise<Row[]>) => Promise<Row[]> = async (ask) =>
    (await ask(search.text)).slice(0, limitOf(search.text)),
): Promise<Row[]> {
  if (!AWAY.has(db)) {
    try {
      return await searchAll<Row>(db, search, values);
    } catch (error) {
      if (!isOfMachineAway(error)) throw error;
      return askApart(db, values, apart, error);
    }
  }
  return askApart(db, values, apart, AWAY.get(db));
}

/**
 * Searches all shards in one statement: on a cluster with a separate time limit, on one server with the
 * general statement limit.
 */
async function searchAll<Row>(db: Queries, search: Statement, values: readonly unknown[]): Promise<Row[]> {
  if (!(await isCluster(db))) return db.all<Row>(search, [...values]);
  const [, rows] = await db.together([IN_TIME, [search, [...values]]]);
  return rows as Row[];
}

/** Whether a database is a cluster; queries each database once. */
export async function isCluster(db: Queries): Promise<boolean> {
  const known = CLUSTERS.get(db);
  if (known !== undefined) return known;
  const answer = (await db.one<{ isCluster: boolean }>(IS_CLUSTER))!.isCluster;
  CLUSTERS.set(db, answer);
  return answer;
}

function askApart<Row>(
  db: Queries,
  values: readonly unknown[],
  apart: (ask: (text: string) => Promise<Row[]>) => Promise<Row[]>,
  refusal: unknown,
): Promise<Row[]> {
  return apart(async (text) => {
    const response = await askEach<Row>(db, withValues(text, values));
    if (response?.silent) AWAY.set(db, refusal);
    else AWAY.delete(db);
    if (!response) throw refusal;
    return response.rows;
  });
}

/**
 * Whether the coordinator reports that it cannot reach a worker (class 08) or lost the connection in mid-statement.
 * An error in the connection to the coordinator itself has no severity.
 */
export function isUnreachable(error: unknown): boolean {
  const { severity, code } = error as Partial<pg.DatabaseError>;
  return severity !== undefined && (code?.startsWith("08") === true || code === "57P01");
}

/** Whether the coordinator cannot reach a worker or got no response in time (57014). */
function isOfMachineAway(error: unknown): boolean {
  return isUnreachable(error) || (error as { code?: string }).code === "57014";
}

/** Queries each worker for its shards; undefined if none has responded, or the database is not a cluster. */
async function askEach<Row>(
  db: Queries,
  text: string,
): Promise<{ rows: Row[]; silent: boolean } | undefined> {
  const tables = Object.keys(PLACEMENTS).filter(
    (table) => PLACEMENTS[table] !== "local" && new RegExp(`\\b${table}\\b`).test(text),
  );
  const parts = await db.raw(PARTS, [tables]).catch(() => undefined);
  if (!parts) return undefined;
  const machines = Map.groupBy(parts.rows as Part[], ({ host, port }) => `${host}:${port}`);
  const responses = await Promise.all([...machines.values()].map((parts) => askOne(db, text, parts)));
  const answers = responses.filter((one) => one !== undefined);
  if (answers.length === 0) return undefined;
  const rows = answers.flatMap(({ result }) => JSON.parse(result) as Row[]);
  return { rows, silent: answers.length < machines.size };
}

/**
 * Queries each worker separately, so that an unresponsive worker delays the others at most by its own
 * timeout.
 */
async function askOne(db: Queries, text: string, parts: readonly Part[]): Promise<MachineAnswer | undefined> {
  const { host, port } = parts[0]!;
  const ask: Step = [ASK, [[host], [port], [ofParts(text, parts)]]];
  const [, rows] = await db.together([IN_TIME, ask]).catch(() => []);
  return (rows as MachineAnswer[] | undefined)?.find(({ success }) => success);
}

/**
 * Returns the query over all shards of a worker: common table expressions replace the tables and have their
 * names.
 */
function ofParts(text: string, parts: readonly Part[]): string {
  const whole = parts.filter(({ number }) => number === null);
  const byNumber = Map.groupBy(
    parts.filter(({ number }) => number !== null),
    ({ number }) => number,
  );
  const each = [...byNumber.values()].map((some) => {
    const named = [...some, ...whole].map(
      ({ table, name }) => `${table} as not materialized (select * from ${name})`,
    );
    return `(with ${named.join(", ")} select * from (${text}) as found)`;
  });
  return `select coalesce(json_agg(one), '[]')::text from (${each.join(" union all ")}) as one`;
}

/** Inserts each value into the text as a literal whose type PostgreSQL infers. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return pg.escapeLiteral(String(Array.isArray(value) ? pgArray(value) : value));
}

function pgArray(values: readonly unknown[]): string {
  return `{${values.map((value) => JSON.stringify(String(value))).join(",")}}`;
}

/** The column by which the rows of all shards are ordered: a due time, in seconds. */
export const since = (column: string) => `extract(epoch from ${column})::float8 as since`;

/**
 * Returns the oldest rows of all shards by {@link since}, as many as a single statement would have returned.
 */
export function oldestOf<Row extends object>(rows: readonly Row[], limit: number): Row[] {
  const sinceOf = (row: Row) => (row as { since?: number }).since ?? 0;
  return rows.toSorted((one, other) => sinceOf(one) - sinceOf(other)).slice(0, limit);
}

/** Returns the limit at the end of a query: every worker of a cluster may return that many rows. */
const limitOf = (text: string) => Number(/\blimit (\d+)$/.exec(text)?.[1] ?? Infinity);
