import { type Database, openDatabase } from "../db/database.ts";

/**
 * Runs an operator's command, which returns the exit code. An error is printed on one line, with exit code 1.
 */
export async function asOperator(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}

/**
 * Runs work on the gateway's database, with the URL that bypasses poolers.
 *
 * @throws Error if the environment contains none
 */
export async function onDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = process.env;
  if (!DATABASE_DIRECT_URL) throw new Error("DATABASE_URL must be set, as for the gateway");
  const db = openDatabase(DATABASE_DIRECT_URL, 1);
  try {
    return await work(db, DATABASE_DIRECT_URL);
  } finally {
    await db.close();
  }
}
