import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type HostedApi, startHostedApi } from "./support/hosted-api.ts";

let hosted: HostedApi;
let bridge: RunningProgram;
let dataDir: string;
let url: string;

const start = () =>
  startProgram({
    file: "packages/bridge/src/main.ts",
    env: { BRIDGE_PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", BRIDGE_CONFIG: undefined },
  });

const configure = (fiscal: object | null = { driver: "hosted" }) =>
  writeFile(
    join(dataDir, "bridge.json"),
    JSON.stringify({
      baseUrl: hosted.url,
      sourceAddress: "tenant.bridge.secret",
      payment: { driver: "hosted", terminalId: "till-1" },
      fiscal,
      allowedOrigins: ["https://till.example.com"],
    }),
  );

before(async () => {
  hosted = await startHostedApi();
});
after(() => hosted.stop());
beforeEach(async () => {
  hosted.reset();
  dataDir = await mkdtemp(join(tmpdir(), "banco-bridge-"));
  await configure();
  bridge = await start();
  url = String(bridge.ready.url);
});
afterEach(async () => {
  await bridge.stop();
  await rm(dataDir, { recursive: true });
});

interface Envelope {
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about
  data?: any;
  error?: string;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...sent,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope };
}

test("the status tells the protocol's version and what is configured", async () => {
  const { status, body } = await call("GET", "/status");
  assert.equal(status, 200);
  assert.deepEqual(body, {
    success: true,
    data: { version: "BANCO-BRIDGE/1.0", payment: true, fiscal: true },
  });
});

test("a payment is forwarded to the bridge's terminal and answered when it is final", async () => {
  hosted.answerPayments(["pending", "pending", "completed"]);
  const { status, body } = await call("POST", "/payments", { amount: 2.5 });
  assert.equal(status, 200);
  assert.equal(body.data.status, "completed");
  assert.equal(body.data.amount, 2.5);
  assert.equal(body.data.currency, "EUR");
  const keys = new Set(hosted.payments().map(({ headers }) => headers["idempotency-key"]));
  assert.equal(keys.size, 1);
  assert.equal(hosted.payments()[0]!.headers["x-source-address"], "tenant.bridge.secret");
  assert.equal(hosted.payments()[0]!.body.terminalId, "till-1");
});

test("fields that are missing or wrong are named, with status 400", async () => {
  for (const [path, body, field] of [
    ["/payments", {}, "/amount"],
    ["/payments", { amount: 0 }, "/amount"],
    ["/payments", { amount: "1" }, "/amount"],
    ["/payments", { amount: 1.005 }, "/amount"],
    ["/payments", { amount: 1, currency: "XXX" }, "/currency"],
    ["/payments/refund", {}, "/transactionId"],
    [
      "/receipts",
      { type: "sale", items: [{ description: "x", quantity: 1, price: 1 }], payment: {} },
      "/items/0/vat",
    ],
    [
      "/receipts",
      { type: "return", items: [{ description: "x", quantity: 1, price: 1, vat: "10" }], payment: {} },
      "/original",
    ],
    ["/invoices", { items: [] }, "/customer"],
  ] as const) {
    const answer = await call("POST", path, body);
    assert.equal(answer.status, 400, path);
    assert.equal(answer.body.success, false);
    assert.match(answer.body.error!, new RegExp(field));
  }
  assert.equal(hosted.payments().length, 0);
});

test("every answer is an envelope: unknown routes, broken and empty bodies, bodies that are too large", async () => {
  for (const [method, path, body, status] of [
    ["GET", "/nothing", undefined, 404],
    ["POST", "/nothing", {}, 404],
    ["POST", "/payments", "{", 400],
    ["POST", "/payments", "", 400],
    ["POST", "/payments", JSON.stringify({ amount: 1, description: "x".repeat(70_000) }), 400],
  ] as const) {
    const answer = await call(method, path, body);
    assert.equal(answer.status, status, `${method} ${path}`);
    assert.equal(answer.body.success, false);
    assert.ok(answer.body.error);
    assert.equal(answer.body.data, undefined);
  }
});

test("a refusal of the hosted API is a readable 500, and the same order may be made again", async () => {
  hosted.refusePayments(409, { code: "terminal_busy", detail: "The terminal is busy with another payment" });
  const refused = await call("POST", "/payments", { amount: 1 }, { "idempotency-key": "k" });
  assert.equal(refused.status, 500);
  assert.match(refused.body.error!, /terminal is busy/);
  hosted.answerPayments(["completed"]);
  assert.equal(
    (await call("POST", "/payments", { amount: 1 }, { "idempotency-key": "k" })).body.data.status,
    "completed",
  );
});

