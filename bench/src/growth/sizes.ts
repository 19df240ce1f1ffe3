import type { Database } from "@banco/gateway/db/database";

/** The time for which a table's rows are kept: years, or the days that docs/operating.md names. */
export type Kind = "years" | "days";
export const KINDS: readonly Kind[] = ["years", "days"];

const DAYS = new Set([
  "idempotency_key",
  "event",
  "payment_webhook",
  "payment_exchange",
  "webhook_delivery",
  "push",
  "request_log",
]);

/** The rows of a table, or one of its indexes. */
interface Part {
  table: string;
  /** The index; null: the rows. */
  index: string | null;
  bytes: number;
}

const READ = `select c.relname as "table", null as index, pg_table_size(c.oid)::float8 as bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, x.relname, pg_relation_size(x.oid)::float8 from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select 'pgboss', null, sum(pg_total_relation_size(c.oid))::float8 from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'pgboss'::regnamespace`;

/** The sizes of every table and index of a database, in bytes. */
export class Sizes {
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  /** Returns the growth since then, multiplied. */
  since(before: Sizes, times: number): Sizes {
    const key = ({ table, index }: Part) => `${table} ${index}`;
    const had = new Map(before.parts.map((part) => [key(part), part.bytes]));
    return new Sizes(
      this.parts.map((part) => ({ ...part, bytes: (part.bytes - (had.get(key(part)) ?? 0)) * times })),
    );
  }

  /** Returns the bytes of the tables that are kept for this time. */
  of(kind: Kind): number {
    return this.parts.reduce((sum, { table, bytes }) => sum + (kindOf(table) === kind ? bytes : 0), 0);
  }
}

function kindOf(table: string): Kind {
  return DAYS.has(table) || table === "pgboss" ? "days" : "years";
}

/**
 * Reads the sizes after a vacuum, which moves an index's waiting words to their place and makes free space
 * usable for new rows.
 */
export async function sizesOf(db: Database): Promise<Sizes> {
  await db.raw("vacuum");
  return new Sizes((await db.raw(READ)).rows as Part[]);
}

/** Returns the tables that grow, the largest first, each with its indexes. */
export function table(sizes: Sizes): string {
  const total = new Map<string, number>();
  for (const { table, bytes } of sizes.parts) total.set(table, (total.get(table) ?? 0) + bytes);
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(3).padStart(7);
  return [...total]
    .filter(([, bytes]) => bytes >= 5e6)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => {
      const parts = sizes.parts.filter((part) => part.table === name && part.bytes >= 5e6);
      const told = parts.map(({ index, bytes: own }) => `${index ?? "rows"} ${(own / 1e9).toFixed(3)}`);
      return `  ${gigabytes(bytes)} GB  ${kindOf(name).padEnd(5)} ${name}: ${told.join(", ")}`;
    })
    .join("\n");
}
