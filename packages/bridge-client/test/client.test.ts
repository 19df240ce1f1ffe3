import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { type Network, openNetwork } from "@banco/bridge-testing/network";
import { SALE, voidOf } from "@banco/bridge-testing/printer-shop";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";
import {
  Bridge,
  type BridgeOptions,
  isFinal,
  NoAnswerError,
  type ReceiptRequest,
  Sales,
} from "../src/index.ts";

const AMOUNT = { amount: 6.5 };
const receipt = SALE as ReceiptRequest;

describe("the client against a real bridge, its terminal and its printer", () => {
  const printer = new EpsonSimulator();
  let shop: TerminalShop;
  let network: Network;
  before(async () => {
    network = await openNetwork();
    await printer.start();
  });
  after(async () => {
    await printer.stop();
    await network.stop();
  });
  beforeEach(async () => {
    shop = await openTerminalShop();
    const fiscal = {
      driver: "epson-rt",
      host: "127.0.0.1",
      port: printer.port,
      departments: { "10": 2, "22": 1 },
    };
    await shop.configure({}, shop.device, { fiscal });
  });
  afterEach(async () => {
    network.goDown();
    await shop.close();
  });

  const openBridge = async (options: BridgeOptions = {}): Promise<Bridge> => {
    network.leadTo(await shop.open());
    return new Bridge({ url: network.url, ...options });
  };
  const charged = () => shop.device.charged.map(({ amountMinor }) => amountMinor);
  const heard = () => eventually("the terminal has the request", () => shop.device.requests.includes("X"));

  test("the client lists the bridge's abilities, sells on the terminal, and refunds", async () => {
    const bridge = await openBridge();
    assert.deepEqual(await bridge.status(), { version: "BANCO-BRIDGE/1.0", payment: true, fiscal: true });
    const payment = await bridge.pay(AMOUNT);
    assert.deepEqual([payment.status, payment.amount, payment.currency], ["completed", 6.5, "EUR"]);
    const refund = await bridge.refund({ transactionId: payment.id });
    assert.deepEqual([refund.id, refund.status, refund.amount], [payment.id, "completed", 6.5]);
  });

  test("the client issues and voids a receipt", async () => {
    const bridge = await openBridge();
    const issued = await bridge.issueReceipt(receipt);
    assert.deepEqual([issued.status, issued.amount], ["completed", 2.4]);
    assert.match(issued.number!, /^\d{4}-\d{4}$/);
    const annulled = await bridge.issueReceipt(voidOf(issued.id) as ReceiptRequest);
    assert.equal(annulled.status, "completed");
    const { issued: papers } = printer.register;
    assert.deepEqual(
      papers.slice(-2).map(({ kind }) => kind),
      ["sale", "void"],
    );
  });

  test("the client creates, pays, documents, returns and cancels sales", async () => {
    const bridge = await openBridge();
    const items = [{ description: "Piatto", quantity: 1, price: 6.5, vat: "10" }];
    const cash = { means: "cash", amount: 6.5 } as const;
    const open = await bridge.sell({ items });
    assert.equal((await bridge.addSalePayment(open.id, cash)).status, "completed");
    assert.equal((await bridge.returnSale({ saleId: open.id, amount: 6.5 })).status, "returned");
    const { id } = await bridge.sell({ items });
    assert.equal((await bridge.undoSale(id)).status, "undone");
    assert.equal((await bridge.sale(id)).status, "undone");
    await assert.rejects(bridge.sale("sal_0"), { code: "not_found" });
    const paid = await bridge.sell({ items, payments: [cash], document: { kind: "none" } });
    await printer.stop();
    const question = await bridge.issueSaleDocument(paid.id);
    await printer.start();
    assert.deepEqual([question.status, question.question?.kind], ["question", "document_refused"]);
    assert.equal((await bridge.answerSale(paid.id, "issue_again")).status, "completed");
  });

  test("a declined card returns the terminal's text, not an error", async () => {
    const bridge = await openBridge();
    shop.device.plan({ cardholder: "decline", words: "FONDI INSUFF" });
    const { status, reason } = await bridge.pay(AMOUNT);
    assert.deepEqual([status, reason], ["failed", "FONDI INSUFF"]);
  });

  test("a refusal includes a reason code", async () => {
    const bridge = await openBridge();
    await assert.rejects(bridge.pay({ amount: -1 }), {
      name: "BridgeError",
      code: "invalid_request",
      status: 400,
    });
    await shop.device.stop();
    await assert.rejects(bridge.pay(AMOUNT), { code: "not_done", message: /nothing was charged/ });
    const page = new Bridge({
      url: network.url,
      fetch: (input, init) =>
        fetch(input, { ...init, headers: { ...init?.headers, origin: "https://evil.example" } }),
    });
    await assert.rejects(page.status(), { code: "not_allowed", status: 403 });
  });

  test("a connection lost during payment is resumed, and the card is charged once", async () => {
    const bridge = await openBridge();
    const cut = Promise.withResolvers<void>();
    shop.device.plan({ paysAfter: cut.promise });
    const paid = bridge.pay(AMOUNT);
    await heard();
    network.cut();
    cut.resolve();
    assert.equal((await paid).status, "completed");
    assert.deepEqual(charged(), [650]);
  });

  test("a bridge killed during a sale returns the outcome later, and charges once", async () => {
    shop.device.plan({ cardMs: 200 });
    const bridge = new Bridge({ url: network.url });
    const paid = shop.killAt("heard", async (at) => {
      network.leadTo(at);
      await bridge.pay(AMOUNT, { key: "sale-1" });
    });
    await eventually("the card is charged", () => charged().length === 1);
    network.leadTo(await shop.run());
    await paid;
    const found = await bridge.look("sale-1");
    assert.deepEqual([found?.kind, found?.order.status], ["payment", "completed"]);
    assert.deepEqual(charged(), [650]);
  });

  test("a payment that could not be sent in time is not started late", async () => {
    const bridge = await openBridge({ sendWithinMs: 0 });
    network.goDown();
    const refused = assert.rejects(bridge.pay(AMOUNT), { code: "never_begun" });
    network.leadTo(await shop.open());
    await refused;
    assert.deepEqual(shop.device.requests, []);
  });

  test("an unreachable bridge's error contains the order key", async () => {
    const bridge = await openBridge({ askWithinMs: 0 });
    const cut = Promise.withResolvers<void>();
    shop.device.plan({ paysAfter: cut.promise });
    const lost = assert.rejects(bridge.pay(AMOUNT, { key: "sale-1" }), (error: NoAnswerError) => {
      assert.ok(error instanceof NoAnswerError);
      assert.equal(error.key, "sale-1");
      return true;
    });
    await heard();
    network.cut();
    await lost;
    cut.resolve();
    assert.equal((await bridge.look("sale-1"))?.order.status, "completed");
    assert.equal(await bridge.look("sale-2"), undefined);
  });

  test("an unproven outcome stays in verification until the terminal is back", async () => {
    network.leadTo(await shop.open({ paymentMs: 500, lastWordMs: 100 }));
    const bridge = new Bridge({ url: network.url });
    shop.once("done", () => void shop.device.stop());
    const payment = await bridge.pay(AMOUNT, { key: "sale-1" });
    assert.deepEqual([payment.status, isFinal(payment)], ["verification", false]);
    const waited = bridge.waitFor("sale-1");
    await shop.device.start();
    assert.equal((await waited)?.order.status, "completed");
    assert.deepEqual(charged(), [650]);
  });

  test("a till that stops waiting does not cancel the payment", async () => {
    const bridge = await openBridge();
    const stopped = Promise.withResolvers<void>();
    shop.device.plan({ paysAfter: stopped.promise });
    const stop = new AbortController();
    const paid = bridge.pay(AMOUNT, { key: "sale-1", signal: stop.signal });
    await heard();
    stop.abort();
    await assert.rejects(paid, { name: "AbortError" });
    stopped.resolve();
    assert.equal((await bridge.look("sale-1"))?.order.status, "completed");
  });

  test("the client finds the bridge among several addresses and ignores other servers", async () => {
    await openBridge();
    const other = createServer((_request, response) => void response.end("<html>"));
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const page = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    try {
      const reached = await Bridge.reach(["http://127.0.0.1:9", page, network.url]);
      assert.equal(reached?.url, network.url);
      assert.equal(await Bridge.reach(["http://127.0.0.1:9", page]), undefined);
    } finally {
      other.close();
      other.closeAllConnections();
    }
  });
});

