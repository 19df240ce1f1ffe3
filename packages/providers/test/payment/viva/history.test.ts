import assert from "node:assert/strict";
import { test } from "node:test";
import { connected, openBench } from "@banco/provider-testing/payment/bench";
import { viva } from "@banco/providers/payment/viva/provider";
import { startSimulators } from "@banco/simulators";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a payment dated tomorrow in Viva's time zone is listed today", async (t) => {
  const lateEvening = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 12;
  const simulators = await startSimulators({ only: "viva", now: () => lateEvening });
  const options = { provider: viva } as Parameters<typeof openBench>[0];
  const bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
  t.after(async () => {
    await bench.close();
    await simulators.close();
  });
  const { merchantId = "" } = bench.context.credentials;
  const body = new URLSearchParams({ merchant: merchantId, amount: "1250", reference: "table 7" });
  await fetch(`${simulators.url}/_control/viva/app-payments`, { method: "POST", body });
  const span = { from: new Date(lateEvening - 60_000), to: new Date(lateEvening + 60_000), cursor: null };
  const { charges } = await viva.history!.list(bench.context, span);
  assert.deepEqual(
    charges.map(({ createdAt, amountMinor }) => [createdAt.getTime(), amountMinor]),
    [[lateEvening, 1250]],
  );
});
