import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { checkDevices } from "@banco/bridge/check";
import { TIMING } from "@banco/bridge/timing";
import { type AdyenTerminal, ROOT_CERTIFICATE } from "@banco/bridge-simulators";
import { pay, refund } from "@banco/bridge-testing/orders";
import { openSetClock } from "@banco/bridge-testing/set-clock";
import { Shop } from "@banco/bridge-testing/shop";
import { eventually } from "@banco/testing/eventually";
import { ADYEN_TERMINAL } from "./terminal.ts";

const AMOUNT = { amount: 6.5 };
/** Longer than any test runs, so a sent request may still reach the terminal. */
const UNSURE = { terminal: { ...TIMING.terminal, heardMs: 3_600_000 } };

let shop: Shop<AdyenTerminal>;
beforeEach(async () => {
  shop = await Shop.open(ADYEN_TERMINAL);
});
afterEach(() => shop.close());

const charges = () => shop.device.charged.map(({ kind, amount }) => `${kind} ${amount}`);

test("a declined payment fails with the issuer's text", async () => {
  const at = await shop.open();
  shop.device.plan({ cardholder: "decline" }, { cardholder: "cancel" });
  const declined = (await pay(at, AMOUNT, "a")).body.data;
  assert.deepEqual([declined.status, declined.reason], ["failed", "210 Not enough balance"]);
  assert.equal((await pay(at, AMOUNT, "b")).body.data.status, "canceled");
  assert.deepEqual(charges(), []);
});

test("an inconclusive refusal or an invalid amount results in verification", async () => {
  const at = await shop.open();
  for (const plan of [{ hostIsLost: true }, { authorises: 6.501 }]) {
    shop.device.plan(plan);
    const key = JSON.stringify(plan);
    assert.equal((await pay(at, AMOUNT, key)).body.data.status, "verification");
    assert.equal((await pay(at, AMOUNT, key)).body.data.status, "verification");
  }
  assert.deepEqual(charges(), ["payment 6.5", "payment 6.501"]);
});

test("payments above or below the requested amount are refunded in full", async () => {
  const at = await shop.open();
  for (const [plan, amount, tip] of [
    [{ authorises: 7 }, 7, 0.5],
    [{ authorises: 7.5, tip: 1 }, 7.5, 1],
    [{ authorises: 4 }, 4, undefined],
  ] as const) {
    shop.device.plan(plan);
    const { data } = (await pay(at, AMOUNT)).body;
    assert.deepEqual([data.status, data.amount, data.tip], ["completed", amount, tip]);
    const back = (await refund(at, { transactionId: data.id })).body.data;
    assert.deepEqual([back.status, back.amount], ["pending", amount], back.reason);
  }
});

test("a payment the terminal never received is refused and can be retried", async () => {
  const at = await shop.open();
  shop.device.plan({ cut: "unheard" });
  const { status, body } = await pay(at, AMOUNT, "sale-1");
  assert.equal(status, 500);
  assert.match(body.error, /nothing was charged/);
  assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "completed");
  assert.deepEqual(charges(), ["payment 6.5"]);
});

test("a payment the terminal may still receive is not refused", async () => {
  const at = await shop.open(UNSURE);
  shop.device.plan({ cut: "unheard", readsLate: true });
  assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "completed");
  assert.deepEqual(charges(), ["payment 6.5"]);
});

test("a payment unknown to the terminal after a crash proves nothing", async () => {
  shop.device.plan({ readsLate: true });
  await shop.killAt("asked", (bridge) => pay(bridge, AMOUNT, "sale-1"));
  const at = await shop.open(UNSURE);
  assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "verification");
  await eventually("the payment is made", () => charges().length === 1);
  assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "completed");
  assert.deepEqual(charges(), ["payment 6.5"]);
});

test("a clock set forward during a payment proves nothing", async () => {
  const clock = openSetClock();
  const at = await shop.open({ ...UNSURE, paymentMs: 50, lastWordMs: 50 }, clock);
  shop.device.plan({ cut: "unheard" });
  for (const _ of ["before", "after"]) {
    assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "verification");
    clock.putOn(7_200_000);
  }
});

test("the bridge aborts a payment when no one presents a card", async () => {
  const at = await shop.open({ paymentMs: 1_000 });
  shop.device.plan({ cardholder: "wait" });
  assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "canceled");
  assert.ok(shop.device.requests.includes("Abort"));
});

test("partial refunds are accepted up to the amount of a known payment", async () => {
  const at = await shop.open();
  const { id } = (await pay(at, AMOUNT, "sale-1")).body.data;
  const part = (await refund(at, { transactionId: id, amount: 2 })).body.data;
  assert.deepEqual(part, { id, status: "pending", amount: 2, currency: "EUR" });
  shop.device.plan({ cut: "after_result" });
  assert.equal((await refund(at, { transactionId: id, amount: 1 }, "refund-2")).body.data.status, "pending");
  assert.equal((await refund(at, { transactionId: id, amount: 7 }, "refund-3")).status, 400);
  const unknown = await refund(at, { transactionId: "ord_0" }, "refund-4");
  assert.equal(unknown.body.code, "bridge_right_missing");
  assert.equal((await refund(at, { transactionId: id, amount: 0.001 }, "refund-5")).status, 400);
  assert.deepEqual(charges(), ["payment 6.5", "refund 2", "refund 1"]);
});

test("wrong keys, missing certificates and wrong terminals cause different errors", async () => {
  const findings = async (settings: object) => {
    await shop.configure(settings);
    const lines: string[] = [];
    assert.equal(await checkDevices(shop.place, (line) => lines.push(line)), false);
    return lines.join("\n");
  };
  assert.match(await findings({ passphrase: "wrong" }), /does not respond under this shared key/);
  assert.match(await findings({ rootCertificate: "/nowhere.pem" }), /cannot be reached \(ENOENT/);
  await shop.configure({ terminalId: "V400m-000000000" });
  assert.match((await pay(await shop.open(), AMOUNT)).body.error, /nothing was charged/);
});

test("a device whose certificate has a different root receives no message", async () => {
  // The terminal's own certificate is not a root certificate, so it proves nothing.
  await shop.configure({ rootCertificate: join(ROOT_CERTIFICATE, "../terminal.pem") });
  const { status, body } = await pay(await shop.open(), AMOUNT);
  assert.equal(status, 500);
  assert.match(body.error, /cannot be reached/);
  assert.deepEqual(shop.device.requests, []);
});
