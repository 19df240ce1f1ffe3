import assert from "node:assert/strict";
import { test } from "node:test";
import type { WebPrinter } from "@banco/bridge-simulators";
import type { issue as Issue } from "./orders.ts";
import { type PrinterInstalled, refundOf, SALE } from "./printer-shop.ts";
import type { Shop } from "./shop.ts";

/** The suite's shop. Its bridge was started after one receipt had been printed manually. */
interface Counter {
  shop(): Shop<WebPrinter>;
  issue: typeof Issue;
  open(): Promise<{ url: string }>;
  /** Returns the documents issued after the manual one. */
  printed(): string[];
}

/** The rules for document contents: discounts, customers, and goods sold on another register. */
export function documentRules(make: PrinterInstalled, { shop, issue, open, printed }: Counter): void {
  test(`${make.driver}: discounts change only their own item's VAT`, async () => {
    const bridge = await open();
    const items = [
      { description: "Vino", quantity: 1, price: 100, discount: 10, vat: "22" },
      { description: "Pane", quantity: 1, price: 100, discount: 4, vat: "4" },
    ];
    const sold = { type: "sale", items, payment: { cash: 166, discount: 20 } };
    const ids: string[] = [];
    for (const _sale of [1, 2]) {
      shop().device.plan({ cut: "after" });
      const { body } = await issue(bridge, sold);
      assert.deepEqual([body.data.status, body.data.amount], ["completed", 186]);
      ids.push(body.data.id);
    }
    const annulled = await issue(bridge, { ...sold, type: "return", original: ids[0] });
    assert.equal(annulled.body.data?.status, "completed", annulled.body.error);
    shop().device.register.closeDay();
    const half = (index: number, payment: object) =>
      issue(bridge, { type: "refund", original: ids[1], items: [items[index]], payment });
    assert.equal((await half(0, { cash: 80, discount: 10 })).body.data?.status, "completed");
    const rest = await half(1, { cash: 86, discount: 10 });
    assert.equal(rest.body.data?.status, "completed", rest.body.error);
  });

  test(`${make.driver}: a sale has its customer's tax code and unpaid services`, async () => {
    const bridge = await open();
    for (const customerTaxCode of ["RSSMRA80A01H501U", "12345670785"]) {
      await issue(bridge, { ...SALE, customerTaxCode });
      assert.equal(shop().device.register.last?.customer, customerTaxCode);
    }
    const services = { ...SALE, payment: { electronic: 1, credit: 1.4, creditFor: "services" } };
    assert.equal((await issue(bridge, services)).status, 400);
    await shop().configure(make.withServices);
    await issue(await shop().open(), services);
    assert.deepEqual(shop().device.register.last?.paid, { card: 100, not_paid: 140 });
  });

  test(`${make.driver}: goods from another register can be returned without an original if configured`, async () => {
    const refund = { ...refundOf(""), original: undefined, withoutOriginal: { date: "2026-11-02" } };
    const careful = await open();
    assert.equal((await issue(careful, refund)).status, 403);
    assert.deepEqual(printed(), []);
    await shop().configure({}, shop().device, { givesBack: "all" });
    const bridge = await shop().open();
    const { status, body } = await issue(bridge, refund);
    assert.deepEqual([status, body.data?.amount], [200, 1.2], body.error);
    assert.deepEqual(printed(), ["refund 120"]);
    assert.match(shop().device.requests.at(-1) ?? "", make.elsewhere);
    const wrong = [
      { ...refund, withoutOriginal: { date: "2026-11-31" } },
      { ...refund, withoutOriginal: { date: "2999-01-01" } },
      { ...refund, type: "return" },
    ];
    for (const one of wrong) assert.equal((await issue(bridge, one)).status, 400);
  });

  test(`${make.driver}: only receipts in the bridge's own journal can be returned`, async () => {
    const bridge = await open();
    const { body: sold } = await issue(bridge, SALE);
    const guessed = sold.data.id.replace(/\d(?=\D*$)/, (digit: string) => String((Number(digit) + 1) % 10));
    const before = printed();
    const refused = await issue(bridge, { ...SALE, type: "return", original: guessed });
    assert.deepEqual([refused.status, refused.body.code], [403, "bridge_right_missing"]);
    assert.match(refused.body.error, /only refund its own payments and documents/);
    assert.deepEqual(printed(), before);
    await shop().configure({}, shop().device, { givesBack: "none" });
    const strict = await shop().open();
    const own = { ...SALE, type: "return", original: sold.data.id };
    assert.match((await issue(strict, own)).body.error, /makes no refunds/);
    assert.deepEqual(printed(), before);
  });
}
