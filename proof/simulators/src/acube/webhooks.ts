import { randomUUID } from "node:crypto";
import { Answer } from "../kit/json-api.ts";
import type { Sign } from "../kit/webhooks.ts";
import { type Route, refuse } from "./api.ts";
import type { World } from "./world.ts";

const EVENTS = new Set([
  ...[
    "supplier-invoice",
    "customer-invoice",
    "customer-notification",
    "receipt",
    "receipt-retry",
    "receipt-error",
  ],
  ...[
    "invoice-status-quarantena",
    "invoice-status-invoice-error",
    "legal-storage-missing-vat",
    "legal-storage-receipt",
  ],
]);
const CONFIGURATIONS = "/api-configurations";

/** Sends an event to the endpoints that are registered for its type. */
export function emit(world: World, account: string, event: string, body: object): void {
  for (const endpoint of world.endpoints.list(account, (one) => one.event === event)) {
    world.webhooks.send({
      url: endpoint.target_url,
      method: "POST",
      event,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      secret: `${endpoint.authentication_key} ${endpoint.authentication_token}`,
      ref: endpoint.id,
    });
  }
}

/** Sends the endpoint's configured secret in `Authorization` ("Configure a secret token"). */
export const withSecret: Sign = ({ secret }, { forged }) => ({
  authorization: forged ? "Bearer of-somebody-else" : secret,
});

/** Returns the webhook endpoint routes. */
export function webhookRoutes({ endpoints }: World): Route[] {
  return [
    {
      method: "GET",
      path: CONFIGURATIONS,
      handle: ({ who }) => endpoints.list(who).map(({ id, ...endpoint }) => ({ uuid: id, ...endpoint })),
    },
    {
      method: "POST",
      path: CONFIGURATIONS,
      handle({ who, body }) {
        const {
          event,
          target_url,
          authentication_type,
          authentication_key = "",
          authentication_token = "",
        } = body;
        if (
          !EVENTS.has(String(event)) ||
          !/^https?:/.test(String(target_url)) ||
          authentication_type !== "header"
        ) {
          throw refuse(400, "BAD_REQUEST", [{ propertyPath: "event", message: "This value is not valid." }]);
        }
        const { id, ...endpoint } = endpoints.put(who, {
          id: randomUUID(),
          event: String(event),
          target_url: String(target_url),
          authentication_type,
          authentication_key: String(authentication_key),
          authentication_token: String(authentication_token),
        });
        return new Answer(201, { uuid: id, ...endpoint });
      },
    },
    {
      method: "DELETE",
      path: `${CONFIGURATIONS}/:id`,
      handle({ who, params: { id = "" } }) {
        if (!endpoints.get(who, id)) throw refuse(404, "Not Found");
        endpoints.delete(who, id);
        return new Answer(204, null);
      },
    },
  ];
}
