import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Gateway } from "../../src/gateway.ts";
import { openLogger } from "../../src/log.ts";
import { startLogWriter } from "../../src/requests/log-writer.ts";

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
