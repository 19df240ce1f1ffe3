import assert from "node:assert/strict";
import { test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import type { KnownCharge, ProviderRequest } from "@banco/providers";
import { payouts, readBalance } from "@banco/providers/payment/zettle/finance";
import type { Context } from "@banco/providers/payment/zettle/manifest";
import {
  assertOwnCurrency,
  cardPaymentsOf,
  idsOf,
  paidAmounts,
  purchaseIdOf,
  resultOutcome,
} from "@banco/providers/payment/zettle/map";
import { readTerminalPayment } from "@banco/providers/payment/zettle/terminal";
import type { AccountTransaction, Purchase } from "@banco/providers/payment/zettle/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(AT.getTime() + ms);

/** Returns a context whose hosts respond by path. */
function zettle(answerOf: (path: string) => object, change: Partial<Context> = {}): Context {
  const send = async ({ path }: ProviderRequest) => ({
    ...{ status: 200, headers: {}, text: JSON.stringify(answerOf(path)) },
  });
  return {
    ...{ http: { finance: { send }, purchases: { send } }, credentials: { accessToken: "t" }, mode: "live" },
    ...{ settings: { currency: "EUR" }, clock: { now: () => AT } },
    ...change,
  } as unknown as Context;
}
const moved = (type: string, amount: number, at = AT, uuid = `uuid ${type}`): AccountTransaction => ({
  ...{
    timestamp: at.toISOString(),
    amount,
    originatorTransactionType: type,
    originatingTransactionUuid: uuid,
  },
});

test("a transfer in the span is a payout of the amount sent to the bank", async () => {
  const context = zettle(() => ({ data: [moved("PAYOUT", -1000)] }));
  const listed = async (from: Date, to: Date) =>
    (await payouts.list(context, { from, to, cursor: null })).payouts.map((one) => one.amountMinor);
  assert.deepEqual(await listed(AT, after(1)), [1000]);
  assert.deepEqual([await listed(after(1), after(2)), await listed(after(-1), AT)], [[], []]);
});

test("each type of transaction in a payout has its kind", async () => {
  const kinds = {
    ...{ PAYMENT: "sale", INVOICE_PAYMENT: "sale", CASHBACK: "fee", FROZEN_FUNDS: "chargeback" },
    ...{ PAYMENT_FEE: "fee", INVOICE_PAYMENT_FEE: "fee", ADJUSTMENT: "adjustment" },
  };
  const data = [
    moved("PAYOUT", -700, AT, "P2"),
    ...Object.keys(kinds).map((type) => moved(type, 100, after(-MINUTE_MS))),
    moved("PAYMENT_PAYOUT", -100, after(-2 * MINUTE_MS)),
    moved("PAYMENT", 900, after(-3 * MINUTE_MS)),
  ];
  const context = zettle((path) =>
    path.endsWith("/balance")
      ? { data: { totalBalance: 0, currencyId: "EUR" } }
      : path.includes("/transactions")
        ? { data }
        : { purchases: [] },
  );
  const payout = { providerPayoutId: "P2", createdAt: AT, currency: "EUR" };
  const { lines } = await payouts.listLines(context, payout, null);
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    Object.values(kinds),
  );
  assert.deepEqual(
    lines.map(({ providerTransactionId }) => providerTransactionId !== null),
    [true, true, true, false, true, true, false],
  );
  const unlisted = payouts.listLines(context, { ...payout, providerPayoutId: "P0" }, null);
  await assert.rejects(unlisted, { code: "no_payout" });
});

test("a balance separates money that Zettle is still checking", async () => {
  const context = zettle((path) => ({
    data: { totalBalance: path.includes("/liquid/") ? 700 : 200, currencyId: "EUR" },
  }));
  const [balance] = await readBalance(context);
  assert.deepEqual([balance?.availableMinor, balance?.pendingMinor], [700, 200]);
});

