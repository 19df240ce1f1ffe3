import { type Database, openDatabase } from "../db/database.ts";

/**
 * Runs a command of the operator's: its answer is the exit code, and an error is told in one line and ends
 * with 1.
 */
export async function asOperator(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}

/**
 * Gives a command the gateway's database, and the URL that leads to it past poolers.
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
