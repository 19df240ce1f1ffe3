/** Tests which vouchers and deposits a sale spends and sells, and for how much. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import type { SalePayment } from "@banco/receipts/sales/sale";
import { assertSpendable, soldBy, storeSold, withSpent } from "../../src/sales/prepaid.ts";
import type { SaleRow } from "../../src/sales/sql.ts";
import type { PrepaymentRow } from "../../src/vouchers/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const GIFT = { description: "Buono", quantity: 2, price: 10, vat: "N2", voucher: { purpose: "multi" } };
const saleOf = (columns: object = {}): SaleRow =>
  ({
    ...{ tenantId: TENANT, id: newId("sal"), status: "completed", bridgeId: null, mode: "live" },
    ...{ payments: [], returns: [], document: null },
    content: { items: [GIFT, { ...GIFT, quantity: 1 }], customerId: null },
    ...columns,
  }) as unknown as SaleRow;

test("a voucher can be spent up to its exact balance", () => {
  const row = { kind: "voucher", amountMinor: 1_000, spentMinor: 400 } as PrepaymentRow;
  const spend = (amountMinor: number) =>
    assertSpendable(row, amountMinor, new Date(), { field: "/code", amount: "/amount" });
  spend(600);
  assert.throws(
    () => spend(601),
    ({ message }: Error) => message.startsWith("/amount "),
  );
});

test("a sale sells its vouchers once it is paid, unless a bridge made it", () => {
  const count = (columns: object) => soldBy(saleOf(columns)).length;
  assert.equal(count({}), 2);
  assert.equal(count({ status: "returned" }), 2);
  assert.equal(count({ status: "issuing" }), 0);
  assert.equal(count({ status: "issuing", returns: [{ purpose: "return" }] }), 2);
  assert.equal(count({ status: "issuing", returns: [{ purpose: "undo" }] }), 0);
  assert.equal(count({ bridgeId: "brg_1" }), 0);
});

test("only a new payment by voucher is completed with its sale", () => {
  const prepaid = { id: "vch_1", vat: null };
  const statuses = [
    { id: "1", means: "voucher", status: "starting", prepaid },
    { id: "2", means: "voucher", status: "canceled", prepaid },
    { id: "3", means: "card", status: "starting" },
  ] as unknown as SalePayment[];
  const spent = withSpent({ id: "sal_1" }, statuses);
  assert.deepEqual(
    spent.map(({ status }) => status),
    ["completed", "canceled", "starting"],
  );
});

test("a return reduces only the vouchers of its own line", async () => {
  const sale = saleOf();
  const store = (change: object) =>
    ledger.db.transaction((queries) => storeSold(queries, { ...sale, ...change }));
  const amounts = async () => {
    const sql = "select amount_minor::int as amount from prepayment where sale_id = $1 order by line";
    return ((await ledger.db.raw(sql, [sale.id])).rows as { amount: number }[]).map(({ amount }) => amount);
  };
  await store({});
  await store({});
  assert.deepEqual(await amounts(), [2_000, 1_000]);
  const back = {
    purpose: "return",
    status: "completed",
    payments: [],
    lines: [{ line: 0, quantityMilli: 1_000 }],
  };
  await store({ returns: [back] });
  assert.deepEqual(await amounts(), [1_000, 1_000]);
});
