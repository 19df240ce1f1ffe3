import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { BASKETS } from "../kit/baskets.ts";
import type { JsonCall } from "../kit/json-api.ts";
import { html, page } from "../kit/page.ts";
import { gmt, type Key, nextId, placeOrder, refuse, type World } from "./world.ts";

const UNKNOWN = /^ck_0+$/;
const KEY = /^ck_[0-9a-f]{40}$/;
const SECRET = /^cs_[0-9a-f]{40}$/;

/**
 * Authenticates by Basic with a key and its secret. A well-formed new key opens its own shop and keeps its
 * secret from then on.
 */
export function authenticate(
  world: World,
  { headers, method }: Pick<JsonCall<Key>, "headers" | "method">,
): Key {
  const [, basic = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [id = "", secret = ""] = Buffer.from(basic, "base64").toString().split(":");
  if (!KEY.test(id) || UNKNOWN.test(id)) {
    throw refuse(401, "woocommerce_rest_cannot_view", "Non è possibile elencare le risorse.");
  }
  const key = world.keys.get("", id) ?? newKey(world, { id, secret, permissions: "read_write" });
  if (key.secret !== secret || !SECRET.test(secret)) {
    throw refuse(401, "woocommerce_rest_authentication_error", "Il Consumer secret non è valido.");
  }
  if (method !== "GET" && key.permissions === "read") {
    throw refuse(401, "woocommerce_rest_authentication_error", "La chiave non ha i permessi di scrittura.");
  }
  return key;
}

/** Creates a key for a new shop with earlier sales. */
function newKey(world: World, facts: Omit<Key, "shop">): Key {
  const shop = `shop-${createHash("sha256").update(facts.id).digest("hex").slice(0, 12)}.example.com`;
  world.kit.transaction(() => {
    for (const basket of BASKETS) {
      const order = placeOrder(world, shop, basket);
      if (basket.state === "refunded") refundWhole(world, shop, order);
    }
  });
  return world.keys.put("", { ...facts, shop });
}

function refundWhole(world: World, shop: string, order: ReturnType<typeof placeOrder>): void {
  const id = nextId(world, shop);
  const reason = "Reso";
  world.refunds.put(shop, {
    id: String(id),
    parent_id: Number(order.id),
    date_created_gmt: gmt(Date.parse(`${order.date_created_gmt}Z`) + 60 * 60 * 1_000),
    amount: order.total,
    reason,
    refunded_payment: true,
    line_items: [],
    shipping_lines: [],
    fee_lines: [],
    meta_data: [],
  });
  world.orders.put(shop, {
    ...order,
    status: "refunded",
    refunds: [{ id, reason, total: `-${order.total}` }],
  });
}

const PARAMETERS = ["app_name", "scope", "user_id", "return_url", "callback_url"];

/** Serves `wc-auth`: the merchant's consent, after which the shop's server posts a key to the callback. */
export function serveConsent(app: FastifyInstance, world: World): void {
  const path = "/wc-auth/v1/authorize";
  app.get(path, { config: { page: true } }, ({ url }, reply) => {
    const wanted = new URL(url, "http://shop").searchParams;
    const missing = PARAMETERS.filter((name) => !wanted.get(name));
    const said =
      missing.length > 0
        ? html`<p class="error">Missing: ${missing.join(", ")}</p>`
        : html`<p>${wanted.get("app_name")} asks for ${wanted.get("scope")} access.</p>
      <form method="post"><p><button class="good" name="decision" value="approve">Approve</button></p>
      <button class="bad" name="decision" value="deny">Deny</button></form>`;
    const main = html`<div class="card"><h1>Connect with WooCommerce</h1>${said}</div>`;
    return reply
      .code(missing.length > 0 ? 400 : 200)
      .type("text/html")
      .send(page("WooCommerce simulator", main));
  });

  app.post(path, { config: { page: true } }, async ({ url, body }, reply) => {
    const wanted = new URL(url, "http://shop").searchParams;
    const back = new URL(wanted.get("return_url") ?? "");
    const user = wanted.get("user_id") ?? "";
    back.searchParams.set("user_id", user);
    const approved = new URLSearchParams(String(body ?? "")).get("decision") === "approve";
    if (approved && !(await postKey(world, wanted))) {
      return reply
        .code(500)
        .type("text/html")
        .send(page("WooCommerce simulator", html`<p class="error">The callback did not answer 200</p>`));
    }
    back.searchParams.set("success", approved ? "1" : "0");
    return reply.redirect(back.href, 302);
  });
}

async function postKey(world: World, wanted: URLSearchParams): Promise<boolean> {
  const scope = wanted.get("scope") as Key["permissions"];
  const id = `ck_${randomBytes(20).toString("hex")}`;
  const secret = `cs_${randomBytes(20).toString("hex")}`;
  const key = newKey(world, { id, secret, permissions: scope });
  const response = await fetch(wanted.get("callback_url") ?? "", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: 2,
      user_id: wanted.get("user_id"),
      consumer_key: key.id,
      consumer_secret: key.secret,
      key_permissions: key.permissions,
    }),
  });
  return response.status === 200;
}
