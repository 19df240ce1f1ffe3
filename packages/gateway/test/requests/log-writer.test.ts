import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Gateway } from "../../src/gateway.ts";
import { openLogger } from "../../src/log.ts";
import { startLogWriter } from "../../src/requests/log-writer.ts";
import { redactedPath } from "../../src/requests/redacted.ts";

test("a writer that arrives during a flush waits for its rows", async () => {
  const written: string[] = [];
  const held = Promise.withResolvers<void>();
  const insert = async () => {
    await held.promise;
    written.push("the round's rows");
  };
  const clock = { ...HOST_CLOCK, after: () => ({ cancel: () => undefined }) };
  const recorder = startLogWriter(
    { clock, log: openLogger("silent") } as unknown as Gateway,
    insert,
    "held up",
  );
  recorder.add("ten_1", () => ({}));
  const round = recorder.write();
  const reader = recorder.write().then(() => written.push("read"));
  held.resolve();
  await Promise.all([round, reader]);
  assert.deepEqual(written, ["the round's rows", "read"]);
  await recorder.stop();
});

test("a writer keeps at most 100 rows of a merchant, and 2,000 in total", async () => {
  let written = 0;
  const clock = { ...HOST_CLOCK, after: () => ({ cancel: () => undefined }) };
  const recorder = startLogWriter(
    { clock, log: openLogger("silent") } as unknown as Gateway,
    async (rows: readonly object[]) => {
      written += rows.length;
    },
    "held up",
  );
  const write = async (merchants: number, rows: number) => {
    written = 0;
    for (let merchant = 0; merchant < merchants; merchant += 1)
      for (let row = 0; row < rows; row += 1) recorder.add(`ten_${merchant}`, () => ({}));
    await recorder.write();
    return written;
  };
  assert.deepEqual([await write(2, 101), await write(1, 100), await write(1, 100)], [200, 100, 100]);
  assert.deepEqual([await write(21, 100), await write(0, 0)], [2_000, 0]);
  await recorder.stop();
});

test("a path is stored without keys, secrets and personal data", () => {
  for (const [path, redacted] of [
    ["/v1/payments/tr_1", "/v1/payments/tr_1"],
    ["/v1/tokens/tok_1abc", "/v1/tokens/…"],
    ["/v1/customers/anna@example.com", "/v1/customers/…"],
    ["/v1/customers/anna%40example.com", "/v1/customers/…"],
    ["/v1/cards/4242424242424242", "/v1/cards/…"],
    ["/v1/cards/4242%204242%204242%204242", "/v1/cards/…"],
    ["/v1/shops/our-secret-shop/orders", "/v1/shops/…/orders"],
    ["/v1/shops/our%2Dsecret/orders", "/v1/shops/…/orders"],
    ["/v1/abc/abcd", "/v1/…/abcd"],
  ] as const)
    assert.equal(redactedPath(path, ["our-secret", "abc"], 255), redacted, path);
  assert.equal(redactedPath("/v1/payments", [], 5), "/v1/p");
});
