import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { connectedStore, openStoreBench } from "@banco/provider-testing/store/bench";
import type { StoreBench } from "@banco/provider-testing/store/options";
import type { Context } from "@banco/providers/store/shopify/manifest";
import { shopify } from "@banco/providers/store/shopify/provider";
import { accessToken } from "@banco/providers/store/shopify/tokens";
import { type Simulators, startSimulators } from "@banco/simulators";

const SHOP = "caffe-centrale.myshopify.com";
const PLATFORM = { clientId: "b".repeat(32), clientSecret: "shpss_platform0000000000000000000001" };
const REDIRECT = "http://127.0.0.1/callback";

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "shopify" });
});
const opened: StoreBench[] = [];
after(async () => {
  for (const one of opened) await one.close();
  await simulators.close();
});

const control = (path: string, body: object) =>
  fetch(`${simulators.url}/_control/shopify/${path}`, { method: "POST", body: JSON.stringify(body) });

async function bench(credentials?: Record<string, string>): Promise<StoreBench> {
  const options = { provider: shopify, oauth: { platform: PLATFORM } } as never;
  const one = await openStoreBench(options, simulators.url, credentials ? { credentials } : {});
  opened.push(one);
  return one;
}

/** Returns the query of a redirect, signed by Shopify. */
async function consented({ context }: StoreBench): Promise<URLSearchParams> {
  await control("apps", PLATFORM);
  const request = { state: "s", redirectUri: REDIRECT, codeChallenge: "" };
  const url = await shopify.oauth!.authorizeUrl(context, request);
  const body = new URLSearchParams({ shop: SHOP });
  const { headers } = await fetch(url, { method: "POST", body, redirect: "manual" });
  return new URL(headers.get("location")!).searchParams;
}

function signed(query: URLSearchParams): string {
  query.delete("hmac");
  const sorted = [...query.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = new URLSearchParams(sorted).toString().replaceAll("+", "%20");
  query.set("hmac", createHmac("sha256", PLATFORM.clientSecret).update(text).digest("hex"));
  return query.toString();
}

const exchange = ({ context }: StoreBench, query: string) =>
  shopify.oauth!.exchange(context, {
    code: new URLSearchParams(query).get("code") ?? "",
    state: "s",
    redirectUri: REDIRECT,
    codeVerifier: "",
    query,
  });

describe("the redirect after consent", () => {
  const changes: Record<string, (query: URLSearchParams) => string> = {
    "without a signature": (query) => {
      query.delete("hmac");
      return query.toString();
    },
    "with a signature in capitals": (query) => {
      query.set("hmac", query.get("hmac")!.toUpperCase());
      return query.toString();
    },
    "91 seconds old": (query) => {
      query.set("timestamp", String(Math.floor(Date.now() / 1_000) - 91));
      return signed(query);
    },
    "from 91 seconds ahead": (query) => {
      query.set("timestamp", String(Math.ceil(Date.now() / 1_000) + 92));
      return signed(query);
    },
    "without a time": (query) => {
      query.delete("timestamp");
      return signed(query);
    },
    "with the shop twice": (query) => `${query}&shop=evil.myshopify.com`,
    "for another shop": (query) => {
      query.set("shop", "evil.myshopify.com");
      return signed(query);
    },
    "with another code": (query) => {
      query.set("code", "0".repeat(32));
      return query.toString();
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    test(`${what} is not Shopify's`, async () => {
      const one = await bench({ shop: SHOP });
      await assert.rejects(exchange(one, change(await consented(one))), { code: "not_shopify" });
    });
  }
});

test("renewing a token replaces both access and refresh token", async () => {
  const one = await bench({ shop: SHOP });
  const credentials = await exchange(one, (await consented(one)).toString());
  assert.ok(Date.parse(credentials.expiresAt!) > Date.now());
  const context = { ...one.context, credentials };
  const renewed = await shopify.oauth!.refresh!(context);
  assert.notEqual(renewed.accessToken, credentials.accessToken);
  assert.notEqual(renewed.refreshToken, credentials.refreshToken);
  await connectedStore({ ...one, context: { ...context, credentials: { ...credentials, ...renewed } } });
});

test("during rotation webhooks are verified with either of the app's secrets", async () => {
  const one = await bench({ shop: SHOP, accessToken: "shpat_x" });
  const body = '{"id":1}';
  const delivery = (shop: string, secret: string) => ({
    method: "POST" as const,
    query: {},
    receivedAt: new Date(),
    body,
    headers: {
      "x-shopify-shop-domain": shop,
      "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    },
  });
  const platform = { ...PLATFORM, previousClientSecret: "shpss_old" };
  const context = { ...one.context, platform };
  const verify = (shop: string, secret: string) => shopify.webhooks!.verify(context, delivery(shop, secret));
  assert.equal(await verify(SHOP, PLATFORM.clientSecret), true);
  assert.equal(await verify(SHOP, "shpss_old"), true);
  assert.equal(await verify("evil.myshopify.com", PLATFORM.clientSecret), false);
  assert.equal(await verify(SHOP, ""), false);
});

test("a request waits if it exceeds the shop's rate bucket", async () => {
  const one = await connectedStore(await bench());
  const shop = one.context.credentials.shop!;
  await control("drain", { shop, missing: 20 });
  const since = await one.simulator.last();
  const { items } = await shopify.listOrders(one.context, {
    from: new Date(0),
    to: new Date(),
    order: "asc",
    status: null,
    cursor: null,
    limit: 5,
  });
  assert.equal(items.length, 5);
  assert.ok((await one.simulator.requests(since)).length > 1);
  await control("drain", { shop, missing: 5_000 });
  await assert.rejects(shopify.readOrder(one.context, items[0]!.id), { kind: "rate_limited" });
});

test("Shopify refuses a refund without an idempotency key", async () => {
  const one = await connectedStore(await bench());
  const token = await accessToken(one.context as Context);
  const query = `mutation { refundCreate(input: { orderId: "gid://shopify/Order/1" }) { userErrors { message } } }`;
  const answer = await fetch(`${simulators.url}/shopify/admin/api/2026-10/graphql.json`, {
    method: "POST",
    headers: { "x-shopify-access-token": token },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  assert.match(errors[0]!.message, /@idempotent/);
});
