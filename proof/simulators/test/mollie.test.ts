import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// docs.mollie.com: "Authentication", "Handling errors", "API idempotency", "Webhooks", and the reference of
// payments and refunds.
const KEY = "test_simulatortest0123456789abcdef";
const EUR = (value: unknown) => ({ currency: "EUR", value });
const SALE = { amount: EUR("12.50"), description: "Caffè", redirectUrl: "https://shop.example/back" };

interface Thing {
  id: string;
  status: string | number;
  amount: { value: string };
  amountRemaining: { value: string };
  field?: string;
  _links: { checkout?: { href: string } };
}

let mollie: Running;
before(async () => {
  mollie = await run("mollie");
});
after(() => mollie.close());

function call(method: string, path: string, body?: object, more: object = {}): Promise<Answer<Thing>> {
  const headers = { authorization: `Bearer ${KEY}`, ...more };
  return mollie.call(method, `/v2${path}`, { headers, ...(body && { body }) });
}

const pay = (change: object = {}) => call("POST", "/payments", { ...SALE, ...change });
const paid = async () => (await pay({ cardToken: "tkn_good" })).body;
const refundOf = (id: string, value: string, more?: object) =>
  call("POST", `/payments/${id}/refunds`, { amount: EUR(value), description: "Reso" }, more);

for (const [what, change, field] of [
  ["no amount", { amount: undefined }, "amount.currency"],
  ["a number for its amount", { amount: EUR(12.5) }, "amount.value"],
  ["minor units", { amount: EUR("1250") }, "amount.value"],
  ["one decimal", { amount: EUR("12.5") }, "amount.value"],
  ["nothing to pay", { amount: EUR("0.00") }, "amount.value"],
  ["decimals of a yen", { amount: { currency: "JPY", value: "100.00" } }, "amount.value"],
  ["a currency in small letters", { amount: { currency: "eur", value: "12.50" } }, "amount.currency"],
  ["no description", { description: undefined }, "description"],
  ["a description of 256 characters", { description: "d".repeat(256) }, "description"],
  ["nowhere to return to", { redirectUrl: undefined }, "redirectUrl"],
  [
    "a terminal and nowhere to return to",
    { method: "pointofsale", terminalId: "term_x", redirectUrl: undefined },
    "redirectUrl",
  ],
  ["a field that does not exist", { redirectURL: "https://shop.example/back" }, "redirectURL"],
  ["a card token nobody knows", { cardToken: "tkn_none" }, "cardToken"],
  ["another's terminal", { method: "pointofsale", terminalId: "term_other" }, "terminalId"],
  ["the test mode, which a key has in itself", { testmode: true }, "testmode"],
  ["a profile, which a key has in itself", { profileId: "pfl_1" }, "profileId"],
] as const) {
  test(`a payment with ${what} is refused with its field`, async () => {
    const { status, body } = await pay(change);
    assert.equal(status, 422);
    assert.partialDeepStrictEqual(body, { status: 422, title: "Unprocessable Entity", field });
  });
}

test("invalid list parameters and pages above 250 are refused", async () => {
  for (const [path, field] of [
    ["/terminals?profileId=pfl_1", "profileId"],
    ["/payment-links?createdAt=2026-01-01", "createdAt"],
    ["/payments?testmode=true", "testmode"],
  ] as const) {
    const { status, body } = await call("GET", path);
    assert.equal(status, 422);
    assert.partialDeepStrictEqual(body, { title: "Unprocessable Entity", field });
  }
  assert.equal((await call("GET", "/payments?limit=251")).status, 400);
});

test("a consent is renewed only with its redirect URI", async () => {
  const redirect_uri = "https://banco.example/callback";
  const query = new URLSearchParams({ client_id: "app_1", redirect_uri, state: "s", response_type: "code" });
  const decision = new URLSearchParams({ decision: "allow" });
  const page = `${mollie.url()}/oauth2/authorize?${query}`;
  const answer = await fetch(page, { method: "POST", body: decision, redirect: "manual" });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const authorization = `Basic ${Buffer.from("app_1:secret").toString("base64")}`;
  const ask = (form: Record<string, string>) =>
    mollie.call<{ refresh_token: string }>("POST", "/oauth2/tokens", {
      headers: { authorization },
      body: new URLSearchParams(form),
    });
  const elsewhere = { grant_type: "authorization_code", code, redirect_uri: "https://other.example" };
  assert.equal((await ask(elsewhere)).status, 400);
  const { body } = await ask({ ...elsewhere, redirect_uri });
  const refresh = { grant_type: "refresh_token", refresh_token: body.refresh_token };
  assert.equal((await ask(refresh)).status, 400);
  assert.equal((await ask({ ...refresh, redirect_uri })).status, 200);
});

