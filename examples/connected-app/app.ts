import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as oauth from "openid-client";

/** The app's settings. */
export interface AppSettings {
  bancoUrl: string;
  clientId: string;
  clientSecret: string;
  /** 0 for any free port. */
  port: number;
}

/** The data stored for a visitor; a real app stores it in a database, with encrypted tokens. */
interface Session {
  verifier: string;
  state: string;
  tokens?: oauth.TokenEndpointResponse;
}

const SCOPE = "payments:read payments:write";

/**
 * A third-party app for shops. "Connect" sends the visitor to Banco's consent page (OAuth 2.0 authorization code with
 * PKCE); with the resulting token, the app takes payments for the merchant who allowed it.
 */
export async function startApp(settings: AppSettings): Promise<{ url: string; stop(): void }> {
  const banco = await discover(settings);
  const sessions = new Map<string, Session>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) =>
      page(response, 500, `<p>It failed: ${escapeHtml(String(error))}</p>`),
    );
  });
  await new Promise<void>((listening) => server.listen(settings.port, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => void server.close().closeAllConnections() };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, href } = new URL(request.url ?? "/", url);
    const session = sessions.get(/session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "");
    if (pathname === "/connect") return connect(response);
    if (pathname === "/callback" && session) return finish(response, session, new URL(href));
    if (pathname === "/pay" && request.method === "POST" && session?.tokens) {
      return pay(response, session.tokens.access_token);
    }
    const form = `<form method="post" action="/pay"><button>Take 4.50 EUR</button></form>`;
    page(response, 200, session?.tokens ? form : `<a href="/connect">Connect with Banco</a>`);
  }

  async function connect(response: ServerResponse): Promise<void> {
    const id = randomUUID();
    const session = { verifier: oauth.randomPKCECodeVerifier(), state: oauth.randomState() };
    sessions.set(id, session);
    const location = oauth.buildAuthorizationUrl(banco, {
      redirect_uri: `${url}/callback`,
      scope: SCOPE,
      state: session.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(session.verifier),
      code_challenge_method: "S256",
    });
    // Lax, because the browser comes back from another site through a link.
    const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/`;
    response.writeHead(303, { location: location.href, "set-cookie": cookie }).end();
  }

  async function finish(response: ServerResponse, session: Session, callback: URL): Promise<void> {
    const expected = { pkceCodeVerifier: session.verifier, expectedState: session.state };
    session.tokens = await oauth.authorizationCodeGrant(banco, callback, expected);
    response.writeHead(303, { location: "/" }).end();
  }

  async function pay(response: ServerResponse, accessToken: string): Promise<void> {
    const paid = await fetch(`${settings.bancoUrl}/v1/payment/stripe/card`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
        "x-client-id": settings.clientId,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ amount: 4.5, currency: "EUR", token: "tok_visa", description: "Menu" }),
    });
    const { status, id, detail } = (await paid.json()) as { status: string; id?: string; detail?: string };
    page(
      response,
      paid.status,
      paid.ok ? `<p>The payment ${id} is ${status}.</p>` : `<p>${escapeHtml(detail ?? "")}</p>`,
    );
  }
}

/**
 * Reads Banco's URLs and capabilities from its discovery document. Plain HTTP is only for the sandbox on
 * this machine.
 */
function discover({ bancoUrl, clientId, clientSecret }: AppSettings): Promise<oauth.Configuration> {
  const execute = bancoUrl.startsWith("http://127.0.0.1:") ? [oauth.allowInsecureRequests] : [];
  return oauth.discovery(new URL(bancoUrl), clientId, clientSecret, undefined, { execute });
}

function page(response: ServerResponse, status: number, body: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Menu app</title><h1>Menu app</h1>${body}</html>`;
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
