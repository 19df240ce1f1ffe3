import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developer.viva.com: Smart Checkout ("Create order", "Retrieve transaction", "Cancel transaction"), Cloud
// Terminal, and "Webhooks".
const MERCHANT = "simulator-test-merchant";
const LEGACY = `Basic ${Buffer.from(`${MERCHANT}:api-key-of-it`).toString("base64")}`;

interface Thing {
  access_token: string;
  orderCode: number;
  status: number;
  message: string;
  detail: string;
  amount: number;
  statusId: string;
  success: boolean;
  eventId: number;
  Success: boolean;
  ErrorCode: number;
  Amount: number;
  Transactions: { TransactionId: string; StatusId: string; Amount: number }[];
  StateId: number;
}

let viva: Running;
let checkout: string;
let pos: string;
before(async () => {
  viva = await run("viva");
  checkout = `Bearer ${(await asksToken("checkout")).body.access_token}`;
  pos = `Bearer ${(await asksToken("pos")).body.access_token}`;
});
after(() => viva.close());

const asksToken = (kind: string, secret = "secret-of-it", grant_type = "client_credentials") =>
  viva.call<Thing>("POST", "/connect/token", {
    headers: { authorization: `Basic ${Buffer.from(`${kind}.${MERCHANT}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type }),
  });

function call(authorization: string, method: string, path: string, body?: object): Promise<Answer<Thing>> {
  return viva.call(method, path, { headers: { authorization }, ...(body && { body }) });
}

const order = (change: object = {}) =>
  call(checkout, "POST", "/checkout/v2/orders", { amount: 1250, merchantTrns: "ref", ...change });
/** Returns an order's code, digit by digit. */
const codeOf = ({ text }: Answer<Thing>) => /"orderCode":(\d{16})\b/.exec(text)?.[1] ?? "";
const transactionsOf = async (code: string) =>
  (await call(LEGACY, "GET", `/api/transactions?ordercode=${code}`)).body.Transactions;
async function transactionBy(way: string): Promise<string> {
  const code = codeOf(await order());
  await payOn(`${viva.url()}/web/pay/${code}`, way);
  return (await transactionsOf(code))[0]?.TransactionId ?? "";
}
const refund = (id: string, amount: unknown) =>
  call(LEGACY, "DELETE", `/api/transactions/${id}?amount=${amount}`);

const terminalOf = async () =>
  ((await call(pos, "POST", "/ecr/v1/devices:search", {})).body as unknown as { terminalId: string }[])[0]
    ?.terminalId;
async function sell(change: object = {}): Promise<Answer<Thing>> {
  return call(pos, "POST", "/ecr/v1/transactions:sale", {
    sessionId: randomUUID(),
    terminalId: await terminalOf(),
    cashRegisterId: "Banco",
    amount: 1250,
    currencyCode: "978",
    merchantReference: "ref",
    ...change,
  });
}

for (const [what, change] of [
  ["no amount", { amount: undefined }],
  ["an amount in euros", { amount: 12.5 }],
  ["a text for its amount", { amount: "1250" }],
  ["less than 30 cents", { amount: 29 }],
] as const) {
  test(`an order with ${what} is refused`, async () => {
    const { status, body } = await order(change);
    assert.deepEqual([status, body.status], [400, 400]);
    assert.ok(body.message);
  });
}

for (const [what, change, status] of [
  ["another's terminal", { terminalId: "16000000" }, 404],
  ["no session", { sessionId: undefined }, 400],
  ["no cash register", { cashRegisterId: undefined }, 400],
  ["no reference", { merchantReference: undefined }, 400],
  ["the letters of its currency", { currencyCode: "EUR" }, 400],
  ["an amount in euros", { amount: 12.5 }, 400],
  ["nothing to pay", { amount: 0 }, 400],
] as const) {
  test(`a sale on a terminal with ${what} is refused`, async () => {
    const answer = await sell(change);
    assert.equal(answer.status, status);
    assert.ok(answer.body.detail);
  });
}

test("each part of the API requires its own credentials", async () => {
  assert.equal((await asksToken("checkout", "short")).status, 400);
  assert.equal((await asksToken("checkout", "secret-of-it", "password")).status, 400);
  assert.equal((await call("Bearer none", "POST", "/checkout/v2/orders", {})).status, 401);
  assert.equal((await call(pos, "POST", "/checkout/v2/orders", { amount: 1250 })).status, 403);
  assert.equal((await call(checkout, "POST", "/ecr/v1/devices:search", {})).status, 403);
  assert.equal((await call(checkout, "GET", "/api/messages/config/token")).status, 401);
});

