import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { checkDevices } from "@banco/bridge/check";
import { requestReport } from "@banco/bridge/request-report";
import type { WebPrinter } from "@banco/bridge-simulators";
import { eventually } from "@banco/testing/eventually";
import { issue as ask } from "./orders.ts";
import { documentRules } from "./printer-documents.ts";
import { type PrinterInstalled, refundOf, SALE, voidOf } from "./printer-shop.ts";
import { assertVat } from "./printer-vat.ts";
import { openSetClock } from "./set-clock.ts";
import { Shop } from "./shop.ts";

/** Longer than any test takes. */
const LONG_MS = 3_600_000;
const PATIENCE = { documentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 };

/** The rules for every printer. */
export function everyPrinter(make: PrinterInstalled): void {
  let shop: Shop<WebPrinter>;
  beforeEach(async () => {
    shop = await Shop.open(make);
  });
  afterEach(() => shop.close());

  /** Issues a document; if issued, it has the VAT of its items, rate by rate. */
  const issue: typeof ask = async (bridge, body, key) => {
    const answer = await ask(bridge, body, key);
    if (answer.body.data?.status === "completed")
      assertVat(shop.device.register, answer.body.data.number, body);
    return answer;
  };
  const printed = () =>
    shop.device.register.issued.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`).slice(1);
  const open = async (timing = {}) => {
    shop.device.byHand(100);
    return shop.open(timing);
  };

  /** Leaves a sale open: the printer printed the receipt, but the bridge does not know that. */
  const leaveOpen = async (bridge: { url: string }) => {
    shop.device.plan({ cut: "after" });
    shop.once("printed", () => void shop.device.stop());
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
  };

  test(`${make.driver}: an offline sale's payment is printed as electronic`, async () => {
    const { status, body } = await issue(await open(), SALE);
    assert.equal(status, 200);
    assert.match(body.data.id, new RegExp(`^${make.driver}:[A-Z0-9]+:764:2:\\d{8}$`));
    assert.deepEqual(
      { ...body.data, id: "" },
      { id: "", status: "completed", number: "0764-0002", amount: 2.4 },
    );
    assert.deepEqual(shop.device.register.last?.paid, { card: 240 });
  });

  test(`${make.driver}: a void and a refund refer to their receipt and happen once`, async () => {
    const bridge = await open();
    const first = (await issue(bridge, SALE)).body.data.id;
    const second = (await issue(bridge, SALE)).body.data.id;
    assert.equal((await issue(bridge, voidOf(first))).body.data.status, "completed");
    assert.equal((await issue(bridge, refundOf(second))).body.data.amount, 1.2);
    const again = await issue(bridge, voidOf(first));
    assert.equal(again.status, 500);
    assert.match(again.body.error, /nothing was printed/);
    assert.deepEqual(printed(), ["sale 240", "sale 240", "void 240", "refund 120"]);
  });

  test(`${make.driver}: a refund returns at most the sale's amount`, async () => {
    const bridge = await open();
    const [one, two] = [1, 2].map((quantity) => [{ ...SALE.items[0]!, quantity }]);
    const sold = { type: "sale", items: two, payment: { electronic: 1.4, credit: 1 } };
    const original = (await issue(bridge, sold)).body.data.id;
    shop.device.register.closeDay();
    const refund = (items: object | undefined, payment: object) =>
      issue(bridge, { type: "refund", original, items, payment });
    const { status, body } = await refund(two, { electronic: 2.4 });
    assert.equal(status, 400);
    assert.match(body.error, /^\/payment refunds 2.40 .* 1.40 of the sale's payment is left/);
    const parts = await Promise.all([refund(one, { cash: 1.2 }), refund(one, { electronic: 1.2 })]);
    assert.deepEqual(parts.map((part) => part.status).sort(), [200, 400]);
    assert.equal((await refund(one, { electronic: 0.2, credit: 1 })).body.data.amount, 1.2);
    assert.deepEqual(printed(), ["sale 240", "refund 120", "refund 120"]);
  });

  test(`${make.driver}: a response lost after printing is recovered from the printer`, async () => {
    const bridge = await open();
    shop.device.plan({ cut: "after" });
    const { body } = await issue(bridge, SALE);
    assert.deepEqual([body.data.status, body.data.number], ["completed", "0764-0002"]);
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: two identical sales are two documents, even with lost responses`, async () => {
    const bridge = await open();
    shop.device.plan({ cut: "after" }, { cut: "after" });
    const numbers = [await issue(bridge, SALE), await issue(bridge, SALE)].map(
      ({ body }) => body.data.number,
    );
    assert.deepEqual(numbers, ["0764-0002", "0764-0003"]);
    assert.deepEqual(printed(), ["sale 240", "sale 240"]);
  });

  test(`${make.driver}: a request the printer never received can be retried`, async () => {
    const bridge = await open();
    shop.device.plan({ cut: "before" });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /nothing was printed: try again/);
    assert.equal((await issue(bridge, SALE)).body.data.number, "0764-0002");
  });

  test(`${make.driver}: moving the clock during a document does not fail it`, async () => {
    shop.device.byHand(100);
    const clock = openSetClock();
    const bridge = await shop.open({ ...PATIENCE, printerMs: LONG_MS }, clock);
    shop.device.plan({ cut: "before" });
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    clock.putOn(2 * LONG_MS);
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
  });

  test(`${make.driver}: an error is explained and leaves no document open`, async () => {
    const bridge = await open();
    shop.device.plan({ fails: { code: "PRINTER ERROR", status: "16", leavesOpen: true } });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /The printer refused: .*; nothing was printed/);
    assert.equal(shop.device.register.isOpen, false);
    assert.deepEqual(printed(), []);
  });

  test(`${make.driver}: a document that was left open is canceled first`, async () => {
    const bridge = await open();
    shop.device.register.leave(true);
    assert.equal((await issue(bridge, SALE)).body.data.status, "completed");
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: a document is pending until an unresponsive printer responds`, async () => {
    const bridge = await open(PATIENCE);
    await leaveOpen(bridge);
    await shop.device.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.number, "0764-0002");
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: a document stays pending if the printer has printed others since`, async () => {
    const bridge = await open(PATIENCE);
    await leaveOpen(bridge);
    shop.device.byHand(240);
    await shop.device.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    assert.equal((await issue(bridge, SALE, "sale-2")).body.data.number, "0764-0004");
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
  });

  test(`${make.driver}: documents of several tills queue at the printer`, async () => {
    const bridge = await open();
    shop.device.plan({ printMs: 80 });
    const all = await Promise.all([1, 2, 3].map((till) => issue(bridge, SALE, `till-${till}`)));
    const numbers = all.map(({ body }) => body.data.number).sort();
    assert.deepEqual(numbers, ["0764-0002", "0764-0003", "0764-0004"]);
  });

  test(`${make.driver}: goods by weight add up to the receipt's total to the cent`, async () => {
    const bridge = await open();
    const item = (price: number) => ({ description: "Mele", quantity: 0.333, price, vat: "4" });
    for (const [price, total] of [
      [1.95, 1.95],
      [1.94, 1.94],
    ] as const) {
      const body = { type: "sale", items: [item(price), item(price), item(price)], payment: { cash: total } };
      const { status, body: answer } = await issue(bridge, body);
      assert.equal(status, 200, answer.error);
      assert.equal(answer.data.amount, total);
      assert.equal(shop.device.register.last?.totalMinor, Math.round(total * 100));
    }
  });

  test(`${make.driver}: discounts, gifts, vouchers and credit use the printer's own commands`, async () => {
    const bridge = await open();
    const items = [
      {
        description: "Vino & <olio> – 'novello' di qualità superiore della casa",
        quantity: 1,
        price: 10,
        vat: "22",
        discount: 1,
      },
      { description: "Grissini", quantity: 1, price: 1.5, vat: "10", gift: true },
    ];
    const mixed = { cash: 1, electronic: 2, ticket: 3, ticketCount: 2, credit: 2, discount: 1 };
    assert.equal((await issue(bridge, { type: "sale", items, payment: mixed })).body.data.amount, 9);
    const { paid, totalMinor, ticketCount } = shop.device.register.last!;
    assert.deepEqual([totalMinor, ticketCount], [900, 2]);
    assert.deepEqual(paid, { discount: 100, card: 200, ticket: 300, not_paid: 200, cash: 100 });
    await issue(bridge, { ...SALE, lottery: "ABCDEFGN" });
    assert.equal(shop.device.register.last?.lottery, "ABCDEFGN");
  });

  test(`${make.driver}: a tenth off 41.51 is the same on receipt and till`, async () => {
    const bridge = await open();
    const items = [{ description: "Camicia", quantity: 1, price: 41.51, discount: 4.15, vat: "22" }];
    const { body } = await issue(bridge, { type: "sale", items, payment: { electronic: 37.36 } });
    assert.equal(body.data.amount, 37.36);
    assert.equal(shop.device.register.last?.totalMinor, 3736);
    assert.match(shop.device.requests.at(-1) ?? "", /amount="4\.?15"/);
  });

  test(`${make.driver}: a discounted line is returned at its net price`, async () => {
    const bridge = await open();
    const items = [
      { description: "Calze", quantity: 3, price: 1, discount: 0.1, vat: "22" },
      { description: "Mele", quantity: 0.333, price: 1.95, vat: "4" },
      { description: "Mele", quantity: 0.333, price: 1.95, vat: "4" },
      { description: "Mele", quantity: 0.333, price: 1.95, vat: "4" },
      { description: "Grissini", quantity: 1, price: 1.5, vat: "10", gift: true },
    ];
    const sold = { type: "sale", items, payment: { cash: 4.85 } };
    const { id } = (await issue(bridge, sold)).body.data;
    shop.device.register.closeDay();
    const { status, body } = await issue(bridge, { ...sold, type: "refund", original: id });
    assert.deepEqual([status, body.data?.amount], [200, 4.85], body.error);
    assert.equal(shop.device.register.last?.totalMinor, 485);
    assert.match(shop.device.requests.at(-1) ?? "", /description="Calze"[^>]* unitPrice="2\.?90"/);
    assert.doesNotMatch(shop.device.requests.at(-1) ?? "", /Adjustment|="-/);
  });

  test(`${make.driver}: a printer without a last-document query leaves lost documents pending`, async () => {
    const bridge = await open(PATIENCE);
    shop.device.tellsLast = false;
    assert.equal((await issue(bridge, SALE)).body.data.number, "0764-0002");
    shop.device.plan({ fails: { code: "PRINTER ERROR", status: "16" } });
    assert.match((await issue(bridge, SALE)).body.error, /nothing was printed/);
    shop.device.plan({ cut: "after" });
    assert.equal((await issue(bridge, SALE, "sale-3")).body.data.status, "pending");
    shop.device.tellsLast = true;
    assert.equal((await issue(bridge, SALE, "sale-3")).body.data.status, "pending");
    assert.deepEqual(printed(), ["sale 240", "sale 240"]);
  });

  test(`${make.driver}: a lost response is found even after the daily closure`, async () => {
    const bridge = await open();
    await issue(bridge, SALE);
    shop.device.register.closeDay();
    shop.device.plan({ cut: "after" });
    assert.equal((await issue(bridge, SALE)).body.data.number, "0765-0001");
  });

  test(`${make.driver}: a till on an https page can print through the bridge`, async () => {
    const origin = "https://till.example";
    await shop.configure({}, shop.device, { allowedOrigins: [origin] });
    const { url } = await open();
    const requests = await fetch(`${url}/receipts`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-private-network": "true",
      },
    });
    assert.equal(requests.headers.get("access-control-allow-private-network"), "true");
    const headers = { origin, "content-type": "application/json" };
    const answer = await fetch(`${url}/receipts`, { method: "POST", headers, body: JSON.stringify(SALE) });
    assert.deepEqual([answer.status, answer.headers.get("access-control-allow-origin")], [200, origin]);
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: VAT codes and payments unknown to the printer are refused`, async () => {
    const bridge = await open();
    const wrong = await issue(bridge, { ...SALE, items: [{ ...SALE.items[0], vat: "N6" }] });
    assert.equal(wrong.status, 400);
    assert.match(wrong.body.error, /no .* for VAT code N6/);
    assert.equal((await issue(bridge, voidOf("rct_1"))).body.code, "bridge_right_missing");
    assert.equal((await issue(bridge, { ...SALE, provider: "ade" })).status, 400);
    assert.deepEqual(printed(), []);
  });

  test(`${make.driver}: a switched-off printer is reported and prints nothing`, async () => {
    const bridge = await open();
    await shop.device.stop();
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /cannot be reached \(ECONNREFUSED\); nothing was printed/);
  });

  for (const where of ["elsewhere", "in its place"]) {
    test(`${make.driver}: one printer's open documents are not checked on another ${where}`, async () => {
      await leaveOpen(await open(PATIENCE));
      const other = make.other(join(shop.place.dataDir, "other.json"));
      if (where === "in its place") other.port = shop.device.port;
      // The other document looks like ours: the next number and the same amount.
      for (const totalMinor of [100, 240]) other.byHand(totalMinor);
      await other.start();
      try {
        await shop.configure({}, other);
        const bridge = await shop.open(PATIENCE);
        assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
        assert.equal(other.register.issued.length, 2);
        await shop.stop();
      } finally {
        await other.stop();
      }
    });
  }

  test(`${make.driver}: a check prints nothing and reports whether the printer is on`, async () => {
    assert.equal(await checkDevices(shop.place, () => {}), true);
    await shop.device.stop();
    assert.equal(await checkDevices(shop.place, () => {}), false);
    assert.equal(shop.device.register.issued.length, 0);
  });

  test(`${make.driver}: a daily closure whose response was lost must be checked manually`, async () => {
    const { port } = new URL((await shop.open()).url);
    const { z } = shop.device.register;
    shop.device.losesReports = true;
    await assert.rejects(requestReport("z-report", { port: Number(port) }), /check its paper/);
    assert.equal(shop.device.register.z, z + 1);
    shop.device.losesReports = false;
    assert.match(await requestReport("x-report", { port: Number(port) }), /is printed/);
    assert.equal(shop.device.register.z, z + 1);
  });

  documentRules(make, { shop: () => shop, issue, open, printed });
  killed(make, () => shop, ask);
}

