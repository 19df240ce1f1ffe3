/**
 * Tests that a bridge has only the rights granted by a member who holds them, no matter who knows its source address.
 */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";

const BRIDGES = "/v1/bridges";
const PAYMENT = `${BRIDGES}/payment`;
const FISCAL = `${BRIDGES}/fiscal`;
const ALL = { payments: true, receipts: true, invoices: true, refunds: "all" };

let shop: Shop;
let technician: SignedIn & { id: string };
let manager: SignedIn & { id: string };
let ownerId: string;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  technician = await join(shop.gateway, shop.merchant, "technician");
  manager = await join(shop.gateway, shop.merchant, "manager");
  const { body: members } = await shop.call("GET", "/v1/members");
  ownerId = members.find(({ current }: { current: boolean }) => current).id;
});
after(() => shop.stop());

const send = (who: { accessToken: string }, method: string, path: string, json?: object) =>
  shop.gateway.send(method, path, { token: who.accessToken, ...(json && { json }) });

async function bridge(
  who: { accessToken: string },
  more: object = {},
  gateway: Shop["gateway"] = shop.gateway,
) {
  const payment = { provider: "stripe", terminalId: await shop.terminal() };
  const response = await send(who, "POST", BRIDGES, { name: "Counter", payment, ...more });
  assert.equal(response.status, 201, response.text);
  return { ...response.body, ...calls(response.body.sourceAddress, gateway) };
}

/** Returns functions that call the gateway as the bridge with a source address. */
function calls(sourceAddress: string, gateway: Pick<Shop["gateway"], "send"> = shop.gateway) {
  const headers = () => ({ "x-source-address": sourceAddress, "idempotency-key": randomUUID() });
  const post = (path: string, json: object) => gateway.send("POST", path, { headers: headers(), json });
  return {
    probe: () => post(PAYMENT, { probe: true }),
    pay: (amount: number) => post(PAYMENT, { amount }),
    refund: (transactionId: string, amount?: number) =>
      post(PAYMENT, { refund: { transactionId, ...(amount !== undefined && { amount }) } }),
    issue: (json: object) => post(FISCAL, { provider: "handoff", ...json }),
    cancel: () => gateway.send("DELETE", PAYMENT, { headers: headers() }),
    fetch: (takes: string) =>
      gateway.send("GET", `${BRIDGES}/handover`, { headers: headers(), query: { instance: "1", takes } }),
    report: () => post(`${BRIDGES}/operations`, { operations: [OPERATION] }),
    state: () => post(`${BRIDGES}/state`, STATE),
    outcome: (id: string) => post(`${BRIDGES}/handover/${id}`, { status: "failed", reason: "no" }),
    receiptOutcome: (id: string) =>
      post(`${BRIDGES}/handover/receipts/${id}`, { status: "failed", reason: "no" }),
  };
}

const OPERATION = {
  ...{ id: "ord_1", kind: "payment", driver: "ecr17", status: "completed", amount: 6.5, currency: "EUR" },
  ...{ documentId: null, number: null, reason: null, occurredAt: "2026-11-21T10:00:00.000Z" },
};
const STATE = {
  program: "1.0.0",
  configuration: { isValid: true, says: null },
  devices: [],
  hasLooked: true,
};

const refundedOf = async (id: string) =>
  (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.refundedAmount;

/** A receipt issued by the bridge or by the merchant. */
async function issued(by?: ReturnType<typeof calls>): Promise<string> {
  const response = by
    ? await by.issue(sale())
    : await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() });
  assert.ok(response.status < 300, response.text);
  const number = `0001-${response.body.id.slice(-6)}`;
  const json = { status: "completed", number };
  assert.equal((await shop.call("PATCH", `${HANDOFF}/receipts/${response.body.id}`, { json })).status, 200);
  return response.body.id;
}
const returning = (original: string) => sale({ type: "return", original });

