import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { pdfText } from "@banco/gateway-testing/pdf-text";
import { closePdf } from "../../src/closes/pdf.ts";
import type { DayReading } from "../../src/closes/schemas.ts";

type Till = DayReading["tills"][number];

const CLOSES = "/v1/closes";
const BY_HAND = "/v1/payment/handoff";
const DAY_MS = 86_400_000;

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Creates a merchant who takes cards and issues receipts manually. */
async function openTill() {
  let merchant: SignedIn = await shop.gateway.signIn();
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token: merchant.accessToken, ...sent });
  for (const path of [STRIPE, HANDOFF, BY_HAND]) assert.equal((await send("POST", path)).status, 201);
  await send("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  return {
    send,
    /** Advances the clock by a day, after which the token has expired. */
    sleep: async () => {
      await shop.gateway.pass(DAY_MS);
      merchant = await shop.gateway.signIn(merchant.email);
    },
    pay: async (amount: number): Promise<{ id: string }> => {
      const headers = { "x-client-id": "till" };
      const paid = await send("POST", `${STRIPE}/card`, { json: { amount, token: "tok_visa" }, headers });
      assert.equal(paid.status, 201, paid.text);
      return paid.body;
    },
    /** Creates a payment that a person must take and report. */
    handOver: async (amount: number): Promise<string> => {
      const headers = { "x-client-id": "till" };
      const response = await send("POST", `${BY_HAND}/terminal`, {
        json: { amount, terminalId: "counter" },
        headers,
      });
      assert.equal(response.status, 201, response.text);
      return response.body.id;
    },
    receipt: async (change: object): Promise<{ id: string }> => {
      const response = await send("POST", `${HANDOFF}/receipts`, { json: sale(change) });
      const json = { status: "completed", number: `0001-${response.body.id.slice(-4)}` };
      assert.equal((await send("PATCH", `${HANDOFF}/receipts/${response.body.id}`, { json })).status, 200);
      return response.body;
    },
    reading: async () => (await send("GET", `${CLOSES}/reading`)).body,
    close: (json: object = {}, headers: Record<string, string> = {}) =>
      send("POST", CLOSES, { json, headers }),
  };
}

/** Returns the date in Italy, this many days from today, by the gateways' clock. */
async function day(plus = 0): Promise<string> {
  const text = `select to_char(now() at time zone 'Europe/Rome' + $1 * interval '1 day', 'YYYY-MM-DD') as day`;
  return (await shop.gateway.db.one<{ day: string }>({ name: "test_closes_day", text }, [plus]))!.day;
}

test("a preview stores nothing, unlike the close itself", async () => {
  const till = await openTill();
  const linked = await till.pay(2.4);
  await till.receipt({ payment: { electronic: 2.4 }, transactionId: linked.id });
  const bare = await till.pay(10);
  await till.receipt({});
  const reading = await till.reading();
  assert.deepEqual(
    reading.payments.totals.map(({ taken, net, payments }: Record<string, number>) => [taken, net, payments]),
    [[12.4, 12.4, 2]],
  );
  assert.deepEqual(reading.cash, { opening: 0, received: 2.4, expected: 2.4, counted: null, variance: null });
  assert.deepEqual((await till.send("GET", CLOSES)).body.items, []);

  const { status, body, text } = await till.close({
    openingCash: 50,
    countedCash: 52,
    note: "Manca una moneta",
  });
  assert.equal(status, 201, text);
  assert.deepEqual([body.number, body.date, body.note], [1, await day(), "Manca una moneta"]);
  assert.deepEqual(body.cash, { opening: 50, received: 2.4, expected: 52.4, counted: 52, variance: -0.4 });
  assert.deepEqual(body.receipts.vat, [{ code: "10", gross: 4.8, taxable: 4.36, tax: 0.44 }]);
  assert.deepEqual(
    body.reconciliation.paymentsWithoutReceipt.map(({ id }: { id: string }) => id),
    [bare.id],
  );
  assert.deepEqual(body.payments.byProvider[0].key, "stripe");
  await till.send("DELETE", `${STRIPE}/transactions/${bare.id}`, { json: {} });
  assert.deepEqual((await till.send("GET", `${CLOSES}/${body.id}`)).body, body);
  assert.deepEqual((await till.send("GET", CLOSES)).body.items, [body]);
});

