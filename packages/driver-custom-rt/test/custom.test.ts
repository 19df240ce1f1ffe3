import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { CustomSimulator } from "@banco/bridge-simulators";
import { CUSTOM, issue, openShop, refundOf, SALE, type Shop } from "@banco/bridge-testing/printer-shop";
import { everyPrinter } from "@banco/bridge-testing/printer-suite";

describe("what holds for every printer", () => everyPrinter(CUSTOM));

describe("what is Custom's", () => {
  let shop: Shop;
  afterEach(() => shop.close());
  const make = (printer: CustomSimulator) => openShop(CUSTOM, printer);

  test("a printer that is busy with its copy has printed the receipt", async () => {
    shop = await make(new CustomSimulator({ busyAfter: true }));
    assert.equal((await issue(await shop.open(), SALE)).body.data.number, "0764-0001");
    assert.equal(shop.printer.register.issued.length, 1);
  });

  test("a printer that has forgotten the last request can not tell whose document it is: pending", async () => {
    shop = await make(new CustomSimulator({ forgetsCommand: true }));
    const bridge = await shop.open({ documentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 });
    shop.printer.plan({ cut: "after" });
    shop.printer.onMoment = (moment) => {
      if (moment === "printed") void shop.printer.stop();
    };
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    shop.printer.onMoment = () => {};
    await shop.printer.start();
    assert.equal((await issue(bridge, SALE, "sale-1")).body.data.status, "pending");
    assert.equal(shop.printer.register.issued.length, 1);
  });

  test("what the printer does not allow is asked beforehand, and told in words", async () => {
    shop = await make(new CustomSimulator({ refundsAfterClosureOnly: true }));
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    const { status, body } = await issue(bridge, refundOf(id));
    assert.equal(status, 500);
    assert.match(body.error, /does not allow this for that receipt .* nothing was printed/);
    shop.printer.register.closeDay();
    assert.equal((await issue(bridge, refundOf(id))).body.data.number, "0765-0001");
  });

  test("paper and cover are looked at before a receipt begins", async () => {
    const printer = new CustomSimulator();
    shop = await make(printer);
    const bridge = await shop.open();
    printer.coverOpen = true;
    assert.match((await issue(bridge, SALE)).body.error, /its cover is open/);
    printer.coverOpen = false;
    printer.paperEnd = true;
    assert.match((await issue(bridge, SALE)).body.error, /it has no paper/);
    assert.equal(printer.register.issued.length, 0);
  });

  test("another password is told apart from a printer that is away", async () => {
    shop = await make(new CustomSimulator({ wantsPassword: true }));
    await shop.configure({ user: "shop", password: "wrong" });
    assert.match((await issue(await shop.open(), SALE)).body.error, /another name and password/);
  });
});
