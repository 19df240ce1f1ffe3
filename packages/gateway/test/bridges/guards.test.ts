/** Tests each condition on a bridge's reports, sales and state, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { keepOperations, listOperations } from "../../src/bridges/operations-sql.ts";
import { addPairing, readMaker, usePairing } from "../../src/bridges/pairing-sql.ts";
import { listForSale } from "../../src/bridges/products-sql.ts";
import { keepProgramState } from "../../src/bridges/program-sql.ts";
import { actingMember, readBridge, updateBridge } from "../../src/bridges/sql.ts";
import { keepState } from "../../src/bridges/state-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const BRIDGE = { tenantId: TENANT, id: "brg_1" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  for (const [tenant, id] of [
    [TENANT, "brg_1"],
    [TENANT, "brg_2"],
    ["ten_2", "brg_1"],
  ])
    await ledger.db.raw(
      "insert into bridge (tenant_id, id, name, address_hash, address_end) values ($1, $2, 'Till', $3, '7')",
      [tenant, id, newId("hash")],
    );
  const member = (columns: object) =>
    ledger.insert("app_user", { tenant_id: TENANT, email: newId("a"), role: "owner", ...columns });
  await member({ id: "usr_1" });
  await member({ id: "usr_gone", removed_at: new Date() });
  await member({ id: "usr_2", tenant_id: "ten_2" });
});
after(() => ledger.close());

const operation = (id: string, change: object = {}) => ({
  id,
  kind: "payment",
  driver: "ecr17",
  status: "verification",
  amount: 5,
  currency: "EUR",
  documentId: null,
  number: null,
  reason: null,
  occurredAt: new Date().toISOString(),
  memberId: null,
  ...change,
});
const report = (bridgeId: string, ...operations: object[]) =>
  keepOperations(ledger.db, TENANT, bridgeId, operations as never);
const listed = async (bridgeId: string, status?: string, kinds = ["payment", "refund"]) =>
  (await listOperations(ledger.db, TENANT, bridgeId, { status, kinds })).map((one) => [one.id, one.status]);

test("a late report does not reopen an operation with a proven outcome", async () => {
  await report("brg_1", operation("o_1"));
  await report("brg_1", operation("o_1", { status: "completed" }));
  await report("brg_1", operation("o_1"));
  await report("brg_1", operation("o_1", { status: "pending" }));
  assert.deepEqual(await listed("brg_1"), [["o_1", "completed"]]);
  await report("brg_1", operation("o_1", { status: "failed" }));
  assert.deepEqual(await listed("brg_1"), [["o_1", "failed"]]);
  for (const status of ["pending", "verification"]) {
    await report("brg_2", operation("o_1", { status }));
    assert.deepEqual(await listed("brg_2"), [["o_1", status]]);
  }
});

test("a member lists a bridge's operations by status and kind", async () => {
  await report(
    "brg_2",
    operation("o_2", { kind: "refund", memberId: "usr_1" }),
    operation("o_3", { kind: "receipt", memberId: "usr_2" }),
  );
  assert.deepEqual(await listed("brg_2", "verification", ["refund"]), [["o_2", "verification"]]);
  assert.deepEqual(await listed("brg_2", "completed"), []);
  const members = await listOperations(ledger.db, TENANT, "brg_2", {
    status: undefined,
    kinds: ["refund", "receipt"],
  });
  assert.deepEqual(
    new Map(members.map(({ id, memberId }) => [id, memberId])),
    new Map([
      ["o_2", "usr_1"],
      ["o_3", null],
    ] as const),
  );
});

test("a pairing code works once, before it expires, for a current member", async () => {
  const hash = Buffer.from("code");
  const add = (seconds: number) =>
    addPairing(ledger.db, { hash, tenantId: TENANT, madeBy: "usr_1", name: "Till", seconds });
  await add(-1);
  assert.equal(await usePairing(ledger.db, hash), undefined);
  await add(60);
  assert.equal(await usePairing(ledger.db, Buffer.from("other")), undefined);
  assert.equal((await usePairing(ledger.db, hash))?.madeBy, "usr_1");
  assert.equal(await usePairing(ledger.db, hash), undefined);
  assert.equal(await readMaker(ledger.db, TENANT, "usr_1"), "owner");
  for (const id of ["usr_gone", "usr_2"]) {
    assert.equal(await readMaker(ledger.db, TENANT, id), undefined);
    assert.equal(await actingMember(ledger.db, TENANT, id), undefined);
  }
  assert.equal(await actingMember(ledger.db, TENANT, "usr_1"), "usr_1");
  assert.equal(await actingMember(ledger.db, TENANT, ["usr_1"]), undefined);
});

test("a bridge can sell only the merchant's active products in its currency", async () => {
  const product = (columns: object) =>
    ledger.insert("product", {
      tenant_id: TENANT,
      id: newId("prd"),
      name: "Caffè",
      price_minor: 120,
      currency: "EUR",
      vat: "10",
      active: true,
      ...columns,
    });
  await product({ id: "prd_1" });
  for (const columns of [{ active: false }, { currency: "CHF" }, { tenant_id: "ten_2" }])
    await product(columns);
  const orders = await listForSale(ledger.db, TENANT, "EUR", 9);
  assert.deepEqual(
    orders.map(({ id }) => id),
    ["prd_1"],
  );
});

test("a removed terminal stays in the bridge's history", async () => {
  const update = async (change: Parameters<typeof updateBridge>[3]) =>
    (await updateBridge(ledger.db, TENANT, "brg_1", change))!.formerTerminals.map(
      ({ terminalId }) => terminalId,
    );
  assert.deepEqual(await update({ payment: { provider: "ecr17" } }), []);
  assert.deepEqual(await update({ payment: { provider: "ecr17", terminalId: "T1" } }), []);
  assert.deepEqual(await update({ name: "Bar" }), []);
  assert.deepEqual(await update({ payment: { provider: "ecr17", terminalId: "T1" } }), []);
  assert.deepEqual(await update({ payment: { provider: "ecr17", terminalId: "T2" } }), ["T1"]);
  assert.deepEqual(await update({ payment: { provider: "adyen", terminalId: "T2" } }), ["T1", "T2"]);
  assert.deepEqual(await update({ payment: null }), ["T1", "T2", "T2"]);
});

test("a bridge's approval and address persist until they are changed", async () => {
  const update = async (change: Parameters<typeof updateBridge>[3]) =>
    (await updateBridge(ledger.db, TENANT, "brg_1", change))!;
  await ledger.db.raw("update bridge set exposed_at = now() where id = 'brg_1'");
  assert.notEqual((await update({ approvedBy: "usr_1" })).approvedAt, null);
  const named = await update({ name: "Bar" });
  assert.deepEqual([named.approvedBy, named.exposedAt === null], ["usr_1", false]);
  const hash = Buffer.from("new");
  const moved = await update({ address: { hash, end: "8", shownTo: "usr_1" } });
  assert.deepEqual([moved.addressEnd, moved.shownTo, moved.exposedAt], ["8", ["usr_1"], null]);
  const revoked = await update({ approvedBy: null });
  assert.deepEqual([revoked.approvedBy, revoked.approvedAt], [null, null]);
  const other = (await readBridge(ledger.db, TENANT, "brg_2"))!;
  assert.deepEqual([other.name, other.addressEnd], ["Till", "7"]);
});

test("a program request or check ends with the matching report", async () => {
  const requested = await updateBridge(ledger.db, TENANT, "brg_1", { requestedProgram: "1.2.0" });
  const again = await updateBridge(ledger.db, TENANT, "brg_1", { requestedProgram: "1.2.0" });
  assert.deepEqual(again!.requestedProgramAt, requested!.requestedProgramAt);
  const at = requested!.requestedProgramAt!;
  const requestedProgram = async (done: Date | null) => {
    await keepProgramState(ledger.db, BRIDGE, {} as never, done);
    return (await readBridge(ledger.db, TENANT, "brg_1"))!.requestedProgram;
  };
  assert.equal(await requestedProgram(null), "1.2.0");
  assert.equal(await requestedProgram(new Date(at.getTime() - 1)), "1.2.0");
  assert.equal(await requestedProgram(at), null);
  const state = async (change: object) => {
    const report = { program: {}, configuration: null, devices: [], hasLooked: true, ...change };
    await keepState(ledger.db, BRIDGE, report as never, null);
    return (await readBridge(ledger.db, TENANT, "brg_1"))!.checkAskedAt;
  };
  assert.equal(await state({}), null);
  const requestedAt = (await state({ devices: [{ isGood: null }] }))!;
  assert.notEqual(requestedAt, null, "a device that was not checked");
  assert.deepEqual(await state({ answers: new Date(requestedAt.getTime() - 1).toISOString() }), requestedAt);
  assert.equal(await state({ answers: requestedAt.toISOString() }), null);
});
