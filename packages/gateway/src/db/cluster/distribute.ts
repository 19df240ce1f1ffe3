import pg from "pg";
import { MIGRATION_WAITS_MS } from "../../pace.ts";
import { connectionTo } from "../hosts.ts";
import { MIGRATION_LOCK, migrate } from "../migrate.ts";
import { PLACEMENTS, type Placement, tenantColumnOf } from "./placement.ts";
import { REPLACED } from "./rules.ts";

/** The database cannot be distributed now; the message says what to do. */
class NotDistributable extends Error {
  override name = "NotDistributable";
}

/** A table and its new placement. */
export interface Placed {
  table: string;
  placement: Exclude<Placement, "local">;
}

/** The options of a distribution. */
export interface Distribution {
  /** The number of shards per table, which limits the number of workers. */
  parts?: number;
  /** Called for each table once it is placed. */
  onPlaced?: (placed: Placed) => void;
}

const READY = `select exists (select from pg_extension where extname = 'citus') as extension,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name in ('banco', 'banco presence')) as gateways`;

/** Counts the nodes. The coordinator is group 0, and the others must be able to reach its address. */
const MACHINES = `select count(*) filter (where groupid <> 0 and isactive and shouldhaveshards)::int as workers,
  count(*) filter (where groupid = 0 and nodename <> 'localhost')::int as coordinators from pg_dist_node`;

const PLACED = "select logicalrelid::text as table from pg_dist_partition";

/** The maximum length of a chain of foreign keys; a longer chain is a cycle. */
const CIRCLE = 12;

/**
 * Lists the tables: `tenant` first, then each table after those that it references, and tables in a reference cycle
 * last.
 */
const IN_ORDER = `with recursive named as (
    select c.oid, c.relname::text as name, 0 as depth from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    union
    select f.conrelid, (select relname::text from pg_class where oid = f.conrelid), n.depth + 1
    from named n join pg_constraint f on f.confrelid = n.oid and f.contype = 'f' and f.conrelid <> f.confrelid where n.depth < ${CIRCLE}
  )
  select name as table, max(depth) = ${CIRCLE} as "inCircle" from named group by 1 order by name <> 'tenant', max(depth), 1`;

/** Whether a table is unlogged: publications omit such a table, so it cannot be moved while others write to it. */
const UNLOGGED = `select relpersistence = 'u' as "isUnlogged" from pg_class where oid = $1::regclass`;

const LINKS = `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and conrelid = any ($1::text[]::regclass[]) and confrelid = any ($1::text[]::regclass[])`;

/**
 * Migrates a database to the newest schema and distributes every table across its Citus cluster. Skips what is
 * already done, so that it can be rerun after an interruption.
 *
 * @param databaseUrl - points to the cluster's coordinator, not through a transaction pooler
 * @throws NotDistributable if the cluster is not ready, or gateways are running on the database
 */
export async function distribute(
  databaseUrl: string,
  { parts = 32, onPlaced = () => undefined }: Distribution = {},
): Promise<void> {
  await migrate(databaseUrl);
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "banco distribute" });
  // The running statement fails too and reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [String(MIGRATION_WAITS_MS.turn)]);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await checkReady(client);
    await client.query("set citus.enable_unsafe_triggers = on");
    await client.query(`set citus.shard_count = ${parts}`);
    await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    await client.query("set client_min_messages = warning");
    await placeAll(client, onPlaced);
  } finally {
    await client.end();
  }
}

async function checkReady(client: pg.Client): Promise<void> {
  const { extension, gateways } = (await client.query(READY)).rows[0];
  if (!extension)
    throw new NotDistributable(
      "The database does not have the extension citus: create it on every node first",
    );
  const { workers, coordinators } = (await client.query(MACHINES)).rows[0];
  if (!coordinators)
    throw new NotDistributable(
      "The coordinator has no address: select citus_set_coordinator_host('its-name', 5432)",
    );
  if (!workers) throw new NotDistributable("The cluster has no workers: select citus_add_node('name', 5432)");
  if (gateways)
    throw new NotDistributable(`Stop the gateways first: ${gateways} of their connections are open`);
}

async function placeAll(client: pg.Client, onPlaced: (placed: Placed) => void): Promise<void> {
  const placed = new Set((await client.query(PLACED)).rows.map(({ table }) => table));
  const tables: { table: string; inCircle: boolean }[] = (await client.query(IN_ORDER)).rows;
  const open = tables.filter(({ table }) => placementOf(table) !== "local" && !placed.has(table));
  for (const { table } of open.filter(({ inCircle }) => !inCircle))
    await inTransaction(client, () => place(client, table, onPlaced));
  const circle = open.filter(({ inCircle }) => inCircle).map(({ table }) => table);
  await inTransaction(client, () => placeTogether(client, circle, onPlaced));
  // The coordinator still has the old rows, which are no longer read.
  for (const { table } of open.toReversed())
    await client.query("select truncate_local_data_after_distributing_table($1)", [table]);
}

function placementOf(table: string): Placement {
  const placement = PLACEMENTS[table];
  if (!placement) throw new Error(`The table ${table} has no placement`);
  return placement;
}

async function place(client: pg.Client, table: string, onPlaced: (placed: Placed) => void): Promise<void> {
  const placement = placementOf(table) as Placed["placement"];
  await replaceRulesOf(client, table);
  const [{ isUnlogged }] = (await client.query(UNLOGGED, [table])).rows;
  if (isUnlogged) await client.query(`alter table ${table} set logged`);
  if (placement === "reference") await client.query("select create_reference_table($1)", [table]);
  else await client.query(...distribution(table));
  onPlaced({ table, placement });
}

/**
 * Places tables that reference one another, without the foreign keys between them, which are restored in the
 * same transaction.
 */
async function placeTogether(
  client: pg.Client,
  tables: string[],
  onPlaced: (placed: Placed) => void,
): Promise<void> {
  const { rows: links } = await client.query(LINKS, [tables]);
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await place(client, table, onPlaced);
  for (const { table, name, definition } of links)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Returns the statement that distributes a table. Tenant tables are colocated with `tenant`, so that a
 * tenant's rows are on one worker.
 */
function distribution(table: string): [text: string, values: string[]] {
  const column = tenantColumnOf(table);
  return table === "tenant"
    ? ["select create_distributed_table($1, $2, colocate_with => 'none')", [table, column]]
    : ["select create_distributed_table($1, $2, colocate_with => 'tenant')", [table, column]];
}

async function replaceRulesOf(client: pg.Client, table: string): Promise<void> {
  for (const { name, what, instead } of REPLACED.filter((one) => one.table === table)) {
    await client.query(
      what === "trigger"
        ? `drop trigger ${name} on ${table}`
        : `alter table ${table} drop constraint ${name}`,
    );
    if (instead) await client.query(instead);
  }
}
