import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomText } from "./ids.ts";
import type { Kit } from "./kit.ts";
import { html, page } from "./page.ts";

/** A consent, or a token created from it. */
interface Grant {
  id: string;
  kind: "code" | "access" | "refresh";
  account: string;
  clientId: string;
  codeChallenge: string | null;
  redirectUri: string | null;
  /** Whether it has been used or revoked. */
  over: boolean;
}

export interface OAuthOptions {
  kit: Kit;
  /** The provider's display name. */
  provider: string;
  authorizePath: string;
  tokenPath: string;
  /** Opens an account for a merchant who consents; returns its ID. */
  openAccount(): string;
  /** Creates an access token in the provider's format. */
  accessToken(): string;
  refreshToken(): string;
  lifeSeconds: number;
  /** Whether a refresh token can be used only once. */
  rotates: boolean;
  /** Whether each refresh must also contain the redirect URI of the code, as with Mollie. */
  refreshNamesRedirect?: boolean;
}

export interface OAuth {
  /** Returns the account of a valid access token. */
  accountOf(token: string): string | undefined;
  /** Whether an application ever received the token, valid or not. */
  knows(token: string): boolean;
  /** Revokes every token that an application has for the token's account; false if the token is invalid. */
  revoke(token: string): boolean;
  /** Revokes every token. */
  revokeAll(): void;
}

/**
 * Serves consent in a browser, and issues tokens by code and refresh token (RFC 6749), with PKCE where it
 * is required.
 */
export function serveOAuth(app: FastifyInstance, options: OAuthOptions): OAuth {
  const { kit, provider, authorizePath, tokenPath } = options;
  const grants = kit.collection<Grant>("grant");
  const give = (
    kind: Grant["kind"],
    id: string,
    { account, clientId, redirectUri }: Pick<Grant, "account" | "clientId" | "redirectUri">,
    codeChallenge: string | null,
  ) => grants.put("", { account, clientId, redirectUri, id, kind, codeChallenge, over: false });

  app.get(authorizePath, { config: { page: true } }, (request, reply) => {
    const query = queryOf(request);
    const ready =
      query.get("client_id") && query.get("redirect_uri") && query.get("response_type") !== "token";
    const form = html`<p>The application ${query.get("client_id")} asks for ${query.get("scope")}.</p>
      <form method="post"><p><button class="good" name="decision" value="allow">Allow</button></p>
      <button class="bad" name="decision" value="deny">Deny</button></form>`;
    const content = ready ? form : html`<p class="error">Unknown application</p>`;
    const main = html`<div class="card"><h1>Connect with ${provider}</h1>${content}</div>`;
    return reply
      .code(ready ? 200 : 400)
      .type("text/html")
      .send(page(`Connect · ${provider} simulator`, main));
  });

  app.post(authorizePath, { config: { page: true } }, (request, reply) => {
    const query = queryOf(request);
    const back = new URL(query.get("redirect_uri") ?? "http://127.0.0.1/");
    back.searchParams.set("state", query.get("state") ?? "");
    if (new URLSearchParams(String(request.body ?? "")).get("decision") === "deny") {
      back.searchParams.set("error", "access_denied");
      return reply.redirect(back.href, 303);
    }
    const facts = {
      account: options.openAccount(),
      clientId: query.get("client_id") ?? "",
      redirectUri: query.get("redirect_uri"),
    };
    back.searchParams.set("code", give("code", randomText(40), facts, query.get("code_challenge")).id);
    return reply.redirect(back.href, 303);
  });

  app.post(tokenPath, (request, reply) => {
    const form = formOf(request);
    const clientId = clientOf(request, form);
    if (!clientId) return refuse(reply, 401, "invalid_client");
    const refreshing = form.get("grant_type") === "refresh_token";
    const grant = grants.get("", form.get(refreshing ? "refresh_token" : "code") ?? "");
    const kind = refreshing ? "refresh" : "code";
    const cameThere = form.get("redirect_uri") === grant?.redirectUri;
    const namesRedirect = refreshing ? options.refreshNamesRedirect === true : form.has("redirect_uri");
    const isTheirs = grant?.kind === kind && !grant.over && grant.clientId === clientId;
    if (!isTheirs || !proven(grant, form) || (namesRedirect && !cameThere)) {
      return refuse(reply, 400, "invalid_grant");
    }
    return reply.send(kit.transaction(() => exchange(grant)));
  });

  function exchange(grant: Grant): object {
    const once = grant.kind === "code" || options.rotates;
    if (once) grants.put("", { ...grant, over: true });
    const access_token = give("access", options.accessToken(), grant, null).id;
    const refresh_token = once ? give("refresh", options.refreshToken(), grant, null).id : grant.id;
    return { access_token, refresh_token, token_type: "bearer", expires_in: options.lifeSeconds };
  }

  return {
    knows: (token) => grants.get("", token) !== undefined,
    accountOf(token) {
      const grant = grants.get("", token);
      return grant?.kind === "access" && !grant.over ? grant.account : undefined;
    },
    revokeAll() {
      for (const { object } of grants.everywhere()) grants.put("", { ...object, over: true });
    },
    revoke(token) {
      const grant = grants.get("", token);
      if (!grant || grant.over) return false;
      const theirs = ({ account, clientId }: Grant) =>
        account === grant.account && clientId === grant.clientId;
      for (const one of grants.list("", theirs)) grants.put("", { ...one, over: true });
      return true;
    },
  };
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?")[1] ?? "");
}

/** Returns the fields of a request, sent as a form or as JSON. */
function formOf({ headers, body }: FastifyRequest): URLSearchParams {
  const text = String(body ?? "");
  const isJson = headers["content-type"]?.startsWith("application/json");
  return new URLSearchParams(isJson ? (JSON.parse(text) as Record<string, string>) : text);
}

/** Returns the client that authenticates by Basic authentication or in the form (RFC 6749, section 2.3.1). */
function clientOf({ headers }: FastifyRequest, form: URLSearchParams): string | undefined {
  const [, basic] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":")
    : [form.get("client_id"), form.get("client_secret")];
  return id && secret ? id : undefined;
}

function proven({ codeChallenge }: Grant, form: URLSearchParams): boolean {
  if (codeChallenge === null) return true;
  return (
    createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url") === codeChallenge
  );
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error, error_description: `The request is refused: ${error}` });
}
