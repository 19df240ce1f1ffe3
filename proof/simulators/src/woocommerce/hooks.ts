import { createHash, createHmac } from "node:crypto";
import { Answer } from "../kit/json-api.ts";
import type { Sign } from "../kit/webhooks.ts";
import { type Call, invalid, pageOf, type Route } from "./paging.ts";
import { gmt, nextId, refuse, type Webhook, type World } from "./world.ts";

const TOPIC = /^(order|product|customer|coupon)\.(created|updated|deleted|restored)$/;
const PATH = "/wp-json/wc/v3/webhooks";

/** Signs a webhook: `X-WC-Webhook-Signature`; the ping on creation is not signed. */
export const sign: Sign = ({ secret, body }, { forged }) => {
  if (secret === "") return {};
  const key = forged ? `${secret}x` : secret;
  return { "x-wc-webhook-signature": createHmac("sha256", key).update(body).digest("base64") };
};

/** Returns the routes for webhooks that apps set up. */
export function hookRoutes(world: World): Route[] {
  const hookOf = (shop: string, id = "") => {
    const hook = world.hooks.get(shop, id);
    if (hook) return hook;
    throw refuse(404, "woocommerce_rest_shop_webhook_invalid_id", "ID non valido.");
  };
  const at = gmt(world.kit.now());
  return [
    {
      method: "GET",
      path: PATH,
      handle: (call) =>
        pageOf(
          world.hooks.list(call.who.shop, wanted(call)).map((hook) => ({ ...hook, date_created_gmt: at })),
          call,
        ).answer(present),
    },
    {
      method: "PUT",
      path: `${PATH}/:id`,
      handle({ who, params, body }) {
        const { status } = body as Partial<Webhook>;
        if (!["active", "paused", "disabled"].includes(status ?? ""))
          throw invalid("status", "Lo stato non è valido.");
        const hook = { ...hookOf(who.shop, params.id), status: status! };
        world.hooks.put(who.shop, hook);
        return present(hook);
      },
    },
    {
      method: "POST",
      path: PATH,
      handle({ who, body }) {
        const { name = "Webhook", topic, delivery_url, secret = "" } = body as Partial<Webhook>;
        if (!TOPIC.test(topic ?? "")) throw invalid("topic", "L'argomento non è valido.");
        if (!/^https?:\/\//.test(delivery_url ?? "")) throw invalid("delivery_url", "L'URL non è valido.");
        const id = String(nextId(world, who.shop));
        const hook = {
          id,
          name,
          status: "active" as const,
          topic: topic!,
          delivery_url: delivery_url!,
          secret,
        };
        world.hooks.put(who.shop, hook);
        ping(world, hook);
        return new Answer(201, present(hook));
      },
    },
    {
      method: "DELETE",
      path: `${PATH}/:id`,
      handle({ who, params, query }) {
        const hook = hookOf(who.shop, params.id);
        if (query.get("force") !== "true") {
          throw refuse(501, "woocommerce_rest_trash_not_supported", "I webhook non supportano il cestino.");
        }
        world.hooks.delete(who.shop, hook.id);
        return present(hook);
      },
    },
  ];
}

function wanted({ query }: Call): (hook: Webhook) => boolean {
  const status = query.get("status") ?? "all";
  const include = query.get("include")?.split(",");
  return (hook) =>
    (status === "all" || hook.status === status) && (include === undefined || include.includes(hook.id));
}

/** Notifies the webhooks of a topic. */
export function notify(world: World, shop: string, topic: string, resource: object): void {
  const body = JSON.stringify(resource);
  for (const hook of world.hooks.list(shop, (one) => one.topic === topic && one.status === "active")) {
    const second = Math.floor(world.kit.now() / 1_000);
    world.webhooks.send({
      url: hook.delivery_url,
      method: "POST",
      event: topic,
      headers: {
        "content-type": "application/json",
        "user-agent": "WooCommerce/11.0.1 Hookshot (WordPress/7.1)",
        "x-wc-webhook-source": `https://${shop}/`,
        "x-wc-webhook-topic": topic,
        "x-wc-webhook-resource": topic.split(".")[0] ?? "",
        "x-wc-webhook-event": topic.split(".")[1] ?? "",
        "x-wc-webhook-id": hook.id,
        // Not unique: two deliveries of a webhook within a second have the same ID.
        "x-wc-webhook-delivery-id": createHash("md5").update(`${hook.id}${second}`).digest("hex"),
      },
      body,
      secret: hook.secret,
      ref: hook.id,
    });
  }
}

function ping({ webhooks }: World, { id, delivery_url }: Webhook): void {
  webhooks.send({
    url: delivery_url,
    method: "POST",
    event: "ping",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `webhook_id=${id}`,
    secret: "",
    ref: id,
  });
}

function present({ id, secret: _secret, ...hook }: Webhook): object {
  return { id: Number(id), ...hook };
}
