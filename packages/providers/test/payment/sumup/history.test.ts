import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ListedCharge } from "@banco/providers";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { openProvider } from "../support.ts";
import { pairedReader } from "./paired-reader.ts";

const HOUR_MS = 3_600_000;
/** More payments than fit on one page of the history. */
const MANY = 105;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(sumup));
});
after(() => close());

/** Records a cash sale as the merchant does in SumUp's app. */
async function cashSale(): Promise<void> {
  const { context, simulatorUrl } = bench;
  const sales = `${simulatorUrl}/_control/sumup/merchants/${context.settings.merchantCode}/cash`;
  const body = new URLSearchParams({ amount: "12.5", currency: "EUR" });
  assert.equal((await fetch(sales, { method: "POST", body })).status, 200);
}

async function listed(to = Date.now() + HOUR_MS): Promise<ListedCharge[]> {
  const span = { from: new Date(Date.now() - HOUR_MS), to: new Date(to) };
  const charges: ListedCharge[] = [];
  let cursor: string | null = null;
  do {
    const page = await sumup.history!.list(bench.context, { ...span, cursor });
    charges.push(...page.charges);
    cursor = page.next as string | null;
  } while (cursor !== null);
  return charges;
}

test("cash payments are not imported, even if they fill the first page", async () => {
  for (let sale = 0; sale < MANY; sale += 1) await cashSale();
  const charge = newCharge("link");
  const { url } = await sumup.link!(bench.context, charge);
  await fetch(url!, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });
  assert.deepEqual(
    (await listed()).map(({ type, status, amountMinor }) => [type, status, amountMinor]),
    [["card", "completed", 1250]],
  );
});

test("a reader payment whose response was lost is listed with its ID", async () => {
  const { id: terminalId } = await pairedReader(bench);
  const charge = newCharge("terminal", { terminal: { terminalId } });
  const { providerTransactionId } = await settled(
    bench,
    known(charge, await sumup.terminal!(bench.context, charge)),
  );
  const matches = (await listed()).filter((one) => one.providerTransactionId === providerTransactionId);
  assert.deepEqual(
    matches.map(({ id, type }) => [id, type]),
    [[charge.id, "terminal"]],
  );
});

test("a checkout is completed by the list before SumUp shows its transaction", async () => {
  const { context, simulator } = bench;
  const charge = newCharge("link");
  const start = await sumup.link!(context, charge);
  await fetch(start.url!, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });
  const match = { path: "^/v2.1/merchants/[^/]+/transactions" };
  await simulator.fault({ fault: "status", status: 404, match, times: 1 });
  const paid = await sumup.read(context, known(charge, start));
  assert.deepEqual([paid.status, paid.amountMinor, paid.card], ["completed", 1250, undefined]);
  assert.ok((await listed()).some((one) => one.providerTransactionId === paid.providerTransactionId));
});
