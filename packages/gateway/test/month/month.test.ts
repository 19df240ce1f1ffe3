import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, plantFault, withMonth } from "@banco/gateway-testing/month/run";
import { tableOf } from "@banco/gateway-testing/month/table";

test("a shop's month agrees to the cent, and a missing receipt is noticed", async () => {
  await withMonth(async (shop, month) => {
    const { rows, status } = await judged(shop, month);
    assert.equal(status, 0, `\n${tableOf(rows)}`);
    await plantFault(shop);
    const faulty = await judged(shop, month);
    const wrong = faulty.rows.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
    assert.equal(faulty.status, 1);
    assert.deepEqual(wrong, ["sales", "account drawer.EUR", "exceptions that are open"]);
    const [open] = faulty.rows.filter(({ rule }) => rule === "exceptions that are open");
    assert.match(open!.actual, /sale_without_document 10\.00$/);
  });
});
