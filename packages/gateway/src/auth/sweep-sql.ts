import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { RETENTION_MS } from "../pace.ts";

const FORGET_REVOCATIONS = statement(
  "sweep_revocations",
  `delete from revocation where expires_at < now() - ${interval(RETENTION_MS.revocation)}`,
);
const FORGET_SESSIONS = statement("sweep_sessions", "delete from auth_session where expires_at < now()");
const FORGET_REFRESH_TOKENS = statement(
  "sweep_refresh_tokens",
  "delete from refresh_token where expires_at < now()",
);

/** Deletes expired sign-in and grant records. */
export async function forgetGrants(db: Queries): Promise<void> {
  await db.all(FORGET_REVOCATIONS);
  await db.all(FORGET_SESSIONS);
  await db.all(FORGET_REFRESH_TOKENS);
}
