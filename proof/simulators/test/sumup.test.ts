import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developer.sumup.com/api (its OpenAPI document: Checkouts, Transactions, Readers), and "Webhooks".
const KEY = "sup_sk_simulatortest0123456789";
const MERCHANTS = "/v0.1/memberships?resource.type=merchant&status=accepted";

interface Thing {
  id: string;
  status: string | number;
  message: string;
  error_code: string;
  param: string;
  detail: string;
  errors: { type: string } & { code: string; reason: string; max_refundable_amount: number }[];
  items: { resource_id: string; refunded_amount: number }[];
  hosted_checkout_url: string;
  transaction_id: string;
  name: string;
  amount: number;
  data: { checkout_id: string; client_transaction_id: string; status: string };
}

let sumup: Running;
let merchant: string;
before(async () => {
  sumup = await run("sumup");
  merchant = (await call("GET", MERCHANTS)).body.items[0]?.resource_id ?? "";
});
after(() => sumup.close());

function call(method: string, path: string, body?: object, key = KEY): Promise<Answer<Thing>> {
  const headers = { authorization: `Bearer ${key}` };
  return sumup.call(method, path, { headers, ...(body && { body }) });
}

let references = 0;
function checkout(change: object = {}): Promise<Answer<Thing>> {
  references += 1;
  return call("POST", "/v0.1/checkouts", {
    checkout_reference: `order-${references}`,
    amount: 12.5,
    currency: "EUR",
    merchant_code: merchant,
    hosted_checkout: { enabled: true },
    ...change,
  });
}
/** Returns the transaction of a paid checkout. */
async function paid(): Promise<string> {
  const { body } = await checkout();
  await payOn(body.hosted_checkout_url, "good");
  return (await call("GET", `/v0.1/checkouts/${body.id}`)).body.transaction_id;
}
const refund = (id: string, body: object = {}) =>
  call("POST", `/v1.0/merchants/${merchant}/payments/${id}/refunds`, body);
const refunded = async (id: string) =>
  (
    (await call("GET", `/v2.1/merchants/${merchant}/transactions/history?limit=100`)).body
      .items as unknown as {
      transaction_id: string;
      refunded_amount: number;
    }[]
  ).find(({ transaction_id }) => transaction_id === id)?.refunded_amount;
const readers = () => `/v0.1/merchants/${merchant}/readers`;
const pair = async () => {
  const made = await call("POST", readers(), { pairing_code: "4WLFDSBF", name: "Banco" });
  await eventually("the device has confirmed", async () => {
    return (await call("GET", `${readers()}/${made.body.id}`)).body.status === "paired";
  });
  return made;
};
const sell = (reader: string, change: object = {}) =>
  call("POST", `${readers()}/${reader}/checkout`, {
    total_amount: { value: 1250, currency: "EUR", minor_unit: 2 },
    ...change,
  });

for (const [what, change, param] of [
  ["no reference", { checkout_reference: undefined }, "checkout_reference"],
  ["a reference of 91 characters", { checkout_reference: "r".repeat(91) }, "checkout_reference"],
  ["no amount", { amount: undefined }, "amount"],
  ["a text for its amount", { amount: "12.50" }, "amount"],
  ["parts of a cent", { amount: 12.505 }, "amount"],
  ["nothing to pay", { amount: 0 }, "amount"],
  ["a currency that is not taken", { currency: "JPY" }, "currency"],
] as const) {
  test(`a checkout with ${what} is refused with its field`, async () => {
    const { status, body } = await checkout(change);
    assert.equal(status, 400);
    const error_code = what.startsWith("no ") ? "MISSING" : "INVALID";
    assert.partialDeepStrictEqual(body, { error_code, param });
    assert.ok(body.message);
  });
}

test("a wrong key is refused, and another merchant's objects are forbidden", async () => {
  for (const key of ["", "sup_sk_short", "sup_pk_public0123456789abc"]) {
    const { status, body } = await call("GET", "/v0.1/memberships", undefined, key);
    assert.equal(status, 401);
    assert.partialDeepStrictEqual(body, { status: 401 });
    assert.ok(body.detail);
  }
  const { status, body } = await call("GET", "/v1/merchants/MKOTHER");
  assert.deepEqual([status, body.error_code], [403, "FORBIDDEN"]);
  assert.equal((await checkout({ merchant_code: "MKOTHER" })).status, 403);
});

test("references are unique because SumUp has no idempotency keys", async () => {
  const reference = { checkout_reference: "once" };
  assert.equal((await checkout(reference)).status, 201);
  const { status, body } = await checkout(reference);
  assert.deepEqual([status, body.error_code], [409, "DUPLICATED_CHECKOUT"]);
});

test("unknown objects are not found", async () => {
  assert.deepEqual((await call("GET", "/v0.1/checkouts/none")).body.error_code, "NOT_FOUND");
  const missing = [
    await call("GET", "/v0.1/checkouts/none"),
    await call("GET", `/v2.1/merchants/${merchant}/transactions?id=none`),
    await call("GET", `${readers()}/none`),
    await refund("none"),
  ];
  assert.deepEqual(
    missing.map(({ status }) => status),
    [404, 404, 404, 404],
  );
});

