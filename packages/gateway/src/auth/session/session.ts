import { newId, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { Database } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import type { Logger } from "../../log.ts";
import type { Revocations, Revoke } from "../access-token/revocations.ts";
import { SESSION_DAYS } from "../lifetimes.ts";
import { newSecret, readSecret, secretAfter } from "../secret.ts";
import type { NewSession, Session } from "./record.ts";
import {
  endSession,
  findLiveRefreshToken,
  insertSession,
  type MembershipFact,
  rotateRefreshToken,
  sessionOfRepeated,
  sessionOfReused,
} from "./sql.ts";

/** The refresh token prefix. */
export const REFRESH_TOKEN = "rt";
/**
 * Two tabs may refresh with the same token concurrently. Any later reuse means that the token or its successor was
 * stolen.
 */
const REUSE_GRACE_SECONDS = 30;

/** The data of a session before it starts; the role comes from the member. */
export type Begin = Omit<NewSession, "sessionId" | MembershipFact>;

/** A session with its next refresh token. */
export interface Continued {
  session: Session;
  refreshToken: string;
}

/** Sessions: families of refresh tokens, each used once (RFC 9700, section 4.14.2). */
export interface Sessions {
  /**
   * Starts a session in the caller's transaction.
   *
   * @throws Problem `invalid_grant` if the user is no longer a member of the merchant
   */
  start(queries: Queries, input: Begin): Promise<Continued>;
  /**
   * Consumes a refresh token of the app (null: of a session that refreshes without a client). Returns undefined if
   * the token belongs to a different client or is no longer valid.
   *
   * @param accept - if it throws, the token stays unused
   */
  refresh(
    refreshToken: string,
    clientId: string | null,
    accept?: (session: Session) => void,
  ): Promise<Continued | undefined>;
  /**
   * Consumes the refresh token in a browser's cookie. For half a minute, the previous token returns the current one
   * again, so that a page closed during a refresh, or two tabs that refresh at the same time, stay signed in. No token
   * has two successors: both tabs get the same one.
   */
  refreshFromCookie(refreshToken: string): Promise<Continued | undefined>;
  /** Finds the session of a valid refresh token. */
  find(refreshToken: string): Promise<Pick<Session, "tenantId" | "userId" | "sessionId"> | undefined>;
  /** Ends a session: revokes its refresh tokens, and makes every process reject its access tokens. */
  end(queries: Queries, revoke: Revoke, tenantId: string, sessionId: string): Promise<void>;
}

/** The dependencies of sessions. */
export interface SessionParts {
  db: Database;
  revocations: Revocations;
  random: Random;
  /** The key that derives each refresh token from the previous one. */
  pepper: Buffer;
  log: Logger;
}

/** Creates the session service. */
export function openSessions({ db, revocations, random, pepper, log }: SessionParts): Sessions {
  const sessions: Sessions = {
    start: async (queries, input) => {
      const sessionId = newId("ses");
      const secret = newSecret(random, REFRESH_TOKEN, input.tenantId);
      const membership = await insertSession(queries, { ...input, sessionId }, secret.hash, SESSION_DAYS);
      if (!membership) throw new Problem("invalid_grant", "The user is no longer a member of the merchant");
      return { session: { ...input, sessionId, ...membership }, refreshToken: secret.text };
    },
    refresh: async (refreshToken, clientId, accept) => {
      const key = readSecret(REFRESH_TOKEN, refreshToken);
      if (!key) return undefined;
      const successor = secretAfter(pepper, REFRESH_TOKEN, key);
      const session = await revocations.transaction(async (queries, revoke) => {
        const rotated = await rotateRefreshToken(queries, key, clientId, {
          hash: successor.hash,
          idleDays: SESSION_DAYS.idle,
        });
        if (rotated) {
          accept?.(rotated);
          return rotated;
        }
        const reusedSession = await sessionOfReused(queries, key, clientId, REUSE_GRACE_SECONDS);
        if (reusedSession) {
          log.warn(
            { tenant: key.tenantId, session: reusedSession },
            "a refresh token was used twice: session ended",
          );
          await sessions.end(queries, revoke, key.tenantId, reusedSession);
        }
        return undefined;
      });
      return session && { session, refreshToken: successor.text };
    },
    refreshFromCookie: async (refreshToken) => {
      const continued = await sessions.refresh(refreshToken, null);
      const key = readSecret(REFRESH_TOKEN, refreshToken);
      if (continued || !key) return continued;
      const { text, hash } = secretAfter(pepper, REFRESH_TOKEN, key);
      const session = await sessionOfRepeated(db, key, hash, REUSE_GRACE_SECONDS);
      return session && { session, refreshToken: text };
    },
    find: async (refreshToken) => {
      const key = readSecret(REFRESH_TOKEN, refreshToken);
      return key && findLiveRefreshToken(db, key);
    },
    end: async (queries, revoke, tenantId, sessionId) => {
      if (await endSession(queries, tenantId, sessionId)) await revoke(sessionId);
    },
  };
  return sessions;
}