describe("a technician's bridge", () => {
  test("a technician's bridge can only be probed until a manager approves it", async () => {
    const paid = await shop.completedCard(10);
    const till = await bridge(technician);
    assert.equal(till.approvedBy, null);
    assert.equal((await till.probe()).status, 200);
    for (const refused of [
      () => till.pay(1),
      () => till.refund(paid.id),
      () => till.issue(sale()),
      () => till.issue(invoice()),
      () => till.cancel(),
      () => till.fetch("payments"),
      () => till.report(),
      () => till.state(),
      () => till.outcome("pay_x"),
      () => till.receiptOutcome("rcp_x"),
    ])
      assertProblem(await refused(), 403, "bridge_not_approved");
    assert.equal(await refundedOf(paid.id), 0);
    const path = `${BRIDGES}/${till.id}`;
    const { rights } = till;
    const own = await send(technician, "PATCH", path, { rights });
    assertProblem(own, 403, "insufficient_role");
    assert.ok(own.body.errors.some((one: { path: string }) => one.path === "/rights/payments"));
    const approved = await send(manager, "PATCH", path, { rights });
    assert.deepEqual([approved.status, approved.body.approvedBy.memberId], [200, manager.id], approved.text);
    assert.equal((await till.pay(1)).body.status, "completed");
    assertProblem(await till.refund(paid.id), 403, "bridge_right_missing");
  });

  test("a technician's bridge is announced once by e-mail to owners and managers", async () => {
    const mails = (to: string, name: string) =>
      shop.gateway.mailbox.messages.filter(
        ({ recipients, text }) => recipients.includes(to) && text.includes(`“${name}”`),
      );
    const rotate = (id: string) => send(technician, "PATCH", `${BRIDGES}/${id}`, { rotate: true });
    const till = await bridge(technician, { name: "Waiting" });
    // The bridge is already waiting for approval, so there is nothing new to report.
    await rotate(till.id);
    await rotate((await bridge(shop.merchant, { name: "Stopped" })).id);
    await bridge(shop.merchant, { name: "Working" });
    await eventually("the e-mails arrived", () => mails(shop.merchant.email, "Working").length === 1);
    await eventually("the e-mails arrived", () => mails(manager.email, "Stopped").length === 1);
    assert.equal(mails(manager.email, "Waiting").length, 1);
    assert.match(mails(manager.email, "Waiting")[0]!.text, /attende la tua approvazione|\/console\/devices/);
    assert.equal(mails(shop.merchant.email, "Waiting").length, 1);
    assert.equal(mails(technician.email, "Waiting").length, 0);
    assert.equal(mails(manager.email, "Working").length, 0);
  });

  test("a technician's bridge loses its approval when rotated or paired again", async () => {
    const till = await bridge(shop.merchant, { rights: ALL });
    const path = `${BRIDGES}/${till.id}`;
    const { body: rotated } = await send(technician, "PATCH", path, { rotate: true });
    assert.equal(rotated.approvedBy, null);
    assertProblem(await calls(rotated.sourceAddress).pay(1), 403, "bridge_not_approved");
    const { body: approved } = await send(shop.merchant, "PATCH", path, { rights: rotated.rights });
    assert.deepEqual(approved.rights, ALL);
    const { code } = (await send(technician, "POST", `${BRIDGES}/codes`, { name: "Till" })).body;
    const paired = await shop.gateway.send("POST", `${BRIDGES}/pair`, {
      json: { code, bridgeId: till.id },
    });
    assertProblem(await calls(paired.body.sourceAddress).pay(1), 403, "bridge_not_approved");
  });

  test("a technician's pairing code gives a bridge no rights", async () => {
    const pair = (code: string) => shop.gateway.send("POST", `${BRIDGES}/pair`, { json: { code } });
    const codeOf = async (who: SignedIn) =>
      (await send(who, "POST", `${BRIDGES}/codes`, { name: "Till" })).body.code as string;
    const paired = await pair(await codeOf(technician));
    assertProblem(await calls(paired.body.sourceAddress).issue(sale()), 403, "bridge_not_approved");
    const leaver = await join(shop.gateway, shop.merchant, "manager");
    const code = await codeOf(leaver);
    assert.equal((await shop.call("DELETE", `/v1/members/${leaver.id}`)).status, 200);
    assertProblem(await pair(code), 400, "pairing_code_invalid");
    const good = await pair(await codeOf(manager));
    assert.equal((await calls(good.body.sourceAddress).issue(sale())).status, 200);
  });
});

