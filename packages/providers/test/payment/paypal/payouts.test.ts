import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ListedPayout, ListedPayoutLine } from "@banco/providers/contract/payouts";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { openProvider } from "../support.ts";

const DAY_MS = 86_400_000;

let bench: Bench;
let close: () => Promise<void>;
let now: number;
beforeEach(async () => {
  now = Date.now() - 40 * DAY_MS;
  ({ bench, close } = await openProvider(paypal, () => now));
});
afterEach(() => close());

/** Records a transaction a minute after the previous one and returns its ID. */
async function record(code: string, amount: string, more: Record<string, string> = {}): Promise<string> {
  now += 60_000;
  const { context, simulatorUrl } = bench;
  const url = `${simulatorUrl}/_control/paypal/clients/${context.credentials.clientId}/receipts`;
  const body = new URLSearchParams({ code, amount, ...more });
  const response = await fetch(url, { method: "POST", body });
  return ((await response.json()) as { id: string }).id;
}

async function payoutNamed(id: string): Promise<ListedPayout> {
  const span = { from: new Date(now - DAY_MS / 2), to: new Date(now + 1) };
  const { payouts, unreadable } = await paypal.payouts!.list(bench.context, { ...span, cursor: null });
  assert.deepEqual(unreadable, []);
  const [found, ...more] = payouts.filter(({ providerPayoutId }) => providerPayoutId === id);
  assert.ok(found && more.length === 0);
  return found;
}

async function linesOf(payout: ListedPayout): Promise<ListedPayoutLine[]> {
  const found: ListedPayoutLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await paypal.payouts!.listLines(bench.context, payout, cursor ?? null);
    assert.deepEqual(page.unreadable ?? [], []);
    found.push(...page.lines);
    cursor = page.next;
  }
  return found;
}

const shown = (lines: readonly ListedPayoutLine[]) =>
  lines.map(({ kind, amountMinor, feeMinor }) => [kind, amountMinor - feeMinor]);
const totalOf = (lines: readonly ListedPayoutLine[]) =>
  lines.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor, 0);

test("a balance left by a withdrawal is carried into the next one", async () => {
  await record("T0007", "100.00");
  const first = await payoutNamed(await record("T0400", "-70.00"));
  assert.deepEqual(shown(await linesOf(first)), [
    ["sale", 10_000],
    ["reserve", -3_000],
  ]);
  await record("T0007", "20.00");
  const second = await payoutNamed(await record("T0403", "-50.00"));
  assert.deepEqual(shown(await linesOf(second)), [
    ["sale", 2_000],
    ["reserve", 3_000],
  ]);
  assert.deepEqual([first.amountMinor, second.amountMinor], [7_000, 5_000]);
});

test("transactions of a returned withdrawal belong to the next one", async () => {
  await record("T0007", "10.00");
  const returned = await payoutNamed(await record("T0400", "-10.00", { status: "V" }));
  await record("T1101", "10.00");
  await record("T0007", "5.00");
  const paid = await payoutNamed(await record("T0400", "-15.00"));
  assert.deepEqual([returned.status, paid.status], ["failed", "paid"]);
  assert.deepEqual(shown(await linesOf(returned)), [["reserve", 0]]);
  assert.deepEqual(shown(await linesOf(paid)), [
    ["sale", 1_000],
    ["adjustment", -1_000],
    ["adjustment", 1_000],
    ["sale", 500],
  ]);
});

test("a bank deposit into the account is a negative payout", async () => {
  await record("T1201", "-30.00");
  const payout = await payoutNamed(await record("T0302", "30.00"));
  assert.equal(payout.amountMinor, -3_000);
  assert.deepEqual(shown(await linesOf(payout)), [["chargeback", -3_000]]);
});

test("transactions spanning several weeks are found by progressively wider searches", async () => {
  for (let day = 0; day < 30; day += 3) {
    await record("T0007", "10.00");
    now += 3 * DAY_MS;
  }
  const payout = await payoutNamed(await record("T0400", "-100.00"));
  const since = await bench.simulator.last();
  const lines = await linesOf(payout);
  assert.equal(lines.length, 10);
  assert.equal(totalOf(lines), 10_000);
  assert.ok((await bench.simulator.requests(since)).length < 12);
});

test("transactions in another currency are not part of a payout", async () => {
  await record("T0007", "10.00");
  await record("T0007", "900", { currency: "JPY" });
  const payout = await payoutNamed(await record("T0400", "-10.00"));
  assert.deepEqual(shown(await linesOf(payout)), [["sale", 1_000]]);
  await record("T0007", "5.00");
  const other = await payoutNamed(await record("T0400", "-900", { currency: "JPY" }));
  assert.deepEqual(shown(await linesOf(other)), [["sale", 900]]);
});

test("denied transactions, holds and late fees are distinguished", async () => {
  for (const [code, amount, status = "S"] of [
    ["T0007", "10.00", "D"],
    ["T0007", "40.00"],
    ["T1110", "-9.00"],
    ["T1111", "9.00"],
    ["T0106", "-2.00"],
    ["T1108", "1.00"],
    ["T0200", "3.00"],
  ] as const)
    await record(code, amount, { status });
  const payout = await payoutNamed(await record("T0401", "-42.00"));
  assert.deepEqual(shown(await linesOf(payout)), [
    ["sale", 4_000],
    ["reserve", -900],
    ["reserve", 900],
    ["fee", -200],
    ["fee", 100],
    ["adjustment", 300],
  ]);
});

test("a withdrawal's fee is one of its lines", async () => {
  await record("T0007", "100.00");
  const first = await payoutNamed(await record("T0403", "-70.00", { fee: "-0.70" }));
  const lines = await linesOf(first);
  assert.deepEqual(shown(lines), [
    ["sale", 10_000],
    ["fee", -70],
    ["reserve", -2_930],
  ]);
  assert.equal(totalOf(lines), first.amountMinor);
  assert.equal(lines[1]!.providerLineId, `${first.providerPayoutId}-fee`);
  const second = await payoutNamed(await record("T0400", "-29.30"));
  assert.deepEqual(shown(await linesOf(second)), [["reserve", 2_930]]);
});
