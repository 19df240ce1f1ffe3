import { readFile } from "node:fs/promises";

/** A migration's effect on a table that was there before. */
export interface TableEffect {
  /** The strongest lock, by PostgreSQL's name of it; it is held until the migration has ended. */
  lock: string;
  /** Changes rows: as many as the table has, at worst. */
  changesRows?: true;
  /** Reads the table from end to end. */
  reads?: true;
  /** Writes the table and its indexes anew. */
  rewrites?: true;
  /** Builds so many indexes. */
  indexes?: number;
}

/** The effects of a migration, as they were seen on an empty database that has all those before it. */
export interface MigrationEffects {
  /** Of the file that was run. */
  checksum: string;
  /** By table; without those that it only looks at. */
  tables: Record<string, TableEffect>;
  /**
   * Parts of the schema that a release may need which does not know the migration, and does not find any
   * more, such as `column account.label`.
   */
  breaks: string[];
}

const FILE = new URL("./migrations/effects.json", import.meta.url);

/** Reads the effects of all migrations, by their file's name: `npm run write:migrations` has written it. */
export async function readEffects(): Promise<Record<string, MigrationEffects>> {
  return JSON.parse(await readFile(FILE, "utf8"));
}