test("a close includes a receipt from a process with a fast clock", async () => {
  const AHEAD_MS = 1_500;
  const till = await openTill();
  await shop.gateway.passInDatabase(-AHEAD_MS);
  const { id } = await till.receipt({});
  const { end, cash } = (await till.close({ countedCash: 2.4 })).body;
  const { createdAt } = (await till.send("GET", `${HANDOFF}/receipts/${id}`)).body;
  await shop.gateway.passInDatabase(AHEAD_MS);
  assert.deepEqual([cash.received, cash.variance], [2.4, 0]);
  assert.ok(createdAt < end, `${createdAt} is not before ${end}`);
});

test("each payment is in exactly one close, and late settlements are marked", async () => {
  const till = await openTill();
  const late = await till.handOver(30);
  await till.pay(5);
  const first = (await till.close()).body;
  assert.equal(first.payments.totals[0].taken, 5);
  await till.pay(7);
  await till.send("PATCH", `${BY_HAND}/transactions/${late}`, { json: { status: "completed" } });
  await till.sleep();
  await till.pay(1);
  const second = (await till.close()).body;
  assert.deepEqual([second.number, second.start], [2, first.end]);
  assert.deepEqual([second.payments.totals[0].taken, second.late.payments[0].taken], [8, 30]);
  await till.sleep();
  assert.deepEqual((await till.close()).body.late.payments, []);
});

test("a close lists each till's totals and cash, and everything else", async () => {
  const till = await openTill();
  const terminal = { name: "Lettore", registrationCode: "simulated-wpe" };
  const reader = (await till.send("POST", `${STRIPE}/terminals`, { json: terminal })).body;
  const bridge = async (name: string) =>
    (await till.send("POST", "/v1/bridges", { json: { name, fiscal: { provider: "handoff" } } })).body;
  const [bar, door] = [await bridge("Bar"), await bridge("Porta")];
  const asBridge = (sourceAddress: string, path: string, json: object) =>
    shop.gateway.send("POST", `/v1/bridges/${path}`, {
      headers: { "x-source-address": sourceAddress },
      json,
    });
  const card = { amount: 8, provider: "stripe", terminalId: reader.id };
  const paid = await asBridge(bar.sourceAddress, "payment", card);
  assert.equal(paid.body.status, "completed", paid.text);
  const handed = await till.send("POST", `${BY_HAND}/terminal`, {
    json: { amount: 5, terminalId: door.id },
    headers: { "x-client-id": "till" },
  });
  await till.send("PATCH", `${BY_HAND}/transactions/${handed.body.id}`, { json: { status: "completed" } });
  await till.pay(3);
  await till.receipt({});
  for (const { sourceAddress } of [bar, door, door]) {
    const response = await asBridge(sourceAddress, "fiscal", sale());
    const json = { status: "completed", number: `0002-${response.body.id.slice(-4)}` };
    assert.equal((await till.send("PATCH", `${HANDOFF}/receipts/${response.body.id}`, { json })).status, 200);
  }
  const inShort = (tills: readonly Till[]) =>
    tills.map(({ name, payments, receipts, cash }) => [
      name,
      payments.byMeans.map(({ key, taken }) => [key, taken]),
      receipts.issued.count,
      cash.received,
      cash.variance,
    ]);
  const reading = await till.reading();
  assert.deepEqual(inShort(reading.tills), [
    ["Bar", [["terminal", 8]], 1, 2.4, null],
    ["Porta", [["terminal", 5]], 2, 4.8, null],
    [null, [["card", 3]], 1, 2.4, null],
  ]);
  assert.deepEqual([reading.payments.totals[0].taken, reading.receipts.issued.count], [16, 4]);
  for (const [wrong, path] of [
    [{ countedCash: 1, tills: [{ bridgeId: bar.id }] }, "/countedCash"],
    [{ tills: [{ bridgeId: "brg_none" }] }, "/tills/0/bridgeId"],
    [{ tills: [{ bridgeId: null }, { bridgeId: null }] }, "/tills/1/bridgeId"],
    [{ tills: [{ bridgeId: bar.id, countedCash: 0.001 }] }, "/tills/0/countedCash"],
  ] as const)
    assert.equal((await till.close(wrong)).body.errors?.[0].path, path);
  const tills = [
    { bridgeId: door.id, openingCash: 10, countedCash: 15 },
    { bridgeId: bar.id, openingCash: 20, countedCash: 22.4 },
  ];
  const counts = { tills: [...tills, { bridgeId: null, countedCash: 2.4 }] };
  const { body, status, text } = await till.close(counts);
  assert.equal(status, 201, text);
  assert.deepEqual(
    inShort(body.tills).map((one) => one.at(-1)),
    [0, 0.2, 0],
  );
  assert.deepEqual(body.cash, { opening: 30, received: 9.6, expected: 39.6, counted: 39.8, variance: 0.2 });
  const printed = pdfText(await closePdf(body));
  for (const text of ["Cassa: Bar", "Cassa: Porta", "Senza cassa", "0,20 EUR"])
    assert.ok(printed.includes(text), `${text} in\n${printed}`);
  const namesakes = body.tills.map((one: Till) => ({ ...one, name: one.name && "Bar" }));
  const apart = pdfText(await closePdf({ ...body, tills: namesakes }));
  for (const { id } of [bar, door])
    assert.ok(apart.includes(`Cassa: Bar (${id.slice(-8)})`), `${id} in\n${apart}`);
});