/** Tests a bridge that is killed at each point while it issues a document. */
function killed(make: PrinterInstalled, shop: () => Shop<WebPrinter>, issue: typeof ask): void {
  const kinds = () =>
    shop()
      .device.register.issued.slice(1)
      .map(({ kind }) => kind);

  test(`${make.driver}: a sale killed before sending can be retried without printing twice`, async () => {
    shop().device.byHand(240);
    await shop().killAt("asked", (at) => issue(at, SALE, "sale-1"));
    assert.deepEqual(kinds(), []);
    assert.equal((await issue(await shop().run(), SALE, "sale-1")).body.data.status, "completed");
    assert.deepEqual(kinds(), ["sale"]);
  });

  for (const stage of ["heard", "printed", "answered"] as const) {
    test(`${make.driver}: killed when it was ${stage}, each document prints once`, async () => {
      shop().device.byHand(240);
      const again = async (body: object, key: string) => {
        const before = kinds().length;
        await shop().killAt(stage, (at) => issue(at, body, key));
        await eventually("the printer is done", () => kinds().length === before + 1);
        const { data } = (await issue(await shop().run(), body, key)).body;
        assert.equal(data.status, "completed");
        return data.id;
      };
      const sold = await again(SALE, "sale-1");
      await again(voidOf(sold), "void-1");
      const other = await again(SALE, "sale-2");
      await again(refundOf(other), "refund-1");
      assert.deepEqual(kinds(), ["sale", "void", "sale", "refund"]);
    });
  }
}
