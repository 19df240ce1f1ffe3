import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import type { CustomOptions, CustomSimulator } from "@banco/bridge-simulators";
import { issue } from "@banco/bridge-testing/orders";
import { refundOf, SALE } from "@banco/bridge-testing/printer-shop";
import { everyPrinter } from "@banco/bridge-testing/printer-suite";
import { Shop } from "@banco/bridge-testing/shop";
import { CUSTOM } from "./installed.ts";

describe("the rules for every printer", () => everyPrinter(CUSTOM({ wantsPassword: true })));

describe("Custom's own rules", () => {
  let shop: Shop<CustomSimulator>;
  afterEach(() => shop.close());
  const open = async (options: CustomOptions = {}) => {
    shop = await Shop.open(CUSTOM(options));
  };

  test("a printer that is still printing the copy has printed the receipt", async () => {
    await open({ busyAfter: true });
    assert.equal((await issue(await shop.open(), SALE)).body.data.number, "0764-0001");
    assert.equal(shop.device.register.issued.length, 1);
  });

  for (const lastReceipt of ["echoed", "bare", "short"] as const) {
    test(`sales with a lost response are found in a receipt that is ${lastReceipt}`, async () => {
      await open({ lastReceipt });
      const bridge = await shop.open();
      for (const [index, price] of [1234.56, 12.5, 12.5].entries()) {
        shop.device.plan(index === 1 ? {} : { cut: "after" });
        const sale = {
          type: "sale",
          items: [{ ...SALE.items[0], quantity: 1, price }],
          payment: { cash: price },
        };
        const { status, body } = await issue(bridge, sale);
        assert.deepEqual([status, body.data?.number], [200, `0764-000${index + 1}`], body.error);
        assert.equal(body.data.amount, price);
      }
    });
  }

  test("a receipt with only gifts is printed without payments", async () => {
    await open();
    const free = { ...SALE, items: [{ ...SALE.items[0], gift: true }], payment: {} };
    const { status, body } = await issue(await shop.open(), free);
    assert.deepEqual([status, body.data?.amount], [200, 0], body.error);
  });

  test("a payment discount is refused if the printer lacks that payment kind", async () => {
    await open();
    await shop.configure({ payments: { cash: 1, electronic: 2 } });
    const bridge = await shop.open();
    const discounted = await issue(bridge, { ...SALE, payment: { electronic: 2, discount: 0.4 } });
    assert.equal(discounted.status, 400);
    assert.match(discounted.body.error, /this printer has no discount on payment/);
    const items = [{ ...SALE.items[0], quantity: 1, price: 9.97 }];
    const rounded = await issue(bridge, { type: "sale", items, payment: { cash: 9.95 } });
    assert.match(rounded.body.error, /cash cannot be rounded down: this printer has no discount on payment/);
    assert.equal(shop.device.register.issued.length, 0);
  });

  test("the printer's own command rounds cash up, so no change is due", async () => {
    await open();
    const bridge = await shop.open();
    const items = [{ ...SALE.items[0], quantity: 1, price: 9.98 }];
    const { status, body } = await issue(bridge, { type: "sale", items, payment: { cash: 10 } });
    assert.deepEqual([status, body.data?.amount], [200, 9.98], body.error);
    const { paid, roundingUpMinor, changeMinor, vat } = shop.device.register.last!;
    assert.deepEqual([paid, roundingUpMinor, changeMinor, vat], [{ cash: 1000 }, 2, 0, { 2: 998 }]);
  });

  test("a printer is ready after a document, and explains its refusals", async () => {
    await open();
    const bridge = await shop.open();
    for (const step of ["5", "6", "7"]) {
      shop.device.restingStep = step;
      assert.equal((await issue(bridge, SALE)).body.data?.status, "completed", `step ${step}`);
    }
    assert.equal(
      shop.device.requests.some((request) => request.includes("<resetPrinter")),
      false,
    );
    for (const status of ["5", "20", "137", "148"]) {
      shop.device.plan({ fails: { code: "", status } });
      assert.doesNotMatch((await issue(bridge, SALE)).body.error, /status \d/);
    }
  });

  test("a document stays pending if the printer reports neither request nor total", async () => {
    await open({ forgetsCommand: true, lastReceipt: "short" });
    const bridge = await shop.open({ documentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 });
    shop.device.plan({ cut: "after" });
    shop.device.onStage = (stage) => {
      if (stage === "printed") void shop.device.stop();
    };
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    shop.device.onStage = () => {};
    await shop.device.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    assert.equal(shop.device.register.issued.length, 1);
  });

  test("the bridge checks in advance whether the printer allows a document", async () => {
    await open({ refundsAfterClosureOnly: true });
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    const { status, body } = await issue(bridge, refundOf(id));
    assert.equal(status, 500);
    assert.match(body.error, /does not allow this for that receipt .* nothing was printed/);
    shop.device.register.closeDay();
    assert.equal((await issue(bridge, refundOf(id))).body.data.number, "0765-0001");
  });

  test("paper and cover are checked before a receipt begins", async () => {
    await open();
    const printer = shop.device;
    const bridge = await shop.open();
    printer.coverOpen = true;
    assert.match((await issue(bridge, SALE)).body.error, /its cover is open/);
    printer.coverOpen = false;
    printer.paperEnd = true;
    assert.match((await issue(bridge, SALE)).body.error, /it has no paper/);
    assert.equal(printer.register.issued.length, 0);
  });

  test("invalid modes, wrong protocols and overdue closures are explained", async () => {
    await open();
    const bridge = await shop.open();
    for (const [status, words] of [
      ["220", /another mode of operation/],
      ["219", /must be set to XML/],
      ["54", /daily closure must be run first/],
    ] as const) {
      shop.device.plan({ fails: { code: "", status } });
      assert.match((await issue(bridge, SALE)).body.error, words);
    }
    assert.equal(shop.device.register.issued.length, 0);
  });

  test("a wrong password and an unreachable printer cause different errors", async () => {
    await open({ wantsPassword: true });
    await shop.configure({ user: "shop", password: "wrong" });
    assert.match((await issue(await shop.open(), SALE)).body.error, /another name and password/);
  });
});
