import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { JOIN_WITHIN_MS } from "@banco/bridge/orders/recent-answers";
import type { Timing } from "@banco/bridge/timing";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import { Hosted, losesAnswer, type Received, refuses, type Treatment } from "@banco/bridge-testing/hosted";
import { openSetClock } from "@banco/bridge-testing/set-clock";
import { afterWrite } from "@banco/bridge-testing/writes";
import type { Clocks } from "@banco/core/elapsed";
import { eventually } from "@banco/testing/eventually";

const HOUR_MS = 3_600_000;
const goods = (price: number) => [{ description: "Piatto", quantity: 1, price, vat: "10" }];
const cash = (amount: number) => ({ means: "cash", amount });
const card = (amount: number) => ({ means: "terminal", amount });
const ALL = { payments: true, receipts: true, invoices: true, refunds: "all" };

let counter: Counter<Ecr17Terminal, EpsonSimulator>;
let hosted: Hosted | undefined;
beforeEach(async () => {
  counter = await openCounter();
  await counter.start();
});
afterEach(async () => {
  await counter.close();
  await hosted?.stop();
  hosted = undefined;
});

const read = async (id: string) => (await counter.ask("GET", `/sales/${id}`)).body.data;
const newest = async () => (await counter.ask("GET", "/sales")).body.data.sales[0];
const printed = () => counter.printer.register.issued.length;

test("a killed bridge's unsent payment is not charged after the restart", async () => {
  const writes = afterWrite(3, () => counter.cutPower());
  await counter.sell({ items: goods(5), payments: [card(5)] }, "k").catch(() => "lost");
  writes.restore();
  await counter.startAgain();
  const sale = await eventually("the sale is at rest", async () => {
    const found = await newest();
    return found.status === "open" ? found : undefined;
  });
  assert.deepEqual([sale.due, sale.payments[0].status, counter.terminal.charged], [5, "failed", []]);
  assert.match(sale.payments[0].failure.message, /stopped before anything was done/);
  assert.equal((await counter.sell({ items: goods(5), payments: [card(5)] }, "k")).body.data.id, sale.id);
});

test("a killed bridge's paid sale is printed after the restart", async () => {
  counter.once(counter.terminal, "result_confirmed", () => counter.cutPower());
  await counter.sell({ items: goods(5), payments: [card(5)] }).catch(() => "lost");
  await counter.startAgain();
  await eventually("it is printed", async () => (await newest()).status === "completed");
  assert.deepEqual([counter.terminal.charged.length, printed()], [1, 1]);
});

test("a stopped bridge's paid sale continues in the next run", async () => {
  counter.once(counter.terminal, "result_confirmed", () => void counter.stop());
  await counter.sell({ items: goods(5), payments: [card(5)] }).catch(() => "lost");
  await counter.start();
  await eventually("it is printed", async () => (await newest()).status === "completed");
  assert.deepEqual([counter.terminal.charged.length, printed()], [1, 1]);
});

test("a receipt queued when the bridge stops is printed afterwards", async () => {
  // Short enough that the third receipt does not get its turn before the bridge stops.
  await counter.start({ stopMs: 1 });
  // Stops during the second receipt, when the third sale is certain to be queued.
  const atSecond = () => counter.once(counter.printer, "heard", () => void counter.stop());
  counter.once(counter.printer, "heard", atSecond);
  const sell = (price: number) => counter.sell({ items: goods(price), payments: [cash(price)] });
  await Promise.allSettled([sell(1), sell(2), sell(3)]);
  await counter.start();
  await eventually("all are printed", async () => {
    const { sales } = (await counter.ask("GET", "/sales")).body.data;
    return sales.length === 3 && sales.every(({ status }: { status: string }) => status === "completed");
  });
  assert.equal(printed(), 3);
});

