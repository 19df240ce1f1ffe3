/** Responses that show whether a terminal is free although the payment's outcome is unknown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { known, newCharge } from "@banco/provider-testing/payment/bench";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { square } from "@banco/providers/payment/square/provider";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { viva } from "@banco/providers/payment/viva/provider";
import { resultOutcome } from "@banco/providers/payment/zettle/map";
import { zettle } from "@banco/providers/payment/zettle/provider";

const CHARGE = newCharge("terminal", { terminal: { terminalId: "t1" } });

/** Returns a context whose provider responds by path, and with 404 to any other path. */
function answering<Context>(answers: Record<string, object>): Context {
  const send = async ({ path }: { path: string }) => {
    const [, response] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
    return { status: response ? 200 : 404, headers: {}, text: JSON.stringify(response ?? {}) };
  };
  const http = new Proxy({}, { get: () => ({ baseUrl: "", send }) });
  const pos = { posClientId: "c", posClientSecret: "s" };
  const credentials = { merchantAccount: "M", accessToken: "t", secretKey: "sk", ...pos };
  const settings = { merchantCode: "M", currency: "EUR" };
  const tokens = { get: async () => "t" };
  const clock = { now: () => new Date() };
  return { http, credentials, settings, tokens, clock } as unknown as Context;
}

test("a Square terminal is free once its checkout has finished, not while canceling", async () => {
  const charge = known(CHARGE, {
    status: "pending",
    providerTransactionId: "c1",
    memory: { checkout: "c1" },
  });
  const read = (status: string) => {
    const amount_money = { amount: charge.amountMinor, currency: charge.currency };
    return square.read(
      answering({ "/checkouts/c1": { checkout: { id: "c1", status, amount_money } } }),
      charge,
    );
  };
  const over = await read("COMPLETED");
  assert.deepEqual([over.status, over.isTerminalFree], ["verification", true]);
  for (const status of ["CANCEL_REQUESTED", "SOMETHING_NEW"])
    assert.equal((await read(status)).isTerminalFree, undefined, status);
});

test("an Adyen terminal is free if its payment failed with UnreachableHost", async () => {
  const read = (TransactionStatusResponse: object) =>
    adyen.read(answering({ "/sync": { SaleToPOIResponse: { TransactionStatusResponse } } }), known(CHARGE));
  const Response = { Result: "Failure", ErrorCondition: "UnreachableHost" };
  const PaymentResponse = { Response, POIData: {} };
  const over = await read({
    Response: { Result: "Success" },
    RepeatedMessageResponse: { RepeatedResponseMessageBody: { PaymentResponse } },
  });
  assert.deepEqual([over.status, over.isTerminalFree], ["verification", true]);
  const running = await read({ Response: { Result: "Failure", ErrorCondition: "InProgress" } });
  assert.deepEqual([running.status, running.isTerminalFree], ["pending", undefined]);
});

test("a Viva terminal is free once its session has failed or disappeared", async () => {
  const at = (mayRepeat: boolean) =>
    known(CHARGE, { status: "pending", providerTransactionId: "s", memory: { session: "s" } }, mayRepeat);
  const contradiction = { "/ecr/v1/sessions/": { success: false, eventId: 0 } };
  const failed = await viva.read(answering(contradiction), at(true));
  assert.deepEqual([failed.status, failed.isTerminalFree], ["verification", true]);
  const none = { "/api/transactions": { Transactions: [] } };
  const gone = await viva.read(answering(none), at(false));
  assert.deepEqual([gone.status, gone.isTerminalFree], ["verification", true]);
  const fresh = await viva.read(answering(none), at(true));
  assert.deepEqual([fresh.status, fresh.isTerminalFree], ["pending", undefined]);
  const running = await viva.read(
    answering({ "/ecr/v1/sessions/": { success: false, eventId: 1100 } }),
    at(true),
  );
  assert.deepEqual([running.status, running.isTerminalFree], ["pending", undefined]);
});

test("a SumUp reader is free before SumUp lists its transaction", async () => {
  const memory = { client: "k", readerCheckout: "r1" };
  const charge = known(CHARGE, { status: "pending", providerTransactionId: "k", memory });
  const total_amount = { value: charge.amountMinor, currency: charge.currency, minor_unit: 2 };
  const transaction = {
    id: "x1",
    status: "SOMETHING_NEW",
    amount: charge.amountMinor / 100,
    currency: charge.currency,
  };
  const read = (status: string, shown: object) => {
    const data = { client_transaction_id: "k", status, total_amount };
    return sumup.read(answering({ "/checkout/r1": { data }, ...shown }), charge);
  };
  const done = await read("successful", {});
  assert.deepEqual([done.status, done.isTerminalFree], ["pending", true]);
  const running = await read("pending", {});
  assert.deepEqual([running.status, running.isTerminalFree], ["pending", undefined]);
  const unknown = await read("successful", { "/transactions": transaction });
  assert.deepEqual([unknown.status, unknown.isTerminalFree], ["verification", true]);
  const doubtful = await read("pending", { "/transactions": transaction });
  assert.deepEqual([doubtful.status, doubtful.isTerminalFree], ["verification", undefined]);
});

test("a Stripe reader is free once it no longer processes the intent", async () => {
  const charge = known(CHARGE, { status: "pending", providerTransactionId: "pi_1" });
  const intent = {
    id: "pi_1",
    object: "payment_intent",
    status: "processing",
    amount: charge.amountMinor,
    currency: charge.currency.toLowerCase(),
    metadata: {},
  };
  const read = (action: object | null) =>
    stripe.read(answering({ "/payment_intents/pi_1": intent, "/readers/t1": { id: "t1", action } }), charge);
  const at = (status: string) => ({ status, process_payment_intent: { payment_intent: "pi_1" } });
  assert.equal((await read(null)).isTerminalFree, true);
  assert.equal((await read(at("succeeded"))).isTerminalFree, true);
  assert.equal((await read(at("in_progress"))).isTerminalFree, undefined);
});

test("a Zettle reader is free after a result or once the payment expires", async () => {
  const unknown = resultOutcome(CHARGE, { resultStatus: "SOMETHING_NEW" as never });
  assert.deepEqual([unknown.status, unknown.isTerminalFree], ["verification", true]);
  assert.equal(resultOutcome(CHARGE, { resultStatus: "FAILED" }).isTerminalFree, undefined);
  const alike = {
    purchaseUUID1: "p1",
    currency: CHARGE.currency,
    payments: [{ uuid: "u1", type: "IZETTLE_CARD", amount: CHARGE.amountMinor }],
  };
  const lost = known(
    CHARGE,
    { status: "pending", providerTransactionId: "k", memory: { lost: true } },
    false,
  );
  const over = await zettle.read(answering({ "/purchases": { purchases: [alike] } }), lost);
  assert.deepEqual([over.status, over.isTerminalFree], ["verification", true]);
});