const purchaseOf = (change: Partial<Purchase> = {}) =>
  ({
    ...{ purchaseUUID1: "p1", timestamp: AT.toISOString(), currency: "EUR", refund: false },
    payments: [
      { uuid: "u0", type: "IZETTLE_CASH", amount: 500 },
      { uuid: "u1", type: "IZETTLE_CARD", amount: 1350, gratuityAmount: 100 },
    ],
    ...change,
  }) as unknown as Purchase;

test("only the cards of a purchase are paid, with their tip", () => {
  const cards = cardPaymentsOf(purchaseOf());
  assert.deepEqual(paidAmounts(cards), { amountMinor: 1350, tipMinor: 100 });
  assert.equal(
    cardPaymentsOf(purchaseOf({ payments: [{ uuid: "u2", type: "IZETTLE_CARD_ONLINE" }] as never })).length,
    1,
  );
});

test("a purchase is known by its checkout, its card payments and itself", () => {
  const references = { checkoutUUID: "c1" };
  assert.deepEqual(idsOf(purchaseOf({ references })), ["c1", "u1", "p1"]);
  assert.deepEqual(idsOf(purchaseOf()), ["u1", "p1"]);
  assert.equal(purchaseIdOf(purchaseOf({ references })), "c1");
  assert.equal(purchaseIdOf(purchaseOf()), "u1");
  assert.equal(purchaseIdOf(purchaseOf({ payments: [] })), "p1");
});

test("a reader payment must be in the merchant's currency", () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "1" } });
  assert.throws(
    () =>
      assertOwnCurrency(
        zettle(() => ({})),
        { ...charge, currency: "USD" },
      ),
    { code: "currency" },
  );
  const settings = { currency: "USD" };
  assert.throws(
    () =>
      assertOwnCurrency(
        zettle(() => ({}), { settings }),
        charge,
      ),
    { code: "currency" },
  );
  assertOwnCurrency(
    zettle(() => ({}), { settings: {} }),
    charge,
  );
});

test("an undocumented result ends the payment, and a completed one has its tip", () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "1" } });
  const unknown = resultOutcome(charge, { resultStatus: "NEW" } as never);
  assert.deepEqual([unknown.status, unknown.isTerminalFree], ["verification", true]);
  const failed = resultOutcome(charge, { resultStatus: "FAILED" } as never);
  assert.deepEqual([failed.status, failed.isTerminalFree], ["failed", undefined]);
  const paid = resultOutcome(charge, { resultStatus: "COMPLETED", resultPayload: { amount: 1300 } } as never);
  assert.deepEqual([paid.amountMinor, paid.tipMinor], [1300, 50]);
  for (const resultPayload of [{ amount: 1250, currency: "USD" }, { amount: 0 }])
    assert.throws(() => resultOutcome(charge, { resultStatus: "COMPLETED", resultPayload } as never), {
      code: "answer_mismatch",
    });
});

test("a lost payment needs verification only if a purchase may be its own", async () => {
  const statusAt = async (ms: number, purchases: Purchase[], owned: string[] = [], change: object = {}) => {
    const charge = {
      ...newCharge("terminal", { terminal: { terminalId: "1" }, createdAt: AT }),
      ...{ providerTransactionId: "t", memory: {}, now: after(ms), isAwaited: false },
      ...change,
    } as unknown as KnownCharge;
    const context = zettle(() => ({ purchases }), { owned: async () => new Set(owned) } as never);
    return (await readTerminalPayment(context, charge as never)).status;
  };
  const late = 6 * MINUTE_MS + 1;
  assert.equal(await statusAt(late, [purchaseOf()]), "verification");
  assert.equal(await statusAt(late, [purchaseOf()], ["u1"]), "no_record");
  assert.equal(await statusAt(late, []), "no_record");
  const online = [{ uuid: "u1", type: "IZETTLE_CARD_ONLINE", amount: 1250 }] as never;
  for (const other of [{ currency: "USD" }, { refund: true }, { payments: online }, { payments: [] }])
    assert.equal(await statusAt(late, [purchaseOf(other as never)]), "no_record");
  assert.equal(await statusAt(late - 1, []), "pending");
  assert.equal(await statusAt(late - 1, [], [], { memory: { lost: true } }), "no_record");
});
