import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Database } from "../../db/database.ts";
import type { Area } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { Deleted, Id, Nullable, Time } from "../../server/schemas.ts";
import type { Revocations } from "../access-token/revocations.ts";
import type { Sessions } from "./session.ts";
import { endAllSessions, listSessions, ownsSession } from "./sql.ts";

const authOperations = operationsOf("Authentication", {
  listSessions: {
    summary: "List the user's sessions",
    description: "Lists the user's own sessions. Apps are listed under grants.",
  },
  endSessions: {
    summary: "Sign out everywhere",
    description: "Ends all of the user's own sessions, including this one.",
  },
  endSession: {
    summary: "End a session",
    description: "Ends one session. Its tokens stop working immediately.",
  },
});

const SessionRecord = Type.Object(
  {
    id: Type.String(),
    ip: Type.String({ description: "The IP address of the session" }),
    userAgent: Nullable(Type.String()),
    createdAt: Time,
    lastUsedAt: Time,
    current: Type.Boolean({ description: "Whether it is the current session" }),
  },
  { title: "Session" },
);

/** `/v1/auth/sessions`: lists where the user is signed in. Apps are under `/v1/auth/grants`. */
export function sessionRoutes(db: Database, sessions: Sessions, revocations: Revocations): Area {
  return (app) => {
    app.get(
      "/v1/auth/sessions",
      {
        config: { right: "own", withoutPasskey: true },
        schema: {
          ...authOperations.listSessions,
          response: { 200: Type.Array(SessionRecord) },
        },
      },
      async ({ caller }) =>
        (await listSessions(db, caller)).map(({ createdAt, lastUsedAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: session.id === caller.sessionId,
        })),
    );
    app.delete(
      "/v1/auth/sessions",
      {
        config: { right: "own", withoutPasskey: true },
        schema: { ...authOperations.endSessions, response: { 200: Deleted } },
      },
      async ({ caller }) => {
        await revocations.transaction(async (queries, revoke) => {
          for (const sessionId of await endAllSessions(queries, caller)) await revoke(sessionId);
        });
        return { deleted: true as const };
      },
    );
    app.delete(
      "/v1/auth/sessions/:sessionId",
      {
        config: { right: "own", withoutPasskey: true },
        schema: {
          ...authOperations.endSession,
          params: Type.Object({ sessionId: Id }),
          response: { 200: Deleted },
        },
      },
      async ({ caller, params: { sessionId } }) => {
        await revocations.transaction(async (queries, revoke) => {
          if (!(await ownsSession(queries, caller, sessionId))) {
            throw new Problem("not_found", `There is no session ${sessionId}`);
          }
          await sessions.end(queries, revoke, caller.tenantId, sessionId);
        });
        return { deleted: true as const };
      },
    );
  };
}