describe("a bridge's rights", () => {
  test("a bridge's rights default to those of its creator", async () => {
    const till = await bridge(shop.merchant);
    const usual = { payments: true, receipts: true, invoices: true, refunds: "own" };
    assert.deepEqual([till.rights, till.approvedBy.memberId], [usual, ownerId]);
    assert.deepEqual(till.addressShownTo, [ownerId]);
    const { body: read } = await shop.call("GET", `${BRIDGES}/${till.id}`);
    const renamed = await send(technician, "PATCH", `${BRIDGES}/${till.id}`, { ...read, name: "Bar" });
    assert.deepEqual([renamed.status, renamed.body.approvedBy], [200, till.approvedBy], renamed.text);
  });

  test("only members with a right can grant it to a bridge", async () => {
    assertProblem(
      await send(technician, "POST", BRIDGES, { name: "Till", rights: ALL }),
      403,
      "insufficient_role",
    );
    const scopes = ["payments:read", "payments:write", "fiscals:write"];
    const { body: key } = await shop.call("POST", "/v1/keys", { json: { name: "Shop", scopes } });
    const byKey = (method: string, path: string, json: object) =>
      shop.gateway.send(method, path, { token: key.key, json });
    assertProblem(await byKey("POST", BRIDGES, { name: "Till", rights: ALL }), 403, "forbidden");
    const response = await byKey("POST", BRIDGES, { name: "Till" });
    assert.deepEqual(
      [response.status, response.body.approvedBy, response.body.sourceAddress],
      [201, null, undefined],
    );
    const path = `${BRIDGES}/${response.body.id}`;
    assertProblem(await byKey("PATCH", path, { rights: ALL }), 403, "forbidden");
    const { body: rotated } = await send(shop.merchant, "PATCH", path, { rotate: true });
    assert.equal(rotated.approvedBy.memberId, ownerId);
    assert.equal((await calls(rotated.sourceAddress).issue(sale())).status, 200);
  });

  for (const [right, act] of [
    ["payments", (till) => till.pay(1)],
    ["payments", (till) => till.cancel()],
    ["payments", (till) => till.fetch("payments")],
    ["receipts", (till) => till.issue(sale())],
    ["receipts", (till) => till.fetch("receipts")],
    ["invoices", (till) => till.issue(invoice())],
  ] as [string, (till: ReturnType<typeof calls>) => Promise<{ status: number }>][])
    test(`without ${right}: ${act.toString().split(".")[1]} is refused and creates nothing`, async () => {
      const till = await bridge(shop.merchant, { rights: { ...ALL, [right]: false } });
      assertProblem((await act(till)) as never, 403, "bridge_right_missing");
      const { rows } = await shop.gateway.db.raw(
        "select 1 from payment_transaction where client_id = $1 union all select 1 from fiscal_document where bridge_id = $1",
        [till.id],
      );
      assert.equal(rows.length, 0);
    });

  test("rights to refund own payments do not cover other payments", async () => {
    const [till, other] = [await bridge(shop.merchant), await bridge(shop.merchant)];
    const online = await shop.completedCard(10);
    const { body: payment } = await till.pay(5);
    for (const id of [online.id, payment.id])
      assertProblem(await other.refund(id), 403, "bridge_right_missing");
    assert.equal((await till.refund(payment.id, 2)).body.amount, 2);
    const path = `${BRIDGES}/${other.id}`;
    assert.equal((await send(manager, "PATCH", path, { rights: ALL })).status, 200);
    assert.equal((await other.refund(online.id, 1)).status, 200);
    await send(manager, "PATCH", path, { rights: { ...ALL, refunds: "none" } });
    assertProblem(await other.refund(online.id, 1), 403, "bridge_right_missing");
    assert.equal(await refundedOf(online.id), 1);
    assert.equal(await refundedOf(payment.id), 2);
  });

  test("a member cannot send a payment under a bridge's ID", async () => {
    const till = await bridge(shop.merchant);
    const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
    const sent = await shop.gateway.send("POST", "/v1/payment/P1/card", {
      token,
      headers: { "x-client-id": till.id, "idempotency-key": randomUUID() },
      json: { amount: 10, token: "tok_visa" },
    });
    assertProblem(sent, 400, "validation_failed");
    assert.equal(sent.body.errors[0].path, "/headers/x-client-id");
  });

  test("rights to return own receipts do not cover others' receipts", async () => {
    const [till, other] = [await bridge(shop.merchant), await bridge(shop.merchant)];
    const [own, without] = [await issued(till), await issued()];
    for (const id of [own, without])
      assertProblem(await other.issue(returning(id)), 403, "bridge_right_missing");
    assert.equal((await till.issue(returning(own))).status, 200);
    await send(manager, "PATCH", `${BRIDGES}/${other.id}`, { rights: ALL });
    assert.equal((await other.issue(returning(without))).status, 200);
  });

  test("rights to credit own invoices do not cover other invoices", async () => {
    const [till, other] = [await bridge(shop.merchant), await bridge(shop.merchant)];
    const { number } = (await till.issue(invoice())).body;
    const note = (related?: object[]) => invoice({ type: "TD04", ...(related && { related }) });
    assertProblem(await other.issue(note([{ number }])), 403, "bridge_right_missing");
    assertProblem(await till.issue(note([{ number }, { number: "9999/2020" }])), 403, "bridge_right_missing");
    assertProblem(await till.issue(note()), 403, "bridge_right_missing");
    assert.equal((await till.issue(note([{ number }]))).status, 200);
  });

  test("used rights are audited with the bridge and its approver", async () => {
    const till = await bridge(shop.merchant);
    await till.pay(1);
    const { items } = (await shop.call("GET", "/v1/audit", { query: { bridgeId: till.id } })).body;
    assert.deepEqual([items[0].actor.id, items[0].userId], [till.id, ownerId]);
  });
});

