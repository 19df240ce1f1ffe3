import type { Database } from "../db/database.ts";
import { forgetTries } from "../limits/attempts-sql.ts";
import type { Jobs } from "../work/queue.ts";
import { forgetOldKeys } from "./access-token/rotation.ts";
import { forgetDocuments } from "./client-document/sql.ts";
import { forgetRegisteredClients } from "./clients/registered-sql.ts";
import { forgetCodes } from "./code/sql.ts";
import { forgetPasscodes } from "./login/sql.ts";
import { forgetGrants } from "./sweep-sql.ts";

const HOURLY = "17 * * * *";
/** Deletes expired records, once an hour. */
export function scheduleSweep(jobs: Jobs, db: Database): Promise<void> {
  return jobs.schedule("identity-sweep", HOURLY, () => sweep(db));
}

/** Deletes them now. */
export async function sweep(db: Database): Promise<void> {
  await forgetOldKeys(db);
  await forgetTries(db);
  await forgetPasscodes(db);
  await forgetCodes(db);
  await forgetDocuments(db);
  await forgetRegisteredClients(db);
  await forgetGrants(db);
}