test("a sale continues when the clock jumps forward or back an hour", async () => {
  const clock = openSetClock();
  await counter.start({}, clock);
  counter.terminal.plan({ cardMs: 300 });
  const heard = new Promise<void>((resolve) => counter.once(counter.terminal, "heard", resolve));
  const selling = counter.sell({ items: goods(5), payments: [card(5)] }, "k");
  await heard;
  clock.putOn(HOUR_MS);
  const { id } = (await selling).body.data;
  await eventually("it is completed once the terminal is polled", async () => {
    const { status } = await read(id);
    if (status === "question") await counter.ask("POST", `/sales/${id}/answer`, { choice: "ask_again" });
    return status === "completed";
  });
  clock.putOn(-2 * HOUR_MS);
  assert.equal((await counter.sell({ items: goods(6), payments: [cash(6)] })).body.data.status, "completed");
  const listed = (await counter.ask("GET", "/sales")).body.data.sales;
  assert.deepEqual(
    listed.map(({ total }: { total: number }) => total),
    [6, 5],
  );
});

describe("an identical sale without a key", () => {
  const request = { items: goods(5), payments: [card(5)] };
  const sellAtTerminal = async (clock: Clocks) => {
    await counter.start({ paymentMs: 600_000 }, clock);
    counter.terminal.plan({ cardMs: 800 });
    const selling = counter.sell(request);
    await eventually("it is at the terminal", async () => (await newest())?.status === "paying");
    return { selling };
  };
  test("an identical sale without a key joins a running card payment", async () => {
    const clock = openSetClock();
    const { selling } = await sellAtTerminal(clock);
    const { body } = await counter.sell(request);
    assert.equal(body.data.id, (await selling).body.data.id);
    assert.equal(counter.terminal.charged.length, 1);
  });

  test("an identical sale never joins a sale older than a cardholder's timeout", async () => {
    const clock = openSetClock();
    const { selling } = await sellAtTerminal(clock);
    clock.pass(JOIN_WITHIN_MS + 1);
    const { data } = (await counter.sell(request)).body;
    assert.deepEqual([data.status, data.due], ["open", 5]);
    assert.match(data.payments[0].failure.message, /busy with another payment/);
    assert.notEqual(data.id, (await selling).body.data.id);
  });
});

test("canceling an open sale returns its cash and prints nothing", async () => {
  const { data } = (await counter.sell({ items: goods(9), payments: [cash(4)] })).body;
  assert.deepEqual([data.status, data.due], ["open", 5]);
  const undone = (await counter.ask("DELETE", `/sales/${data.id}`)).body.data;
  assert.deepEqual([undone.status, undone.returns[0].payments[0].amount, printed()], ["undone", 4, 0]);
  assert.equal((await read(data.id)).status, "undone");
});

test("a day's offline sales are reported later, in order", async () => {
  const clock = openSetClock();
  await counter.start({}, clock);
  const ids = [];
  for (const price of [1, 2, 3]) {
    ids.push((await counter.sell({ items: goods(price), payments: [cash(price)] })).body.data.id);
    // Someone corrects the clock between the sales.
    clock.putOn(-HOUR_MS);
  }
  hosted = await Hosted.start();
  await counter.configure({ baseUrl: hosted.url });
  await counter.start({ reportMs: 20 });
  await eventually("all are reported", () => hosted!.sales.length === 3);
  assert.deepEqual(
    hosted.sales.map(({ id }) => id),
    ids,
  );
  await counter.ask("POST", "/sales/return", { saleId: ids[0], amount: 1 });
  const report = await eventually("the return is reported", () =>
    hosted!.sales.find(({ status }) => status === "returned"),
  );
  assert.deepEqual([report.id, report.returns[0].amount], [ids[0], 1]);
});

test("a refused report of a sale is retried and does not delay others", async () => {
  hosted = await Hosted.start();
  let firstId: string | undefined;
  const refusing = refuses(400, { code: "validation_failed", detail: "the clock is wrong" });
  hosted.rule = ({ path, body }) => {
    if (path !== "/v1/bridges/sales") return undefined;
    firstId ??= body.id;
    return firstId === body.id ? refusing : undefined;
  };
  await counter.configure({ baseUrl: hosted.url });
  await counter.start({ reportMs: 20 });
  for (const price of [1, 2]) await counter.sell({ items: goods(price), payments: [cash(price)] });
  const ids = () => hosted!.sales.map(({ id }) => id);
  await eventually("the second is reported", () => ids().length > 0);
  assert.ok(!ids().includes(firstId));
  hosted.rule = () => undefined;
  await eventually("the first is reported", () => ids().includes(firstId));
});

