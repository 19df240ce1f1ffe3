import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderHttp } from "@banco/providers";
import { publicConnector } from "../../src/outside.ts";

test("a shop address in a private network is not contacted", async () => {
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
