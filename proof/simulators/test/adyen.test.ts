import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// docs.adyen.com/api-explorer: Checkout v72, Management v3, Cloud device v1; "API idempotency", "Verify HMAC
// signatures".
const MERCHANT = "SimulatorTest";
const KEY = `AQEsimulator.${MERCHANT}`;
const CHECKOUT = "/v72";
const DEVICE = `/v1/merchants/${MERCHANT}/devices/V400m-latorTest`;
const EUR = (value: unknown) => ({ value, currency: "EUR" });
const DAY_MS = 86_400_000;

interface Thing {
  id: string;
  url: string;
  status: string | number;
  errorCode: string;
  errorType: string;
  message: string;
  title: string;
  detail: string;
  pspReference: string;
  resultCode: string;
  hmacKey: string;
  reference?: string;
}
interface StoredPayment {
  reference: string;
  amount: { value: number };
}

let adyen: Running;
before(async () => {
  adyen = await run("adyen");
});
after(() => adyen.close());

function call(method: string, path: string, body?: object, more: object = {}): Promise<Answer<Thing>> {
  return adyen.call(method, path, { headers: { "x-api-key": KEY, ...more }, ...(body && { body }) });
}
const pay = (change: object = {}, more?: object) =>
  call(
    "POST",
    `${CHECKOUT}/payments`,
    {
      merchantAccount: MERCHANT,
      amount: EUR(1250),
      reference: "ref",
      returnUrl: "https://shop.example/back",
      shopperReference: "anna",
      paymentMethod: { type: "scheme", storedPaymentMethodId: "M5N7TQ4TG5PFWR50" },
      ...change,
    },
    more,
  );
const link = (change: object = {}) =>
  call("POST", `${CHECKOUT}/paymentLinks`, {
    merchantAccount: MERCHANT,
    amount: EUR(1250),
    reference: "ref",
    ...change,
  });
const refund = (psp: string, value: unknown, change: object = {}) =>
  call("POST", `${CHECKOUT}/payments/${psp}/refunds`, {
    merchantAccount: MERCHANT,
    amount: EUR(value),
    ...change,
  });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const readPayments = async () =>
  (await (await fetch(`${adyen.control()}/payments?merchant=${MERCHANT}`)).json()) as StoredPayment[];

function assertRefused({ status, body }: Answer<Thing>, expected: number, code: string): void {
  assert.deepEqual([status, body.status, body.errorCode], [expected, expected, code]);
  assert.ok(body.message && body.errorType);
}

for (const [what, change, code, status = 422] of [
  ["no amount", { amount: undefined }, "100"],
  ["an amount in euros", { amount: EUR(12.5) }, "702", 400],
  ["a text for its amount", { amount: EUR("1250") }, "702", 400],
  ["nothing to pay", { amount: EUR(0) }, "100"],
  ["a currency in small letters", { amount: { value: 1250, currency: "eur" } }, "138"],
  ["no reference", { reference: undefined }, "130"],
  ["a reference of 81 characters", { reference: "r".repeat(81) }, "131"],
] as const) {
  test(`a payment or a link with ${what} is refused`, async () => {
    assertRefused(await pay(change), status, code);
    assertRefused(await link(change), status, code);
  });
}

test("a payment requires the stored card's shopper and a return URL", async () => {
  assertRefused(await pay({ returnUrl: undefined }), 422, "130");
  assertRefused(await pay({ shopperReference: undefined }), 422, "800");
  assertRefused(await pay({ paymentMethod: { type: "scheme", storedPaymentMethodId: "none" } }), 422, "800");
});

test("a link accepts no additional data and expires within 70 days", async () => {
  assertRefused(await link({ additionalData: {} }), 400, "702");
  assertRefused(await link({ expiresAt: inDays(71) }), 422, "14_002");
  assertRefused(await link({ expiresAt: inDays(-1) }), 422, "14_002");
  assertRefused(await link({ description: "d".repeat(281) }), 422, "14_004");
  assertRefused(await call("GET", `${CHECKOUT}/paymentLinks/PLNONE`), 404, "14_003");
  const { body } = await link({ expiresAt: inDays(69) });
  assertRefused(
    await call("PATCH", `${CHECKOUT}/paymentLinks/${body.id}`, { status: "completed" }),
    422,
    "14_001",
  );
});

test("each API refuses invalid keys and merchant accounts in its own format", async () => {
  for (const key of ["", "none", "AQEnone"]) {
    const unknown = { "x-api-key": key };
    assertRefused(await call("GET", `${CHECKOUT}/paymentLinks/PLNONE`, undefined, unknown), 401, "000");
    const { status, body } = await call("GET", `/v3/merchants/${MERCHANT}`, undefined, unknown);
    assert.deepEqual([status, body.status, Boolean(body.title && body.detail)], [401, 401, true]);
  }
  assertRefused(await pay({ merchantAccount: "Other" }), 403, "901");
  assert.equal((await call("GET", "/v3/merchants/Other")).status, 403);
});

