import assert from "node:assert/strict";
import { hostname } from "node:os";
import { afterEach, beforeEach, describe, test } from "node:test";
import { call, usual } from "@banco/bridge-testing/bridge";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { eventually } from "@banco/testing/eventually";
import Fastify from "fastify";
import type { Access } from "../src/config/access.ts";
import { isAmong, isLocal } from "../src/config/addresses.ts";
import { newTill } from "../src/config/tills.ts";
import { guard } from "../src/server/guard.ts";

const TILL = "https://till.example.com";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
  await shop.start();
});
afterEach(() => shop.close());

const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  call(shop.url, method, path, body, { headers });
const pay = (headers: Record<string, string>) => send("POST", "/payments", headers, { amount: 1 });

test("a page from an unlisted origin is refused with an error envelope", async () => {
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${TILL}.evil.example` },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-site" },
  ]) {
    for (const answer of [await pay(headers), await send("GET", "/status", headers)]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.body.success, false);
      assert.equal(answer.headers["access-control-allow-origin"], undefined);
    }
  }
  assert.equal(shop.hosted.payments.size, 0);
});

test("a page from an allowed origin can pay and read results", async () => {
  const headers = { origin: TILL, "sec-fetch-site": "cross-site" };
  for (const answer of [await pay(headers), await send("POST", "/payments", headers, {})]) {
    assert.equal(answer.headers["access-control-allow-origin"], TILL);
    assert.equal(answer.headers.vary, "Origin");
  }
  assert.equal(shop.hosted.payments.size, 1);
});

test("preflights succeed only for allowed origins, even on the local network", async () => {
  const asks = { "access-control-request-method": "POST", "access-control-request-private-network": "true" };
  const allowed = await send("OPTIONS", "/payments", { origin: TILL, ...asks });
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers["access-control-allow-origin"], TILL);
  assert.equal(
    allowed.headers["access-control-allow-headers"],
    "content-type, idempotency-key, x-pin, x-till-secret",
  );
  assert.equal(allowed.headers["access-control-allow-private-network"], "true");
  const refused = await send("OPTIONS", "/payments", { origin: "https://evil.example", ...asks });
  assert.equal(refused.status, 403);
  assert.equal(refused.headers["access-control-allow-private-network"], undefined);
});

test("only JSON is accepted, so forms cannot pay", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
    for (const from of [{ origin: TILL }, { "sec-fetch-site": "same-origin" }, {}]) {
      assert.equal((await pay({ ...from, "content-type": type })).status, 415, type);
    }
  }
  assert.equal(shop.hosted.payments.size, 0);
  assert.equal((await pay({ origin: TILL, "content-type": "application/json; charset=utf-8" })).status, 200);
});

describe("a machine on the shop's network", () => {
  /** Sends a request from an address to a bridge with this access configuration. */
  const ask = async (
    access: Partial<Access>,
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) => {
    const app = Fastify();
    guard(app, () => ({ allowedOrigins: [TILL], allowedAddresses: null, tills: {}, ...access }));
    app.get("/status", async () => ({}));
    const own = { host: "localhost", ...headers };
    return (await app.inject({ url: "/status", remoteAddress, headers: own })).statusCode;
  };
  const { secret, hash } = newTill();
  const tills = { till: hash };

  test("a neighbor loads the till page only under the bridge's names", async () => {
    const app = Fastify();
    guard(app, () => ({ allowedOrigins: [], allowedAddresses: null, tills }));
    app.get("/till/", { config: { isOpen: true } }, async () => ({}));
    app.get("/till/settings", async () => ({}));
    app.get("/sales", async () => ({}));
    app.post("/sales", async () => ({}));
    const load = async (
      url: string,
      headers: Record<string, string> = {},
      { method = "GET", from = "192.168.1.20" }: { method?: "GET" | "POST"; from?: string } = {},
    ) => {
      const sent = { host: "localhost:5200", ...headers };
      return (await app.inject({ method, url, remoteAddress: from, headers: sent })).statusCode;
    };
    assert.equal(await load("/till/"), 200);
    assert.equal(await load("/till/", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }), 200);
    for (const path of ["/till/settings", "/sales"]) {
      assert.equal(await load(path), 403);
      assert.equal(await load(path, { "x-till-secret": secret }), 200);
    }
    assert.equal(await load("/till/", { host: "evil.example" }), 403);
    assert.equal(await load("/till/", {}, { from: "8.8.8.8" }), 403);
    assert.equal(await load("/till/", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }), 403);
    const known = { "x-till-secret": secret };
    const origins: [origin: string, status: number][] = [
      ["http://localhost:5200", 200],
      ["http://localhost:4000", 403],
      ["https://localhost:5200", 403],
      ["http://evil.example", 403],
      ["null", 403],
    ];
    for (const [origin, status] of origins)
      assert.equal(await load("/sales", { ...known, origin }, { method: "POST" }), status, origin);
    const rebound = { ...known, host: "evil.example", origin: "http://evil.example" };
    assert.equal(await load("/sales", rebound, { method: "POST" }), 403);
    assert.equal(await load("/sales", { origin: "http://localhost:5200" }, { method: "POST" }), 403);
  });

  test("a neighbor is accepted by its address or a till secret", async () => {
    for (const near of ["192.168.1.20", "10.0.0.7", "fe80::1"]) {
      assert.equal(await ask({}, near), 403);
      assert.equal(await ask({ allowedAddresses: ["192.168.9.9"] }, near), 403);
      assert.equal(await ask({ tills }, near), 403);
      assert.equal(await ask({ tills }, near, { "x-till-secret": `${secret}x` }), 403);
      assert.equal(await ask({}, near, { "x-till-secret": secret }), 403);
      assert.equal(await ask({ tills }, near, { "x-till-secret": secret }), 200);
      assert.equal(await ask({ tills }, near, { cookie: `a=b; banco_till=${secret}` }), 200);
      assert.equal(await ask({ allowedAddresses: [near] }, near), 200);
    }
    assert.equal(await ask({}, "127.0.0.1"), 200);
    assert.equal(await ask({ tills }, "8.8.8.8", { "x-till-secret": secret }), 403);
  });
});

test("neighbors are only loopback, private and link-local networks", () => {
  const local = [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.9",
    "192.168.1.5",
    "169.254.7.7",
    "::1",
    "fd12::9",
    "fe80::1%eth0",
  ];
  for (const address of [...local, "::ffff:192.168.1.5"]) assert.equal(isLocal(address), true, address);
  const foreign = [
    "8.8.8.8",
    "172.32.0.1",
    "100.64.0.1",
    "0.0.0.0",
    "2001:db8::1",
    "::ffff:8.8.8.8",
    "",
    "till",
  ];
  for (const address of foreign) assert.equal(isLocal(address), false, address);
});

test("the bridge responds only to its own host names (DNS rebinding)", async () => {
  const { port } = new URL(shop.url);
  const [label] = hostname().toLowerCase().split(".");
  const own = [
    "localhost",
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    `${label}.local:${port}`,
  ];
  for (const host of [...own, hostname()]) {
    assert.equal((await send("GET", "/status", { host })).status, 200, host);
  }
  const foreign = [`rebind.evil.example:${port}`, "localhost.evil.example", "8.8.8.8", "a@127.0.0.1", ""];
  for (const host of foreign) {
    const { status, body } = await send("GET", "/status", { host });
    assert.equal(status, 403, host);
    assert.equal(body.error, "The Host header is not this bridge's name");
  }
});

test("with allowed addresses, only those machines and this one are accepted", async () => {
  assert.equal(isAmong("192.168.1.20", ["192.168.1.20"]), true);
  assert.equal(isAmong("192.168.1.21", ["192.168.1.20"]), false);
  assert.equal(isAmong("192.168.1.21", ["10.0.0.0/8", "192.168.1.0/24"]), true);
  assert.equal(isAmong("fd00::1", ["fd00::/8"]), true);
  assert.equal(isAmong("127.0.0.1", []), true);
  await shop.place.configure({ ...usual(shop.hosted.url), allowedAddresses: ["192.168.1.20"] });
  await eventually("the change is applied", async () => (await send("GET", "/status", {})).status === 200);
  assert.equal((await pay({})).status, 200);
});
