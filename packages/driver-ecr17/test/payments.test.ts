import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { requestReport } from "@banco/bridge/request-report";
import type { CheckedBytes } from "@banco/bridge-simulators/ecr17/wire";
import { pay, refund } from "@banco/bridge-testing/orders";
import { openSetClock } from "@banco/bridge-testing/set-clock";
import { openTerminalShop, patience, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";

let shop: TerminalShop;
afterEach(() => shop.close());

const AMOUNT = { amount: 6.5 };
const amounts = () => shop.device.charged.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);

const VARIANTS: CheckedBytes[] = ["payload", "payload+etx", "stx+payload+etx", "stx+payload"];
for (const messages of VARIANTS) {
  for (const [wrongCheck, controls] of [
    ["reject", "payload+etx"],
    ["ignore", messages],
  ] as const) {
    test(`a status request detects check bytes over ${messages} (terminal ${wrongCheck}s wrong ones)`, async () => {
      shop = await openTerminalShop({ messages, controls, wrongCheck });
      const bridge = await shop.open(patience({ ackMs: 400 }));
      assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
      assert.deepEqual([...new Set(shop.device.requests)], ["s", "G", "T", "X"]);
    });
  }
}

const NOISE = {
  "bytes arrive one by one": { pace: "bytewise" },
  "confirmation, texts and result arrive together": { pace: "together" },
  "the result arrives without a confirmation": { confirms: "never" },
  "the result arrives before the confirmation": { confirms: "late" },
  "texts arrive before the confirmation": { showsFirst: true },
  "stray bytes arrive first": { stray: [0xff, 0x06, 0x41] },
  "the result arrives twice with a wrong check byte": { spoiltResults: 2 },
  "the message is rejected twice": { rejects: 2 },
  "the cardholder pays in another currency": { converts: true },
} as const;
for (const [what, plan] of Object.entries(NOISE)) {
  test(`a payment is charged once when ${what}`, async () => {
    shop = await openTerminalShop();
    const bridge = await shop.open();
    shop.device.plan({ ...plan, stray: "stray" in plan ? [...plan.stray] : [] });
    assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
    assert.deepEqual(amounts(), ["payment 650"]);
  });
}

test("a late unconfirmed result does not settle the next identical payment", async () => {
  shop = await openTerminalShop({ sendsAgain: true });
  const bridge = await shop.open();
  shop.device.plan({ cut: "after_result" });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  shop.device.plan({ cut: "after_result" }, { cardholder: "decline", cardMs: 50 });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "failed");
  assert.deepEqual(amounts(), ["payment 650", "payment 650"]);
});

test("an earlier approval is ignored when the terminal repeats it", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(650);
  const bridge = await shop.open();
  shop.device.plan({ repeatsLast: true, cardholder: "decline" });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "failed");
  assert.deepEqual(amounts(), ["payment 650"]);
});

test("a repeated approval is no proof without a last result", async () => {
  shop = await openTerminalShop({ keepsResult: false });
  shop.device.byHand(650);
  const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
  shop.device.plan({ repeatsLast: true, cardholder: "decline" });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  assert.deepEqual(amounts(), ["payment 650"]);
});

test("a repeated decline is no proof without a last result", async () => {
  shop = await openTerminalShop({ keepsResult: false });
  shop.device.byHand(650, false);
  const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
  let approve = () => {};
  const paysAfter = new Promise<void>((resolve) => {
    approve = resolve;
  });
  shop.device.plan({ repeatsLast: true, paysAfter });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  approve();
  await eventually("it is charged", () => amounts().length === 1);
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
});

test("without a last result, a decline counts once payment is impossible", async () => {
  shop = await openTerminalShop({ keepsResult: false });
  const bridge = await shop.open({ ...patience({ resultMaxMs: 100 }), paymentMs: 50, lastWordMs: 50 });
  shop.device.plan({ cardholder: "decline" });
  await eventually("it is refused", async () => {
    return (await pay(bridge, AMOUNT, "sale-1")).body.data.status === "failed";
  });
});

test("without a last result, a payment completes once the total has grown", async () => {
  shop = await openTerminalShop({ keepsResult: false });
  shop.device.byHand(650);
  const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
  let approve = () => {};
  const paysAfter = new Promise<void>((resolve) => {
    approve = resolve;
  });
  shop.device.plan({ repeatsLast: true, paysAfter });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  approve();
  await eventually("it is charged", () => amounts().length === 2);
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "completed");
});

test("an earlier decline is ignored when the terminal repeats it", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(650, false);
  const bridge = await shop.open();
  shop.device.plan({ repeatsLast: true });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  assert.deepEqual(amounts(), ["payment 650"]);
});

test("a payment stays in verification while only an earlier decline is repeated", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(650, false);
  const bridge = await shop.open({
    ...patience({ resultMs: 50, progressMs: 50 }),
    paymentMs: 50,
    lastWordMs: 50,
  });
  shop.device.plan({ repeatsLast: true, cardholder: "leave" });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "verification");
});

test("a manual reversal for the same amount does not prove a payment", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(650);
  const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
  shop.device.plan({ cut: "before_confirming", hears: false });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  shop.device.reverseByHand();
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  assert.deepEqual(amounts(), ["payment 650", "reversal 650"]);
});