test("refunds cannot exceed the remaining authorized amount in minor units", async () => {
  const { body } = await pay();
  assertRefused(await refund(body.pspReference, 12.5), 400, "702");
  const first = await refund(body.pspReference, 1000);
  assert.deepEqual([first.status, first.body.status, first.body.reference], [201, "received", undefined]);
  assertRefused(await refund(body.pspReference, 251), 422, "142");
  assertRefused(await refund(body.pspReference, 1, { reference: "r".repeat(81) }), 422, "131");
  const refused = await pay({ paymentMethod: { type: "scheme", storedPaymentMethodId: "REFUSED000000000" } });
  assert.equal(refused.body.resultCode, "Refused");
  assertRefused(await refund(refused.body.pspReference, 1), 422, "167");
  assertRefused(await refund("NONE", 1), 422, "167");
});

test("an idempotency key replays its request and refuses a different one", async () => {
  const key = { "idempotency-key": randomUUID() };
  const first = await pay({}, key);
  assert.equal((await pay({}, key)).body.pspReference, first.body.pspReference);
  assertRefused(await pay({ amount: EUR(9900) }, key), 422, "704");
  assertRefused(await pay({}, { "idempotency-key": "k".repeat(65) }), 400, "000");
});

test("a store requires an international phone number and a short statement text", async () => {
  const store = {
    description: "Via Torino",
    shopperStatement: "Banco",
    phoneNumber: "+390200000000",
    address: { country: "IT", city: "Milano" },
  };
  const create = (change: object) =>
    call("POST", `/v3/merchants/${MERCHANT}/stores`, { ...store, ...change });
  for (const change of [
    { description: "" },
    { phoneNumber: "0200000000" },
    { shopperStatement: "s".repeat(23) },
  ]) {
    assert.equal((await create(change)).status, 422);
  }
  const { body } = await create({});
  const edit = (change: object) => call("PATCH", `/v3/stores/${body.id}`, change);
  assert.equal((await edit({ address: { country: "FR" } })).status, 422);
  assert.equal((await edit({ status: "closed" })).body.status, "closed");
  assert.equal((await edit({ description: "Via Roma" })).status, 422);
});

function nexo(header: object = {}, amounts: object = {}): object {
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ProtocolVersion: "3.0",
        MessageClass: "Service",
        MessageCategory: "Payment",
        MessageType: "Request",
        SaleID: "Banco",
        ServiceID: "A1",
        POIID: "V400m-latorTest",
        ...header,
      },
      PaymentRequest: {
        SaleData: {
          SaleTransactionID: { TransactionID: "at-terminal", TimeStamp: new Date().toISOString() },
        },
        PaymentTransaction: { AmountsReq: { Currency: "EUR", RequestedAmount: 12.5, ...amounts } },
      },
    },
  };
}

test("a terminal accepts only complete messages in euros addressed to it", async () => {
  const wrong = [
    nexo({ ProtocolVersion: "2.0" }),
    nexo({ ServiceID: "ABCDEFGHIJK" }),
    nexo({ POIID: "V400m-000000000" }),
    nexo({}, { RequestedAmount: "12.50" }),
    nexo({}, { RequestedAmount: 0 }),
    nexo({}, { Currency: undefined }),
  ];
  for (const message of wrong) assert.equal((await call("POST", `${DEVICE}/async`, message)).status, 400);
  const elsewhere = DEVICE.replace("latorTest", "000000000");
  assert.equal((await call("POST", `${elsewhere}/async`, nexo())).status, 404);
  assert.equal((await call("POST", `${DEVICE}/async`, nexo())).status, 200);
  const payment = await eventually("it was accepted", async () =>
    (await readPayments()).find(({ reference }) => reference === "at-terminal"),
  );
  assert.equal(payment.amount.value, 1250);
});

test("payments, links and idempotency keys survive a restart", async () => {
  const key = { "idempotency-key": randomUUID() };
  const { body } = await pay({}, key);
  await refund(body.pspReference, 1000);
  const { body: open } = await link();
  await adyen.restart();
  assert.equal((await pay({}, key)).body.pspReference, body.pspReference);
  assertRefused(await refund(body.pspReference, 251), 422, "142");
  assert.equal((await call("GET", `${CHECKOUT}/paymentLinks/${open.id}`)).body.status, "active");
});

test("a notification's body contains a signature over eight fields", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const hooks = `/v3/merchants/${MERCHANT}/webhooks`;
  const hook = { url: receiver.url, type: "standard", active: true, communicationFormat: "json" };
  assert.equal((await call("POST", hooks, { ...hook, communicationFormat: "soap" })).status, 422);
  const { body: made } = await call("POST", hooks, hook);
  const { hmacKey } = (await call("POST", `${hooks}/${made.id}/generateHmac`)).body;
  const { body: open } = await link({ reference: "signed" });
  await payOn(open.url, "good");
  const { body } = await eventually("it was notified", () => receiver.received[0]);
  const { live, notificationItems } = JSON.parse(body);
  assert.equal(live, "false");
  const { NotificationRequestItem: item } = notificationItems[0];
  const { pspReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
  assert.deepEqual(
    [eventCode, success, merchantReference, amount],
    ["AUTHORISATION", "true", "signed", { value: 1250, currency: "EUR" }],
  );
  const text = [
    pspReference,
    "",
    merchantAccountCode,
    merchantReference,
    1250,
    "EUR",
    eventCode,
    success,
  ].join(":");
  const proof = createHmac("sha256", Buffer.from(hmacKey, "hex")).update(text).digest("base64");
  assert.equal(item.additionalData.hmacSignature, proof);
});
