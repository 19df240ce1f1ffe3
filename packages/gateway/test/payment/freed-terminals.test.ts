/** Tests terminals that were freed while their last payment's outcome is unknown. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { findPaymentProvider } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { statement } from "../../src/db/statement.ts";
import { holdsTerminal, type Transaction, withOutcome } from "../../src/payment/transaction.ts";

const ADYEN = "/v1/payment/adyen";
const ACCOUNT = statement(
  "test_adyen_account",
  "select a.id from account a join payment_transaction t on t.tenant_id = a.tenant_id and t.account_id = a.id where t.id = $1",
);
/**
 * The state of a terminal that lost its host during an authorization: no one knows whether the card was
 * charged.
 */
const HOST_LOST = { does: "decline", code: "UnreachableHost" };

let gateway: TestGateway;
let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "adyen" });
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

async function control(path: string, body: object | URLSearchParams): Promise<void> {
  const isForm = body instanceof URLSearchParams;
  const sent = await fetch(`${simulators.url}/_control/adyen/${path}`, {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { "content-type": "application/json" } }),
  });
  assert.ok(sent.ok, `${path}: ${sent.status}`);
}

/** A merchant with an Adyen terminal. */
async function openTill() {
  const merchant: SignedIn = await gateway.signIn();
  const call = (method: string, path: string, sent: Sent = {}) =>
    gateway.send(method, `${ADYEN}${path}`, { token: merchant.accessToken, ...sent });
  assert.equal((await call("POST", "")).status, 201);
  const terminalId: string = (await call("GET", "/terminals")).body.items[0].id;
  return {
    call,
    terminalId,
    pay: (amount: number) =>
      call("POST", "/terminal", { json: { amount, terminalId }, headers: { "x-client-id": "till" } }),
    customer: (behaviour: object) => control("cardholders", { terminal: terminalId, ...behaviour }),
    reaches: (id: string, status: string) =>
      inTime(gateway, `${id} is ${status}`, async () => {
        const { body } = await call("GET", `/transactions/${id}`);
        return body.status === status && body;
      }),
  };
}

/** The host's late notification that it had authorized the payment. */
async function authoriseLate(id: string, minor: number): Promise<void> {
  const { id: accountId } = (await gateway.db.one<{ id: string }>(ACCOUNT, [id]))!;
  const { merchantAccount } = findPaymentProvider("adyen")!.manifest.sandboxCredentials(accountId) as {
    merchantAccount: string;
  };
  const form = new URLSearchParams({ merchant: merchantAccount, reference: id, amount: String(minor) });
  await control("app-payments", form);
}

test("a terminal accepts a payment once one with an unknown outcome ends", async () => {
  const [till, other] = [await openTill(), await openTill()];
  await other.customer({ does: "nothing" });
  const running = (await other.pay(3)).body;
  await till.customer(HOST_LOST);
  const doubtful = (await till.pay(12)).body;
  await till.reaches(doubtful.id, "verification");
  await till.customer({ does: "nothing" });
  const next = await till.pay(5);
  assert.equal(next.status, 201, next.text);
  assertProblem(await till.pay(4), 409, "terminal_busy");
  assertProblem(await other.pay(4), 409, "terminal_busy");

  for (const _ of ["while it runs", "when nothing runs"]) {
    const { body } = await till.call("DELETE", "/terminal", { query: { terminalId: till.terminalId } });
    assert.deepEqual([body.id, body.status], [next.body.id, "canceled"]);
  }
  assert.equal((await till.call("GET", `/transactions/${doubtful.id}`)).body.status, "verification");
  assert.equal((await other.call("GET", `/transactions/${running.id}`)).body.status, "pending");

  await authoriseLate(doubtful.id, 1200);
  const paid = await till.reaches(doubtful.id, "completed");
  assert.equal(paid.amount, 12);
});

test("a freed terminal stays free after the old payment's late outcome", async () => {
  const free = { status: "verification", isTerminalFree: true } as const;
  const payment = { status: "pending", isTerminalFree: false, result: {}, request: {} } as Transaction;
  const freed = withOutcome(payment, free, "watching", new Date());
  const later = withOutcome(freed, { status: "pending" }, "watching", new Date());
  assert.deepEqual(
    [holdsTerminal(payment), holdsTerminal(freed), holdsTerminal(later)],
    [true, false, false],
  );
});

test("a freed terminal accepts only one of many concurrent payments", async () => {
  const till = await openTill();
  await till.customer(HOST_LOST);
  const doubtful = (await till.pay(12)).body;
  await till.reaches(doubtful.id, "verification");
  await till.customer({ does: "nothing" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => till.pay(5)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(5).fill(409)]);
});