test("a paid checkout cannot be deactivated", async () => {
  const { body } = await checkout();
  await payOn(body.hosted_checkout_url, "good");
  const { status, body: problem } = await call("DELETE", `/v0.1/checkouts/${body.id}`);
  assert.deepEqual([status, problem.error_code], [409, "CHECKOUT_PROCESSED"]);
});

test("a refund defaults to the remaining amount and cannot exceed it", async () => {
  const id = await paid();
  for (const amount of [0, -1, "5", 5.005]) assert.equal((await refund(id, { amount })).status, 400);
  assert.equal((await refund(id, { amount: 10 })).status, 201);
  const { status, body } = await refund(id, { amount: 2.51 });
  assert.equal(status, 422);
  assert.partialDeepStrictEqual(body.errors[0], { reason: "amount_too_high", max_refundable_amount: 2.5 });
  assert.equal((await refund(id)).status, 201);
  assert.equal(await refunded(id), 12.5);
  assert.equal((await refund(id)).status, 409);
});

test("a checkout survives a declined card and is paid only once", async () => {
  const { body } = await checkout();
  const status = async () => (await call("GET", `/v0.1/checkouts/${body.id}`)).body.status;
  await payOn(body.hosted_checkout_url, "declined");
  assert.equal(await status(), "FAILED");
  await payOn(body.hosted_checkout_url, "good");
  assert.equal(await status(), "PAID");
  await payOn(body.hosted_checkout_url, "declined");
  assert.equal(await status(), "PAID");
});

test("memberships include pending ones and organizations that are not merchants", async () => {
  const all = (await call("GET", "/v0.1/memberships")).body as unknown as {
    total_count: number;
    items: { status: string; type: string }[];
  };
  assert.deepEqual(
    all.items.map(({ status, type }) => [type, status]),
    [
      ["merchant", "pending"],
      ["organization", "accepted"],
      ["merchant", "accepted"],
    ],
  );
  assert.equal((await call("GET", "/v0.1/memberships?limit=26")).status, 400);
});

test("a declined payment cannot be refunded", async () => {
  const { body } = await checkout();
  await payOn(body.hosted_checkout_url, "declined");
  const { transactions } = (await call("GET", `/v0.1/checkouts/${body.id}`)).body as unknown as {
    transactions: { id: string }[];
  };
  assert.equal((await refund(transactions[0]?.id ?? "")).status, 409);
});

test("a reader is paired by its displayed code and can be renamed", async () => {
  assert.equal((await call("POST", readers(), { pairing_code: "NONE", name: "Banco" })).status, 404);
  assert.equal((await call("POST", readers(), { pairing_code: "4WLFDSBF" })).status, 400);
  const { body } = await pair();
  assert.equal(body.status, "processing");
  assert.equal((await call("PATCH", `${readers()}/${body.id}`, {})).body.name, "Banco");
});

test("a reader accepts one checkout at a time in minor units", async () => {
  await fetch(`${sumup.control()}/cardholders`, {
    method: "POST",
    body: JSON.stringify({ does: "nothing" }),
  });
  const { body: reader } = await pair();
  const wrong = [
    { value: 12.5, currency: "EUR", minor_unit: 2 },
    { value: 1250, currency: "EUR" },
    { value: 1250, minor_unit: 2 },
  ];
  for (const total_amount of wrong) {
    const { status, body } = await sell(reader.id, { total_amount });
    assert.deepEqual([status, body.errors.type], [422, "INVALID_AMOUNT"]);
  }
  assert.equal((await sell(reader.id)).status, 201);
  const { status, body } = await sell(reader.id);
  assert.deepEqual([status, body.errors.type], [422, "READER_BUSY"]);
  await fetch(`${sumup.control()}/cardholders`, { method: "DELETE" });
});

test("checkouts, transactions and readers survive a restart", async () => {
  const id = await paid();
  await refund(id, { amount: 10 });
  const { body: reader } = await pair();
  await sumup.restart();
  assert.equal((await refund(id, { amount: 2.51 })).status, 422);
  assert.equal((await call("GET", `${readers()}/${reader.id}`)).body.name, "Banco");
});

test("a webhook is unsigned and contains only the checkout or transaction", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const return_url = receiver.url;
  const { body } = await checkout({ return_url });
  await payOn(body.hosted_checkout_url, "good");
  const notified = await eventually("it was notified", () => receiver.received[0]);
  assert.deepEqual(JSON.parse(notified.body), { event_type: "CHECKOUT_STATUS_CHANGED", id: body.id });
  assert.equal(notified.headers["x-payload-signature"], undefined);
  const { body: reader } = await pair();
  const { client_transaction_id } = (await sell(reader.id, { return_url })).body.data;
  const then = await eventually("it was notified of the reader", () => receiver.received[1]);
  assert.partialDeepStrictEqual(JSON.parse(then.body), {
    event_type: "solo.transaction.updated",
    payload: { client_transaction_id, merchant_code: merchant, status: "successful" },
  });
});
