import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startSimulators } from "@banco/simulators";

/** The secrets that a careless provider leaks. */
export const PLANTED = {
  pan: "4111 1111 1111 1111",
  iban: "IT60X0542811101000000123456",
  taxCode: "RSSMRA85T10A562S",
  email: "ludovica.ferri@posta.example.it",
  token: "tok9f8e7d6c5b4a39281706f5e4d3c2b1a0",
} as const;

/** A replacement for a provider's test environment: our WooCommerce simulator with changed behavior. */
export interface StandIn {
  url: string;
  credentials: Record<string, string>;
  /** The stand-in's behavior from now on. */
  manners: { extraField?: boolean; refusesRefunds?: boolean; failsOnce?: boolean };
  /** Advances the stand-in's clock, because orders placed in the same second would look alike. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a stand-in. It accepts orders through its API, as a shop does, and leaks keys and private data in
 * headers and bodies, in plain and encoded form.
 */
export async function openStandIn(credentials: Record<string, string>): Promise<StandIn> {
  let aheadMs = 0;
  const simulators = await startSimulators({ only: "woocommerce", now: () => Date.now() + aheadMs });
  const manners: StandIn["manners"] = {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const place = request.method === "POST" && request.url === "/wp-json/wc/v3/orders";
    if (manners.failsOnce && request.url?.includes("987654321")) {
      manners.failsOnce = false;
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    } else if (manners.refusesRefunds && request.method === "POST" && request.url?.includes("/refunds")) {
      response
        .writeHead(400, { "content-type": "application/json" })
        .end('{"code":"no_more","message":"No"}');
    } else if (request.url?.startsWith("/wp-json/wc/v3/products")) {
      response.writeHead(200, { "content-type": "application/json" }).end('[{"id":10}]');
    } else {
      const answer = place
        ? await fetch(`${simulators.url}/_control/woocommerce/orders`, {
            method: "POST",
            body: JSON.stringify({ key: credentials.consumerKey }),
          })
        : await forward(`${simulators.url}/woocommerce${request.url}`, request, body);
      const leaky = planted(await answer.text(), request, credentials, manners);
      const total = answer.headers.get("x-wp-totalpages");
      response
        .writeHead(answer.status, {
          "content-type": answer.headers.get("content-type") ?? "text/plain",
          ...(total && { "x-wp-totalpages": total }),
          "x-echo": `key ${credentials.consumerSecret} token ${PLANTED.token}`,
          "set-cookie": [`session=${PLANTED.token}; Path=/`],
        })
        .end(leaky);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    manners,
    async pass(ms) {
      aheadMs += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await simulators.close();
    },
  };
}

function forward(url: string, { method = "GET", headers }: IncomingMessage, body: string): Promise<Response> {
  const { authorization = "", "content-type": type } = headers;
  return fetch(url, {
    method,
    headers: { authorization, ...(type && { "content-type": type }) },
    ...(body && { body }),
  });
}

function planted(
  answer: string,
  { headers }: IncomingMessage,
  { consumerKey }: Record<string, string>,
  { extraField }: StandIn["manners"],
): string {
  const parsed = JSON.parse(answer || "null") as unknown;
  const add = (one: unknown): unknown =>
    typeof one === "object" && one !== null && "line_items" in one
      ? {
          ...one,
          ...(extraField && { loyalty_points: 3 }),
          _debug: {
            access_token: PLANTED.token,
            said: `card ${PLANTED.pan} of ${PLANTED.email}, ${PLANTED.taxCode}`,
            account: [{ deep: { iban: `${PLANTED.iban} of Ferri` } }],
            header: headers.authorization,
            key: { plain: consumerKey, encoded: Buffer.from(`was ${consumerKey}`).toString("base64") },
            link: `https://pay.example/?mail=${encodeURIComponent(PLANTED.email)}&t=${PLANTED.token}`,
            twice: Buffer.from(JSON.stringify({ mail: PLANTED.email })).toString("base64"),
          },
        }
      : one;
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(add) : add(parsed));
}
