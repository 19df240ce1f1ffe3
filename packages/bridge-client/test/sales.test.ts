import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { type Network, openNetwork } from "@banco/bridge-testing/network";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";
import { Bridge, NoAnswerError, type Sale, Sales } from "../src/index.ts";

const AMOUNT = { amount: 6.5 };

/** A till's storage that outlives the page. */
function openStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  };
}

describe("a sale that outlives its till", () => {
  let shop: TerminalShop;
  let network: Network;
  let storage: ReturnType<typeof openStorage>;
  before(async () => {
    network = await openNetwork();
  });
  after(() => network.stop());
  beforeEach(async () => {
    shop = await openTerminalShop();
    storage = openStorage();
    network.leadTo(await shop.open());
  });
  afterEach(async () => {
    network.goDown();
    await shop.close();
  });

  /** The till once its page has loaded. */
  const openTill = (askWithinMs = 0) =>
    new Sales<string[]>(new Bridge({ url: network.url, askWithinMs }), storage);
  const reloaded = (): Sale<string[]> => openTill(60_000).unfinished()[0]!;
  const charged = () => shop.device.charged.map(({ amountMinor }) => amountMinor);
  const heard = () => eventually("the terminal has the request", () => shop.device.requests.includes("X"));

  test("a till reloaded during payment finds its sale, goods and outcome", async () => {
    const sale = openTill().begin(["coffee"]);
    const cut = Promise.withResolvers<void>();
    shop.device.plan({ paysAfter: cut.promise });
    const lost = assert.rejects(sale.pay(AMOUNT), NoAnswerError);
    await heard();
    network.cut();
    const found = reloaded();
    await lost;
    cut.resolve();
    assert.deepEqual([found.id, found.note, found.isOpen], [sale.id, ["coffee"], true]);
    await found.recover();
    assert.deepEqual([found.answer("payment")?.status, found.isOpen], ["completed", false]);
    assert.equal((await found.pay(AMOUNT)).id, found.answer("payment")!.id);
    assert.deepEqual(charged(), [650]);
    found.end();
    assert.deepEqual(openTill().unfinished(), []);
  });

  test("a till reloaded before its request arrived finds that nothing was charged", async () => {
    const sale = openTill().begin([]);
    network.goDown();
    await assert.rejects(sale.pay(AMOUNT), NoAnswerError);
    network.leadTo(await shop.open());
    const found = reloaded();
    await found.recover();
    assert.deepEqual([found.answer("payment"), found.isOpen], [undefined, false]);
    assert.deepEqual(charged(), []);
    assert.equal((await found.pay(AMOUNT)).status, "completed");
    assert.deepEqual(charged(), [650]);
  });

  test("a request that arrives after the lookup returns the first response", async () => {
    const sale = openTill().begin([]);
    network.goDown();
    await assert.rejects(sale.pay(AMOUNT), NoAnswerError);
    const { key } = Object.values(sale.stored.steps)[0]!;
    network.leadTo(await shop.open());
    const found = reloaded();
    await found.recover();
    await new Bridge({ url: network.url }).pay(AMOUNT, { key });
    await found.pay(AMOUNT);
    assert.deepEqual(charged(), [650]);
  });

  test("a declined card can be retried, a completed payment is never repeated", async () => {
    const sale = openTill().begin([]);
    shop.device.plan({ cardholder: "decline" });
    assert.equal((await sale.pay(AMOUNT)).status, "failed");
    const [one, other] = await Promise.all([sale.pay(AMOUNT), sale.pay(AMOUNT)]);
    assert.deepEqual([one.status, other.id], ["completed", one.id]);
    assert.deepEqual(charged(), [650]);
  });

  test("a sale with named payments accepts two cards", async () => {
    const sale = openTill().begin([]);
    await sale.pay({ amount: 4 }, "Anna");
    await sale.pay({ amount: 2.5 }, "Bruno");
    assert.deepEqual(charged(), [400, 250]);
    assert.equal(sale.answer("payment", "Bruno")?.amount, 2.5);
  });

  test("a payment in verification is not charged again, and recover returns its outcome", async () => {
    network.leadTo(await shop.open({ paymentMs: 500, lastWordMs: 100 }));
    const sale = openTill(60_000).begin([]);
    shop.once("done", () => void shop.device.stop());
    assert.equal((await sale.pay(AMOUNT)).status, "verification");
    assert.equal((await sale.pay(AMOUNT)).status, "verification");
    await shop.device.start();
    await sale.recover();
    assert.deepEqual([sale.answer("payment")?.status, sale.isOpen], ["completed", false]);
    assert.deepEqual(charged(), [650]);
  });

  test("a payment in verification is looked up when it is requested again", async () => {
    network.leadTo(await shop.open({ paymentMs: 500, lastWordMs: 100 }));
    const sale = openTill(60_000).begin([]);
    shop.once("done", () => void shop.device.stop());
    assert.equal((await sale.pay(AMOUNT)).status, "verification");
    await shop.device.start();
    assert.equal((await sale.pay(AMOUNT)).status, "completed");
    assert.deepEqual([sale.isOpen, charged()], [false, [650]]);
  });

  test("a refused sale stays unchanged and can still be paid", async () => {
    const sale = openTill().begin([]);
    await shop.device.stop();
    await assert.rejects(sale.pay(AMOUNT), { code: "not_done" });
    assert.equal(sale.isOpen, false);
    await shop.device.start();
    assert.equal((await sale.pay(AMOUNT)).status, "completed");
  });
});
