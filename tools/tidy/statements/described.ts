import pg from "pg";
import type { Declared } from "./declared.ts";

/**
 * A type common to both sides: the driver's type of a value, and the type that PostgreSQL accepts for a
 * parameter.
 */
export type Kind = "string" | "number" | "boolean" | "Date" | "Buffer" | "array" | "json";

/** A statement as PostgreSQL describes it. */
export interface Described {
  name: string;
  parameters: Kind[];
  columns: Column[];
}

/** A column of a response. */
export interface Column {
  name: string;
  kind: Kind;
  /**
   * The table's column, such as `sale.sold_at`, if it may be null; undefined for an expression, whose nullability is
   * unknown.
   */
  nullable: string | undefined;
}

const KINDS: Readonly<Record<string, Kind>> = {
  bool: "boolean",
  bytea: "Buffer",
  int2: "number",
  int4: "number",
  int8: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  date: "Date",
  timestamp: "Date",
  timestamptz: "Date",
  json: "json",
  jsonb: "json",
};

/** The driver's calls for a query that only parses and describes a statement. */
interface Wire {
  parse(statement: { text: string; name: string; types: number[] }): void;
  describe(what: { type: "S"; name: string }): void;
  sync(): void;
  once(event: "parameterDescription", heard: (message: { dataTypeIDs: number[] }) => void): void;
}

type Done = (error: Error | null, found?: Oids) => void;

interface Oids {
  parameters: number[];
  columns: pg.FieldDef[];
}

class Describing implements pg.Submittable {
  readonly #text: string;
  readonly #done: Done;
  #parameters: number[] = [];
  #columns: pg.FieldDef[] = [];

  constructor(text: string, done: Done) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.once("parameterDescription", ({ dataTypeIDs }) => {
      this.#parameters = dataTypeIDs;
    });
    wire.parse({ text: this.#text, name: "", types: [] });
    wire.describe({ type: "S", name: "" });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields;
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    this.#done(null, { parameters: this.#parameters, columns: this.#columns });
  }
}

/**
 * Prepares each statement on a migrated database; reports those that PostgreSQL refuses, with the reason.
 */
export async function describeAll(
  url: string,
  declared: readonly Declared[],
): Promise<{ described: Described[]; refused: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: number; name: string; category: string }>(
      "select oid::int4, typname as name, typcategory as category from pg_type",
    );
    const kinds = new Map(rows.map(({ oid, name, category }) => [oid, kindOf(name, category)]));
    const origins = await originsOf(client);
    const described: Described[] = [];
    const refused: string[] = [];
    for (const { name, text } of declared) {
      try {
        const { parameters, columns } = await describe(client, text);
        described.push({
          name,
          parameters: parameters.map((oid) => kinds.get(oid)!),
          columns: columns.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            kind: kinds.get(dataTypeID)!,
            nullable: nullableAs(text, origins.get(`${tableID}.${columnID}`)),
          })),
        });
      } catch (error) {
        refused.push(`${name}: ${(error as Error).message}`);
      }
    }
    return { described, refused };
  } finally {
    await client.end();
  }
}

/** A column of a table. */
interface Origin {
  table: string;
  column: string;
  isNotNull: boolean;
}

/**
 * Returns the columns of all tables by the numbers that identify a result column's origin.
 */
async function originsOf(client: pg.Client): Promise<Map<string, Origin>> {
  const { rows } = await client.query<Origin & { key: string }>(
    `select concat(a.attrelid, '.', a.attnum) as key, c.relname as table, a.attname as column, a.attnotnull as "isNotNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') and a.attnum > 0`,
  );
  return new Map(rows.map(({ key, ...origin }) => [key, origin]));
}

/**
 * Returns the column's name if it may be null in its table, or because its table is only left-joined.
 */
function nullableAs(text: string, origin: Origin | undefined): string | undefined {
  if (!origin) return undefined;
  const named = [
    ...text.matchAll(
      new RegExp(`(?:(\\w+)\\s+)?\\b(?:join|from|update|into|using)\\s+${origin.table}\\b`, "g"),
    ),
  ];
  const isOuter = named.length > 0 && named.every(([, before]) => before === "left");
  return origin.isNotNull && !isOuter ? undefined : `${origin.table}.${origin.column}`;
}

const kindOf = (name: string, category: string): Kind =>
  category === "A" ? "array" : (KINDS[name] ?? "string");

function describe(client: pg.Client, text: string) {
  return new Promise<Oids>((resolve, reject) => {
    client.query(new Describing(text, (error, found) => (error ? reject(error) : resolve(found!))));
  });
}
