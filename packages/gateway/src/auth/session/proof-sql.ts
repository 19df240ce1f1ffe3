import { type Queries, statement } from "../../db/statement.ts";

/** The user's most recent authentication in a session. */
export interface Proof {
  at: Date;
  byPasskey: boolean;
  ageMs: number;
}

const READ = statement(
  "session_proof",
  `select coalesce(proved_at, created_at) as at, by_passkey as "byPasskey",
     extract(epoch from now() - coalesce(proved_at, created_at))::float8 * 1000 as "ageMs"
   from auth_session where tenant_id = $1 and id = $2`,
);

/** Reads a session's proof of authentication; undefined if the session does not exist. */
export function readProof(queries: Queries, tenantId: string, sessionId: string): Promise<Proof | undefined> {
  return queries.one<Proof>(READ, [tenantId, sessionId]);
}
