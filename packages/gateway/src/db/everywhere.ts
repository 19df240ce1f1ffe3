import pg from "pg";
import { PLACEMENTS } from "./cluster/placement.ts";
import type { Queries, Statement } from "./statement.ts";

/** A part of a table, on the machine where it is. */
interface Part {
  table: string;
  /** The table's name there. */
  name: string;
  /** Parts of several tables with the same number hold the same tenants; null: a table that is whole on every machine. */
  number: number | null;
  host: string;
  port: number;
}

/** Machines whose parts are asked, and what each answered. */
interface Told {
  success: boolean;
  result: string;
}

const PARTS = `select s.logicalrelid::text as table, shard_name(s.logicalrelid, s.shardid) as name, s.shardminvalue::int as number,
    n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.groupid <> 0
  where s.logicalrelid = any ($1::text[]::regclass[])`;
const ASK = "select success, result from master_run_on_worker($1::text[], $2::int[], $3::text[], true)";

/**
 * Answers the rows of a search among all tenants. A cluster refuses one while a machine is away; then the others are asked one by one for
 * what is in their parts, so that their tenants' work goes on. An order and a limit hold within a part.
 *
 * @param given - reads nothing but tables, each tenant's rows by themselves
 * @param apart - another way to the same rows, which asks the parts by a text with the same values
 * @throws where no machine answers, and on one machine always
 */
export async function allThatAnswer<Row>(
  db: Queries,
  given: Statement,
  values: readonly unknown[] = [],
  apart: (ask: (text: string) => Promise<Row[]>) => Promise<Row[]> = (ask) => ask(given.text),
): Promise<Row[]> {
  try {
    return await db.all<Row>(given, [...values]);
  } catch (error) {
    if (!isOfMachineAway(error)) throw error;
    return apart(async (text) => {
      const rows = await askEach<Row>(db, withValues(text, values));
      if (rows === undefined) throw error;
      return rows;
    });
  }
}

/** Whether the coordinator says that it can not reach a machine (class 08), or lost it in mid-statement; a connection to itself that breaks has no severity. */
function isOfMachineAway(error: unknown): boolean {
  const { severity, code } = error as Partial<pg.DatabaseError>;
  return severity !== undefined && (code?.startsWith("08") === true || code === "57P01");
}

/** Undefined: no machine has answered, or the database is no cluster. */
async function askEach<Row>(db: Queries, text: string): Promise<Row[] | undefined> {
  const tables = Object.keys(PLACEMENTS).filter(
    (table) => PLACEMENTS[table] !== "local" && new RegExp(`\\b${table}\\b`).test(text),
  );
  const parts = await db.raw(PARTS, [tables]).catch(() => undefined);
  if (!parts) return undefined;
  const machines = Map.groupBy(parts.rows as Part[], ({ host, port }) => `${host}:${port}`);
  const asked = [...machines.values()].map((parts) => ({ ...parts[0]!, text: ofParts(text, parts) }));
  const told = await db.raw(ASK, [
    asked.map(({ host }) => host),
    asked.map(({ port }) => port),
    asked.map((one) => one.text),
  ]);
  const answers = (told.rows as Told[]).filter(({ success }) => success);
  return answers.length === 0 ? undefined : answers.flatMap(({ result }) => JSON.parse(result) as Row[]);
}

/** The text over all parts of a machine: a common table expression stands for each table, under its name. */
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

/** Each value where it is named, as a literal whose type PostgreSQL finds. */
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
