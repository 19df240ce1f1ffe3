import { createHmac, randomUUID } from "node:crypto";
import type { Sign } from "../kit/webhooks.ts";
import type { Route } from "./call.ts";
import { notFound } from "./errors.ts";
import { object, text } from "./fields.ts";
import type { Subscription } from "./types.ts";
import { newId, now, type World } from "./world.ts";

/** Notifies the subscribers of an object's event: https://developer.squareup.com/docs/webhooks/overview. */
export function emit(
  world: World,
  merchant: string,
  type: string,
  name: string,
  about: { id: string },
): void {
  const event = {
    merchant_id: merchant,
    type,
    event_id: randomUUID(),
    created_at: now(world),
    data: { type: name, id: about.id, object: { [name.split(".").at(-1) ?? name]: about } },
  };
  const listeners = world.subscriptions.list(
    merchant,
    (one) => one.enabled && one.event_types.includes(type),
  );
  for (const { notification_url, signature_key } of listeners) {
    world.webhooks.send({
      url: notification_url,
      method: "POST",
      event: type,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
      secret: signature_key,
      ref: event.event_id,
    });
  }
}

/** Signs a webhook (https://developer.squareup.com/docs/webhooks/step3validate). */
export const signEvent: Sign = ({ url, body, secret }, { forged }) => {
  const key = forged ? "of somebody else" : secret;
  const signature = createHmac("sha256", key)
    .update(url + body)
    .digest("base64");
  return { "x-square-hmacsha256-signature": signature };
};

/** Returns the webhook subscription routes. */
export function subscriptionRoutes(world: World): Route[] {
  const path = "/v2/webhooks/subscriptions";
  return [
    {
      method: "GET",
      path,
      handle: ({ merchant }) => ({
        subscriptions: world.subscriptions.list(merchant.id).map(({ signature_key: _, ...shown }) => shown),
      }),
    },
    {
      method: "POST",
      path,
      key: 45,
      handle({ merchant, body }) {
        const input = object(body.subscription, "subscription");
        const subscription: Subscription = {
          id: `wbhk_${newId(32)}`,
          name: text(input.name, "subscription.name", 64),
          enabled: true,
          event_types: input.event_types as string[],
          notification_url: text(input.notification_url, "subscription.notification_url", 2048),
          api_version: String(input.api_version),
          signature_key: newId(22),
          created_at: now(world),
        };
        return { subscription: world.subscriptions.put(merchant.id, subscription) };
      },
    },
    {
      method: "DELETE",
      path: `${path}/:id`,
      handle({ merchant, id }) {
        if (!world.subscriptions.get(merchant.id, id)) throw notFound("Subscription", id);
        world.subscriptions.delete(merchant.id, id);
        return {};
      },
    },
  ];
}
