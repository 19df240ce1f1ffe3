import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html, page } from "../../kit/page.ts";
import { secretOf } from "../wire/auth.ts";
import { StripeError } from "../wire/errors.ts";
import { parseForm } from "../wire/form.ts";
import type { World } from "../world.ts";
import { consent, deauthorize, exchange, OAuthError } from "./oauth.ts";

interface AuthorizeRequest {
  clientId: string;
  scope: string;
  redirectUri: string;
  state: string | null;
}

/** Serves Stripe Connect's host, connect.stripe.com. */
export function registerOAuth(app: FastifyInstance, world: World): void {
  app.get("/oauth/authorize", { config: { page: true } }, (request, reply) => {
    const authorization = readAuthorize(request.url.split("?")[1] ?? "");
    return typeof authorization === "string"
      ? showError(reply, authorization)
      : showConsent(reply, authorization);
  });
  app.post("/oauth/authorize", { config: { page: true } }, (request, reply) => {
    const authorization = readAuthorize(request.url.split("?")[1] ?? "");
    if (typeof authorization === "string") return showError(reply, authorization);
    const {
      decision,
      name = "Negozio di prova",
      email = "negozio@example.com",
    } = parseForm(String(request.body ?? ""));
    const back = new URL(authorization.redirectUri);
    if (decision === "deny") {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The user denied your request");
    } else {
      const merchant = { name: String(name), email: String(email) };
      back.searchParams.set("scope", authorization.scope);
      back.searchParams.set(
        "code",
        world.kit.transaction(() => consent(world, authorization, merchant)),
      );
    }
    if (authorization.state !== null) back.searchParams.set("state", authorization.state);
    return reply.redirect(back.href, 303);
  });
  app.post("/oauth/token", (request, reply) => answer(world, request, reply, exchange));
  app.post("/oauth/deauthorize", (request, reply) => answer(world, request, reply, deauthorize));
}

function answer(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: typeof exchange,
): FastifyReply {
  const form = parseForm(String(request.body ?? ""));
  const secret = secretOf(request.headers.authorization) ?? (form.client_secret as string | undefined);
  // This runs within the transaction, because a refusal may change something: a code used twice revokes its
  // tokens.
  const { status, body } = world.kit.transaction(() => {
    try {
      return { status: 200, body: operation(world, secret, form) };
    } catch (error) {
      return refusalOf(error);
    }
  });
  return reply.code(status).send(body);
}

function refusalOf(error: unknown): { status: number; body: object } {
  if (error instanceof OAuthError) {
    return { status: error.status, body: { error: error.code, error_description: error.message } };
  }
  if (error instanceof StripeError) {
    return { status: 401, body: { error: "invalid_client", error_description: error.message } };
  }
  throw error;
}

/**
 * Returns the request's parameters, or the error in them as text; the return URL is trusted only after all
 * other checks.
 */
function readAuthorize(query: string): AuthorizeRequest | string {
  const { response_type, client_id, scope = "read_only", redirect_uri, state } = parseForm(query);
  if (response_type !== "code") return `Unsupported response_type: ${String(response_type)}`;
  if (typeof client_id !== "string" || !/^ca_\w+$/.test(client_id))
    return "No application matches the supplied client identifier";
  if (scope !== "read_write" && scope !== "read_only") return `Invalid scope: ${String(scope)}`;
  if (typeof redirect_uri !== "string" || !URL.canParse(redirect_uri)) return "Invalid redirect URI";
  return {
    clientId: client_id,
    scope,
    redirectUri: redirect_uri,
    state: typeof state === "string" ? state : null,
  };
}

function showConsent(reply: FastifyReply, { clientId, redirectUri }: AuthorizeRequest): FastifyReply {
  const form = html`<div class="card"><h1>Connect with Stripe</h1>
    <p>The application ${clientId} asks for access to your account. You return to ${new URL(redirectUri).host}.</p>
    <form method="post"><label>Business name<input name="name" value="Negozio di prova"></label>
    <label>E-mail<input name="email" value="negozio@example.com"></label>
    <p><button class="good" name="decision" value="approve">Connect my Stripe account</button></p>
    <button class="bad" name="decision" value="deny">Deny</button></form></div>`;
  return reply.type("text/html").send(page("Connect · Stripe simulator", form));
}

function showError(reply: FastifyReply, message: string): FastifyReply {
  const main = html`<div class="card"><h1>Connect with Stripe</h1><p class="error">${message}</p></div>`;
  return reply.code(400).type("text/html").send(page("Connect · Stripe simulator", main));
}