describe("a bridge's daily refund limit", () => {
  test("a daily refund limit applies per currency across processes", async (t) => {
    const sibling = await shop.gateway.startSibling();
    t.after(() => sibling.stop());
    const till = await bridge(shop.merchant, { rights: { ...ALL, refundsPerDay: 10 } });
    const paid = await Promise.all([...Array(10).keys()].map(() => shop.completedCard(20)));
    const elsewhere = calls(till.sourceAddress, sibling);
    const answers = await Promise.all(
      paid.map(({ id }, index) => (index % 2 === 0 ? till : elsewhere).refund(id, 4)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, 200, ...Array(8).fill(403)]);
    const sums = await Promise.all(paid.map(({ id }) => refundedOf(id)));
    assert.equal(
      sums.reduce((sum, one) => sum + one, 0),
      8,
    );
    const full = await till.refund(paid[0]!.id, 2.01);
    assertProblem(full, 403, "bridge_right_missing");
    assert.match(full.body.detail, /2\.00 are left/);
    assert.equal((await till.refund(paid[0]!.id, 2)).status, 200);
    assert.equal(
      (await bridge(shop.merchant, { rights: ALL }).then((free) => free.refund(paid[5]!.id, 12))).status,
      200,
    );
  });

  test("a daily refund limit ignores failed and older refunds", async () => {
    const till = await bridge(shop.merchant, { rights: { ...ALL, refundsPerDay: 10 } });
    const paid = await shop.completedCard(50);
    await till.refund(paid.id, 6);
    assertProblem(await till.refund(paid.id), 403, "bridge_right_missing");
    const set = (change: string) =>
      shop.gateway.db.raw(`update payment_refund set ${change} where bridge_id = $1`, [till.id]);
    await set("created_at = created_at - interval '1 day'");
    assert.equal((await till.refund(paid.id, 9)).status, 200);
    assertProblem(await till.refund(paid.id, 2), 403, "bridge_right_missing");
  });

  test("a daily refund limit also applies to returned receipts", async () => {
    const till = await bridge(shop.merchant, { rights: { ...ALL, refundsPerDay: 3 } });
    const [first, second] = [await issued(till), await issued(till)];
    assert.equal((await till.issue(returning(first))).status, 200);
    assertProblem(await till.issue(returning(second)), 403, "bridge_right_missing");
  });
});

