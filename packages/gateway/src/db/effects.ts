import { readFile } from "node:fs/promises";

/** A migration's effect on an existing table. */
export interface TableEffect {
  /** The strongest lock, by PostgreSQL's name for it; held until the migration ends. */
  lock: string;
  /** Whether it changes rows, possibly all of them. */
  changesRows?: true;
  /** Whether it scans the whole table. */
  reads?: true;
  /** Whether it rewrites the table and its indexes. */
  rewrites?: true;
  /** The number of indexes that it builds. */
  indexes?: number;
}

/** The effects of a migration, observed on an empty database with all earlier migrations. */
export interface MigrationEffects {
  /** The checksum of the executed file. */
  checksum: string;
  /** The effects by table; omits tables that are only read. */
  tables: Record<string, TableEffect>;
  /**
   * The parts of the schema that an earlier release may need but no longer finds, such as `column
   * account.label`.
   */
  breaks: string[];
}

const FILE = new URL("./migrations/effects.json", import.meta.url);

/** Reads the effects of all migrations by file name, as written by `npm run write:migrations`. */
export async function readEffects(): Promise<Record<string, MigrationEffects>> {
  return JSON.parse(await readFile(FILE, "utf8"));
}