test("an unknown object returns a 404 in its API's format", async () => {
  const order = await call(LEGACY, "GET", "/api/orders/1000000000000000");
  assert.deepEqual([order.status, order.body.ErrorCode, order.body.Success], [404, 404, false]);
  const transaction = await call(checkout, "GET", `/checkout/v2/transactions/${randomUUID()}`);
  assert.deepEqual([transaction.status, transaction.body.status], [404, 404]);
  const session = await call(pos, "GET", `/ecr/v1/sessions/${randomUUID()}`);
  assert.deepEqual([session.status, Boolean(session.body.detail)], [404, true]);
  const none = await refund(randomUUID(), 1);
  assert.deepEqual([none.status, none.body.Success], [404, false]);
});

test("orders are in cents and transactions in euros", async () => {
  const id = await transactionBy("good");
  const { body } = await call(checkout, "GET", `/checkout/v2/transactions/${id}`);
  assert.partialDeepStrictEqual(body, { amount: 12.5, statusId: "F" });
});

test("refunds cannot exceed the remaining amount, and refusals return 200", async () => {
  const id = await transactionBy("good");
  for (const amount of ["12.50", "0", ""]) assert.equal((await refund(id, amount)).body.Success, false);
  const { body } = await refund(id, 1000);
  assert.partialDeepStrictEqual(body, { Success: true, ErrorCode: 0, Amount: 10 });
  const more = await refund(id, 251);
  assert.equal(more.status, 200);
  assert.partialDeepStrictEqual(more.body, { Success: false, ErrorCode: 403 });
  assert.equal((await refund(id, 250)).body.Success, true);
});

test("neither a declined card nor a refund can be refunded", async () => {
  assert.equal((await refund(await transactionBy("declined"), 100)).body.Success, false);
  const { body } = await refund(await transactionBy("good"), 1000);
  const { TransactionId } = body as unknown as { TransactionId: string };
  assert.equal((await refund(TransactionId, 100)).body.Success, false);
});

test("a paid order cannot be canceled", async () => {
  const code = codeOf(await order());
  await payOn(`${viva.url()}/web/pay/${code}`, "good");
  assert.equal((await call(LEGACY, "DELETE", `/api/orders/${code}`)).body.Success, false);
  assert.equal((await call(LEGACY, "GET", `/api/orders/${code}`)).body.StateId, 3);
});

test("a terminal session is single-use and reports its result when finished", async () => {
  const sessionId = randomUUID();
  assert.equal((await sell({ sessionId })).status, 200);
  assert.equal((await sell({ sessionId })).status, 409);
  const ended = await eventually("it ended", async () => {
    const answer = await call(pos, "GET", `/ecr/v1/sessions/${sessionId}`);
    return answer.status === 200 && answer.body;
  });
  assert.partialDeepStrictEqual(ended, { success: true, eventId: 0, amount: 1250 });
  assert.equal((await call(pos, "DELETE", `/ecr/v1/sessions/${sessionId}`)).status, 400);
});

test("tokens, orders and remaining amounts survive a restart", async () => {
  const code = codeOf(await order());
  const id = await transactionBy("good");
  await refund(id, 1000);
  await viva.restart();
  assert.equal((await call(LEGACY, "GET", `/api/orders/${code}`)).body.StateId, 0);
  assert.equal((await refund(id, 251)).body.Success, false);
  assert.equal((await order()).status, 200);
});

test("a webhook is an unsigned envelope in euros with the full order code", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const form = new URLSearchParams({ merchant: MERCHANT, url: receiver.url });
  await fetch(`${viva.control()}/webhooks`, { method: "POST", body: form });
  const code = codeOf(await order());
  await payOn(`${viva.url()}/web/pay/${code}`, "good");
  const { headers, body } = await eventually("it was notified", () => receiver.received[0]);
  assert.ok(body.includes(`"OrderCode":${code}`));
  const { EventTypeId, EventData, MessageId } = JSON.parse(body);
  assert.equal(EventTypeId, 1796);
  assert.ok(MessageId);
  assert.partialDeepStrictEqual(EventData, {
    StatusId: "F",
    Amount: 12.5,
    CurrencyCode: "978",
    MerchantTrns: "ref",
  });
  assert.equal(headers["viva-signature-256"], undefined);
});
