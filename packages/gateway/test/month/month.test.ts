import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, plantFault, withMonth } from "@banco/gateway-testing/month/run";
import { tableOf } from "@banco/gateway-testing/month/table";

/** Adds a cent to a fee, which Square did not charge, and removes it again. */
const shift = (name: string, minor: number) => ({
  name: `test_month_${name}`,
  text: `update payout_line set fee_minor = fee_minor + ${minor}
   where id = (select id from payout_line where provider = 'square' and kind = 'sale' order by id limit 1)`,
});
const CENT = shift("cent", 1);
const NO_CENT = shift("no_cent", -1);

test("a shop's month reconciles to the cent and reports a missing receipt", async () => {
  await withMonth(async (shop, month) => {
    const { rows, status } = await judged(shop, month);
    assert.equal(status, 0, `\n${tableOf(rows)}`);
    await shop.gateway.db.one(CENT);
    assert.deepEqual(await month.settlementFaults(), ["clearing.square.EUR -1, not 0"]);
    await shop.gateway.db.one(NO_CENT);
    await plantFault(shop);
    const faulty = await judged(shop, month);
    const wrong = faulty.rows.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
    assert.equal(faulty.status, 1);
    assert.deepEqual(wrong, ["sales", "account drawer.EUR", "exceptions that are open"]);
    const [open] = faulty.rows.filter(({ rule }) => rule === "exceptions that are open");
    assert.match(open!.actual, /sale_without_document 10\.00$/);
  });
});
