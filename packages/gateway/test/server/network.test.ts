import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { isWithin, networkOf, networkText, readNetwork } from "../../src/server/network.ts";

for (const [one, other, isSame] of [
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["192.0.2.1", "192.0.2.200", true],
  ["192.0.2.1", "192.0.3.1", false],
  ["192.0.2.1", "::ffff:192.0.2.1", true],
  ["192.0.2.1:4711", "192.0.2.1:4712", false],
] as const)
  test(`${one} and ${other} are ${isSame ? "" : "not "}in the same network`, () => {
    assert.equal(networkOf(one) === networkOf(other), isSame);
  });

test("the log records networks instead of addresses", () => {
  for (const [ip, network] of [
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["nonsense", "unknown"],
  ] as const)
    assert.equal(networkText(ip), network);
});

test("IPv6 addresses of one network share a rate limit, unlike IPv4 neighbors", async (t) => {
  const gateway = await startTestGateway({ TRUSTED_PROXIES: "1" });
  t.after(() => gateway.stop());
  const counted = async (addresses: string[]) => {
    await gateway.db.raw("delete from rate_limit");
    for (const address of addresses) {
      const sent = { headers: { "x-forwarded-for": address } };
      assert.equal((await gateway.send("GET", "/v1/none", sent)).status, 404);
    }
    const { rows } = await gateway.db.raw("select subject from rate_limit");
    return rows.length;
  };
  assert.equal(await counted(["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3:4:5:6"]), 1);
  assert.equal(await counted(["2001:db8:1:4::1", "2001:db8:1:5::1"]), 2);
  assert.equal(await counted(["192.0.2.1", "192.0.2.2"]), 2);
});

test("networks have one canonical form and contain only their addresses", () => {
  for (const [text, network] of [
    ["192.0.2.77", "192.0.2.77/32"],
    ["192.0.2.77/24", "192.0.2.0/24"],
    ["2001:db8::7/32", "2001:db8::/32"],
    ["::1", "::1/128"],
    ["192.0.2.77/32", "192.0.2.77/32"],
    ["192.0.2.77/33", undefined],
    ["2001:db8::7/128", "2001:db8::7/128"],
    ["2001:db8::7/129", undefined],
    ["::ffff:192.0.2.77", "192.0.2.77/32"],
    ["::ffff:192.0.2.77/120", "192.0.2.0/24"],
    ["::ffff:192.0.2.77/96", "0.0.0.0/0"],
    ["::ffff:192.0.2.77/95", undefined],
    ["192.0.2/24", undefined],
    ["192.0.2.1/-1", undefined],
    ["", undefined],
  ] as const)
    assert.equal(
      readNetwork(text)
        ?.replace(/(:0)+(?=\/)/, "::")
        .replace(/^(0:)+/, "::"),
      network,
      text,
    );
  for (const [ip, isIn] of [
    ["192.0.2.200", true],
    ["::ffff:192.0.2.200", true],
    ["192.0.3.1", false],
    ["2001:db8:9::1", true],
    ["2001:db9::1", false],
    ["nonsense", false],
  ] as const)
    assert.equal(isWithin(ip, ["192.0.2.0/24", "2001:db8::/32"]), isIn, ip);
});

test("a key's allowed addresses apply to the caller behind the proxy", async (t) => {
  const gateway = await startTestGateway({ TRUSTED_PROXIES: "1" });
  t.after(() => gateway.stop());
  const { accessToken: token } = await gateway.signIn();
  const json = { name: "Agent", scopes: ["payments:read"], allowedAddresses: ["203.0.113.0/24"] };
  const { key } = (await gateway.send("POST", "/v1/keys", { token, json })).body;
  const params = { name: "list_payments", arguments: {} };
  const callTool = (ip: string) =>
    gateway.send("POST", "/mcp", {
      token: key,
      headers: { "x-forwarded-for": ip, accept: "application/json, text/event-stream" },
      json: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    });
  const allowed = await callTool("203.0.113.7");
  assert.equal(allowed.status, 200);
  assert.doesNotMatch(allowed.text, /address_not_allowed/);
  assert.match(allowed.text, /items/);
  assert.equal((await callTool("203.0.114.7")).body.code, "address_not_allowed");
  assert.equal((await callTool("203.0.113.7, 127.0.0.1")).body.code, "address_not_allowed");
});
