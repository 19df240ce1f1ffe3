import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { forgetOldKeys } from "./access-token/rotation.ts";
import { forgetDocuments } from "./client-document/sql.ts";
import { forgetCodes } from "./code/sql.ts";
import { forgetTries } from "./login/attempts.ts";
import { forgetPasscodes } from "./login/sql.ts";
import { forgetRegisteredClients } from "./register/sql.ts";

const HOURLY = "17 * * * *";
const FORGET_REVOCATIONS = statement(
  "sweep_revocations",
  "delete from revocation where expires_at < now() - interval '1 hour'",
);
const FORGET_SESSIONS = statement("sweep_sessions", "delete from auth_session where expires_at < now()");
const FORGET_REFRESH_TOKENS = statement(
  "sweep_refresh_tokens",
  "delete from refresh_token where expires_at < now()",
);

/** Deletes what has expired and is only in the way, once an hour. */
export function scheduleSweep(jobs: Jobs, db: Database): Promise<void> {
  return jobs.schedule("identity-sweep", HOURLY, () => sweep(db));
}

/** Deletes it now. */
export async function sweep(db: Database): Promise<void> {
  await forgetOldKeys(db);
  await forgetTries(db);
  await forgetPasscodes(db);
  await forgetCodes(db);
  await forgetDocuments(db);
  await forgetRegisteredClients(db);
  await db.all(FORGET_REVOCATIONS);
  await db.all(FORGET_SESSIONS);
  await db.all(FORGET_REFRESH_TOKENS);
}
