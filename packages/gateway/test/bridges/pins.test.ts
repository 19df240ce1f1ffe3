/**
 * Tests a member's PIN for refunds at a till: the member sets it, bridges that require it receive it, and
 * the audit log records its use.
 */

import assert from "node:assert/strict";
import { scryptSync } from "node:crypto";
import { after, before, test } from "node:test";
import { invoice, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const PATH = "/v1/auth/pin";
const RIGHTS = { payments: true, receipts: true, invoices: true, refunds: "own", asksPin: true };
const ask = (who: { accessToken: string }, method: string, path: string, json?: object) =>
  gateway.send(method, path, {
    token: who.accessToken,
    headers: { "x-banco-console": "1" },
    ...(json && { json }),
  });
const setPin = (who: SignedIn, pin: string) => ask(who, "PUT", PATH, { pin });

async function bridgeOf(owner: SignedIn, rights: object) {
  const { body } = await ask(owner, "POST", "/v1/bridges", { name: "Counter", rights });
  const call = (path: string, json: object, headers = {}) =>
    gateway.send("POST", `/v1/bridges/${path}`, {
      json,
      headers: { "x-source-address": body.sourceAddress, ...headers },
    });
  return { id: body.id as string, call, probe: async () => (await call("payment", { probe: true })).body };
}

test("bridges that require PINs receive those of members with refund rights", async () => {
  const owner = await gateway.signIn();
  const manager = await join(gateway, owner, "manager");
  const cashier = await join(gateway, owner, "cashier");
  assert.deepEqual((await ask(owner, "GET", PATH)).body, { number: null });
  const numbers = [];
  for (const who of [owner, manager, cashier]) numbers.push((await setPin(who, "408193")).body.number);
  assert.deepEqual(numbers, ["10", "11", "12"]);
  const asking = await bridgeOf(owner, RIGHTS);
  const { pins } = await asking.probe();
  assert.deepEqual(pins.map(({ number }: { number: string }) => number).sort(), ["10", "11"]);
  for (const { salt, hash, cost } of pins) {
    const options = { N: cost, maxmem: 256 * 8 * cost };
    assert.equal(scryptSync("408193", Buffer.from(salt, "base64"), 32, options).toString("base64"), hash);
  }
  const silent = await bridgeOf(owner, { ...RIGHTS, asksPin: undefined });
  assert.equal((await silent.probe()).pins, undefined);
  assert.equal((await ask(owner, "DELETE", `/v1/members/${manager.id}`)).status, 200);
  assert.equal((await asking.probe()).pins.length, 1);
  assert.equal((await ask(owner, "DELETE", PATH)).status, 200);
  assert.deepEqual((await asking.probe()).pins, []);
});

test("a bridge that cannot refund receives no PIN hashes", async () => {
  const owner = await gateway.signIn();
  await setPin(owner, "408193");
  const none = await bridgeOf(owner, { ...RIGHTS, refunds: "none" });
  assert.equal((await none.probe()).pins, undefined);
  const exposed = await bridgeOf(owner, RIGHTS);
  assert.equal((await exposed.probe()).pins.length, 1);
  await gateway.db.raw(`update bridge set exposed_at = now() where id = '${exposed.id}'`);
  assert.equal((await exposed.probe()).pins, undefined);
});

test("a common or malformed PIN is refused", async () => {
  const owner = await gateway.signIn();
  for (const pin of ["111111", "123456", "12345", "1234567", "abcdef"])
    assertProblem(await setPin(owner, pin), 400, "validation_failed");
  assert.deepEqual((await ask(owner, "GET", PATH)).body, { number: null });
});

test("a refund records the member's name but ignores a stranger's", async () => {
  const owner = await gateway.signIn();
  const manager = await join(gateway, owner, "manager");
  const stranger = await join(gateway, await gateway.signIn(), "manager");
  const bridge = await bridgeOf(owner, RIGHTS);
  const operation = {
    ...{ kind: "refund", driver: "ecr17", status: "completed", amount: 6.5, currency: "EUR" },
    ...{ documentId: null, number: null, reason: null, occurredAt: "2026-11-21T10:00:00.000Z" },
  };
  const operations = [
    { ...operation, id: "ord_1", memberId: manager.id },
    { ...operation, id: "ord_2", memberId: stranger.id },
    { ...operation, id: "ord_3" },
  ];
  assert.equal((await bridge.call("operations", { operations })).status, 200);
  const { body: rows } = await ask(owner, "GET", `/v1/bridges/${bridge.id}/operations`);
  const memberOf = (memberId: string) => rows.find(({ id }: { id: string }) => id === memberId).memberId;
  assert.deepEqual(["ord_1", "ord_2", "ord_3"].map(memberOf), [manager.id, null, null]);
  const refund = { refund: { transactionId: "pay_none" } };
  const key = { "idempotency-key": "r1" };
  await bridge.call("payment", refund, { ...key, "x-bridge-member": manager.id });
  const { body: entries } = await ask(owner, "GET", "/v1/audit");
  const [last] = entries.items.filter((one: object) => JSON.stringify(one).includes("/v1/bridges/payment"));
  assert.equal(last.userId, manager.id, JSON.stringify(last));
});

test("the hosted API requires the PIN for a bridge's refunds", async () => {
  const owner = await gateway.signIn();
  const cashier = await join(gateway, owner, "cashier");
  await setPin(owner, "408193");
  await setPin(cashier, "771204");
  const { body: members } = await ask(owner, "GET", "/v1/members");
  const ownerId = members.find(({ role }: { role: string }) => role === "owner").id;
  const bridge = await bridgeOf(owner, RIGHTS);
  const back = { refund: { transactionId: "pay_none", provider: "stripe" } };
  const goods = { ...sale({ type: "return", original: "rcp_none" }), provider: "handoff" };
  const note = { ...invoice({ type: "TD04", related: [{ number: "none" }] }), provider: "handoff" };
  const codeOf = async (path: string, json: object, pin?: string, member?: string) => {
    const headers = { ...(pin && { "x-pin": pin }), ...(member && { "x-bridge-member": member }) };
    return (await bridge.call(path, json, headers)).body.code;
  };
  for (const [path, json] of [
    ["payment", back],
    ["fiscal", goods],
  ] as const) {
    assert.equal(await codeOf(path, json), "bridge_pin_required");
    assert.equal(await codeOf(path, json, undefined, ownerId), "bridge_pin_required");
    assert.equal(await codeOf(path, json, "10 408 194"), "bridge_pin_wrong");
    assert.equal(await codeOf(path, json, "11 771 204"), "bridge_pin_wrong");
    assert.equal(await codeOf(path, json, "408193"), "bridge_pin_wrong");
    assert.notEqual(await codeOf(path, json, "10 408 193"), "bridge_pin_wrong");
  }
  assert.equal(await codeOf("fiscal", note), "bridge_pin_required");
  const { body: entries } = await ask(owner, "GET", "/v1/audit");
  const ofFiscal = entries.items.filter((one: object) => JSON.stringify(one).includes("/v1/bridges/fiscal"));
  assert.ok(
    ofFiscal.some(({ userId }: { userId: string }) => userId === ownerId),
    JSON.stringify(ofFiscal),
  );
  const outcomes = [];
  for (let tries = 0; tries < 7; tries += 1)
    outcomes.push(await codeOf("payment", back, `10${100000 + tries}`));
  assert.deepEqual(outcomes, [...Array(5).fill("bridge_pin_wrong"), "rate_limited", "rate_limited"]);
  assert.equal(await codeOf("payment", back, "10 408 193"), "rate_limited");
  const silent = await bridgeOf(owner, { ...RIGHTS, asksPin: undefined });
  assert.equal((await silent.call("payment", back)).body.code, "not_found");
});

test("a refund refused for a missing PIN stays refused under its key", async () => {
  const owner = await gateway.signIn();
  await setPin(owner, "408193");
  const bridge = await bridgeOf(owner, RIGHTS);
  const goods = { ...sale({ type: "return", original: "rcp_none" }), provider: "handoff" };
  for (const [path, json] of [
    ["payment", { refund: { transactionId: "pay_none", provider: "stripe" } }],
    ["fiscal", goods],
  ] as const) {
    const key = { "idempotency-key": `late-${path}` };
    assertProblem(await bridge.call(path, json, key), 403, "bridge_pin_required");
    for (const headers of [key, { ...key, "x-pin": "10 408 193" }]) {
      const again = await bridge.call(path, json, headers);
      assertProblem(again, 403, "bridge_pin_required");
      assert.equal(again.headers.get("idempotency-replayed"), "true");
    }
    const others = await bridge.call(path, json, { "idempotency-key": `new-${path}`, "x-pin": "10 408 193" });
    assert.notEqual(others.body.code, "bridge_pin_required");
  }
});

test("wrong PINs on one bridge do not lock the member on another", async () => {
  const owner = await gateway.signIn();
  await setPin(owner, "408193");
  const [guessed, quiet] = [await bridgeOf(owner, RIGHTS), await bridgeOf(owner, RIGHTS)];
  const back = { refund: { transactionId: "pay_none", provider: "stripe" } };
  const guesses = Array.from({ length: 25 }, () => guessed.call("payment", back, { "x-pin": "10100000" }));
  await Promise.all(guesses);
  const right = { "x-pin": "10408193" };
  assert.equal((await guessed.call("payment", back, right)).body.code, "rate_limited");
  assert.equal((await quiet.call("payment", back, right)).body.code, "not_found");
});

test("a bridge cannot guess the PINs of all members one by one", async () => {
  const owner = await gateway.signIn();
  await setPin(owner, "408193");
  const bridge = await bridgeOf(owner, RIGHTS);
  const back = { refund: { transactionId: "pay_none", provider: "stripe" } };
  const guess = async (number: number) =>
    (await bridge.call("payment", back, { "x-pin": `${number}100000` })).body.code;
  const numbers = Array.from({ length: 30 }, (_, index) => 20 + index);
  assert.deepEqual(new Set(await Promise.all(numbers.map(guess))), new Set(["bridge_pin_wrong"]));
  assert.equal(await guess(60), "rate_limited");
});

test("a member's PIN cannot be guessed across a merchant's bridges", async () => {
  const owner = await gateway.signIn();
  await setPin(owner, "408193");
  const bridges = [];
  for (let index = 0; index < 5; index += 1) bridges.push(await bridgeOf(owner, RIGHTS));
  const back = { refund: { transactionId: "pay_none", provider: "stripe" } };
  const guesses = bridges.flatMap((bridge) =>
    Array.from({ length: 5 }, (_, index) => bridge.call("payment", back, { "x-pin": `10${100000 + index}` })),
  );
  const outcomes = (await Promise.all(guesses)).map(({ body }) => body.code);
  assert.equal(outcomes.filter((code) => code === "bridge_pin_wrong").length, 20);
  assert.equal(outcomes.filter((code) => code === "rate_limited").length, 5);
  const another = await gateway.signIn();
  await setPin(another, "771204");
  const elsewhere = await bridgeOf(another, RIGHTS);
  const right = await elsewhere.call("payment", back, { "x-pin": "10771204" });
  assert.equal(right.body.code, "not_found");
});
