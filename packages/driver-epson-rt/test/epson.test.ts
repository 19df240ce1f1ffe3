import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { EpsonSimulator } from "@banco/bridge-simulators";
import {
  EPSON,
  issue,
  openShop,
  refundOf,
  SALE,
  type Shop,
  voidOf,
} from "@banco/bridge-testing/printer-shop";
import { everyPrinter } from "@banco/bridge-testing/printer-suite";

describe("what holds for every printer", () => everyPrinter(EPSON));

describe("what is Epson's", () => {
  let shop: Shop;
  afterEach(() => shop.close());
  const make = (printer: EpsonSimulator) => openShop(EPSON, printer);

  for (const [prefix, comma] of [
    ["s", true],
    ["soapenv", false],
    ["SOAP-ENV", true],
  ] as const) {
    test(`an answer is read whatever its envelope is called (${prefix}) and however amounts are written`, async () => {
      shop = await make(new EpsonSimulator({ prefix, comma }));
      assert.equal((await issue(await shop.open(), SALE)).body.data.amount, 2.4);
    });
  }

  test("paper that is low is a warning: the receipt is printed", async () => {
    shop = await make(new EpsonSimulator({ paperLow: true }));
    assert.equal((await issue(await shop.open(), SALE)).body.data.status, "completed");
  });

  test("a void is a message alone, or with its lines where the firmware wants them and that is set", async () => {
    shop = await make(new EpsonSimulator({ voidsWithLines: true }));
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    assert.equal((await issue(bridge, voidOf(id))).status, 500);
    await bridge.stop();
    await shop.configure({ voidWithLines: true });
    assert.equal((await issue(await shop.open(), voidOf(id))).body.data.status, "completed");
  });

  test("more than was sold is not given back", async () => {
    shop = await make(new EpsonSimulator());
    const bridge = await shop.open();
    const { id } = (await issue(bridge, SALE)).body.data;
    for (const status of [200, 200, 500]) assert.equal((await issue(bridge, refundOf(id))).status, status);
  });

  test("a web server that has lost its printer says nothing about the document", async () => {
    shop = await make(new EpsonSimulator());
    const bridge = await shop.open();
    shop.printer.plan({ fails: { code: "FP_NO_ANSWER", status: "0" } });
    const { status, body } = await issue(bridge, SALE);
    assert.equal(status, 500);
    assert.match(body.error, /The printer did not print the document; nothing was printed/);
  });

  test("after the daily closure numbers begin anew, and a lost answer is found all the same", async () => {
    shop = await make(new EpsonSimulator());
    const bridge = await shop.open();
    await issue(bridge, SALE);
    shop.printer.register.closeDay();
    shop.printer.plan({ cut: "after" });
    assert.equal((await issue(bridge, SALE)).body.data.number, "0765-0001");
  });
});
