import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { html, page } from "../kit/page.ts";
import { parseBody, refusalOf, send } from "./api.ts";
import { invalid, unauthorized } from "./errors.ts";
import { type Fields, text } from "./fields.ts";
import { merchantOf, newId, openMerchant, type World } from "./world.ts";

const TOKEN_LIFE_MS = 30 * 24 * 3_600 * 1_000;

/** Serves consent and issues its tokens: https://developer.squareup.com/docs/oauth-api/overview. */
export function registerOAuth(app: FastifyInstance, world: World): void {
  const config = { config: { page: true } };
  app.get("/oauth2/authorize", config, (request, reply) => {
    const params = new URLSearchParams(request.url.split("?")[1]);
    const ready = params.get("client_id") && params.get("scope");
    const form = html`<form method="post"><p><button class="good" name="decision" value="allow">Allow</button></p>
      <button class="bad" name="decision" value="deny">Deny</button></form>`;
    const content = html`<p>The application ${params.get("client_id")} asks for ${params.get("scope")}.</p>${form}`;
    const main = html`<div class="card"><h1>Connect with Square</h1>${ready ? content : html`<p class="error">Unknown application or no scope</p>`}</div>`;
    return reply
      .code(ready ? 200 : 400)
      .type("text/html")
      .send(page("Connect · Square simulator", main));
  });
  app.post("/oauth2/authorize", config, (request, reply) => {
    const params = new URLSearchParams(request.url.split("?")[1]);
    const back = new URL(params.get("redirect_uri") ?? "http://127.0.0.1/");
    const denied = new URLSearchParams(String(request.body ?? "")).get("decision") === "deny";
    if (denied) {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "user_denied");
    } else {
      back.searchParams.set(
        "code",
        world.kit.transaction(() => consent(world, params)),
      );
      back.searchParams.set("response_type", "code");
    }
    back.searchParams.set("state", params.get("state") ?? "");
    return reply.redirect(back.href, 303);
  });
  for (const [path, operation] of [
    ["/oauth2/token", obtain],
    ["/oauth2/revoke", revoke],
  ] as const) {
    app.post(path, (request, reply) => {
      try {
        const { authorization } = request.headers;
        const answer = world.kit.transaction(() => operation(world, parseBody(request), authorization));
        return send(reply, 200, JSON.stringify(answer));
      } catch (error) {
        return send(reply, ...refusalOf(error));
      }
    });
  }
}

function consent(world: World, params: URLSearchParams): string {
  const merchant = openMerchant(world, merchantOf(newId()));
  const id = `sq0cgp-${newId()}`;
  world.codes.put("", {
    id,
    merchant: merchant.id,
    clientId: params.get("client_id") ?? "",
    codeChallenge: params.get("code_challenge"),
    used: false,
  });
  return id;
}

function obtain(world: World, body: Fields): object {
  const clientId = text(body.client_id, "client_id", 191);
  if (body.grant_type === "refresh_token") {
    const refresh = world.refreshTokens.get("", text(body.refresh_token, "refresh_token", 1024));
    if (!refresh || refresh.used || refresh.clientId !== clientId) throw unauthorized();
    world.refreshTokens.put("", { ...refresh, used: true });
    return tokens(world, refresh.merchant, clientId);
  }
  if (body.grant_type !== "authorization_code")
    throw invalid("INVALID_VALUE", "Unknown grant.", "grant_type");
  const code = world.codes.get("", text(body.code, "code", 191));
  if (!code || code.used || code.clientId !== clientId) throw unauthorized();
  const verifier = createHash("sha256").update(String(body.code_verifier)).digest("base64url");
  if (code.codeChallenge !== null && verifier !== code.codeChallenge) throw unauthorized();
  if (code.codeChallenge === null) text(body.client_secret, "client_secret", 1024);
  world.codes.put("", { ...code, used: true });
  return tokens(world, code.merchant, clientId);
}

/** Returns tokens. With PKCE a refresh token can be used only once. */
function tokens(world: World, merchant: string, clientId: string): object {
  const access_token = `EAAA${newId(56)}`;
  const refresh_token = `EQAA${newId(56)}`;
  world.tokens.put("", { id: access_token, merchant, clientId, revoked: false });
  world.refreshTokens.put("", { id: refresh_token, merchant, clientId, used: false });
  const expires_at = new Date(world.kit.now() + TOKEN_LIFE_MS).toISOString();
  return { access_token, token_type: "bearer", expires_at, merchant_id: merchant, refresh_token };
}

/** Revokes a merchant's consent with all tokens of the application. */
function revoke(world: World, body: Fields, authorization: string | undefined): object {
  if (!/^Client .+/.test(authorization ?? "")) throw unauthorized();
  const known = world.tokens.get("", text(body.access_token, "access_token", 1024));
  if (!known || known.revoked || known.clientId !== body.client_id) throw unauthorized();
  const { merchant, clientId } = known;
  for (const token of world.tokens.list(
    "",
    (one) => one.merchant === merchant && one.clientId === clientId,
  )) {
    world.tokens.put("", { ...token, revoked: true });
  }
  for (const token of world.refreshTokens.list("", (one) => one.merchant === merchant)) {
    world.refreshTokens.put("", { ...token, used: true });
  }
  return { success: true };
}
