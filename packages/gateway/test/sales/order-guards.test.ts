/** Tests which orders a new sale can claim, and for how much. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, type Problem } from "@banco/core";
import { assertMayMove } from "../../src/payment/charge/order.ts";
import { assertOrderIsFree } from "../../src/sales/create.ts";
import { listSales, readLockedOrder, readSale } from "../../src/sales/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

/** Stores an open order of 10.00 EUR, optionally with other columns. */
async function order(columns: object = {}): Promise<string> {
  const id = newId("ord");
  await ledger.insert("venue_order", {
    ...{ tenant_id: TENANT, id, items: {}, total_minor: 1_000, currency: "EUR", status: "open", ...columns },
  });
  return id;
}

const claim = (orderId: string, itemsMinor = 1_000, tenantId = TENANT) =>
  ledger.db.transaction((queries) => assertOrderIsFree(queries, tenantId, orderId, itemsMinor));
const problem =
  (code: string, text: RegExp) =>
  (error: Problem): boolean =>
    error.code === code && text.test(error.message);
const PAID = problem("order_in_sale", /left to pay/);
const RUNNING = problem("order_in_sale", /has no outcome yet/);

test("a sale claims an open order up to the amount left to pay", async () => {
  await claim(await order());
  await claim(await order(), 1_001);
  await claim(await order({ paid_minor: 400 }), 600);
  await assert.rejects(
    claim(await order({ paid_minor: 400 }), 601),
    problem("validation_failed", /6\.00 left/),
  );
  await claim(await order({ waived_minor: 400 }), 600);
  await assert.rejects(claim(await order({ waived_minor: 400 }), 601), problem("validation_failed", /6\.00/));
  await claim(await order({ total_minor: 0 }), 500);
});

test("a sale claims no order that is paid, closed, canceled or unknown", async () => {
  await assert.rejects(claim(await order({ paid_minor: 1_000 })), PAID);
  await assert.rejects(claim(await order({ paid_minor: 700, waived_minor: 300 })), PAID);
  await assert.rejects(claim(await order({ status: "closed" })), PAID);
  await assert.rejects(claim(await order({ status: "canceled" })), problem("validation_failed", /canceled/));
  await assert.rejects(claim("ord_unknown"), problem("validation_failed", /not the ID/));
  await assert.rejects(claim(await order(), 1_000, "ten_2"), problem("validation_failed", /not the ID/));
});

test("a sale claims no order whose running payment may pay for its goods", async () => {
  const terminal = { type: "terminal", status: "pending" };
  for (const columns of [terminal, { status: "verification" }, { status: "pending" }]) {
    const reference = await order();
    await ledger.payment({ reference, amount_minor: 400, ...columns });
    await assert.rejects(claim(reference, 601), RUNNING, JSON.stringify(columns));
    await claim(reference, 600);
    await ledger.payment({ reference, amount_minor: 600, ...columns });
    await assert.rejects(claim(reference, 0), RUNNING, JSON.stringify(columns));
  }
});

test("a payment that is awaited, ended or in another currency does not block an order", async () => {
  const reference = await order();
  for (const columns of [
    { type: "link", status: "pending" },
    { type: "code", status: "pending" },
    { status: "failed" },
    { status: "canceled" },
    { status: "verification", currency: "USD" },
    { status: "verification", reference: await order() },
  ])
    await ledger.payment({ reference, ...columns });
  await ledger.payment({ tenant_id: "ten_2", account_id: "acc_2", reference, status: "verification" });
  await claim(reference);
});

test("only an ended payment's reference may change to a paid order", async () => {
  const reference = await order({ paid_minor: 1_000 });
  const move = async (status: string) => {
    const current = await ledger.transaction(await ledger.payment({ status }));
    await ledger.db.transaction((queries) => assertMayMove(queries, current, reference));
  };
  await move("failed");
  await move("canceled");
  for (const status of ["completed", "pending", "verification"]) await assert.rejects(move(status), PAID);
});

test("an order stays locked until the transaction that reads it ends", async () => {
  const id = await order();
  await ledger.db.transaction(async (queries) => {
    assert.equal((await readLockedOrder(queries, TENANT, id))?.leftMinor, 1_000);
    const now = "select 1 from venue_order where id = $1 for update nowait";
    await assert.rejects(ledger.db.raw(now, [id]), { code: "55P03" });
  });
});

test("sales are read and listed by merchant, order and missing document", async () => {
  const [orderId, another] = [await order(), await order()];
  const sale = async (id: string, columns: object = {}) =>
    ledger.insert("sale", {
      ...{ tenant_id: TENANT, id, client_id: "till", status: "completed", content: {}, is_moving: false },
      ...{ payments: JSON.stringify([]), returns: JSON.stringify([]), metadata: {}, order_id: orderId },
      ...columns,
    });
  await sale("sal_none");
  await sale("sal_issued", { document: { status: "completed" }, order_id: another });
  await sale("sal_undone", { status: "undone", order_id: null });
  await sale("sal_theirs", { tenant_id: "ten_2", order_id: null });
  const range = {
    start: new Date(0),
    end: new Date(Date.now() + 60_000),
    limit: 9,
    order: "asc",
    after: null,
  };
  const ids = async (more: object = {}) => {
    const filter = { ...range, status: null, orderId: null, q: null, isUndocumented: false, ...more };
    return (await listSales(ledger.db, TENANT, filter as never)).map(({ id }) => id).toSorted();
  };
  assert.deepEqual(await ids(), ["sal_issued", "sal_none", "sal_undone"]);
  assert.deepEqual(await ids({ orderId }), ["sal_none"]);
  assert.deepEqual(await ids({ isUndocumented: true }), ["sal_none"]);
  assert.deepEqual(await ids({ status: "undone" }), ["sal_undone"]);
  assert.equal(await readSale(ledger.db, "ten_2", "sal_none"), undefined);
  assert.equal((await readSale(ledger.db, TENANT, "sal_none"))?.orderId, orderId);
});