test("the shop's cash total is unknown unless every till is counted", async () => {
  const till = await openTill();
  await till.receipt({});
  const { body: bar } = await till.send("POST", "/v1/bridges", { json: { name: "Bar" } });
  const { body } = await till.close({ tills: [{ bridgeId: bar.id, openingCash: 50, countedCash: 50 }] });
  assert.deepEqual(
    body.tills.map(({ name, cash }: Till) => [name, cash.counted, cash.received]),
    [
      ["Bar", 50, 0],
      [null, null, 2.4],
    ],
  );
  assert.deepEqual(body.cash, { opening: 50, received: 2.4, expected: 52.4, counted: null, variance: null });
});

test("a till without cash need not be counted", async () => {
  const till = await openTill();
  await till.pay(3);
  const { body: bar } = await till.send("POST", "/v1/bridges", { json: { name: "Bar" } });
  const { body } = await till.close({ tills: [{ bridgeId: bar.id, openingCash: 50, countedCash: 49 }] });
  assert.deepEqual(body.cash, { opening: 50, received: 0, expected: 50, counted: 49, variance: -1 });
});

test("a counted drawer is listed even if nothing was sold there", async () => {
  const till = await openTill();
  const { body } = await till.close({ tills: [{ bridgeId: null, openingCash: 20, countedCash: 20 }] });
  assert.deepEqual(
    body.tills.map(({ bridgeId, cash }: Till) => [bridgeId, cash.counted]),
    [[null, 20]],
  );
});

