import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { camtOf, IBAN, type WrittenLine } from "@banco/gateway-testing/bank-files";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { type WrittenPayout, writePayout } from "./payouts.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

async function merchantToken(): Promise<string> {
  const { accessToken: token } = await shop.gateway.signIn();
  assert.equal((await shop.gateway.send("POST", STRIPE, { token })).status, 201);
  return token;
}

/** Stores payouts, imports lines, and returns the index of each line's payout, or null. */
async function matched(
  payouts: readonly WrittenPayout[],
  lines: readonly WrittenLine[],
  { currency = "EUR", mode = "sandbox", token = "" } = {},
) {
  token ||= await merchantToken();
  const ids: string[] = [];
  for (const payout of payouts) ids.push(await writePayout(shop.gateway, tenantOf(token), payout));
  const sent = await shop.gateway.send("POST", "/v1/bank/statements", {
    token,
    query: { mode },
    body: camtOf({ account: IBAN, currency, lines }),
    headers: { "content-type": "application/xml" },
  });
  assert.equal(sent.status, 201, sent.text);
  const { body } = await shop.gateway.send("GET", `/v1/bank/statements/${sent.body.statements[0].id}`, {
    token,
  });
  return body.entries.map(
    ({ payoutId, matchedBy }: { payoutId: string | null; matchedBy: string | null }) => [
      payoutId === null ? null : ids.indexOf(payoutId),
      matchedBy,
    ],
  );
}

const DAY = "2026-11-10";
const line = (amountMinor: number, text = "BONIFICO", bookedOn = DAY): WrittenLine => ({
  ...{ bookedOn, amountMinor, text },
});

test("a line with a payout's reference matches it, even with a different amount", async () => {
  const payouts = [
    { amountMinor: 10_000, day: DAY, bankReference: "STRIPE P3X9KQ" },
    { amountMinor: 10_000, day: DAY, bankReference: "STRIPE Z7Y2AB" },
  ];
  const lines = [line(10_000, "Bonifico stripe-z7y2ab"), line(9_000, "Bonifico STRIPE P3X9KQ")];
  assert.deepEqual(await matched(payouts, lines), [
    [1, "reference"],
    [0, "reference"],
  ]);
});

test("a line matches a payout with its amount and a nearby date", async () => {
  assert.deepEqual(await matched([{ amountMinor: 10_000, day: DAY }], [line(10_000), line(9_999)]), [
    [0, "amount"],
    [null, null],
  ]);
});

test("a matched line does not match a later payout", async () => {
  const token = await merchantToken();
  for (const text of ["BONIFICO", "ACCREDITO"])
    assert.deepEqual(await matched([{ amountMinor: 10_000, day: DAY }], [line(10_000, text)], { token }), [
      [0, "amount"],
    ]);
});

test("a line or payout with two candidates is left unmatched", async () => {
  const payout = { amountMinor: 10_000, day: DAY };
  assert.deepEqual(await matched([payout, payout], [line(10_000)]), [[null, null]]);
  assert.deepEqual(await matched([payout], [line(10_000), line(10_000)]), [
    [null, null],
    [null, null],
  ]);
});

test("lines with a different date or direction, and failed payouts, are not matched", async () => {
  const payout = { amountMinor: 10_000, day: DAY };
  const none = [[null, null]];
  assert.deepEqual(await matched([payout], [line(10_000, "x", "2026-11-07")]), none);
  assert.deepEqual(await matched([payout], [line(10_000, "x", "2026-11-18")]), none);
  assert.deepEqual(await matched([payout], [line(-10_000)]), none);
  assert.deepEqual(await matched([{ ...payout, status: "failed" }], [line(10_000)]), none);
  assert.deepEqual(await matched([{ ...payout, amountMinor: -10_000 }], [line(-10_000)]), [[0, "amount"]]);
});

test("a short reference within other text does not match", async () => {
  const payout = { amountMinor: 10_000, day: DAY, bankReference: "NI" };
  assert.deepEqual(await matched([payout], [line(500, "BONIFICO")]), [[null, null]]);
});

test("a line never matches a payout with a different mode, currency or direction", async () => {
  const payout = { amountMinor: 10_000, day: DAY, bankReference: "STRIPE P3X9KQ" };
  const arrived = (amountMinor: number) => [line(amountMinor, "STRIPE P3X9KQ")];
  const none = [[null, null]];
  assert.deepEqual(await matched([payout], arrived(10_000), { mode: "test" }), none);
  assert.deepEqual(await matched([payout], arrived(10_000), { currency: "CHF" }), none);
  assert.deepEqual(await matched([payout], arrived(-10_000)), none);
  assert.deepEqual(await matched([payout], arrived(10_000)), [[0, "reference"]]);
});

test("the reference decides between two lines with a payout's amount", async () => {
  const payout = { amountMinor: 10_000, day: DAY, bankReference: "STRIPE P3X9KQ" };
  assert.deepEqual(await matched([payout], [line(10_000), line(10_000, "STRIPE P3X9KQ")]), [
    [null, null],
    [0, "reference"],
  ]);
});
