import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Database } from "../../db/database.ts";
import type { Area } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { Deleted, Id, Time } from "../../server/schemas.ts";
import type { Revocations } from "../access-token/revocations.ts";
import { findClient } from "../oauth/client.ts";
import { endGrant, listGrants } from "./sql.ts";

const authOperations = operationsOf("Authentication", {
  listGrants: {
    summary: "List the apps that the user has connected",
    description: "Lists the apps that may act on the user's behalf, with their scopes.",
  },
  revokeGrant: {
    summary: "Disconnect an app",
    description: "Revokes everything that the user has granted the app. Its tokens stop working immediately.",
  },
});

const GrantRecord = Type.Object(
  {
    clientId: Type.String(),
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    createdAt: Time,
    lastUsedAt: Time,
  },
  { title: "Grant" },
);

/** `/v1/auth/grants`: lists the apps that the user has connected, and disconnects one. */
export function grantRoutes(db: Database, revocations: Revocations): Area {
  return (app) => {
    app.get(
      "/v1/auth/grants",
      {
        config: { right: "own" },
        schema: {
          ...authOperations.listGrants,
          response: { 200: Type.Array(GrantRecord) },
        },
      },
      async ({ caller }) => {
        const grants = await listGrants(db, caller);
        return Promise.all(
          grants.map(async ({ clientId, scopes, createdAt, lastUsedAt }) => ({
            clientId,
            name: (await findClient(db, clientId))?.name ?? clientId,
            scopes,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
          })),
        );
      },
    );
    app.delete(
      "/v1/auth/grants/:clientId",
      {
        config: { right: "own" },
        schema: {
          ...authOperations.revokeGrant,
          params: Type.Object({ clientId: Id }),
          response: { 200: Deleted },
        },
      },
      async ({ caller, params }) => {
        await revocations.transaction(async (queries, revoke) => {
          const ended = await endGrant(queries, caller, params.clientId);
          if (ended.length === 0) throw new Problem("not_found", "This app is not connected");
          for (const sessionId of ended) await revoke(sessionId);
        });
        return { deleted: true as const };
      },
    );
  };
}
