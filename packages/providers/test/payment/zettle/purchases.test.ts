import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/providers/conformance/account-bench";
import { type Bench, known, newCharge } from "@banco/providers/conformance/bench";
import { purchaseOutcome } from "@banco/providers/payment/zettle/map";
import { zettle } from "@banco/providers/payment/zettle/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(zettle));
});
after(() => close());

test("a tip that was given in Zettle's own app is listed as a part of what was taken", async () => {
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

test("a lost payment is the purchase of its amount, unless that is another payment's", async () => {
  const { context, simulatorUrl } = bench;
  const sale = { organization: String(context.settings.providerAccountId), amount: "1375" };
  await fetch(`${simulatorUrl}/_control/zettle/sales`, { method: "POST", body: new URLSearchParams(sale) });
  const terminalId = (await zettle.listTerminals!(context, {}))[0]!.id;
  const charge = newCharge("terminal", { terminal: { terminalId }, amountMinor: 1375 });
  const lost = known(charge, { status: "pending", providerTransactionId: "t", memory: { lost: true } });
  const found = await zettle.read(context, lost);
  assert.equal(found.status, "completed");
  const owned = async () => new Set([found.providerTransactionId!]);
  assert.equal((await zettle.read({ ...context, owned }, lost)).failure?.code, "not_executed");
});

test("a purchase is a payment's when its payments come to what was asked for and the tip", () => {
  const charge = newCharge("terminal", { amountMinor: 2000 });
  const purchase = {
    purchaseUUID: "p1",
    amount: 2300,
    currency: "EUR",
    timestamp: "",
    payments: [{ uuid: "u1", amount: 2300, gratuityAmount: 300 }],
  };
  const { amountMinor, tipMinor } = purchaseOutcome(charge, purchase);
  assert.deepEqual([amountMinor, tipMinor], [2300, 300]);
  const other = { ...purchase, payments: [{ uuid: "u1", amount: 2300, gratuityAmount: 200 }] };
  assert.throws(() => purchaseOutcome(charge, other), { code: "answer_mismatch" });
});

test("the currency is that of the merchant's last purchase, and a payment in another is not started", async () => {
  const { context } = bench;
  const { profile, settings } = await zettle.connect(context);
  assert.deepEqual([profile.currency, settings.currency], ["EUR", "EUR"]);
  const swedish = { ...context, settings: { ...context.settings, currency: "SEK" } };
  const terminalId = (await zettle.listTerminals!(context, {}))[0]!.id;
  const charge = newCharge("terminal", { terminal: { terminalId } });
  const error = await failureOf(bench, zettle.terminal!(swedish, charge), "rejected");
  assert.equal(error.path, "/currency");
});
