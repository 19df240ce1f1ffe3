import { createHmac } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import { Answer } from "../kit/json-api.ts";
import type { Sign } from "../kit/webhooks.ts";
import { type Route, refuse } from "./api.ts";
import { type Endpoint, newId, type Order, type World } from "./world.ts";

const ENDPOINTS_MAX = 10;
/** The events of a merchant's webhooks, by object (API reference, "Create a webhook"). */
const EVENTS = new Set<unknown>(
  Object.entries({
    ORDER: "COMPLETED AUTHORISED CANCELLED FAILED",
    ORDER_INCREMENTAL_AUTHORISATION: "AUTHORISED DECLINED FAILED",
    ORDER_PAYMENT: "AUTHENTICATION_CHALLENGED AUTHENTICATED DECLINED FAILED",
    SUBSCRIPTION: "INITIATED FINISHED CANCELLED OVERDUE",
    PAYOUT: "INITIATED COMPLETED FAILED",
    DISPUTE: "ACTION_REQUIRED UNDER_REVIEW WON LOST",
  }).flatMap(([object, events]) => events.split(" ").map((event) => `${object}_${event}`)),
);

/** Notifies the merchant's endpoints of an order's event. */
export function emit(world: World, merchant: string, event: string, order: Order): void {
  const reference = order.merchant_order_data?.reference;
  notify(world, merchant, {
    ...{ event, order_id: order.id },
    ...(reference && { merchant_order_ext_ref: reference }),
  });
}

/** Notifies the merchant's endpoints of an event; the body contains only IDs. */
export function notify(
  world: World,
  merchant: string,
  body: { event: string; order_id?: string; payout_id?: string; dispute_id?: string },
): void {
  const { event, order_id, payout_id, dispute_id } = body;
  for (const endpoint of world.endpoints.list(merchant, ({ events }) => events.includes(event))) {
    world.webhooks.send({
      url: endpoint.url,
      method: "POST",
      event,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      secret: endpoint.signing_secret,
      ref: order_id ?? payout_id ?? dispute_id ?? "",
    });
  }
}

/**
 * Signs a webhook: `v1=` and the hex HMAC-SHA256 of `v1.{timestamp}.{body}` ("Verify the payload signature").
 */
export const signEvent: Sign = ({ body, secret }, { at, forged }) => {
  const timestamp = at.getTime();
  const key = forged ? "wsk_of_somebody_else" : secret;
  const signature = createHmac("sha256", key).update(`v1.${timestamp}.${body}`).digest("hex");
  return { "revolut-request-timestamp": String(timestamp), "revolut-signature": `v1=${signature}` };
};

/** Returns the webhook routes. */
export function webhookRoutes(world: World): Route[] {
  return [
    {
      method: "GET",
      path: "/api/webhooks",
      handle: ({ who }) => ({ webhooks: world.endpoints.list(who) }),
    },
    {
      method: "POST",
      path: "/api/webhooks",
      handle({ who, body }) {
        if (typeof body.url !== "string" || !Array.isArray(body.events)) {
          throw refuse(400, "bad_request", "url and events are required");
        }
        if (body.events.length === 0 || !body.events.every((event) => EVENTS.has(event))) {
          throw refuse(400, "bad_request", "events must be of those that are known");
        }
        if (world.endpoints.count(who) >= ENDPOINTS_MAX) {
          throw refuse(422, "webhook_limit_reached", "There are too many webhooks");
        }
        const endpoint: Endpoint = {
          id: newId(),
          url: body.url,
          events: body.events as string[],
          signing_secret: `wsk_${randomText(32)}`,
        };
        return world.endpoints.put(who, endpoint);
      },
    },
    {
      method: "DELETE",
      path: "/api/webhooks/:id",
      handle({ who, params: { id = "" } }) {
        if (!world.endpoints.get(who, id)) throw refuse(404, "not_found", "There is no such webhook");
        world.endpoints.delete(who, id);
        return new Answer(204, null);
      },
    },
  ];
}
