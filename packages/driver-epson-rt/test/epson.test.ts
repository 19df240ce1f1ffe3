import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import type { EpsonOptions, EpsonSimulator } from "@banco/bridge-simulators";
import { issue } from "@banco/bridge-testing/orders";
import { refundOf, SALE, voidOf } from "@banco/bridge-testing/printer-shop";
import { everyPrinter } from "@banco/bridge-testing/printer-suite";
import { Shop } from "@banco/bridge-testing/shop";
import { EPSON } from "./installed.ts";

describe("the rules for every printer", () => everyPrinter(EPSON()));

describe("Epson's own rules", () => {
  let shop: Shop<EpsonSimulator>;
  afterEach(() => shop.close());
  const open = async (options: EpsonOptions = {}) => {
    shop = await Shop.open(EPSON(options));
  };

  for (const [prefix, comma] of [
    ["s", true],
    ["soapenv", false],
    ["SOAP-ENV", true],
  ] as const) {
    test(`a response is parsed with prefix ${prefix} and ${comma ? "commas" : "points"} in numbers`, async () => {
      await open({ prefix, comma });
      assert.equal((await issue(await shop.open(), SALE)).body.data.amount, 2.4);
    });
  }

  test("a receipt is printed with a warning when paper is low", async () => {
    await open({ paperLow: true });
    assert.equal((await issue(await shop.open(), SALE)).body.data.status, "completed");
  });

  test("a void has lines only when the configuration requires them", async () => {
    await open({ voidsWithLines: true });
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    assert.equal((await issue(bridge, voidOf(id))).status, 500);
    await shop.configure({ voidWithLines: true });
    assert.equal((await issue(await shop.open(), voidOf(id))).body.data.status, "completed");
  });

  test("an offline printer without paper prints nothing and explains why", async () => {
    await open();
    const bridge = await shop.open();
    shop.device.plan({ fails: { code: "EPTR_REC_EMPTY", status: "0" } });
    assert.match(
      (await issue(bridge, SALE)).body.error,
      /it has no paper, or its cover is open; nothing was printed/,
    );
    shop.device.isOffline = true;
    assert.match((await issue(bridge, SALE)).body.error, /the printer is offline/);
    shop.device.isOffline = false;
    assert.equal((await issue(bridge, SALE)).body.data.number, "0764-0001");
  });

  test("cash rounded down includes a discount, unlike cash rounded up", async () => {
    await open();
    const bridge = await shop.open();
    const sold = (price: number, cash: number) => {
      const items = [{ ...SALE.items[0], quantity: 1, price }];
      return issue(bridge, { type: "sale", items, payment: { cash } });
    };
    assert.equal((await sold(9.97, 9.95)).body.data?.amount, 9.97);
    const { paid, changeMinor, vat } = shop.device.register.last!;
    assert.deepEqual([paid, changeMinor, vat], [{ rounding: 2, cash: 995 }, 0, { 2: 997 }]);
    const up = await sold(9.98, 10);
    assert.equal(up.body.data?.amount, 9.98, up.body.error);
    const last = shop.device.register.last!;
    assert.deepEqual([last.paid, last.changeMinor, last.vat], [{ cash: 998 }, 0, { 2: 998 }]);
  });

  test("meal vouchers are counted if the payment type counts them", async () => {
    await open();
    const bridge = await shop.open();
    const items = [{ ...SALE.items[0], quantity: 1, price: 25 }];
    await issue(bridge, { type: "sale", items, payment: { ticket: 25, ticketCount: 3 } });
    const { paid, ticketCount } = shop.device.register.last!;
    assert.deepEqual([paid, ticketCount], [{ ticket: 2500 }, 3]);
    await shop.configure({ payments: { ticket: { type: 3, index: 1 } } });
    await issue(await shop.open(), { type: "sale", items, payment: { ticket: 25, ticketCount: 3 } });
    assert.deepEqual(
      [shop.device.register.last?.paid, shop.device.register.last?.ticketCount],
      [{ ticket: 2500 }, 0],
    );
  });

  test("a later document other than a receipt hides earlier receipts", async () => {
    await open();
    const bridge = await shop.open({ documentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 });
    shop.device.plan({ cut: "after" });
    shop.device.onStage = (stage) => {
      if (stage === "printed") shop.device.lastIsFiscal = false;
    };
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    shop.device.onStage = () => {};
    assert.equal(shop.device.register.issued.length, 1);
  });

  test("returns above the sold quantity are refused", async () => {
    await open();
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    for (const status of [200, 200, 400]) assert.equal((await issue(bridge, refundOf(id))).status, status);
  });

  test("a web server disconnected from its printer proves nothing", async () => {
    await open();
    const bridge = await shop.open();
    shop.device.plan({ fails: { code: "FP_NO_ANSWER", status: "0" } });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /The printer did not print the document; nothing was printed/);
  });

  test("numbers padded with spaces are parsed after a lost response", async () => {
    await open({ blanks: true });
    const bridge = await shop.open();
    shop.device.plan({ cut: "after" });
    const { body } = await issue(bridge, SALE);
    assert.deepEqual([body.data.number, body.data.amount], ["0764-0001", 2.4]);
  });

  test("an envelope with an undeclared prefix is parsed", async () => {
    await open({ isUndeclared: true });
    assert.equal((await issue(await shop.open(), SALE)).body.data.status, "completed");
  });

  test("a receipt for zero is refused and does not block the printer", async () => {
    await open();
    const bridge = await shop.open();
    const free = { ...SALE, items: [{ ...SALE.items[0], gift: true }], payment: {} };
    const { status, body } = await issue(bridge, free);
    assert.equal(status, 400);
    assert.match(body.error, /prints no receipt of 0\.00/);
    const { requests, register } = shop.device;
    assert.deepEqual(
      [requests.some((request) => request.includes('payment="0')), register.isOpen],
      [false, false],
    );
    assert.equal((await issue(bridge, { ...SALE, payment: { cash: 0, electronic: 2.4 } })).status, 200);
  });
});
