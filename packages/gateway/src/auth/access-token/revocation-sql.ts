import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { REVOCATIONS_BACK_MS } from "../../pace.ts";

/** A revocation: the subject that the revoked tokens share, and when the last of them expires. */
export interface RevocationRow {
  subject: string;
  expires_at: Date;
}

/** The channel that announces a revocation: the subject, a space and the Unix time of its expiry. */
export const CHANNEL = "banco_revocation";

const ADD = statement(
  "revocation_add",
  `with added as (
     insert into revocation (subject, expires_at) values ($1, now() + make_interval(secs => $2))
     returning subject, expires_at)
   select subject, expires_at, pg_notify('${CHANNEL}', subject || ' ' || extract(epoch from expires_at)) as _told from added`,
);
const RUNNING = statement(
  "revocation_running",
  "select subject, expires_at from revocation where expires_at > now()",
);
/**
 * Starts somewhat before the last ID read: IDs are assigned before the commit, so a lower ID may become visible
 * later.
 */
const RECENT = statement(
  "revocation_recent",
  `select subject, expires_at from revocation where created_at > now() - ${interval(REVOCATIONS_BACK_MS)} and expires_at > now()`,
);
const FIND = statement(
  "revocation_find",
  "select 1 from revocation where subject = any($1) and expires_at > now() limit 1",
);

/** Stores a revocation; every listening process receives it when the transaction commits. */
export async function addRevocation(
  queries: Queries,
  subject: string,
  seconds: number,
): Promise<RevocationRow> {
  return (await queries.one<RevocationRow>(ADD, [subject, seconds]))!;
}

/** Lists the revocations that are still in force. */
export function runningRevocations(queries: Queries): Promise<RevocationRow[]> {
  return queries.all<RevocationRow>(RUNNING);
}

/** Lists the most recent revocations. */
export function recentRevocations(queries: Queries): Promise<RevocationRow[]> {
  return queries.all<RevocationRow>(RECENT);
}

/** Whether one of the subjects is revoked. */
export async function isStored(queries: Queries, subjects: string[]): Promise<boolean> {
  return (await queries.one(FIND, [subjects])) !== undefined;
}
