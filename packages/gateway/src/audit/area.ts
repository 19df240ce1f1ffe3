import { type Static, Type } from "@banco/core/schema";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { Words } from "../server/enums.ts";
import { operationsOf } from "../server/operations.ts";
import { beforeOf, checkPeriod, End, LIMIT_DEFAULT, Limit, Start, Token } from "../server/paging.ts";
import { Id, Nullable, Page, Time } from "../server/schemas.ts";
import { type AuditRow, listEntries } from "./sql.ts";

const { listAuditEntries } = operationsOf("Audit", {
  listAuditEntries: {
    summary: "List audit log entries, newest first",
    description: "Lists the merchant's changes with their actors, IP addresses and responses.",
  },
});

const Actor = Type.Object(
  {
    type: Words("ActorType", {
      user: "A person who signed in.",
      app: "An app that the merchant connected.",
      key: "One of the merchant's own programs.",
      bridge: "A bridge in the shop.",
      provider: "A provider.",
    }),
    id: Type.String(),
  },
  { title: "Actor" },
);

const AuditRecord = Type.Object(
  {
    id: Type.String(),
    at: Time,
    actor: Actor,
    userId: Nullable(
      Type.String({
        description:
          "The person on whose behalf the actor acted; null for a bridge's or provider's own actions",
      }),
    ),
    action: Type.String({ examples: ["POST /v1/payment/{providerId}/card"] }),
    summary: Nullable(Type.String()),
    path: Type.String(),
    subjectId: Nullable(Type.String({ description: "What was changed" })),
    effects: Type.Array(Type.String(), {
      description:
        "Other changed records: a payment's refund, the operations that a bridge reported, the " +
        "merchant of an account",
    }),
    status: Type.Integer({ description: "The response status" }),
    ip: Type.String(),
    requestId: Type.String(),
  },
  { title: "AuditEntry" },
);

const AuditQuery = Type.Object({
  start: Type.Optional(Start),
  end: Type.Optional(End),
  bridgeId: Type.Optional({ ...Id, description: "Only actions of this bridge" }),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
});

/**
 * `GET /v1/audit`: lists the merchant's changes and who made them. Only for the user's own sign-in, not for apps or
 * keys.
 */
export function auditArea({ db }: Gateway): Area {
  return (app) => {
    app.get(
      "/v1/audit",
      {
        config: { right: "audit" },
        schema: {
          ...listAuditEntries,
          querystring: AuditQuery,
          response: { 200: Page(AuditRecord) },
        },
      },
      async ({ caller, query }) => {
        const { start = null, end = null, bridgeId = null, limit = LIMIT_DEFAULT, token } = query;
        checkPeriod(query);
        const filter = { start, end, bridgeId, before: beforeOf(token, "aud"), limit: limit + 1 };
        const rows = await listEntries(db, caller.tenantId, filter);
        const items = rows.slice(0, limit).map(recordOf);
        return { items, token: rows.length > limit ? items.at(-1)!.id : null };
      },
    );
  };
}

function recordOf({
  actorType,
  actorId,
  createdAt,
  tenantId: _,
  ...entry
}: AuditRow): Static<typeof AuditRecord> {
  return { ...entry, at: createdAt.toISOString(), actor: { type: actorType, id: actorId } };
}
