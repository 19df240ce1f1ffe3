import { type Static, Type } from "@banco/core/schema";
import { API_SCOPES, Scope } from "../auth/oauth/scopes.ts";
import { requireFreshProof } from "../auth/session/proof.ts";
import type { Queries } from "../db/statement.ts";
import type { Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Deleted, Id, Nullable, Time } from "../server/schemas.ts";
import type { ApiKeys } from "./keys.ts";
import type { KeyRow } from "./sql.ts";

/** Operations on the keys of the merchant's own programs. */
const keyOperations = operationsOf("API keys", {
  createApiKey: {
    summary: "Create an API key",
    description:
      "Creates a key with the scopes that a program needs; its creator must have them too. A developer " +
      "cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response " +
      "contains the key. A key can expire (`expiresAt`) and be limited to networks " +
      "(`allowedAddresses`).",
  },
  listApiKeys: {
    summary: "List the API keys",
    description: "Lists the keys with their names, first and last characters, and when they were last used.",
  },
  revokeApiKey: {
    summary: "Revoke an API key",
    description: "Revokes a key permanently. Requests with it are rejected immediately.",
  },
});

const KeyBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, examples: ["Web shop"] }),
    scopes: Type.Array(Scope, { minItems: 1, maxItems: API_SCOPES.length }),
    expiresAt: Type.Optional(
      Type.String({
        format: "date-time",
        description: "When the key expires; if absent, it does not expire",
      }),
    ),
    allowedAddresses: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: 50,
        description:
          "The IP addresses and networks (CIDR) from which the key works; requests from others get 403 `address_not_allowed`. If absent, the key works from anywhere",
        examples: [["203.0.113.0/24", "2001:db8::/48"]],
      }),
    ),
  },
  { title: "ApiKeyRequest" },
);

const record = {
  id: Type.String(),
  name: Type.String(),
  hint: Type.String({ description: "The key's first and last characters" }),
  scopes: Type.Array(Type.String()),
  madeBy: Type.String({ description: "The e-mail address of the person who created it" }),
  createdAt: Time,
  lastUsedAt: Nullable(
    Type.String({ format: "date-time", description: "Accurate to the minute; null if never used" }),
  ),
  expiresAt: Nullable(Type.String({ format: "date-time", description: "Null if it does not expire" })),
  allowedAddresses: Nullable(
    Type.Array(Type.String(), {
      description: "The networks from which it works (CIDR); null for anywhere",
    }),
  ),
};
const KeyRecord = Type.Object(record, { title: "ApiKey" });
const NewKeyRecord = Type.Object(
  {
    ...record,
    key: Type.String({ description: "For `Authorization: Bearer`; shown only once" }),
  },
  { title: "NewApiKey" },
);

const config = { right: "developers" } as const;

/** `/v1/keys`: serves the keys of the merchant's own programs; only for a signed-in user. */
export function keyRoutes(db: Queries, keys: ApiKeys): Area {
  return (app) => {
    app.post(
      "/v1/keys",
      {
        config,
        schema: {
          ...keyOperations.createApiKey,
          body: KeyBody,
          response: { 201: NewKeyRecord },
        },
      },
      async ({ caller, body }, reply) => {
        await requireFreshProof(db, caller);
        const { row, key } = await keys.create(caller, body);
        reply.code(201).header("cache-control", "no-store");
        return { ...recordOf(row), key };
      },
    );
    app.get(
      "/v1/keys",
      {
        config,
        schema: {
          ...keyOperations.listApiKeys,
          response: { 200: Type.Array(KeyRecord) },
        },
      },
      async ({ caller }) => (await keys.list(caller.tenantId)).map(recordOf),
    );
    app.delete(
      "/v1/keys/:keyId",
      {
        config,
        schema: {
          ...keyOperations.revokeApiKey,
          params: Type.Object({ keyId: Id }),
          response: { 200: Deleted },
        },
      },
      async ({ caller, params }) => {
        await keys.revoke(caller.tenantId, params.keyId);
        return { deleted: true as const };
      },
    );
  };
}

function recordOf({
  id,
  name,
  hint,
  scopes,
  madeBy,
  createdAt,
  lastUsedAt,
  expiresAt,
  allowedAddresses,
}: KeyRow): Static<typeof KeyRecord> {
  return {
    id,
    name,
    hint,
    scopes,
    madeBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    allowedAddresses,
  };
}
