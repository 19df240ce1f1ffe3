import { newId } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { Queries } from "../../db/statement.ts";
import type { Logger } from "../../log.ts";
import type { Holder } from "../access-token/access-token.ts";
import type { Revocations, Revoke } from "../access-token/revocations.ts";
import { newSecret, readSecret } from "../secret.ts";
import { endSession, insertSession, rotateRefreshToken, sessionOfReused } from "./sql.ts";

/** How a refresh token begins. */
export const REFRESH_TOKEN = "rt";
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;
/** Two tabs may refresh with the same token at once; whoever comes later than this is a thief, or was robbed. */
const REUSE_GRACE_SECONDS = 30;

/** A sign-in, or what a user allowed an app. */
export type Session = Holder;

/** A session that begins, and where it is asked from. */
export interface NewSession extends Session {
  ip: string;
  userAgent: string | null;
  /** Whether its refresh tokens are good at `POST /v1/auth/refresh`, where no client proves itself. */
  refreshesAlone: boolean;
}

/** A session as its holder continues it. */
export interface Continued {
  session: Session;
  refreshToken: string;
}

/** Sessions: families of refresh tokens, each used once (RFC 9700, section 4.14.2). */
export interface Sessions {
  /** Begins a session within the caller's transaction. */
  start(queries: Queries, given: Omit<NewSession, "sessionId">): Promise<Continued>;
  /**
   * Uses a refresh token of that app (null: of a session that refreshes alone). Undefined: it is not theirs, or no longer good.
   *
   * @param accept - may throw, and then the token has not been used
   */
  refresh(
    refreshToken: string,
    clientId: string | null,
    accept?: (session: Session) => void,
  ): Promise<Continued | undefined>;
  /** Ends a session: its refresh tokens are dead, its access tokens are refused everywhere. */
  end(queries: Queries, revoke: Revoke, tenantId: string, sessionId: string): Promise<void>;
}

/** The sessions of this database. */
export function openSessions(revocations: Revocations, random: Random, log: Logger): Sessions {
  const sessions: Sessions = {
    start: async (queries, given) => {
      const session = { ...given, sessionId: newId("ses") };
      const secret = newSecret(random, REFRESH_TOKEN, given.tenantId);
      await insertSession(queries, session, secret.hash, { absolute: ABSOLUTE_DAYS, idle: IDLE_DAYS });
      return { session, refreshToken: secret.text };
    },
    refresh: async (refreshToken, clientId, accept) => {
      const key = readSecret(REFRESH_TOKEN, refreshToken);
      if (!key) return undefined;
      const successor = newSecret(random, REFRESH_TOKEN, key.tenantId);
      const session = await revocations.transaction(async (queries, revoke) => {
        const rotated = await rotateRefreshToken(queries, key, clientId, {
          hash: successor.hash,
          idleDays: IDLE_DAYS,
        });
        if (rotated) {
          accept?.(rotated);
          return rotated;
        }
        const robbed = await sessionOfReused(queries, key, clientId, REUSE_GRACE_SECONDS);
        if (robbed) {
          log.warn(
            { tenant: key.tenantId, session: robbed },
            "a refresh token was used twice: session ended",
          );
          await sessions.end(queries, revoke, key.tenantId, robbed);
        }
        return undefined;
      });
      return session && { session, refreshToken: successor.text };
    },
    end: async (queries, revoke, tenantId, sessionId) => {
      if (await endSession(queries, tenantId, sessionId)) await revoke(sessionId);
    },
  };
  return sessions;
}
