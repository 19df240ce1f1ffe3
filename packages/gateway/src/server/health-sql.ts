import { type Queries, statement } from "../db/statement.ts";

const PING = statement("health_ping", "select 1 as ok");

/** @throws Error when the database does not answer */
export async function ping(db: Queries): Promise<void> {
  await db.one(PING);
}