describe("an address shown to a member", () => {
  test("a shown address cannot refund after the member's removal until rotated", async () => {
    const leaver = await join(shop.gateway, shop.merchant, "technician");
    const till = await bridge(leaver);
    const path = `${BRIDGES}/${till.id}`;
    await send(shop.merchant, "PATCH", path, { rights: ALL, name: "Leaver's" });
    const paid = (await till.pay(5)).body;
    const receipt = await issued(till);
    assert.equal((await shop.call("DELETE", `/v1/members/${leaver.id}`)).status, 200);
    assertProblem(await till.refund(paid.id), 403, "bridge_address_exposed");
    assertProblem(await till.issue(returning(receipt)), 403, "bridge_address_exposed");
    assert.equal((await till.pay(1)).status, 200);
    assert.ok((await shop.call("GET", path)).body.addressExposedAt);
    const mail = await eventually("the owner received the e-mail", () =>
      shop.gateway.mailbox.messages.find(
        ({ recipients, text }) => recipients.includes(shop.merchant.email) && text.includes("Leaver"),
      ),
    );
    assert.match(mail.text, /rinnov/i);
    const { body: rotated } = await shop.call("PATCH", path, { json: { rotate: true } });
    assert.equal(rotated.addressExposedAt, null);
    assert.equal((await calls(rotated.sourceAddress).refund(paid.id, 1)).status, 200);
  });

  test("a shown address is exposed only when the member's role is reduced", async () => {
    const member = await join(shop.gateway, shop.merchant, "manager");
    const till = await bridge(member);
    const exposedAt = async () => (await shop.call("GET", `${BRIDGES}/${till.id}`)).body.addressExposedAt;
    const become = (role: string) => shop.call("PATCH", `/v1/members/${member.id}`, { json: { role } });
    for (const role of ["owner", "manager"]) {
      await become(role);
      assert.equal(await exposedAt(), null, role);
    }
    await become("cashier");
    assert.ok(await exposedAt());
  });

  test("a shown address is replaced when the till pairs again", async () => {
    const member = await join(shop.gateway, shop.merchant, "manager");
    const till = await bridge(member);
    await shop.call("DELETE", `/v1/members/${member.id}`);
    const { code } = (await shop.call("POST", `${BRIDGES}/codes`, { json: { name: "Till" } })).body;
    const json = { code, sourceAddress: till.sourceAddress };
    const { body } = await shop.gateway.send("POST", `${BRIDGES}/pair`, { json });
    assert.equal(body.id, till.id);
    assert.equal((await till.probe()).status, 404);
    assert.equal((await calls(body.sourceAddress).probe()).status, 200);
  });

  test("a shown address without records counts as shown to everyone with access", async () => {
    const [member, cashier] = [
      await join(shop.gateway, shop.merchant, "technician"),
      await join(shop.gateway, shop.merchant, "cashier"),
    ];
    const till = await bridge(shop.merchant);
    await shop.gateway.db.raw("update bridge set shown_to = null, approved_by = null where id = $1", [
      till.id,
    ]);
    const { body: former } = await shop.call("GET", `${BRIDGES}/${till.id}`);
    assert.deepEqual([former.approvedBy.memberId, former.addressShownTo], [null, null]);
    await shop.call("DELETE", `/v1/members/${cashier.id}`);
    assert.equal((await shop.call("GET", `${BRIDGES}/${till.id}`)).body.addressExposedAt, null);
    await shop.call("DELETE", `/v1/members/${member.id}`);
    assert.ok((await shop.call("GET", `${BRIDGES}/${till.id}`)).body.addressExposedAt);
    assert.equal((await till.pay(1)).status, 200);
  });
});
