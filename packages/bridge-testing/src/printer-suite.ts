import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { PrinterMoment } from "@banco/bridge-simulators";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { issue, type Make, openShop, refundOf, SALE, type Shop, voidOf } from "./printer-shop.ts";

const PATIENCE = { documentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 };

/** What holds for every printer. */
export function everyPrinter(make: Make): void {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(make);
  });
  afterEach(() => shop.close());

  const printed = () =>
    shop.printer.register.issued.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`).slice(1);
  const open = async (timing = {}) => {
    shop.printer.byHand(100);
    return shop.open(timing);
  };

  test(`${make.driver}: a sale is printed with its payment in the printer's electronic bucket, without internet`, async () => {
    const { status, body } = await issue(await open(), SALE);
    assert.equal(status, 200);
    assert.match(body.data.id, new RegExp(`^${make.driver}:[A-Z0-9]+:764:2:\\d{8}$`));
    assert.deepEqual(
      { ...body.data, id: "" },
      { id: "", status: "completed", number: "0764-0002", amount: 2.4 },
    );
    assert.deepEqual(shop.printer.register.last?.paid, { card: 240 });
  });

  test(`${make.driver}: an annulment and a refund name their receipt; neither is made twice`, async () => {
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

  test(`${make.driver}: an answer that is lost after printing is found in the printer, which prints once`, async () => {
    const bridge = await open();
    shop.printer.plan({ cut: "after" });
    const { body } = await issue(bridge, SALE);
    assert.deepEqual([body.data.status, body.data.number], ["completed", "0764-0002"]);
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: two equal sales are two documents, also when both answers are lost`, async () => {
    const bridge = await open();
    shop.printer.plan({ cut: "after" }, { cut: "after" });
    const numbers = [await issue(bridge, SALE), await issue(bridge, SALE)].map(
      ({ body }) => body.data.number,
    );
    assert.deepEqual(numbers, ["0764-0002", "0764-0003"]);
    assert.deepEqual(printed(), ["sale 240", "sale 240"]);
  });

  test(`${make.driver}: a request that the printer never heard is told, once that is certain, and may be tried again`, async () => {
    const bridge = await open();
    shop.printer.plan({ cut: "before" });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /nothing was printed: try again/);
    assert.equal((await issue(bridge, SALE)).body.data.number, "0764-0002");
  });

  test(`${make.driver}: an error leaves no document open, and is told in words`, async () => {
    const bridge = await open();
    shop.printer.plan({ fails: { code: "PRINTER ERROR", status: "16", leavesOpen: true } });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /The printer refused: .*; nothing was printed/);
    assert.equal(shop.printer.register.isOpen, false);
    assert.deepEqual(printed(), []);
  });

  test(`${make.driver}: a document that somebody left open is given up before ours begins`, async () => {
    const bridge = await open();
    shop.printer.register.leave(true);
    assert.equal((await issue(bridge, SALE)).body.data.status, "completed");
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: while the printer tells nothing the document is pending, and its truth comes later`, async () => {
    const bridge = await open(PATIENCE);
    shop.printer.plan({ cut: "after" });
    shop.printer.onMoment = (moment) => {
      if (moment === "printed") void shop.printer.stop();
    };
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    shop.printer.onMoment = () => {};
    await shop.printer.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.number, "0764-0002");
    assert.deepEqual(printed(), ["sale 240"]);
  });

  test(`${make.driver}: a printer that has gone on meanwhile can not tell: pending for good, printed once`, async () => {
    const bridge = await open(PATIENCE);
    shop.printer.plan({ cut: "after" });
    shop.printer.onMoment = (moment) => {
      if (moment === "printed") void shop.printer.stop();
    };
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    shop.printer.onMoment = () => {};
    shop.printer.byHand(240);
    await shop.printer.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    assert.equal((await issue(bridge, SALE, "sale-2")).body.data.number, "0764-0004");
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
  });

  test(`${make.driver}: tills share the printer: documents wait for each other`, async () => {
    const bridge = await open();
    shop.printer.plan({ printMs: 80 });
    const all = await Promise.all([1, 2, 3].map((till) => issue(bridge, SALE, `till-${till}`)));
    const numbers = all.map(({ body }) => body.data.number).sort();
    assert.deepEqual(numbers, ["0764-0002", "0764-0003", "0764-0004"]);
  });

  test(`${make.driver}: goods by weight come to the receipt's total, to the cent`, async () => {
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
      assert.equal(shop.printer.register.last?.totalMinor, Math.round(total * 100));
    }
  });

  test(`${make.driver}: discounts, gifts, vouchers, credit and the lottery's code are the printer's own`, async () => {
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
    const { paid, totalMinor } = shop.printer.register.last!;
    assert.equal(totalMinor, make.discountIsPayment ? 900 : 800);
    const discount = make.discountIsPayment ? { discount: 100 } : {};
    assert.deepEqual(paid, { ...discount, card: 200, ticket: 300, not_paid: 200, cash: 100 });
    await issue(bridge, { ...SALE, lottery: "ABCDEFGN" });
    assert.equal(shop.printer.register.last?.lottery, "ABCDEFGN");
  });

  test(`${make.driver}: what the printer is not programmed for is refused before anything is printed`, async () => {
    const bridge = await open();
    const wrong = await issue(bridge, { ...SALE, items: [{ ...SALE.items[0], vat: "N6" }] });
    assert.equal(wrong.status, 400);
    assert.match(wrong.body.error, /no .* for VAT code N6/);
    assert.equal((await issue(bridge, voidOf("rct_1"))).status, 400);
    assert.equal((await issue(bridge, { ...SALE, provider: "ade" })).status, 400);
    assert.deepEqual(printed(), []);
  });

  test(`${make.driver}: a printer that is switched off is told, and nothing was printed`, async () => {
    const bridge = await open();
    await shop.printer.stop();
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /can not be reached \(ECONNREFUSED\); nothing was printed/);
  });

  killed(make, () => shop);
}

