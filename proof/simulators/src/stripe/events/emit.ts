import { createHmac } from "node:crypto";
import type { Delivery, Sign } from "../../kit/webhooks.ts";
import type { Event, EventType, WebhookEndpoint } from "../objects/event.ts";
import { present } from "../present.ts";
import type { Caller, StripeObject } from "../types.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import { newId, seconds, type World } from "../world.ts";

/** Records an event of an object of the caller's account, and notifies the listeners. */
export function emit(world: World, caller: Caller, type: EventType, object: StripeObject): void {
  const { account, request } = caller;
  const listeners = listenersOf(world, account, type);
  const event = world.events.put(account, {
    id: newId("evt"),
    object: "event",
    api_version: ACCOUNT_VERSION,
    created: seconds(world),
    data: { object },
    livemode: false,
    pending_webhooks: listeners.length,
    request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
    type,
  });
  for (const endpoint of listeners) {
    const version = endpoint.api_version ?? ACCOUNT_VERSION;
    const body = { ...event, api_version: version, ...(endpoint._connect && { account }) };
    world.webhooks.send({
      url: endpoint.url,
      method: "POST",
      event: type,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: JSON.stringify(present(body, version), null, 2),
      secret: endpoint._secret,
      ref: `${account} ${event.id}`,
    });
  }
}

/** Returns the endpoints of the account and of the platforms it is connected to. */
function listenersOf(world: World, account: string, type: EventType): WebhookEndpoint[] {
  const platforms = world.grants.everywhere().filter(({ object }) => object.id === account);
  const own = world.endpoints.list(account, ({ _connect }) => !_connect);
  const theirs = platforms.flatMap(({ owner }) => world.endpoints.list(owner, ({ _connect }) => _connect));
  return [...own, ...theirs].filter(
    ({ status, enabled_events: eventTypes }) =>
      status === "enabled" && (eventTypes.includes("*") || eventTypes.includes(type)),
  );
}

/**
 * Signs a webhook: the header `Stripe-Signature` (docs.stripe.com/webhooks, "Verify webhook signatures
 * manually").
 */
export const signEvent: Sign = ({ body, secret }, { at, forged }) => {
  const time = Math.floor(at.getTime() / 1_000);
  const key = forged ? "whsec_of_somebody_else" : secret;
  const signature = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return { "stripe-signature": `t=${time},v1=${signature}` };
};

/** Counts down an event's `pending_webhooks`. */
export function eventDelivered(world: World, { ref }: Delivery): void {
  const [account = "", id = ""] = ref.split(" ");
  const event = world.events.get(account, id);
  if (!event || event.pending_webhooks === 0) return;
  world.events.put(account, { ...event, pending_webhooks: event.pending_webhooks - 1 } satisfies Event);
}
