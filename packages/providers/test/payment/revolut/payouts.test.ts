import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { paid } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { ProviderError } from "@banco/providers";
import { disputeListOf } from "@banco/providers/contract/payment";
import type { ListedPayout, ListedPayoutLine } from "@banco/providers/contract/payouts";
import { revolut } from "@banco/providers/payment/revolut/provider";
import { openProvider } from "../support.ts";

const DAY_MS = 86_400_000;
const HEADER =
  "created_date,completed_date,payout_affected_date,affected_payout_amount,transaction_id,order_id,merchant_order_reference,type,transaction_amount,transaction_currency,state,original_order_id,fee_amount,fee_currency,settlement_amount,settlement_currency";
const NOW = "2026-03-26T14:34:38.06903Z";

let bench: Bench;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ bench, close } = await openProvider(revolut));
  const pay = async (_bench: Bench, url: string) => {
    await fetch(url, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });
  };
  bench.options = {
    ...bench.options,
    link: { pay },
    cardPage: { pay, card: { brand: "visa", last4: "2896" } },
  };
});
afterEach(() => close());

async function onlyPayout(): Promise<ListedPayout> {
  const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  const { payouts } = await revolut.payouts!.list(bench.context, { from, to, cursor: null });
  assert.equal(payouts.length, 1);
  return payouts[0]!;
}

async function linesOf(payout: ListedPayout): Promise<ListedPayoutLine[]> {
  const { lines, unreadable, next } = await revolut.payouts!.listLines(bench.context, payout, null);
  assert.deepEqual([unreadable, next], [[], null]);
  return lines;
}

/** Makes Revolut return these rows, or this state, for each report. */
function answerReports(rows: readonly string[], status = "completed"): void {
  const { merchant } = bench.context.http as unknown as {
    merchant: { send(request: { path: string }): unknown };
  };
  const send = merchant.send.bind(merchant);
  merchant.send = (request) => {
    if (!request.path.startsWith("/api/report-runs")) return send(request);
    const text = request.path.endsWith("/file")
      ? [HEADER, ...rows].join("\n")
      : JSON.stringify({ report_run_id: "run", status });
    return Promise.resolve({ status: 200, headers: {}, text });
  };
}

test("holds of a remaining balance are distinguished by state", async () => {
  const { providerTransactionId } = await paid(bench);
  await bench.simulator.payOut({ transaction: providerTransactionId! });
  answerReports([
    `${NOW},,${NOW},true,t1,,,Irreducible balance hold,50.00,EUR,REVERTED,,,,50.00,EUR`,
    `${NOW},,${NOW},true,t1,,,Irreducible balance hold,-50.00,EUR,PENDING,,,,-50.00,EUR`,
    `${NOW},${NOW},${NOW},true,t2,o2,,Settlement,10.00,EUR,COMPLETED,,0.10,EUR,9.90,EUR`,
    `${NOW},${NOW},${NOW},false,t3,o3,,Settlement,99.00,EUR,COMPLETED,,0.10,EUR,98.90,EUR`,
    `${NOW},${NOW},${NOW},true,t4,,,Payout to an external account,-9.90,EUR,COMPLETED,,,,-9.90,EUR`,
    `${NOW},${NOW},${NOW},true,t5,,,Topup,5.00,EUR,COMPLETED,,,,5.00,EUR`,
  ]);
  assert.deepEqual(
    (await linesOf(await onlyPayout())).map((line) => [
      line.providerLineId,
      line.kind,
      line.amountMinor,
      line.feeMinor,
    ]),
    [
      ["t1 REVERTED", "reserve", 5_000, 0],
      ["t1 PENDING", "reserve", -5_000, 0],
      ["t2 COMPLETED", "sale", 1_000, 10],
      ["t5 COMPLETED", "adjustment", 500, 0],
    ],
  );
});

test("a fee in another currency is part of the settled amount", async () => {
  const { providerTransactionId } = await paid(bench);
  await bench.simulator.payOut({ transaction: providerTransactionId! });
  answerReports([`${NOW},${NOW},${NOW},true,t1,o1,,Settlement,12.00,USD,COMPLETED,,0.10,USD,9.90,EUR`]);
  const [line] = await linesOf(await onlyPayout());
  assert.deepEqual([line!.amountMinor, line!.feeMinor, line!.currency], [990, 0, "EUR"]);
});

test("a report that Revolut has not yet generated affects only its payout", async () => {
  const { providerTransactionId } = await paid(bench);
  await bench.simulator.payOut({ transaction: providerTransactionId! });
  answerReports([], "failed");
  await assert.rejects(
    linesOf(await onlyPayout()),
    (error) => error instanceof ProviderError && error.kind === "not_found",
  );
});

test("a test account has no disputes because Revolut lists only production ones", async () => {
  const from = new Date(Date.now() - DAY_MS);
  const { providerTransactionId: transaction } = await paid(bench);
  await bench.simulator.dispute({ transaction: transaction! });
  assert.equal(
    (await disputeListOf(revolut)!.list(bench.context, { from, cursor: null })).disputes.length,
    1,
  );
  const context = { ...bench.context, mode: "test" as const };
  assert.deepEqual((await disputeListOf(revolut)!.list(context, { from, cursor: null })).disputes, []);
});
