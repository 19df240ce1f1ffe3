import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Simulators, startSimulators } from "@banco/simulators";

const TOKEN = "EAAAsimulatortest0123456789";
const EUR = (amount: number) => ({ amount, currency: "EUR" });

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "square" });
});
after(() => simulators.close());

interface Answer {
  status: number;
  errors?: { code: string; field?: string; category: string }[];
  payment: { id: string; status: string };
}

async function call(method: string, path: string, body?: object, token = TOKEN): Promise<Answer> {
  const response = await fetch(`${simulators.url}/square${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...((await response.json()) as Omit<Answer, "status">), status: response.status };
}

let keys = 0;
function pay(change: object = {}): Promise<Answer> {
  keys += 1;
  return call("POST", "/v2/payments", {
    idempotency_key: `key-${keys}`,
    source_id: "cnon:card-nonce-ok",
    amount_money: EUR(1250),
    ...change,
  });
}

for (const [what, change, code, field] of [
  ["no key", { idempotency_key: undefined }, "MISSING_REQUIRED_PARAMETER", "idempotency_key"],
  ["a key of 46 characters", { idempotency_key: "k".repeat(46) }, "VALUE_TOO_LONG", "idempotency_key"],
  ["a reference of 41 characters", { reference_id: "r".repeat(41) }, "VALUE_TOO_LONG", "reference_id"],
  ["an amount in euros", { amount_money: EUR(12.5) }, "EXPECTED_INTEGER", "amount_money.amount"],
  ["nothing to pay", { amount_money: EUR(0) }, "VALUE_TOO_LOW", "amount_money.amount"],
  [
    "another currency",
    { amount_money: { amount: 1250, currency: "USD" } },
    "INVALID_VALUE",
    "amount_money.currency",
  ],
  ["a card nobody knows", { source_id: "cnon:none" }, "NOT_FOUND", "source_id"],
] as const) {
  test(`a payment with ${what} is refused`, async () => {
    const { status, errors } = await pay(change);
    assert.equal(status, code === "NOT_FOUND" ? 404 : 400);
    assert.deepEqual([errors?.[0]?.code, errors?.[0]?.field], [code, field]);
  });
}

test("a repeated key returns the same payment unless the amount differs", async () => {
  const one = await pay({ idempotency_key: "again" });
  assert.equal((await pay({ idempotency_key: "again" })).payment.id, one.payment.id);
  const other = await pay({ idempotency_key: "again", amount_money: EUR(1) });
  assert.equal(other.errors?.[0]?.code, "IDEMPOTENCY_KEY_REUSED");
});

test("a declined card returns the errors and the failed payment", async () => {
  const { status, errors, payment } = await pay({ source_id: "cnon:card-nonce-declined" });
  assert.deepEqual([status, errors?.[0]?.category, payment.status], [400, "PAYMENT_METHOD_ERROR", "FAILED"]);
});

test("an excessive refund and another merchant's payment are refused", async () => {
  const { payment } = await pay();
  const refund = (amount: number, idempotency_key: string, token = TOKEN) =>
    call(
      "POST",
      "/v2/refunds",
      { idempotency_key, payment_id: payment.id, amount_money: EUR(amount) },
      token,
    );
  assert.equal((await refund(1000, "r1")).status, 200);
  assert.equal((await refund(251, "r2")).errors?.[0]?.code, "REFUND_AMOUNT_INVALID");
  assert.equal((await refund(1, "r3", "EAAAstranger0123456789012")).status, 404);
});

test("a missing or revoked token is refused", async () => {
  assert.equal((await call("GET", "/v2/merchants/me", undefined, "x")).status, 401);
  assert.equal((await call("GET", "/v2/merchants/me", undefined, "EAAArevoked00000000000000")).status, 401);
});
