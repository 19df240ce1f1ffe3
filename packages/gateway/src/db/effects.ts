import { readFile } from "node:fs/promises";

/** A migration's effect on a table that was there before. */
export interface TableEffect {
  /** The strongest lock, by PostgreSQL's name for it; held until the migration has ended. */
  lock: string;
  /** Whether it changes rows: at worst all of the table. */
  changesRows?: true;
  /** Whether it reads the table from end to end. */
  reads?: true;
  /** Whether it writes the table and its indexes again. */
  rewrites?: true;
  /** The number of indexes that it builds. */
  indexes?: number;
}

/** The effects of a migration, observed on an empty database that has all migrations before it. */
export interface MigrationEffects {
  /** The checksum of the file that was run. */
  checksum: string;
  /** The effects by table; omits tables that it only reads. */
  tables: Record<string, TableEffect>;
  /**
   * The parts of the schema that an earlier release may need and no longer finds, such as `column
   * account.label`.
   */
  breaks: string[];
}

const FILE = new URL("./migrations/effects.json", import.meta.url);

/** Reads the effects of all migrations, by their file's name, as `npm run write:migrations` wrote them. */
export async function readEffects(): Promise<Record<string, MigrationEffects>> {
  return JSON.parse(await readFile(FILE, "utf8"));
}