test("a missing or unknown key is refused", async () => {
  for (const authorization of ["", "Bearer test_short", `Basic ${KEY}`]) {
    const { status, body } = await call("GET", "/payments", undefined, { authorization });
    assert.equal(status, 401);
    assert.partialDeepStrictEqual(body, { status: 401, title: "Unauthorized Request" });
  }
});

test("unknown and other accounts' objects are not found", async () => {
  const { id } = await paid();
  const other = { authorization: "Bearer test_somebodyelse0123456789abc" };
  const missing = [
    await call("GET", "/payments/tr_none"),
    await call("GET", `/payments/${id}`, undefined, other),
    await call("GET", "/payment-links/pl_none"),
    await call("GET", "/terminals/term_none"),
    await refundOf("tr_none", "1.00"),
  ];
  for (const { status, body } of missing) {
    assert.equal(status, 404);
    assert.partialDeepStrictEqual(body, { status: 404, title: "Not Found" });
  }
});

test("refunds cannot exceed the payment, which stays paid after a refund", async () => {
  const { id } = await paid();
  assert.equal((await refundOf(id, "10.00")).status, 201);
  const { status, body } = await refundOf(id, "2.51");
  assert.equal(status, 422);
  assert.equal(body.field, "amount");
  assert.equal((await refundOf(id, "2.50")).status, 201);
  const { body: after } = await call("GET", `/payments/${id}`);
  assert.partialDeepStrictEqual(after, { status: "paid", amountRemaining: EUR("0.00") });
});

test("an unpaid payment cannot be refunded, nor canceled unless it is cancelable", async () => {
  const { body: open } = await pay();
  assert.equal((await refundOf(open.id, "1.00")).status, 422);
  assert.equal((await call("DELETE", `/payments/${open.id}`)).status, 422);
});

test("a terminal payment can be canceled until the card is read", async () => {
  const { body: list } = await mollie.call<{ _embedded: { terminals: { id: string }[] } }>(
    "GET",
    "/v2/terminals",
    {
      headers: { authorization: `Bearer ${KEY}` },
    },
  );
  const terminalId = list._embedded.terminals[0]!.id;
  const sale = async (person: object) => {
    const body = JSON.stringify({ terminal: terminalId, ...person });
    const headers = { "content-type": "application/json" };
    assert.ok((await fetch(`${mollie.control()}/cardholders`, { method: "POST", headers, body })).ok);
    return (await pay({ method: "pointofsale", terminalId })).body;
  };
  const open = await sale({ does: "nothing" });
  assert.partialDeepStrictEqual(open, { status: "open", isCancelable: true });
  const canceled = await call("DELETE", `/payments/${open.id}`);
  assert.deepEqual([canceled.status, canceled.body.status], [200, "canceled"]);
  const { id } = await sale({ does: "approve", afterMs: 0, authorizingMs: 60_000 });
  const read = await eventually("the card is read", async () => {
    const { body } = await call("GET", `/payments/${id}`);
    return body.status === "pending" ? body : undefined;
  });
  assert.partialDeepStrictEqual(read, { isCancelable: false });
  assert.equal((await call("DELETE", `/payments/${id}`)).status, 422);
});

test("an idempotency key replays its request and refuses a different one", async () => {
  const more = { "idempotency-key": "3b9c5f0e-6c0e-4b53-8f0c-9a0f6c2f7f11" };
  const first = await call("POST", "/payments", SALE, more);
  assert.equal((await call("POST", "/payments", SALE, more)).body.id, first.body.id);
  const other = await call("POST", "/payments", { ...SALE, amount: EUR("99.00") }, more);
  assert.notEqual(other.status, 201);
  assert.equal(other.body.status, other.status);
});

test("payments, remaining amounts and idempotency keys survive a restart", async () => {
  const { id } = await paid();
  const more = { "idempotency-key": "a3c4b2ce-95a5-4f6e-8a1b-0d4d5a6e7f22" };
  const { body: refund } = await refundOf(id, "10.00", more);
  await mollie.restart();
  const { body } = await call("GET", `/payments/${id}`);
  assert.partialDeepStrictEqual(body, { status: "paid", amountRemaining: EUR("2.50") });
  assert.equal((await refundOf(id, "10.00", more)).body.id, refund.id);
});

test("a webhook is an unsigned form containing only the payment's ID", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const { body } = await pay({ webhookUrl: receiver.url });
  assert.equal(await payOn(body._links.checkout?.href ?? "", "good"), 303);
  const { headers, body: form } = await eventually("it was notified", () => receiver.received[0]);
  assert.equal(headers["content-type"], "application/x-www-form-urlencoded");
  assert.equal(form, `id=${body.id}`);
  assert.equal(headers["x-mollie-signature"], undefined);
  assert.equal((await call("GET", `/payments/${body.id}`)).body.status, "paid");
});
