import type { Database } from "../../db/database.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import { readSecret } from "../secret.ts";
import { REFRESH_TOKEN } from "../session/session.ts";
import { findLiveRefreshToken } from "../session/sql.ts";

/** A valid access or refresh token. */
export interface LiveToken {
  kind: "access_token" | "refresh_token";
  tenantId: string;
  userId: string;
  sessionId: string;
  clientId: string | null;
  scope: string | null;
  expiresAt: number;
  issuedAt: number;
}

/**
 * Returns the grant behind an access or refresh token; undefined if Banco did not issue it, or it is no
 * longer valid.
 */
export async function readToken(
  db: Database,
  tokens: AccessTokens,
  text: string,
): Promise<LiveToken | undefined> {
  const key = readSecret(REFRESH_TOKEN, text);
  if (key) {
    const token = await findLiveRefreshToken(db, key);
    return token && { kind: "refresh_token", ...token };
  }
  const claims = await tokens.read(text);
  return (
    claims && {
      kind: "access_token",
      tenantId: claims.tenant,
      userId: claims.sub,
      sessionId: claims.sid,
      clientId: claims.client_id ?? null,
      scope: claims.scope ?? null,
      expiresAt: claims.exp,
      issuedAt: claims.iat,
    }
  );
}
