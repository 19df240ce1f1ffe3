import { type Database, openDatabase } from "../db/database.ts";

/**
 * Runs an operator's command: its result is the exit code; an error is printed in one line, and the exit code
 * is 1.
 */
export async function asOperator(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}

/**
 * Runs work on the gateway's database, with the URL that leads to it past poolers.
 *
 * @throws Error when the environment names none
 */
export async function onDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = process.env;
  if (!DATABASE_DIRECT_URL) throw new Error("DATABASE_URL must be set, as it is for the gateway");
  const db = openDatabase(DATABASE_DIRECT_URL, 1);
  try {
    return await work(db, DATABASE_DIRECT_URL);
  } finally {
    await db.close();
  }
}
