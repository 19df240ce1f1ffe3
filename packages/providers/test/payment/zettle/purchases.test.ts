import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { zettle } from "@banco/providers/payment/zettle/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(zettle));
});
after(() => close());

test("a tip from Zettle's app is part of the listed amount", async () => {
  const { context, simulatorUrl } = bench;
  const sale = { organization: String(context.settings.providerAccountId), amount: "2300", tip: "300" };
  const sold = await fetch(`${simulatorUrl}/_control/zettle/sales`, {
    method: "POST",
    body: new URLSearchParams(sale),
  });
  assert.equal(sold.status, 201);
  const span = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + HOUR_MS), cursor: null };
  const [charge] = (await zettle.history!.list(context, span)).charges;
  assert.deepEqual([charge?.amountMinor, charge?.tipMinor], [2300, 300]);
});

/** Makes a sale in Zettle's own app. */
async function sale(form: Record<string, string>): Promise<{ id: string; checkoutUUID: string }> {
  const organization = String(bench.context.settings.providerAccountId);
  const body = new URLSearchParams({ organization, ...form });
  const sold = await fetch(`${bench.simulatorUrl}/_control/zettle/sales`, { method: "POST", body });
  assert.equal(sold.status, 201);
  return (await sold.json()) as { id: string; checkoutUUID: string };
}

async function listed({ checkoutUUID }: { checkoutUUID: string }) {
  const span = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + HOUR_MS), cursor: null };
  const { charges } = await zettle.history!.list(bench.context, span);
  return charges.find(({ providerTransactionId }) => providerTransactionId === checkoutUUID);
}

/** Returns a payment whose socket connection was lost. */
async function lost(amountMinor: number) {
  const terminalId = (await zettle.listTerminals!(bench.context, {}))[0]!.id;
  const charge = newCharge("terminal", { terminal: { terminalId }, amountMinor });
  return known(charge, { status: "pending", providerTransactionId: "t", memory: { lost: true } });
}

test("an identical purchase needs verification unless another payment owns it", async () => {
  const { checkoutUUID } = await sale({ amount: "1375" });
  const charge = await lost(1375);
  assert.equal((await zettle.read(bench.context, charge)).status, "verification");
  const owned = async () => new Set([checkoutUUID]);
  assert.equal((await zettle.read({ ...bench.context, owned }, charge)).failure?.code, "not_executed");
});

test("cash, invoices and online cards are not reader payments", async () => {
  for (const type of ["IZETTLE_CASH", "IZETTLE_INVOICE", "IZETTLE_CARD_ONLINE"]) {
    await sale({ amount: "1666", type });
    assert.equal((await zettle.read(bench.context, await lost(1666))).failure?.code, "not_executed", type);
  }
});

test("only card payments and card parts of mixed purchases are imported", async () => {
  assert.equal(await listed(await sale({ amount: "1000", type: "IZETTLE_CASH" })), undefined);
  assert.equal(await listed(await sale({ amount: "1000", type: "IZETTLE_INVOICE" })), undefined);
  const mixed = await listed(await sale({ amount: "1500", cash: "500" }));
  assert.deepEqual([mixed?.type, mixed?.amountMinor, mixed?.card?.last4], ["terminal", 1500, "4242"]);
  const online = await listed(await sale({ amount: "900", type: "IZETTLE_CARD_ONLINE" }));
  assert.deepEqual([online?.type, online?.amountMinor], ["link", 900]);
});

test("a purchase's refunds are reported, even from unread pages", async () => {
  const sold = await sale({ amount: "2000" });
  const path = `${bench.simulatorUrl}/_control/zettle/sales/${sold.id}/refunds`;
  for (const amount of ["300", "200"])
    await fetch(path, { method: "POST", body: new URLSearchParams({ amount }) });
  assert.equal((await listed(sold))?.refundedMinor, 500);
  const refunds = await zettle.history!.list(bench.context, {
    from: new Date(Date.now() + HOUR_MS),
    to: new Date(Date.now() + 2 * HOUR_MS),
    cursor: null,
  });
  assert.deepEqual(refunds.charges, []);
});

test("the last purchase determines the only accepted currency", async () => {
  const { context } = bench;
  const { profile, settings } = await zettle.connect(context);
  assert.deepEqual([profile.currency, settings.currency], ["EUR", "EUR"]);
  const swedish = { ...context, settings: { ...context.settings, currency: "SEK" } };
  const terminalId = (await zettle.listTerminals!(context, {}))[0]!.id;
  const charge = newCharge("terminal", { terminal: { terminalId } });
  const error = await failureOf(bench, zettle.terminal!(swedish, charge), "rejected");
  assert.equal(error.path, "/currency");
});

test("a fast clock does not end a payment still on the reader", async () => {
  const charge = { ...(await lost(1440)), createdAt: new Date(Date.now() - HOUR_MS) };
  const { terminalId } = charge.terminal;
  await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
  await zettle.terminal!(
    bench.context,
    newCharge("terminal", { terminal: { terminalId }, amountMinor: 1440 }),
  );
  const read = (now: Date) => zettle.read(bench.context, { ...charge, now });
  assert.equal((await read(new Date(charge.createdAt.getTime() + 30_000))).status, "verification");
  assert.equal((await read(new Date(charge.createdAt.getTime() + HOUR_MS))).status, "no_record");
});