describe("an order claimed in the hosted API", () => {
  const request = { items: goods(5), orderId: "ord_1", payments: [card(5)] };
  const CLAIM = "/v1/bridges/sales";
  const open = async (timing: Partial<Timing> = { claimMs: 600 }) => {
    hosted = await Hosted.start();
    await counter.configure({ baseUrl: hosted.url });
    await counter.start(timing);
    return hosted;
  };
  const claims = () => hosted!.calls("POST", CLAIM).filter(({ body }) => body.claimsOrder);
  const ofClaim = (treatment: Treatment) => (received: Received) =>
    received.path === CLAIM && claims().length === 1 ? treatment : undefined;

  test("an order's claim is retried after a lost response", async () => {
    const api = await open();
    let chargedAtClaim = 0;
    api.rule = ofClaim((response, socket, next) => {
      chargedAtClaim = counter.terminal.charged.length;
      return losesAnswer(response, socket, next);
    });
    const { body } = await counter.sell(request, "k");
    assert.deepEqual([body.data.status, chargedAtClaim, claims().length], ["completed", 0, 2]);
    assert.equal(new Set(claims().map((one) => one.body.id)).size, 1);
  });

  test("an order's claim is retried after a server error", async () => {
    const api = await open();
    const refused = refuses(409, { code: "order_in_sale", detail: "ord_1 is in the sale sal_2" });
    api.rule = (received) => ofClaim(refuses(503, { code: "unavailable" }))(received) ?? refused;
    assert.equal((await counter.sell(request, "k")).status, 409);
    assert.deepEqual([claims().length, counter.terminal.charged], [2, []]);
  });

  test("an order can be sold if the hosted API does not respond", async () => {
    const api = await open();
    api.rule = ({ path }) => (path === CLAIM ? () => {} : undefined);
    assert.equal((await counter.sell(request, "k")).body.data.status, "completed");
  });

  test("a sale is reported only after its order is claimed", async () => {
    const api = await open({ reportMs: 5 });
    const wait = setTimeout(200);
    const refused = refuses(409, { code: "order_in_sale", detail: "ord_1 is in the sale sal_2" });
    api.rule = ({ path, body }) =>
      path === CLAIM && body.claimsOrder ? (...call) => wait.then(() => refused(...call)) : undefined;
    assert.equal((await counter.sell(request, "k")).status, 409);
    assert.deepEqual(api.calls("POST", CLAIM).length, claims().length);
    api.rule = () => undefined;
    assert.equal((await counter.sell(request, "k")).body.data.status, "completed");
    await eventually("it is reported", () => api.calls("POST", CLAIM).length > claims().length);
  });

  test("a claimed order is refused without the right to take payments", async () => {
    const api = await open();
    api.rule = ofClaim(refuses(403, { code: "bridge_right_missing", detail: "no payments" }));
    const refused = await counter.sell(request, "k");
    assert.deepEqual([refused.status, refused.body.code], [403, "bridge_right_missing"]);
    assert.deepEqual((await counter.ask("GET", "/sales")).body.data.sales, []);
    assert.deepEqual(counter.terminal.charged, []);
  });

  test("an order is refused with the hosted API's error about it", async () => {
    const api = await open();
    const errors = [{ path: "/items", message: "total more than the 2.00 left to pay of the order" }];
    for (const [status, body] of [
      [409, { code: "order_in_sale", detail: "ord_1 is in the sale sal_2" }],
      [400, { code: "validation_failed", detail: "no", errors }],
    ] as const) {
      api.rule = ({ path }) => (path === CLAIM ? refuses(status, body) : undefined);
      const refused = await counter.sell(request);
      assert.equal(refused.status, status);
      assert.deepEqual((await counter.ask("GET", "/sales")).body.data.sales, []);
    }
    assert.deepEqual(counter.terminal.charged, []);
  });

  test("an order can be sold if the hosted API refuses only the report", async () => {
    const api = await open();
    const errors = [{ path: "/items", message: "is wrong" }];
    for (const [id, more] of [
      ["ord_1", {}],
      ["ord_2", { errors: [...errors, { path: "/createdAt", message: "is wrong" }] }],
    ] as const) {
      const refusing = refuses(400, { code: "validation_failed", detail: "no", ...more });
      api.rule = ({ path }) => (path === CLAIM ? refusing : undefined);
      const { data } = (await counter.sell({ ...request, orderId: id })).body;
      assert.equal(data.status, "completed", id);
    }
  });

  for (const payments of [[cash(5)], []])
    test(`an order's claim is retried after a power cut with ${payments.length} payments`, async () => {
      const api = await open();
      api.rule = ofClaim((_response, socket) => {
        counter.cutPower();
        socket.destroy();
      });
      await counter.sell({ ...request, payments }, "k").catch(() => "lost");
      const refused = refuses(409, { code: "order_in_sale", detail: "ord_1 is in the sale sal_2" });
      api.rule = ({ path }) => (path === CLAIM ? refused : undefined);
      const before = claims().length;
      await counter.startAgain({}, { baseUrl: api.url });
      await eventually("the order is refused", () => claims().length > before);
      const looked = await counter.ask("GET", "/orders?key=k");
      assert.deepEqual([looked.body.data.known, printed()], [false, 0]);
    });
});

