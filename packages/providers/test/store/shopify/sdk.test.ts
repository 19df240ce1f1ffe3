import assert from "node:assert/strict";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { after, before, describe, mock, test } from "node:test";
import { connectedStore, openStoreBench, orders } from "@banco/provider-testing/store/bench";
import type { StoreBench } from "@banco/provider-testing/store/options";
import { shopify } from "@banco/providers/store/shopify/provider";
import { accessToken } from "@banco/providers/store/shopify/tokens";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { ApiVersion, type Shopify, shopifyApi } from "@shopify/shopify-api";

const PLATFORM = { clientId: "b".repeat(32), clientSecret: "shpss_platform0000000000000000000001" };

describe("Shopify's own library agrees with the simulator and the adapter", () => {
  let simulators: Simulators;
  let bench: StoreBench;
  before(async () => {
    simulators = await startSimulators({ only: "shopify" });
    const options = { provider: shopify, oauth: { platform: PLATFORM } } as never;
    bench = await connectedStore(await openStoreBench(options, simulators.url));
    // The library calls the shop's own host. Its requests are redirected to the simulator, which identifies
    // the shop by its token.
    const { fetch } = globalThis;
    mock.method(globalThis, "fetch", (url: string | URL, init?: RequestInit) => {
      const { pathname, search, host } = new URL(url);
      const isShop = host.endsWith(".myshopify.com");
      return fetch(isShop ? `${simulators.url}/shopify${pathname}${search}` : url, init);
    });
    // The library uses whichever `fetch` is global when it is loaded.
    await import("@shopify/shopify-api/adapters/node");
  });
  after(async () => {
    mock.restoreAll();
    await bench.close();
    await simulators.close();
  });

  const control = (path: string, body: object) =>
    fetch(`${simulators.url}/_control/shopify/${path}`, { method: "POST", body: JSON.stringify(body) });

  /** Returns the library, configured with an app's key and secret. */
  function library(apiKey: string, apiSecretKey: string): Shopify {
    return shopifyApi({
      apiKey,
      apiSecretKey,
      apiVersion: ApiVersion.October26,
      hostName: "banco.example.com",
      isEmbeddedApp: false,
      logger: { log: () => undefined },
    });
  }

  test("the library's GraphQL client reads the orders that the adapter lists", async () => {
    const { clientId = "", clientSecret = "", shop = "" } = bench.context.credentials;
    const sdk = library(clientId, clientSecret);
    const session = sdk.session.customAppSession(shop);
    session.accessToken = await accessToken(bench.context as never);
    const client = new sdk.clients.Graphql({ session });
    const { data } = await client.request(
      "query Orders { orders(first: 50) { nodes { legacyResourceId name } } }",
    );
    const { nodes } = (data as { orders: { nodes: { legacyResourceId: string }[] } }).orders;
    const listed = (await orders(bench)).map(({ id }) => id);
    assert.ok(listed.length > 0);
    assert.deepEqual(nodes.map(({ legacyResourceId }) => legacyResourceId).sort(), listed.sort());
  });

  test("the library verifies the simulator's webhooks and rejects changed ones", async () => {
    const { clientId = "", clientSecret = "", shop } = bench.context.credentials;
    const sdk = library(clientId, clientSecret);
    await control("orders", { shop });
    const { deliveries } = bench.receiver;
    await eventually("a new order was reported", () => deliveries.length > 0);
    const [delivery] = deliveries;
    const rawRequest = new IncomingMessage(new Socket());
    rawRequest.headers = { ...delivery!.headers };
    const judge = (rawBody: string) =>
      sdk.webhooks.validate({ rawBody, rawRequest, rawResponse: new ServerResponse(rawRequest) });
    const genuine = await judge(delivery!.body);
    assert.ok(genuine.valid, JSON.stringify(genuine));
    assert.ok(await shopify.webhooks!.verify(bench.context, delivery!));
    const changed = `${delivery!.body} `;
    assert.equal((await judge(changed)).valid, false);
    assert.equal(await shopify.webhooks!.verify(bench.context, { ...delivery!, body: changed }), false);
  });

  test("the library and the adapter both verify the simulator's consent redirect", async () => {
    await control("apps", PLATFORM);
    const sdk = library(PLATFORM.clientId, PLATFORM.clientSecret);
    const shop = "caffe-centrale.myshopify.com";
    const context = { ...bench.context, credentials: { shop } };
    const redirectUri = "http://127.0.0.1/callback";
    const url = await shopify.oauth!.authorizeUrl(context, { state: "s", redirectUri, codeChallenge: "" });
    const body = new URLSearchParams({ shop });
    const { headers } = await fetch(url, { method: "POST", body, redirect: "manual" });
    const query = new URL(headers.get("location")!).searchParams;
    assert.equal(await sdk.utils.validateHmac(Object.fromEntries(query)), true);
    const code = query.get("code") ?? "";
    const request = { code, state: "s", redirectUri, codeVerifier: "", query: String(query) };
    assert.equal((await shopify.oauth!.exchange(context, request)).shop, shop);
    const changed = { ...Object.fromEntries(query), shop: "other.myshopify.com" };
    assert.equal(await sdk.utils.validateHmac(changed), false);
  });
});