test("a decline has the terminal's text, even after a lost result", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  for (const cut of [null, "before_result"] as const) {
    shop.device.plan({ cut, cardholder: "decline" });
    const { status, reason } = (await pay(bridge, AMOUNT)).body.data;
    assert.deepEqual([status, reason], ["failed", "CARTA RIFIUTATA"]);
  }
});

test("an unchanged last result proves nothing before the cardholder's time runs out", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(100);
  const clock = openSetClock();
  const quick = { paymentMs: 50, lastWordMs: 50, askOpenMs: 7_200_000 };
  const bridge = await shop.open({ ...patience({ resultMs: 50, resultMaxMs: 3_600_000 }), ...quick }, clock);
  shop.device.plan({ cut: "before_confirming", hears: false });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  clock.pass(3_600_000);
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "failed");
  assert.deepEqual(amounts(), ["payment 100"]);
});

test("a clock set forward during a payment proves nothing", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(100);
  const clock = openSetClock();
  const quick = { paymentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 };
  const bridge = await shop.open({ ...patience({ resultMs: 50, resultMaxMs: 3_600_000 }), ...quick }, clock);
  shop.device.plan({ cut: "before_confirming", hears: false });
  for (const _ of ["before", "after"]) {
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    clock.putOn(7_200_000);
  }
});

test("a terminal without a last result proves nothing", async () => {
  shop = await openTerminalShop();
  const clock = openSetClock();
  const quick = { paymentMs: 50, lastWordMs: 50, askOpenMs: 7_200_000 };
  const bridge = await shop.open({ ...patience({ resultMs: 50, resultMaxMs: 3_600_000 }), ...quick }, clock);
  shop.device.plan({ cut: "before_confirming", hears: false });
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
  clock.pass(3_600_000);
  assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
});

for (const history of ["no earlier result", "an earlier result"])
  test(`a last result with a different amount leaves the payment in verification (${history})`, async () => {
    shop = await openTerminalShop();
    if (history === "an earlier result") shop.device.byHand(100);
    const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
    shop.device.plan({ cut: "before_result", booksMinor: 700 });
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    shop.device.byHand(650);
    const { status } = (await pay(bridge, AMOUNT, "sale-1")).body.data;
    assert.equal(status, "verification", "an equal payment by hand is another one");
  });

test("an approved amount above the request is a tip, a lower one partial", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  shop.device.plan({ booksMinor: 700 }, { booksMinor: 65 }, {});
  const { data: tipped } = (await pay(bridge, AMOUNT)).body;
  assert.deepEqual([tipped.status, tipped.amount, tipped.tip], ["completed", 7, 0.5]);
  const { data: part } = (await pay(bridge, AMOUNT)).body;
  assert.deepEqual([part.status, part.amount, part.tip], ["completed", 0.65, undefined]);
  const { data: whole } = (await pay(bridge, AMOUNT)).body;
  assert.deepEqual([whole.status, whole.amount, whole.tip], ["completed", 6.5, undefined]);
});

test("an approval of zero leaves the payment in verification", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  shop.device.plan({ booksMinor: 0 });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "verification");
});

test("a payment with a tip is refunded in full", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  shop.device.plan({ booksMinor: 700 });
  const { id } = (await pay(bridge, AMOUNT)).body.data;
  const { data } = (await refund(bridge, { transactionId: id })).body;
  assert.deepEqual([data.status, data.amount], ["completed", 7], data.reason);
});

test("a later payment's result does not settle an earlier identical one", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(100);
  const quick = { paymentMs: 50, lastWordMs: 50, askOpenMs: 3_600_000 };
  const bridge = await shop.open({ ...patience({ resultMs: 50 }), ...quick });
  shop.device.plan({ cut: "before_confirming", hears: false });
  assert.equal((await pay(bridge, AMOUNT, "first")).body.data.status, "verification");
  assert.equal((await pay(bridge, AMOUNT, "second")).body.data.status, "completed");
  assert.equal((await pay(bridge, AMOUNT, "first")).body.data.status, "verification");
  assert.deepEqual(amounts(), ["payment 100", "payment 650"]);
});

test("totals prove a lost result when the terminal has no extended payment", async () => {
  shop = await openTerminalShop({ extended: false });
  const bridge = await shop.open();
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  shop.device.plan({ cut: "before_result" });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  shop.device.plan({ cut: "before_result", booksMinor: 700 });
  const other = await pay(await bridge, AMOUNT);
  assert.equal(other.body.data.status, "verification");
});

for (const extended of [false, true])
  test(`totals distinguish a manual decline from a lost result (extended: ${extended})`, async () => {
    shop = await openTerminalShop({ extended });
    const bridge = await shop.open({ paymentMs: 50, lastWordMs: 50 });
    const { device } = shop;
    shop.once("done", () => device.byHand(650, false));
    device.plan({ cut: "before_result" });
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    assert.deepEqual(amounts(), ["payment 650"]);
  });