describe("the client against lost and failed responses", () => {
  const PAID = { id: "pay_1", status: "completed", amount: 6.5, currency: "EUR" };
  const answered = (data: unknown) => Response.json({ success: true, data });
  const failed = () => Response.json({ success: false, error: "The disk is full" }, { status: 500 });
  const lost = (): Response => {
    throw new TypeError("fetch failed");
  };

  /** Returns a bridge client with these responses, and the requests that it sends. */
  const against = (responses: (() => Response)[], options: BridgeOptions = {}) => {
    const requests: { method: string; headers: Record<string, string> }[] = [];
    const bridge = new Bridge({
      ...options,
      fetch: async (_url, init) => {
        requests.push({ method: init!.method!, headers: init!.headers as Record<string, string> });
        return responses[requests.length - 1]!();
      },
    });
    return { bridge, requests, methods: () => requests.map(({ method }) => method) };
  };
  const found = () => answered({ known: true, kind: "payment", order: PAID });

  test("a request carries the till's secret, its key and the PIN", async () => {
    const { bridge, requests } = against([() => answered(PAID)], { tillSecret: "till-secret" });
    await bridge.refund({ transactionId: "pay_1" }, { key: "refund-1", pin: "12345678" });
    const { headers } = requests[0]!;
    assert.deepEqual(
      [headers["x-till-secret"], headers["idempotency-key"], headers["x-pin"]],
      ["till-secret", "refund-1", "12345678"],
    );
  });

  test("an order with a lost response is looked up after a failure, not resent", async () => {
    const { bridge, methods } = against([lost, failed, found]);
    assert.equal((await bridge.pay(AMOUNT)).status, "completed");
    assert.deepEqual(methods(), ["POST", "POST", "GET"]);
  });

  test("an order is looked up once one of the till's clocks says it is too old", async (t) => {
    const { now } = Date;
    let aheadMs = 0;
    t.mock.method(Date, "now", () => now() + aheadMs);
    const late = () => {
      aheadMs = 46_000;
      return lost();
    };
    const { bridge, methods } = against([late, found]);
    assert.equal((await bridge.pay(AMOUNT)).status, "completed");
    assert.deepEqual(methods(), ["POST", "GET"]);
  });

  test("a JSON page that is not a bridge's is no response", async () => {
    const { bridge, methods } = against([() => Response.json({ data: PAID }), () => answered(PAID)]);
    assert.equal((await bridge.pay(AMOUNT)).status, "completed");
    assert.deepEqual(methods(), ["POST", "POST"]);
  });

  test("a sale whose payment has no response stays open", async () => {
    const { bridge } = against([lost], { askWithinMs: 0 });
    const sale = new Sales(bridge, { getItem: () => null, setItem: () => {} }).begin([]);
    await assert.rejects(sale.pay(AMOUNT), NoAnswerError);
    assert.equal(sale.isOpen, true);
  });

  test("a lookup is repeated after the bridge fails", async () => {
    const { bridge, methods } = against([failed, found]);
    assert.equal((await bridge.look("sale-1"))?.order.status, "completed");
    assert.deepEqual(methods(), ["GET", "GET"]);
  });

  test("a canceled payment of a till's sale is sent again under a new key", async () => {
    const canceled = { ...PAID, status: "canceled" };
    const { bridge, requests } = against([() => answered(canceled), () => answered(PAID)]);
    const texts = new Map<string, string>();
    const storage = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
    };
    const sale = new Sales(bridge, storage).begin([]);
    assert.equal((await sale.pay(AMOUNT)).status, "canceled");
    assert.equal((await sale.pay(AMOUNT)).status, "completed");
    const keys = requests.map(({ headers }) => headers["idempotency-key"]);
    assert.equal(new Set(keys).size, 2);
  });
});
