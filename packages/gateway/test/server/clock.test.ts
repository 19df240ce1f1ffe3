import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";

const AHEAD_MS = 120_000;

test("a process whose clock is not the database's says so and is not ready, until it is right again", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const isReady = async () => (await gateway.send("GET", "/readyz")).status === 200;
  const skewMinutes = async () => {
    const { text } = await gateway.send("GET", "/metrics");
    return Math.round(Math.abs(Number(/^banco_clock_skew_seconds (\S+)$/m.exec(text)![1])) / 60);
  };
  assert.ok(await isReady());
  assert.equal(await skewMinutes(), 0);
  await gateway.passInDatabase(AHEAD_MS);
  await inTime(gateway, "it is not ready", async () => !(await isReady()));
  assert.equal(await skewMinutes(), 2);
  await gateway.passInDatabase(-AHEAD_MS);
  await inTime(gateway, "it is ready again", isReady);
});