test("a close includes a deleted till that sold", async () => {
  const till = await openTill();
  const { body: bar } = await till.send("POST", "/v1/bridges", {
    json: { name: "Bar", fiscal: { provider: "handoff" } },
  });
  const headers = { "x-source-address": bar.sourceAddress };
  const response = await shop.gateway.send("POST", "/v1/bridges/fiscal", { headers, json: sale() });
  const json = { status: "completed", number: "0003-0001" };
  assert.equal((await till.send("PATCH", `${HANDOFF}/receipts/${response.body.id}`, { json })).status, 200);
  const gone = await till.send("DELETE", `/v1/bridges/${bar.id}`);
  assert.ok(gone.status < 300, gone.text);
  const { tills } = await till.reading();
  assert.deepEqual(
    tills.map(({ bridgeId, cash }: Till) => [bridgeId, cash.received]),
    [[bar.id, 2.4]],
  );
  const stranger = { tills: [{ bridgeId: bar.id }, { bridgeId: "brg_none" }] };
  assert.equal((await till.close(stranger)).body.errors?.[0].path, "/tills/1/bridgeId");
  const { body, status, text } = await till.close({ tills: [{ bridgeId: bar.id, countedCash: 2.4 }] });
  assert.equal(status, 201, text);
  assert.deepEqual(body.cash, { opening: 0, received: 2.4, expected: 2.4, counted: 2.4, variance: 0 });
});

test("a day is closed once, in order, and never before it starts", async () => {
  const till = await openTill();
  const answers = await Promise.all(Array.from({ length: 5 }, () => till.close()));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
  assertProblem(await till.close(), 409, "day_closed");
  assertProblem(await till.close({ date: await day(-1) }), 409, "day_closed");
  const earlier = { query: { date: await day(-1) } };
  assertProblem(await till.send("GET", `${CLOSES}/reading`, earlier), 409, "day_closed");
  assertProblem(await till.close({ date: await day(1) }), 400, "validation_failed");
  for (const wrong of [
    { countedCash: -1 },
    { countedCash: 1.005 },
    { date: "2026-02-30" },
    { countedcash: 1 },
  ])
    assertProblem(await till.close(wrong), 400, "validation_failed");
});

test("a retry under the same key returns the same close", async () => {
  const till = await openTill();
  const key = { "idempotency-key": "close-1" };
  const answers = await Promise.all(Array.from({ length: 4 }, () => till.close({ countedCash: 3 }, key)));
  const closes = answers.filter(({ status }) => status === 201);
  assert.ok(closes.length > 0);
  assert.ok(answers.every(({ status }) => status === 201 || status === 409));
  assert.equal(new Set(closes.map(({ body }) => body.id)).size, 1);
  const again = await till.close({ countedCash: 3 }, key);
  assert.deepEqual([again.body.id, again.headers.get("idempotency-replayed")], [closes[0]!.body.id, "true"]);
  assertProblem(await till.close({ countedCash: 4 }, key), 422, "idempotency_key_reused");
});

test("a stored close is immutable, audited and printable, and triggers an event", async () => {
  const till = await openTill();
  await till.pay(12.5);
  const { body } = await till.close({ countedCash: 0 });
  const change = { name: "test_closes_forge", text: "update day_close set number = 7 where id = $1" };
  await assert.rejects(shop.gateway.db.one(change, [body.id]), /never changed/);
  const statement = {
    name: "test_closes_event",
    text: "select type, area, data from event where subject_id = $1",
  };
  assert.deepEqual(await shop.gateway.db.all(statement, [body.id]), [
    { type: "close.completed", area: "fiscals", data: { mode: "sandbox", number: 1, date: body.date } },
  ]);
  const { items } = (await till.send("GET", "/v1/audit")).body;
  assert.ok(items.some(({ subjectId }: { subjectId: string }) => subjectId === body.id));
  const file = await till.send("GET", `${CLOSES}/${body.id}/file`);
  assert.deepEqual([file.status, file.headers.get("content-type")], [200, "application/pdf"]);
  const printed = pdfText(await closePdf(body));
  for (const text of ["Chiusura Z n. 1 del", "12,50 EUR", "PROVA: nessun incasso reale"])
    assert.ok(printed.includes(text), `${text} in\n${printed}`);
  const stranger = (await shop.gateway.signIn()).accessToken;
  for (const path of ["", "/file"])
    assertProblem(
      await shop.gateway.send("GET", `${CLOSES}/${body.id}${path}`, { token: stranger }),
      404,
      "not_found",
    );
});
