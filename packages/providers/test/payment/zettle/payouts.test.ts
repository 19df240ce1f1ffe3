import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ListedPayout, ListedPayoutLine } from "@banco/providers/contract/payouts";
import { zettle } from "@banco/providers/payment/zettle/provider";
import { openProvider } from "../support.ts";

const DAY_MS = 86_400_000;

interface Sold {
  id: string;
  checkoutUUID: string;
}

let bench: Bench;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ bench, close } = await openProvider(zettle));
});
afterEach(() => close());

async function atZettle(path: string, form: Record<string, string>): Promise<Sold> {
  const url = `${bench.simulatorUrl}/_control/zettle${path}`;
  const organization = String(bench.context.settings.providerAccountId);
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ organization, ...form }),
  });
  return (await response.json()) as Sold;
}

/** Returns the payouts, oldest first. */
async function payouts(): Promise<ListedPayout[]> {
  const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  const page = await zettle.payouts!.list(bench.context, { from, to, cursor: null });
  assert.deepEqual([page.unreadable, page.next], [[], null]);
  return page.payouts.reverse();
}

async function linesOf(payout: ListedPayout): Promise<ListedPayoutLine[]> {
  const { lines, unreadable, next } = await zettle.payouts!.listLines(bench.context, payout, null);
  assert.deepEqual([unreadable, next], [[], null]);
  return lines;
}

const shown = (lines: readonly ListedPayoutLine[]) =>
  lines.map(({ kind, amountMinor, feeMinor, providerTransactionId }) => [
    kind,
    amountMinor,
    feeMinor,
    providerTransactionId,
  ]);

test("a refund line refers to its payment", async () => {
  const sale = await atZettle("/sales", { amount: "2000" });
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  await atZettle(`/sales/${sale.id}/refunds`, { amount: "800" });
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const [first, second] = await payouts();
  assert.deepEqual(shown(await linesOf(first!)), [["sale", 2_000, 35, sale.checkoutUUID]]);
  assert.deepEqual(shown(await linesOf(second!)), [["refund", -800, -14, sale.checkoutUUID]]);
  assert.deepEqual([first!.amountMinor, second!.amountMinor], [1_965, -786]);
});

test("a failed payout is returned as a negative payout", async () => {
  const sale = await atZettle("/sales", { amount: "1000" });
  const { id } = await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  await bench.simulator.changePayout(id, { status: "failed" });
  const [paid, back, ...more] = await payouts();
  assert.deepEqual([paid!.amountMinor, back!.amountMinor, more.length], [982, -982, 0]);
  assert.deepEqual(shown(await linesOf(paid!)), [["sale", 1_000, 18, sale.checkoutUUID]]);
  assert.deepEqual(shown(await linesOf(back!)), [["reserve", -982, 0, null]]);
});

test("only the card part of a mixed purchase is paid out", async () => {
  const sale = await atZettle("/sales", { amount: "1500", cash: "500" });
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const [payout] = await payouts();
  assert.deepEqual(shown(await linesOf(payout!)), [["sale", 1_500, 26, sale.checkoutUUID]]);
});

test("a payment made through Banco has its ID", async () => {
  const sale = await atZettle("/sales", { amount: "1500" });
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const [payout] = await payouts();
  bench.context.owned = async () => new Set([sale.id]);
  assert.deepEqual(shown(await linesOf(payout!)), [["sale", 1_500, 26, sale.id]]);
});

test("a disputed payment's frozen money is a chargeback", async () => {
  const sale = await atZettle("/sales", { amount: "1500" });
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const { id } = await bench.simulator.dispute({ transaction: sale.checkoutUUID });
  await bench.simulator.decideDispute(id, "won");
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const [, second] = await payouts();
  const lines = await linesOf(second!);
  assert.deepEqual(
    lines.map(({ kind, amountMinor }) => [kind, amountMinor]),
    [
      ["chargeback", 1_500],
      ["chargeback", -1_500],
    ],
  );
  assert.equal(new Set(lines.map(({ providerLineId }) => providerLineId)).size, 2);
});

test("a payment keeps its fee when its funds are frozen", async () => {
  const sale = await atZettle("/sales", { amount: "1500" });
  const { id } = await bench.simulator.dispute({ transaction: sale.checkoutUUID });
  await bench.simulator.decideDispute(id, "won");
  await bench.simulator.payOut({ transaction: sale.checkoutUUID });
  const [payout] = await payouts();
  const lines = await linesOf(payout!);
  assert.deepEqual(
    lines.map(({ kind, amountMinor, feeMinor }) => [kind, amountMinor, feeMinor]),
    [
      ["chargeback", 1_500, 0],
      ["chargeback", -1_500, 0],
      ["sale", 1_500, 26],
    ],
  );
  assert.equal(payout!.amountMinor, 1_474);
});