test("a terminal other than the configured one charges nothing", async () => {
  shop = await openTerminalShop();
  await shop.configure({ terminalId: "87654321" });
  const bridge = await shop.open();
  const other = await pay(bridge, AMOUNT);
  assert.equal(other.status, 500);
  assert.match(other.body.error, /check terminalId, which is configured as 87654321/);
  assert.deepEqual(amounts(), []);
});

test("a request the terminal cannot execute is refused with an explanation", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  const wrong = {
    "only accepts euros": { amount: 1, currency: "USD" },
    "at most 999999.99": { amount: 1_000_000 },
    "not with stripe": { amount: 1, provider: "stripe" },
    "not 11111111": { amount: 1, terminalId: "11111111" },
  };
  for (const [words, body] of Object.entries(wrong)) {
    const answer = await pay(bridge, body);
    assert.equal(answer.status, 400);
    assert.ok(answer.body.error.includes(words), answer.body.error);
  }
});

test("only the last payment can be refunded, once and in full", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  const first = (await pay(bridge, AMOUNT)).body.data.id;
  const second = (await pay(bridge, { amount: 3 })).body.data.id;
  const older = (await refund(bridge, { transactionId: first })).body.data;
  assert.deepEqual([older.status, older.amount], ["failed", 6.5]);
  assert.match(older.reason, /only refunds its last payment/);
  const part = (await refund(bridge, { transactionId: second, amount: 1 })).body.data;
  assert.deepEqual([part.status, part.amount], ["failed", 1]);
  assert.match(part.reason, /whole payments/);
  const { body } = await refund(bridge, { transactionId: second });
  assert.deepEqual(body.data, { id: second, status: "completed", amount: 3, currency: "EUR" });
  assert.equal((await refund(bridge, { transactionId: second, amount: 3 })).body.data.status, "failed");
  assert.equal((await refund(bridge, { transactionId: "ord_unknown" })).body.code, "bridge_right_missing");
  assert.equal((await refund(bridge, { transactionId: second, amount: 0.001 })).status, 400);
  assert.deepEqual(amounts(), ["payment 650", "payment 300", "reversal 300"]);
});

test("a declined payment cannot be refunded", async () => {
  shop = await openTerminalShop();
  const bridge = await shop.open();
  shop.device.plan({ cardholder: "decline" });
  const { id, status } = (await pay(bridge, AMOUNT)).body.data;
  assert.equal(status, "failed");
  const answer = await refund(bridge, { transactionId: id });
  assert.match(answer.body.error, /knows no completed payment/);
  assert.equal(shop.device.requests.includes("S"), false);
});

const LONG = Array.from({ length: 12 }, (_, line) => `RIGA ${line} `.padEnd(24, "="));
for (const ticketFirst of [false, true]) {
  test(`the till receives a ticket sent in pieces ${ticketFirst ? "before" : "after"} the result`, async () => {
    shop = await openTerminalShop({ ticket: LONG, ticketFirst });
    await shop.configure({ tickets: true });
    const bridge = await shop.open();
    const { status, ticket } = (await pay(bridge, AMOUNT)).body.data;
    assert.deepEqual([status, ticket], ["completed", LONG.join("\n")]);
    assert.deepEqual([...new Set(shop.device.requests)], ["s", "G", "T", "E", "X"]);
  });
}

test("a cardholder may take longer while the terminal reports progress", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(100);
  const bridge = await shop.open(patience({ resultMs: 2_000, progressMs: 60_000 }));
  shop.device.plan({ progress: ["INSERIRE CARTA", "DIGITARE PIN", "ATTENDERE PREGO"], progressMs: 700 });
  assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
  // The driver waited for the result and did not poll for it later.
  assert.deepEqual(shop.device.requests, ["s", "G", "T", "X"]);
});

test("a terminal in use by staff charges nothing", async () => {
  for (const answersMeanwhile of [true, false]) {
    shop = await openTerminalShop({ answersMeanwhile });
    const bridge = await shop.open(patience({ ackMs: 400 }));
    shop.device.inUse = true;
    const { status, body } = await pay(bridge, AMOUNT);
    assert.equal(status, 500);
    assert.match(
      body.error,
      answersMeanwhile ? /rejected the payment; nothing was charged/ : /does not understand/,
    );
    shop.device.inUse = false;
    assert.equal((await pay(bridge, AMOUNT)).body.data.status, "completed");
    assert.deepEqual(amounts(), ["payment 650"]);
    if (answersMeanwhile) await shop.close();
  }
});

test("a result is on disk before it is confirmed", async () => {
  shop = await openTerminalShop();
  shop.device.byHand(200);
  await shop.killAt("result_confirmed", (at) => pay(at, AMOUNT, "sale-1"));
  shop.device.byHand(100);
  assert.equal((await pay(await shop.run(), AMOUNT, "sale-1")).body.data.status, "completed");
});

test("a terminal's refusal to close its session is reported with its text", async () => {
  shop = await openTerminalShop({ staysOpen: "SESSIONE VUOTA" });
  const { port } = new URL((await shop.open()).url);
  await assert.rejects(
    requestReport("close-session", { port: Number(port) }),
    /would not close its session: SESSIONE VUOTA/,
  );
});
