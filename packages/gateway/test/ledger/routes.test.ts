import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { camtOf, IBAN } from "@banco/gateway-testing/bank-files";
import { tenantOf } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { writePayout } from "../bank/payouts.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

test("a payment can be traced from the sale to the bank", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token, ...sent });
  await send("POST", STRIPE);
  const headers = { "x-client-id": "till" };
  const paid = await send("POST", `${STRIPE}/card`, { json: { amount: 100, token: "tok_visa" }, headers });
  assert.equal(paid.status, 201, paid.text);
  const day = new Date().toISOString().slice(0, 10);
  const line = { kind: "sale", amountMinor: 10_000, feeMinor: 150, transactionId: paid.body.id };
  const payoutId = await writePayout(
    shop.gateway,
    tenantOf(token),
    { amountMinor: 9_850, day, bankReference: "STRIPE A1B2C3" },
    [{ ...line, occurredAt: new Date().toISOString() }],
  );
  const balances = async () =>
    Object.fromEntries(
      (await send("GET", "/v1/ledger/accounts")).body.map(
        ({ id, balance }: { id: string; balance: number }) => [id, balance],
      ),
    );
  assert.deepEqual(await balances(), {
    "clearing.stripe.EUR": 0,
    "in_transit.stripe.EUR": 98.5,
    "sales.EUR": -100,
    "fees.EUR": 1.5,
  });
  const body = camtOf({
    account: IBAN,
    lines: [{ bookedOn: day, amountMinor: 9_850, text: "STRIPE A1B2C3" }],
  });
  const headersOfFile = { "content-type": "application/xml" };
  assert.equal((await send("POST", "/v1/bank/statements", { body, headers: headersOfFile })).status, 201);
  assert.deepEqual(await balances(), {
    "clearing.stripe.EUR": 0,
    "in_transit.stripe.EUR": 0,
    [`bank.${IBAN}.EUR`]: 98.5,
    "sales.EUR": -100,
    "fees.EUR": 1.5,
  });
  const of = async (query: Record<string, string>) =>
    (await send("GET", "/v1/ledger/entries", { query })).body.items;
  const [arrived, ...none] = await of({ account: `bank.${IBAN}.EUR` });
  assert.deepEqual(none, []);
  assert.equal(arrived.payoutId, payoutId);
  assert.deepEqual(arrived.postings, [
    { accountId: `bank.${IBAN}.EUR`, amount: 98.5 },
    { accountId: "in_transit.stripe.EUR", amount: -98.5 },
  ]);
  const [fee] = await of({ account: "fees.EUR", source: "payout_line" });
  assert.equal(fee.transactionId, paid.body.id);
  assert.deepEqual(await of({ source: "refund" }), []);
  assert.deepEqual(await of({ mode: "live" }), []);
  for (const account of ["purses.EUR", "clearing", "x"])
    assertProblem(await send("GET", "/v1/ledger/entries", { query: { account } }), 400, "validation_failed");
});
