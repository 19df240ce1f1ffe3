import { randomBytes } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/provider.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import { profileOf, readSettings } from "./merchant.ts";
import { callWoo } from "./request.ts";
import type { SiteIndex, Webhook } from "./wire.ts";

/** What Banco is told of; a refund updates its order. */
const WEBHOOK_TOPICS = ["order.created", "order.updated"] as const;
const PAGE = 100;
const PAGES_MAX = 20;
/** https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/: whole, the index is more than a megabyte. */
const INDEX_FIELDS = "_fields=name,namespaces";

/** Proves the key with the shop's settings, and has the shop tell of its orders. */
export async function connect(context: Context): Promise<Connection> {
  const site = await siteOf(context);
  const profile = profileOf(await readSettings(context));
  const named = {
    ...profile,
    name: site.name || context.credentials.shop,
    website: `https://${context.credentials.shop}`,
  };
  const settings = { providerAccountId: context.credentials.shop };
  if (!reachable(context)) return { profile: named, settings, credentials: {} };
  const webhookSecret = randomBytes(32).toString("hex");
  const webhookIds = await subscribe(context, webhookSecret);
  return { profile: named, settings: { ...settings, webhookIds }, credentials: { webhookSecret } };
}

/** Takes the webhooks back. The key itself only the merchant can revoke. */
export async function disconnect(context: Context): Promise<void> {
  const { webhookIds } = context.settings;
  for (const id of Array.isArray(webhookIds) ? webhookIds : []) await unsubscribe(context, Number(id));
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/: what the site offers is public. */
async function siteOf(context: Context): Promise<SiteIndex> {
  const response = await movesNothing(
    context.http.shop.send({ method: "GET", path: "/wp-json/", query: INDEX_FIELDS, repeatable: true }),
  );
  const index =
    response.status === 200
      ? ((await movesNothing(Promise.resolve().then(() => parseJson(response)))) as SiteIndex)
      : null;
  if (index?.namespaces?.includes("wc/v3")) return index;
  throw new ProviderError("rejected", "no_woocommerce", "There is no WooCommerce shop at this address");
}

/** WooCommerce sends to addresses of the public Internet only; without one Banco asks by itself. */
function reachable({ mode, webhookUrl }: Context): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}

/** A subscription left by an earlier connection would send every event twice, under another secret. */
async function subscribe(context: Context, secret: string): Promise<number[]> {
  for (const { id } of await ownWebhooks(context)) await unsubscribe(context, id);
  const ids: number[] = [];
  for (const topic of WEBHOOK_TOPICS) {
    const body = { name: `Banco ${topic}`, topic, delivery_url: context.webhookUrl, secret };
    ids.push((await callWoo<Webhook>(context, { method: "POST", path: "/webhooks", body })).id);
  }
  return ids;
}

/** WooCommerce switches a webhook off after more than five failed deliveries in a row (`class-wc-webhook.php`, `failed_delivery`), and leaves it so. */
export async function reviveWebhooks(context: Context): Promise<void> {
  const { webhookIds = [] } = context.settings;
  if (!Array.isArray(webhookIds) || webhookIds.length === 0) return;
  const query = { include: webhookIds.join(","), status: "disabled" };
  const disabled = await callWoo<Webhook[]>(context, { method: "GET", path: "/webhooks", query });
  for (const { id } of disabled)
    await callWoo(context, { method: "PUT", path: `/webhooks/${id}`, body: { status: "active" } });
}

async function ownWebhooks(context: Context): Promise<Webhook[]> {
  const own: Webhook[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = { per_page: String(PAGE), page: String(page) };
    const webhooks = await callWoo<Webhook[]>(context, { method: "GET", path: "/webhooks", query });
    own.push(...webhooks.filter(({ delivery_url }) => delivery_url === context.webhookUrl));
    if (webhooks.length < PAGE) break;
  }
  return own;
}

async function unsubscribe(context: Context, id: number): Promise<void> {
  try {
    await callWoo(context, { method: "DELETE", path: `/webhooks/${id}`, query: { force: "true" } });
  } catch (error) {
    const gone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!gone) throw error;
  }
}