/** The bridge is killed at each moment of a document. */
function killed(make: Make, shop: () => Shop): void {
  let bridge: RunningProgram | undefined;
  afterEach(async () => {
    await bridge?.stop();
    bridge = undefined;
  });
  const start = async () => {
    const env = { BRIDGE_PORT: "0", BRIDGE_HOST: undefined, BRIDGE_CONFIG: undefined, LOG_LEVEL: "info" };
    const file = "packages/bridge/src/main.ts";
    bridge = await startProgram({ file, env: { ...env, DATA_DIR: shop().place.dataDir } });
    return { url: String(bridge.ready.url) };
  };
  const killAt = async (moment: PrinterMoment, order: (at: { url: string }) => Promise<unknown>) => {
    const at = bridge ? { url: String(bridge.ready.url) } : await start();
    const dead = new Promise((resolve) => {
      shop().printer.onMoment = (now) => {
        if (now !== moment) return;
        shop().printer.onMoment = () => {};
        resolve(bridge?.kill());
        bridge = undefined;
      };
    });
    await Promise.all([dead, order(at).catch(() => "lost")]);
  };
  const kinds = () =>
    shop()
      .printer.register.issued.slice(1)
      .map(({ kind }) => kind);

  test(`${make.driver}: killed before anything was sent, nothing is printed, and the sale can be made`, async () => {
    shop().printer.byHand(240);
    await killAt("asked", (at) => issue(at, SALE, "sale-1"));
    assert.deepEqual(kinds(), []);
    assert.equal((await issue(await start(), SALE, "sale-1")).body.data.status, "completed");
    assert.deepEqual(kinds(), ["sale"]);
  });

  for (const moment of ["heard", "printed", "answered"] as const) {
    test(`${make.driver}: killed when it was ${moment}, a sale, its annulment and its refund are each printed once`, async () => {
      shop().printer.byHand(240);
      const again = async (body: object, key: string) => {
        const before = kinds().length;
        await killAt(moment, (at) => issue(at, body, key));
        await eventually("the printer is done", () => kinds().length === before + 1);
        const { data } = (await issue(await start(), body, key)).body;
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