test("identical payments in flight are one payment, and a key is one payment for good", async () => {
  hosted.answerPayments(["pending", "pending", "completed"]);
  const both = await Promise.all([
    call("POST", "/payments", { amount: 4 }),
    call("POST", "/payments", { amount: 4 }),
  ]);
  assert.equal(both[0].body.data.id, both[1].body.data.id);
  assert.equal(hosted.charges(), 1);

  const headers = { "idempotency-key": randomUUID() };
  const first = await call("POST", "/payments", { amount: 4 }, headers);
  const again = await call("POST", "/payments", { amount: 4 }, headers);
  assert.deepEqual(again.body, first.body);
  assert.equal(hosted.charges(), 2);
  assert.equal((await call("POST", "/payments", { amount: 5 }, headers)).status, 400);
});

test("two equal payments one after the other are two payments", async () => {
  await call("POST", "/payments", { amount: 4 });
  await call("POST", "/payments", { amount: 4 });
  assert.equal(hosted.charges(), 2);
});

test("a client that goes away does not cancel, and gets its answer when it asks again", async () => {
  hosted.answerPayments(["pending", "pending", "completed"]);
  const gone = new AbortController();
  const lost = fetch(`${url}/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: 9 }),
    signal: gone.signal,
  });
  await eventually("the payment is at the hosted API", () => hosted.charges() === 1);
  gone.abort();
  await assert.rejects(lost);
  await eventually("the payment is settled", () => hosted.payments().length >= 3);
  const asked = await call("POST", "/payments", { amount: 9 });
  assert.equal(asked.body.data.status, "completed");
  assert.equal(hosted.charges(), 1);
});

test("answers that are lost on the way are asked for again under the same key", async () => {
  hosted.loseAnswers(2);
  const { body } = await call("POST", "/payments", { amount: 3 });
  assert.equal(body.data.status, "completed");
  assert.equal(hosted.charges(), 1);
});

test("killed in the middle of a payment: after the restart the retry is answered, and one charge was made", async () => {
  hosted.answerPayments(["pending", "pending", "completed"]);
  const headers = { "idempotency-key": randomUUID() };
  const lost = call("POST", "/payments", { amount: 6 }, headers).catch(() => undefined);
  await eventually("the payment is at the hosted API", () => hosted.charges() === 1);
  await bridge.kill();
  await lost;
  bridge = await start();
  url = String(bridge.ready.url);
  const retry = await call("POST", "/payments", { amount: 6 }, headers);
  assert.equal(retry.body.data.status, "completed");
  assert.equal(hosted.charges(), 1);
});

test("refunds are forwarded with the payment they are for", async () => {
  const { body } = await call("POST", "/payments/refund", { transactionId: "pay_1", amount: 2 });
  assert.equal(body.data.status, "completed");
  assert.deepEqual(hosted.payments().at(-1)!.body.refund, { transactionId: "pay_1", amount: 2 });
});

test("an unreachable hosted API is a 500 that says nothing was charged", async () => {
  await writeFile(
    join(dataDir, "bridge.json"),
    JSON.stringify({
      baseUrl: "http://127.0.0.1:9",
      sourceAddress: "x",
      payment: { driver: "hosted" },
      fiscal: null,
      allowedOrigins: [],
    }),
  );
  await eventually(
    "the new configuration is taken",
    async () => (await call("GET", "/status")).body.data.fiscal === false,
  );
  const { status, body } = await call("POST", "/payments", { amount: 1 });
  assert.equal(status, 500);
  assert.match(body.error!, /nothing was charged/);
  const receipt = {
    type: "sale",
    items: [{ description: "x", quantity: 1, price: 1, vat: "10" }],
    payment: { cash: 1 },
  };
  assert.match((await call("POST", "/receipts", receipt)).body.error!, /No fiscal provider is configured/);
});

test("web pages that are not allowed, foreign host names and forms are not heard", async () => {
  const pay = (headers: Record<string, string>) => call("POST", "/payments", { amount: 1 }, headers);
  assert.equal((await pay({ origin: "https://evil.example" })).status, 403);
  assert.equal((await pay({ "sec-fetch-site": "cross-site" })).status, 403);
  assert.equal((await pay({ origin: "https://till.example.com", "content-type": "text/plain" })).status, 400);
  assert.equal(hosted.charges(), 0);
  const allowed = await pay({ origin: "https://till.example.com" });
  assert.equal(allowed.status, 200);
  assert.equal(allowed.headers.get("access-control-allow-origin"), "https://till.example.com");
});
