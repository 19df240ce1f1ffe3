import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { networkOf, networkText } from "../../src/server/network.ts";

for (const [one, other, isSame] of [
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["192.0.2.1", "192.0.2.200", true],
  ["192.0.2.1", "192.0.3.1", false],
  ["192.0.2.1", "::ffff:192.0.2.1", true],
  ["192.0.2.1:4711", "192.0.2.1:4712", false],
] as const)
  test(`${one} and ${other} are ${isSame ? "" : "not "}of one network`, () => {
    assert.equal(networkOf(one) === networkOf(other), isSame);
  });

test("the log names networks, and no address", () => {
  for (const [ip, network] of [
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["nonsense", "unknown"],
  ] as const)
    assert.equal(networkText(ip), network);
});

test("the addresses of an IPv6 network share the limit of requests, and neighbours of an IPv4 address have their own", async (t) => {
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
