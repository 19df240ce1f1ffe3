import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderHttp } from "@banco/providers";
import { isPublicAddress, publicConnector } from "../../src/ssrf-guard.ts";

test("a shop address in a private network is never contacted", async () => {
  for (const host of ["127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "localhost"]) {
    const baseUrl = `https://${host}:9`;
    const client = openProviderHttp({
      provider: "woocommerce",
      baseUrl,
      timeoutMs: 60_000,
      connect: publicConnector(),
      clock: HOST_CLOCK,
    });
    const call = client.send({ method: "GET", path: "/wp-json/", repeatable: false });
    await assert.rejects(call, { kind: "unavailable", code: "enotpublic" }, host);
    await client.close();
  }
});

test("only addresses of the global unicast ranges are public", () => {
  const inside = ["::127.0.0.1", "::7f00:1", "::10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"];
  const reserved = ["2002:7f00:1::", "fec0::1", "fd00::1", "4000::1", "1::1", "240.0.0.1", "100.64.0.1"];
  for (const address of [...inside, ...reserved]) assert.equal(isPublicAddress(address), false, address);
  for (const address of ["8.8.8.8", "::ffff:8.8.8.8", "2606:4700::1111", "2a00::1"])
    assert.equal(isPublicAddress(address), true, address);
});
