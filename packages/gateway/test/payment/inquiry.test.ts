import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { ROUND_MS } from "../../src/pace.ts";

const ADYEN = "/v1/payment/adyen";
/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 10 * 60_000;

let shop: Shop;
let gateway: TestGateway;
let call: Shop["atTill"];
before(async () => {
  shop = await openShop(() => Date.now() - BEHIND_MS);
  ({ gateway, atTill: call } = shop);
  await call("POST", ADYEN);
  // None of Adyen's notifications arrive.
  await openControl(shop.simulators.url, "adyen").fail({
    fault: "drop",
    match: { event: "AUTHORISATION" },
    times: 99,
  });
});
after(() => shop.stop());

const read = async (id: string) => (await call("GET", `${ADYEN}/transactions/${id}`)).body;

/** Marks a payment as failed or canceled, and has Adyen polled immediately. */
async function held(id: string, set: string): Promise<void> {
  await gateway.db.raw(
    `update payment_transaction set stage = null, next_check_at = null, ${set} where id = '${id}';
     update account set history_at = now()`,
  );
  await gateway.pass(ROUND_MS.histories);
}

async function lateTruth(id: string): Promise<void> {
  const { failure } = await eventually("Adyen was queried", async () => {
    const record = await read(id);
    return record.status === "completed" && record;
  });
  assert.equal(failure, null);
  const { rows } = await gateway.db.raw(
    `select data ->> 'cause' as cause from event where subject_id = '${id}' order by created_at desc, id desc limit 1`,
  );
  assert.deepEqual(rows, [{ cause: "reconciliation" }]);
}

test("Adyen: a paid link considered canceled completes without a notification", async () => {
  const { body } = await call("POST", `${ADYEN}/link`, { amount: 12.5 });
  await payPage(body.url);
  await held(body.id, "status = 'canceled'");
  await lateTruth(body.id);
});

test("Adyen: a payment unknown to its terminal completes without a notification", async () => {
  const { items } = (await call("GET", `${ADYEN}/terminals`)).body;
  const { body } = await call("POST", `${ADYEN}/terminal`, { amount: 12.5, terminalId: items[0].id });
  await eventually("it is paid", async () => (await read(body.id)).status === "completed");
  await held(
    body.id,
    `status = 'failed', memory = '{}', provider_transaction_id = null,
     failure = '{"code":"not_executed","message":"The terminal has no record"}'`,
  );
  await lateTruth(body.id);
});

test("SumUp: a paid checkout whose creation response was lost is recorded once", async () => {
  const sumup = "/v1/payment/sumup";
  await call("POST", sumup);
  const match = { event: "CHECKOUT_STATUS_CHANGED" };
  await openControl(shop.simulators.url, "sumup").fail({ fault: "drop", match, times: 9 });
  const { body } = await call("POST", `${sumup}/link`, { amount: 12.5 });
  await payPage(body.url);
  await held(
    body.id,
    `status = 'failed', memory = '{}', provider_transaction_id = null,
     failure = '{"code":"not_executed","message":"SumUp has no record"}'`,
  );
  const ledger = () =>
    gateway.db.raw(
      "select id, status from payment_transaction where provider = 'sumup' and status = 'completed'",
    );
  await eventually("the list was read", async () => (await ledger()).rows.length > 0);
  assert.deepEqual((await ledger()).rows, [{ id: body.id, status: "completed" }]);
});
