import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { html, page } from "../kit/page.ts";
import { type Grant, openShop, type World } from "./world.ts";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const UNKNOWN = /^0+$/;
const SCOPE = "write_orders";

/**
 * Serves consent at a shop, and issues tokens: by code and refresh token for an app of the store, and by its own keys
 * for an app of the organization.
 */
export function serveTokens(app: FastifyInstance, world: World): void {
  serveConsent(app, world);
  serveExchange(app, world);
}

/** Creates a code or token. */
function give(
  { kit, grants }: World,
  kind: Grant["kind"],
  facts: Pick<Grant, "shop" | "clientId">,
  lifeMs: number,
): string {
  const prefix = { code: "", access: "shpat_", refresh: "shprt_" }[kind];
  const id = `${prefix}${randomBytes(16).toString("hex")}`;
  const { shop, clientId } = facts;
  return grants.put("", { shop, clientId, id, kind, expiresAt: kit.now() + lifeMs, over: false }).id;
}

function serveConsent(app: FastifyInstance, world: World): void {
  const { kit, apps } = world;

  app.get("/admin/oauth/authorize", { config: { page: true } }, ({ url }, reply) => {
    const params = new URL(url, "http://shop").searchParams;
    const known = apps.get("", params.get("client_id") ?? "") !== undefined;
    const form = html`<p>The app asks for ${params.get("scope")}.</p><form method="post">
      <p><label>Shop <input name="shop" value="negozio-di-prova.myshopify.com"></label></p>
      <p><button class="good">Install</button></p></form>`;
    const content = known ? form : html`<p class="error">Oauth error invalid_client</p>`;
    const main = html`<div class="card"><h1>Install app</h1>${content}</div>`;
    return reply
      .code(known ? 200 : 400)
      .type("text/html")
      .send(page("Shopify simulator", main));
  });

  app.post("/admin/oauth/authorize", { config: { page: true } }, ({ url, body }, reply) => {
    const params = new URL(url, "http://shop").searchParams;
    const clientId = params.get("client_id") ?? "";
    const secret = apps.get("", clientId)?.secret ?? "";
    const shop = new URLSearchParams(String(body ?? "")).get("shop") ?? "";
    openShop(world, shop);
    const answer = {
      code: give(world, "code", { shop, clientId }, HOUR_MS),
      host: Buffer.from(`${shop}/admin`).toString("base64"),
      shop,
      state: params.get("state") ?? "",
      timestamp: String(Math.floor(kit.now() / 1_000)),
    };
    const signed = new URLSearchParams(answer).toString().replaceAll("+", "%20");
    const back = new URL(params.get("redirect_uri") ?? "http://127.0.0.1/");
    const hmac = createHmac("sha256", secret).update(signed).digest("hex");
    for (const [name, value] of Object.entries({ ...answer, hmac })) back.searchParams.set(name, value);
    return reply.redirect(back.href, 302);
  });
}

function serveExchange(app: FastifyInstance, world: World): void {
  const { kit, apps, grants } = world;

  app.post("/admin/oauth/access_token", ({ body }, reply) => {
    const form = new URLSearchParams(String(body ?? ""));
    const clientId = form.get("client_id") ?? "";
    const secret = form.get("client_secret") ?? "";
    if (!/^[0-9a-f]{32}$/.test(clientId) || UNKNOWN.test(clientId))
      return refuse(reply, "application_cannot_be_found");
    const known = apps.get("", clientId) ?? apps.put("", { id: clientId, secret });
    if (known.secret !== secret) return refuse(reply, "invalid_client");
    return kit.transaction(() => exchange(form, clientId, reply));
  });

  function exchange(form: URLSearchParams, clientId: string, reply: FastifyReply): FastifyReply {
    if (form.get("grant_type") === "client_credentials") {
      if (/^f+$/.test(clientId)) return refuse(reply, "app_not_installed");
      const shop = `negozio-${clientId.slice(0, 12)}.myshopify.com`;
      openShop(world, shop);
      const access_token = give(world, "access", { shop, clientId }, DAY_MS);
      return reply.send({ access_token, scope: SCOPE, expires_in: DAY_MS / 1_000 - 1 });
    }
    const refreshing = form.get("grant_type") === "refresh_token";
    const grant = grants.get("", form.get(refreshing ? "refresh_token" : "code") ?? "");
    if (grant?.kind !== (refreshing ? "refresh" : "code") || grant.over || grant.clientId !== clientId) {
      return refuse(reply, "invalid_request");
    }
    grants.put("", { ...grant, over: true });
    const expiring = refreshing || form.get("expiring") === "1";
    const access_token = give(world, "access", grant, expiring ? HOUR_MS : Number.MAX_SAFE_INTEGER / 2);
    if (!expiring) return reply.send({ access_token, scope: SCOPE });
    const refresh_token = give(world, "refresh", grant, 90 * DAY_MS);
    const lives = { expires_in: HOUR_MS / 1_000, refresh_token_expires_in: (90 * DAY_MS) / 1_000 };
    return reply.send({ access_token, refresh_token, scope: SCOPE, ...lives });
  }
}

/** Refuses a token with a page; only its title gives the reason. */
function refuse(reply: FastifyReply, error: string): FastifyReply {
  const title = `<title>400 - Oauth error ${error}</title>`;
  const text = `<!DOCTYPE html><html><head>${title}</head><body>Oauth error ${error}</body></html>`;
  return reply.code(400).type("text/html; charset=utf-8").send(text);
}