test("a bridge's rights also limit cash sales and returns", async () => {
  hosted = await Hosted.start();
  await counter.configure({ baseUrl: hosted.url });
  const register = async (rights: object | null) => {
    hosted!.register({ id: "brg_1", name: "test", rights, addressExposedAt: null });
    await counter.start({ probeMs: 10 });
  };
  const isReported = (code: string, ask: () => ReturnType<typeof counter.ask>) =>
    eventually(`it hears ${code}`, async () => (await ask()).body.code === code);
  const sell = (means: object = cash(5)) => counter.sell({ items: goods(5), payments: [means] });
  const { id } = (await sell()).body.data;
  const returnSale = () => counter.ask("POST", "/sales/return", { saleId: id, amount: 1 });
  await register({ ...ALL, refunds: "none" });
  await isReported("bridge_right_missing", returnSale);
  assert.equal((await sell()).status, 200);
  for (const right of ["payments", "receipts"]) {
    await register({ ...ALL, [right]: false });
    await isReported("bridge_right_missing", sell);
  }
  await register(ALL);
  const none = { document: { kind: "none" } };
  const sold = async (body: object) =>
    eventually("it may sell again", async () => (await counter.sell({ items: goods(5), ...body })).body.data);
  const open = await sold(none);
  const paid = await sold({ ...none, payments: [cash(5)] });
  const isRefused = async (method: string, path: string, body?: object) =>
    assert.equal((await counter.ask(method, path, body)).body.code, "bridge_right_missing", path);
  await register({ ...ALL, payments: false, receipts: false });
  await isReported("bridge_right_missing", sell);
  await isRefused("POST", `/sales/${open.id}/payments`, cash(5));
  await isRefused("POST", `/sales/${paid.id}/document`);
  // A return without a document or device also refunds.
  await register({ ...ALL, refunds: "none" });
  await isReported("bridge_right_missing", returnSale);
  await isRefused("POST", "/sales/return", { saleId: paid.id, amount: 5 });
  await register({ ...ALL, invoices: false });
  const invoice = { kind: "invoice", customer: { name: "Carla" } };
  await isReported("bridge_right_missing", () => counter.sell({ items: goods(5), document: invoice }));
  await register(null);
  await isReported("bridge_not_approved", sell);
  const back = await counter.ask("POST", "/sales/return", { saleId: paid.id, amount: 5 });
  assert.equal(back.body.code, "bridge_not_approved");
  assert.deepEqual(counter.terminal.charged, []);
});
