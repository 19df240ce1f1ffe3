import { Problem } from "@banco/core";
import type { AccessTokens } from "../auth/access-token/access-token.ts";
import type { Revocations } from "../auth/access-token/revocations.ts";
import { ACCESS_TOKEN_SECONDS } from "../auth/lifetimes.ts";
import { readProof } from "../auth/session/proof-sql.ts";
import type { NewSession } from "../auth/session/record.ts";
import type { TokenPair } from "../auth/session/schemas.ts";
import type { Sessions } from "../auth/session/session.ts";
import type { Database } from "../db/database.ts";
import type { Caller } from "../server/access.ts";
import { readMerchant } from "./sql.ts";

/** The dependencies of switching merchants. */
export interface SwitchParts {
  db: Database;
  revocations: Revocations;
  sessions: Sessions;
  tokens: AccessTokens;
}

/**
 * Starts a session for the same user at another merchant, and ends the caller's session.
 *
 * @throws Problem 404 if the user is not a member there
 */
export async function switchMerchant(
  { db, revocations, sessions, tokens }: SwitchParts,
  caller: Caller,
  merchantId: string,
  from: Pick<NewSession, "ip" | "userAgent">,
): Promise<TokenPair> {
  const membership = await readMerchant(db, caller, merchantId);
  if (!membership) throw new Problem("not_found", `You are not a member of merchant ${merchantId}`);
  const { tenantId, userId } = membership;
  const { session, refreshToken } = await revocations.transaction(async (queries, revoke) => {
    const { at, byPasskey = false } = (await readProof(queries, caller.tenantId, caller.sessionId!)) ?? {};
    const proof = { byPasskey, ...(at && { at }) };
    await sessions.end(queries, revoke, caller.tenantId, caller.sessionId!);
    const begin = { tenantId, userId, clientId: null, scope: null, refreshesAlone: true, proof, ...from };
    return sessions.start(queries, begin);
  });
  return { accessToken: await tokens.issue(session, ACCESS_TOKEN_SECONDS), refreshToken };
}
