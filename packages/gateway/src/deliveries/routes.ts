import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Apps } from "../apps/apps.ts";
import { AppParams } from "../apps/schemas.ts";
import type { Database } from "../db/database.ts";
import { payloadOf } from "../events/payload.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { beforeOf, LIMIT_DEFAULT, Limit, Token } from "../server/paging.ts";
import { Id, Nullable, Page } from "../server/schemas.ts";
import type { DispatchServices } from "./dispatch.ts";
import { DeliveryRecord, DeliveryStatus } from "./schemas.ts";
import { readSecrets, replaceSecret, type SecretParts, type WebhookSecrets } from "./secrets.ts";
import { type DeliveryRow, listDeliveries, readDelivery, resendDelivery } from "./sql.ts";
import { serveWebhookTest } from "./test-routes.ts";

const deliveryOperations = operationsOf("Apps", {
  getWebhookSecret: {
    summary: "Get the app's webhook secret",
    description: "Returns the secret in the format that Standard Webhooks libraries expect.",
  },
  rotateWebhookSecret: {
    summary: "Rotate the app's webhook secret",
    description: "Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.",
  },
  listDeliveries: {
    summary: "List the app's webhook deliveries, newest first",
    description:
      "Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).",
  },
  getDelivery: {
    summary: "Get the webhook delivery of an event",
    description: "Returns one event's delivery with the outcome of each attempt.",
  },
  resendDelivery: {
    summary: "Resend an event to the app",
    description: "Sends the event again immediately, with the same ID and regardless of its status.",
  },
});

const SecretRecord = Type.Object(
  {
    secret: Type.String({ description: "For any library of Standard Webhooks" }),
    previousUntil: Nullable(
      Type.String({
        format: "date-time",
        description: "Until then, webhooks also carry the previous secret's signature",
      }),
    ),
  },
  { title: "WebhookSecret" },
);

const ListQuery = Type.Object({
  status: Type.Optional(DeliveryStatus),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
});

/**
 * Serves an app's webhooks under `/v1/apps/{appId}` to the app's owner: the secret, the delivery log,
 * resending, and a test.
 */
export function deliveryRoutes(parts: DispatchServices, apps: Apps): Area {
  return (app) => {
    serveSecret(app, parts, apps);
    serveLog(app, parts.db, apps);
    serveWebhookTest(app, parts, apps);
  };
}

function serveSecret(app: App, parts: SecretParts, apps: Apps): void {
  const path = "/v1/apps/:appId/webhook-secret";
  const shown = ({ secret, before }: WebhookSecrets) => ({
    secret,
    previousUntil: before?.until.toISOString() ?? null,
  });
  app.get(
    path,
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.getWebhookSecret,
        params: AppParams,
        response: { 200: SecretRecord },
      },
    },
    async ({ caller, params }, reply) => {
      reply.header("cache-control", "no-store");
      return shown(await readSecrets(parts, await apps.get(caller, params.appId)));
    },
  );
  app.post(
    path,
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.rotateWebhookSecret,
        params: AppParams,
        response: { 201: SecretRecord },
      },
    },
    async ({ caller, params }, reply) => {
      const owned = await apps.get(caller, params.appId);
      reply.code(201).header("cache-control", "no-store");
      return shown(await replaceSecret(parts, owned));
    },
  );
}

function serveLog(app: App, db: Database, apps: Apps): void {
  const path = "/v1/apps/:appId/deliveries";
  const params = Type.Object({ ...AppParams.properties, eventId: Id });
  const read = async (owned: { tenantId: string; id: string }, eventId: string) => {
    const delivery = await readDelivery(db, owned, eventId);
    if (!delivery) throw new Problem("not_found", `The app does not receive the event ${eventId}`);
    return delivery;
  };
  app.get(
    path,
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.listDeliveries,
        params: AppParams,
        querystring: ListQuery,
        response: { 200: Page(DeliveryRecord) },
      },
    },
    async ({ caller, params: { appId }, query }) => {
      const { status = null, limit = LIMIT_DEFAULT, token } = query;
      const owned = await apps.get(caller, appId);
      const deliveries = await listDeliveries(db, owned, {
        status,
        before: beforeOf(token, "evt"),
        limit: limit + 1,
      });
      const items = deliveries.slice(0, limit);
      return { items: items.map(recordOf), token: deliveries.length > limit ? items.at(-1)!.id : null };
    },
  );
  app.get(
    `${path}/:eventId`,
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.getDelivery,
        params,
        response: { 200: DeliveryRecord },
      },
    },
    async ({ caller, params: { appId, eventId } }) =>
      recordOf(await read(await apps.get(caller, appId), eventId)),
  );
  app.post(
    `${path}/:eventId/resend`,
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.resendDelivery,
        params,
        response: { 200: DeliveryRecord },
      },
    },
    async ({ caller, params: { appId, eventId } }) => {
      const owned = await apps.get(caller, appId);
      return recordOf(await resendDelivery(db, owned, await read(owned, eventId)));
    },
  );
}

function recordOf(row: DeliveryRow): Static<typeof DeliveryRecord> {
  const { id, type, status, attempts, dueAt, createdAt } = row;
  return {
    id,
    type,
    status,
    payload: payloadOf(row),
    attempts,
    nextAttemptAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
