import assert from "node:assert/strict";
import { connect } from "node:net";
import { afterEach, beforeEach, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { issue } from "@banco/bridge-testing/orders";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import { eventually } from "@banco/testing/eventually";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
  await shop.start();
});
afterEach(() => shop.close());

const send = (method: string, path: string, body?: unknown) => call(shop.url, method, path, body);
const without = (body: object, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));

/** Sends bytes unchanged and returns the response. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const line = connect(Number(port), hostname, () => line.write(text));
    const chunks: Buffer[] = [];
    line.on("data", (chunk) => chunks.push(chunk));
    line.on("end", () => resolve(Buffer.concat(chunks).toString()));
    line.on("error", reject);
  });
}

test("the status returns the protocol version and the configuration", async () => {
  const { status, body } = await send("GET", "/status");
  assert.equal(status, 200);
  assert.deepEqual(body, {
    success: true,
    data: { version: "BANCO-BRIDGE/1.0", payment: true, fiscal: true },
  });
});

test("unknown routes, other methods and invalid addresses return a 404 envelope", async () => {
  for (const [method, path] of [
    ["GET", "/nothing"],
    ["POST", "/nothing"],
    ["GET", "/payments"],
    ["PUT", "/payments"],
    ["DELETE", "/payments/refund"],
    ["POST", "/status"],
    ["OPTIONS", "/payments"],
    ["GET", "/%zz"],
  ] as const) {
    const { status, body } = await send(method, path, method === "GET" ? undefined : {});
    assert.equal(status, 404, `${method} ${path}`);
    assert.equal(body.success, false);
    assert.equal(typeof body.error, "string");
    assert.equal(body.data, undefined);
  }
});

test("an unknown field is refused with the most similar valid name", async () => {
  for (const [path, body, message] of [
    ["/payments", { ammount: 1, amount: 100 }, "/ammount is unknown: did you mean amount?"],
    ["/payments/refund", { transactionId: "x", ammount: 1 }, "/ammount is unknown: did you mean amount?"],
    ["/receipts", { ...RECEIPT, loterry: "x" }, "/loterry is unknown: did you mean lottery?"],
    ["/invoices", { ...INVOICE, custommer: {} }, "/custommer is unknown: did you mean customer?"],
  ] as const) {
    const answer = await send("POST", path, body);
    assert.deepEqual([answer.status, answer.body], [400, { success: false, error: message }], path);
  }
  const nested = { ...RECEIPT, items: [{ ...RECEIPT.items[0], discuont: 1 }] };
  assert.match((await send("POST", "/receipts", nested)).body.error, /^\/items\/0\/discuont is unknown/);
  assert.equal(shop.hosted.payments.size, 0);
});

test("null for an optional field is the same as omitting it", async () => {
  const { status, body } = await send("POST", "/receipts", { ...RECEIPT, lottery: null, original: null });
  assert.equal(status, 200, body.error);
});

test("invalid, empty and oversized bodies return a 400 envelope", async () => {
  const large = JSON.stringify({ amount: 1, description: "x".repeat(65 * 1024) });
  for (const body of ["{", "", "null", "[]", "7", '"text"', '{"__proto__":{"amount":1}}', large]) {
    const answer = await send("POST", "/payments", body);
    assert.equal(answer.status, 400, body.slice(0, 20));
    assert.equal(answer.body.success, false);
    assert.ok(answer.body.error);
  }
  const bare = await call(shop.url, "POST", "/payments");
  assert.equal(bare.status, 400);
  assert.equal(bare.body.success, false);
  assert.equal(shop.hosted.payments.size, 0);
});

test("requests beyond the bridge's concurrency limit are refused", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  shop.hosted.rule = () => (_response, _socket, next) => released.then(next);
  const receipts = Array.from({ length: 40 }, (_, till) => issue(shop, RECEIPT, `till-${till}`));
  const refused = await eventually("the rest is refused", async () => {
    const done = await Promise.all(receipts.map((one) => Promise.race([one, Promise.resolve(undefined)])));
    const early = done.filter((answer) => answer !== undefined);
    return early.length === 8 ? early : undefined;
  });
  for (const { status, body } of refused)
    assert.deepEqual([status, body.error.includes("too many requests")], [500, true]);
  release();
  const statuses = (await Promise.all(receipts)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 32);
  assert.equal(shop.hosted.documents.size, 32);
});

test("malformed HTTP also gets an error envelope", async () => {
  for (const text of [
    "NONSENSE\r\n\r\n",
    `GET /status HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "GET /status HTTP/1.1\r\nHost: localhost\r\nhost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    "POST /payments HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: the-best\r\nConnection: close\r\n\r\n{}",
    "POST /payments HTTP/1.1\r\nHost: localhost\r\nContent-Type: /\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
  ]) {
    const [head, body] = (await sendRaw(text)).split("\r\n\r\n");
    assert.match(
      head!,
      text.includes("Content-Type: /") ? /^HTTP\/1\.1 415 / : /^HTTP\/1\.1 400 /,
      text.slice(0, 30),
    );
    assert.equal(JSON.parse(body!).success, false);
  }
  const [head, body] = (await sendRaw("GET /status HTTP/1.1\r\nConnection: close\r\n\r\n")).split("\r\n\r\n");
  assert.match(head!, /^HTTP\/1\.1 403 /);
  assert.equal(JSON.parse(body!).success, false);
});

const REQUIRED: [string, object, string[]][] = [
  ["/payments", { amount: 1 }, ["amount"]],
  ["/payments/refund", { transactionId: "pay_1" }, ["transactionId"]],
  ["/receipts", RECEIPT, ["type", "items", "payment"]],
  ["/invoices", INVOICE, ["items", "customer"]],
];

test("each missing or mistyped required field is reported with status 400", async () => {
  for (const [path, body, names] of REQUIRED) {
    for (const name of names) {
      for (const wrong of [without(body, name), { ...body, [name]: null }, { ...body, [name]: true }]) {
        const answer = await send("POST", path, wrong);
        assert.equal(answer.status, 400, `${path} ${name}`);
        assert.match(answer.body.error, new RegExp(`^/${name} `));
      }
    }
  }
  assert.equal(shop.hosted.calls("POST").length + shop.hosted.calls("POST", "/v1/bridges/fiscal").length, 0);
});

test("each missing required field of an item is reported with its path", async () => {
  for (const [path, body] of [
    ["/receipts", RECEIPT],
    ["/invoices", INVOICE],
  ] as const) {
    for (const name of ["description", "quantity", "price", "vat"]) {
      const answer = await send("POST", path, { ...body, items: [without(body.items[0]!, name)] });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error, `/items/0/${name} is required`);
    }
  }
  const nobody = await send("POST", "/invoices", { ...INVOICE, customer: undefined });
  assert.equal(nobody.body.error, "/customer is required");
});

test("all invalid fields are reported together", async () => {
  const { body } = await send("POST", "/receipts", { type: "gift", payment: { cash: -1 } });
  for (const part of ["/items is required", "/type must be", "/payment/cash must be"]) {
    assert.ok(body.error.includes(part), body.error);
  }
});

test("amounts must be positive, with an ISO 4217 currency and its decimals", async () => {
  for (const [body, field] of [
    [{ amount: 0 }, "/amount"],
    [{ amount: -1 }, "/amount"],
    [{ amount: "1" }, "/amount"],
    [{ amount: 1.005 }, "/amount"],
    [{ amount: 1e-7 }, "/amount"],
    [{ amount: 1e21 }, "/amount"],
    [{ amount: 1.5, currency: "JPY" }, "/amount"],
    [{ amount: 1, currency: "ABC" }, "/currency"],
    [{ amount: 1, currency: "eur" }, "/currency"],
    [{ amount: 1, currency: 7 }, "/currency"],
    [{ amount: 1, description: "x".repeat(1001) }, "/description"],
    [{ amount: 1, terminalId: "" }, "/terminalId"],
  ] as const) {
    const answer = await send("POST", "/payments", body);
    assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 50));
    assert.match(answer.body.error, new RegExp(`^${field} `));
  }
  assert.equal(shop.hosted.payments.size, 0);
  for (const body of [
    { amount: 19.99 },
    { amount: 500, currency: "JPY" },
    { amount: 1.234, currency: "KWD" },
  ]) {
    assert.equal((await send("POST", "/payments", body)).body.data.amount, body.amount);
  }
});

test("a return or refund requires the original receipt", async () => {
  for (const type of ["return", "refund"]) {
    const { status, body } = await send("POST", "/receipts", { ...RECEIPT, type });
    assert.equal(status, 400);
    assert.equal(body.error, `/original is required: the receipt that the ${type} is for`);
  }
});
