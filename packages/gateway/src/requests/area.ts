import { type Static, Type } from "@banco/core/schema";
import type { Gateway } from "../gateway.ts";
import { type Caller, isPerson, may } from "../server/access.ts";
import type { App, Area } from "../server/app.ts";
import { Words } from "../server/enums.ts";
import { operationsOf } from "../server/operations.ts";
import { End, Limit, listOptionsOf, Order, pageOf, Sought, Start, Token } from "../server/paging.ts";
import { Nullable, Page, Time } from "../server/schemas.ts";
import { forgetExchanges } from "./exchanges-sql.ts";
import { startLogWriter } from "./log-writer.ts";
import { entryOf, isLogged, refusalOf } from "./logged-request.ts";
import { addRequests, forgetRequests, listRequests, type RequestRow } from "./sql.ts";

const { listRequests: listRequestsOperation } = operationsOf("Requests", {
  listRequests: {
    summary: "List API requests and their responses",
    description:
      "Lists the requests of apps and API keys, and changes by people, of the last seven days " +
      "(`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, " +
      "duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are " +
      "kept. Entries appear after about a second, and some may be missing under load or after a crash. " +
      "An app sees its own requests; an API key also those that its scopes cover; people whose role " +
      "does not include managing programs see their own.",
  },
});

const HOURLY = "47 * * * *";

const Method = Words("RequestMethod", {
  GET: "It reads.",
  POST: "It creates something, or requests an action.",
  PUT: "It replaces.",
  PATCH: "It changes.",
  DELETE: "It deletes; for a payment or an order, it refunds.",
});
const Outcome = Words("RequestOutcome", {
  done: "It succeeded (1xx to 3xx).",
  refused: "The request was invalid or not allowed (4xx).",
  failed: "Banco failed (5xx).",
});
const STATUSES = { done: [100, 399], refused: [400, 499], failed: [500, 599] } as const;

const RequestRecord = Type.Object(
  {
    id: Type.String({ description: "The response's `X-Request-Id`, and a problem's `requestId`" }),
    at: { ...Time, description: "When the response was sent" },
    actor: Type.Object(
      {
        type: Words("RequestActorType", {
          user: "A person who signed in.",
          app: "An app that the merchant connected.",
          key: "One of the merchant's own programs.",
        }),
        id: Type.String({ description: "The ID of the user, app (its client ID) or API key" }),
      },
      { title: "RequestActor" },
    ),
    method: Type.String(),
    route: Type.String({ examples: ["/v1/payment/{providerId}/link"] }),
    path: Type.String({ description: "Without the query" }),
    status: Type.Integer(),
    code: Nullable(Type.String({ description: "The problem's code, if the response was one" })),
    fields: Type.Array(Type.String(), { description: "Paths of the invalid fields, as in `errors`" }),
    replayed: Type.Boolean({
      description: "Whether the response was replayed for a repeated key",
    }),
    durationMs: Type.Integer(),
    requestBytes: Nullable(Type.Integer({ description: "Size of the request body" })),
    responseBytes: Nullable(Type.Integer({ description: "Size of the response body, if known" })),
  },
  { title: "LoggedRequest" },
);

const RequestQuery = Type.Object({
  start: Type.Optional(Start),
  end: Type.Optional(End),
  method: Type.Optional(Method),
  outcome: Type.Optional(Outcome),
  code: Type.Optional(
    Type.String({ maxLength: 64, description: "The problem's code, if the response was one" }),
  ),
  actorId: Type.Optional(Type.String({ maxLength: 255, description: "Of this user, app or API key" })),
  q: Type.Optional({ ...Sought, description: "Searches part of the path, or an exact ID" }),
  order: Type.Optional(Order),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
});

/** The log of requests. */
export interface RequestLog {
  /** Logs a server's requests from now on. */
  record(app: App): void;
  area: Area;
  stop(): Promise<void>;
}

/** Opens the request log: serves `GET /v1/requests`, and runs the work that fills and empties the log. */
export async function openRequestLog(gateway: Gateway): Promise<RequestLog> {
  const { db, jobs, settings } = gateway;
  const add = (rows: readonly RequestRow[]) => addRequests(db, rows);
  const recorder = startLogWriter(gateway, add, "requests could not be stored in their log");
  await jobs.schedule("forget-requests", HOURLY, async () => {
    await forgetRequests(db, settings.retentionDays.requests);
    await forgetExchanges(db, settings.retentionDays.requests);
  });
  return {
    record: (app) => {
      app.decorateRequest("refusal", null);
      app.addHook("onSend", (request, reply, payload, done) => {
        if (reply.statusCode >= 400 && typeof payload === "string") request.refusal = refusalOf(payload);
        done();
      });
      app.addHook("onResponse", (request, reply, done) => {
        if (isLogged(request)) recorder.add(request.caller.tenantId, () => entryOf(request, reply));
        done();
      });
    },
    area: (app) => {
      app.get(
        "/v1/requests",
        {
          config: { scope: "any", unlogged: true },
          schema: {
            ...listRequestsOperation,
            querystring: RequestQuery,
            response: { 200: Page(RequestRecord) },
          },
        },
        async ({ caller, query }) => {
          // Store this process's latest responses first, so that the list contains them.
          await recorder.write();
          const { method = null, outcome, code = null, actorId = null, q = null } = query;
          const statuses = outcome ? STATUSES[outcome] : null;
          const filter = {
            ...listOptionsOf(query),
            method,
            statuses,
            code,
            actorId,
            q,
            seenBy: seenBy(caller),
          };
          const rows = await listRequests(db, caller.tenantId, filter);
          return pageOf(rows, filter, recordOf, ({ at, id }) => ({ createdAt: at, id }));
        },
      );
    },
    stop: () => recorder.stop(),
  };
}

/**
 * Returns the limits of a caller's view. A member who manages the merchant's programs sees all requests
 * (null); other members and apps see only their own requests; API keys also see requests in the areas that
 * they may read.
 */
function seenBy(caller: Caller): { actorId: string; areas: string[] } | null {
  if (isPerson(caller) && may(caller, "developers")) return null;
  const { userId, clientId, keyId, scopes } = caller;
  const read = [...(scopes ?? [])].filter((scope) => scope.endsWith(":read"));
  const areas = keyId ? ["any", ...read.map((scope) => scope.split(":")[0]!)] : [];
  return { actorId: clientId ?? keyId ?? userId, areas };
}

function recordOf({
  tenantId: _,
  area: _area,
  actorType,
  actorId,
  at,
  ...row
}: RequestRow): Static<typeof RequestRecord> {
  return { ...row, at: at.toISOString(), actor: { type: actorType, id: actorId } };
}
