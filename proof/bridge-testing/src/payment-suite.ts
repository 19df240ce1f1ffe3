import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { checkDevices } from "@banco/bridge/check";
import { eventually } from "@banco/testing/eventually";
import { pay, refund } from "./orders.ts";
import { type Device, type Installed, Shop, type StageOf } from "./shop.ts";

/** A payment device, with controls that simulate events on it. */
export interface PaymentInstalled<Kind extends Device> extends Installed<Kind> {
  /** Returns its charges and refunds, like `payment 6.5` and `refund 6.5`. */
  moved(device: Kind): string[];
  /** Makes it decline its next transaction. */
  declines(device: Kind): void;
  cancels(device: Kind): void;
  /** Makes the cardholder take this long. */
  dawdles(device: Kind, ms: number): void;
  /** The ways in which the result of a transaction is lost. */
  loses: Readonly<Record<string, (device: Kind) => void>>;
  /** The points before and after the device receives the transaction. */
  before: readonly StageOf<Kind>[];
  after: readonly StageOf<Kind>[];
  /** The point at which money has moved but the bridge does not know it yet. */
  done: StageOf<Kind>;
  /** Strings that must not appear in the journal or the log. */
  secrets: readonly string[];
}

const AMOUNT = { amount: 6.5 };
const A_MOMENT_MS = 100;
/** Long enough to request a second payment in the meantime, even on a busy machine. */
const A_WHILE_MS = 3_000;
/** Long enough for a device's immediate response, even on a busy machine. */
const IMPATIENT = { paymentMs: 500, lastWordMs: 100, askOpenMs: 3_600_000 };

/** The rules for every payment driver, with its device on a real socket. */
export function everyPaymentDriver<Kind extends Device>(make: PaymentInstalled<Kind>): void {
  let shop: Shop<Kind>;
  beforeEach(async () => {
    shop = await Shop.open(make);
  });
  afterEach(() => shop.close());
  const moved = () => make.moved(shop.device).toSorted();
  /** Leaves a payment open: the device charged it, but the bridge does not know. */
  const leaveOpen = async () => {
    shop.once(make.done, () => void shop.device.stop());
    const { data } = (await pay(await shop.open(IMPATIENT), AMOUNT, "sale-1")).body;
    assert.equal(data.status, "verification");
    assert.deepEqual(moved(), ["payment 6.5"]);
  };

  test(`${make.driver}: a payment is made once, and its response stays the same`, async () => {
    const bridge = await shop.open();
    const { status, body } = await pay(bridge, AMOUNT, "sale-1");
    assert.equal(status, 200);
    const { id, ...rest } = body.data;
    assert.match(id, /^(ord|pay)_/);
    assert.deepEqual(rest, { status: "completed", amount: 6.5, currency: "EUR" });
    assert.deepEqual((await pay(bridge, AMOUNT, "sale-1")).body.data, body.data);
    assert.deepEqual(moved(), ["payment 6.5"]);
  });

  test(`${make.driver}: declined payments fail, and canceled ones are not charged`, async () => {
    const bridge = await shop.open();
    make.declines(shop.device);
    assert.equal((await pay(bridge, AMOUNT)).body.data.status, "failed");
    make.cancels(shop.device);
    assert.equal((await pay(bridge, AMOUNT)).body.data.status, "canceled");
    assert.deepEqual(moved(), []);
  });

  for (const [how, lose] of Object.entries(make.loses)) {
    test(`${make.driver}: a payment and its refund complete once when both ${how}`, async () => {
      const bridge = await shop.open();
      lose(shop.device);
      const { id, status } = (await pay(bridge, AMOUNT)).body.data;
      assert.equal(status, "completed");
      lose(shop.device);
      const refundRecord = (await refund(bridge, { transactionId: id })).body.data;
      assert.deepEqual([refundRecord.id, refundRecord.amount], [id, 6.5]);
      assert.match(refundRecord.status, /^(completed|pending)$/);
      assert.deepEqual(moved(), ["payment 6.5", "refund 6.5"]);
    });
  }

  test(`${make.driver}: an offline device charges nothing and can be retried`, async () => {
    const bridge = await shop.open(IMPATIENT);
    await shop.device.stop();
    const { status, body } = await pay(bridge, AMOUNT, "sale-1");
    assert.equal(status, 500);
    assert.match(body.error, /cannot be reached \(ECONNREFUSED\); nothing was charged/);
    await shop.device.start();
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "completed");
    assert.deepEqual(moved(), ["payment 6.5"]);
  });

  test(`${make.driver}: a payment needs verification while its device is off`, async () => {
    await leaveOpen();
    const bridge = await shop.open(IMPATIENT);
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
    await shop.device.start();
    assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "completed");
    assert.deepEqual(moved(), ["payment 6.5"]);
  });

  for (const where of make.other ? ["elsewhere", "in its place"] : ["elsewhere"]) {
    test(`${make.driver}: open payments of one device are not checked on another ${where}`, async () => {
      await leaveOpen();
      const other = (make.other ?? make.device)(join(shop.place.dataDir, "other.json"));
      if (where === "in its place") other.port = shop.device.port;
      const its = make.moved(other);
      await other.start();
      try {
        await shop.configure({}, other);
        const bridge = await shop.open(IMPATIENT);
        assert.equal((await pay(bridge, AMOUNT, "sale-1")).body.data.status, "verification");
        assert.deepEqual(make.moved(other), its);
        await shop.stop();
      } finally {
        await other.stop();
      }
    });
  }

  test(`${make.driver}: a second payment is refused while a cardholder uses the device`, async () => {
    const bridge = await shop.open();
    make.dawdles(shop.device, A_WHILE_MS);
    const heard = new Promise<void>((resolve) => shop.once(make.after[0]!, resolve));
    const first = pay(bridge, AMOUNT, "first");
    await heard;
    const second = await pay(bridge, AMOUNT, "second");
    assert.equal(second.status, 500);
    assert.match(second.body.error, /busy with another payment/);
    assert.equal((await first).body.data.status, "completed");
    assert.deepEqual(moved(), ["payment 6.5"]);
  });

  test(`${make.driver}: a check charges nothing and reports whether the device is on`, async () => {
    assert.equal(await checkDevices(shop.place, () => {}), true);
    await shop.device.stop();
    assert.equal(await checkDevices(shop.place, () => {}), false);
    assert.deepEqual(moved(), []);
  });

  killed(make, () => shop);
}

/** Tests a bridge that is killed at each point in a payment and a refund. */
function killed<Kind extends Device>(make: PaymentInstalled<Kind>, shop: () => Shop<Kind>): void {
  const moved = () => make.moved(shop().device).toSorted();

  for (const stage of make.before) {
    test(`${make.driver}: killed at ${stage} before sending, nothing is charged`, async () => {
      await shop().killAt(stage, (at) => pay(at, AMOUNT, "sale-1"));
      assert.deepEqual(moved(), []);
      assert.equal((await pay(await shop().run(), AMOUNT, "sale-1")).body.data.status, "completed");
      assert.deepEqual(moved(), ["payment 6.5"]);
    });
  }

  for (const stage of make.after) {
    test(`${make.driver}: killed at ${stage}, a payment and its refund complete once`, async () => {
      const { device } = shop();
      make.dawdles(device, A_MOMENT_MS);
      await shop().killAt(stage, (at) => pay(at, AMOUNT, "sale-1"));
      await eventually("the payment is made", () => moved().length === 1);
      const { id, status } = (await pay(await shop().run(), AMOUNT, "sale-1")).body.data;
      assert.equal(status, "completed");
      make.dawdles(device, A_MOMENT_MS);
      await shop().killAt(stage, (at) => refund(at, { transactionId: id }, "refund-1"));
      await eventually("the refund is made", () => moved().length === 2);
      const at = await shop().run();
      const refundRecord = (await refund(at, { transactionId: id }, "refund-1")).body.data;
      assert.match(refundRecord.status, /^(completed|pending)$/);
      assert.equal((await pay(at, AMOUNT, "sale-2")).body.data.status, "completed");
      assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.id, id);
      assert.deepEqual(moved(), ["payment 6.5", "payment 6.5", "refund 6.5"]);
    });
  }

  test(`${make.driver}: the journal and log contain no secrets or card numbers`, async () => {
    const at = await shop().run();
    assert.equal((await pay(at, AMOUNT, "sale-1")).body.data.status, "completed");
    const { dataDir } = shop().place;
    const files = (await readdir(dataDir)).filter((name) => name.startsWith("bridge.sqlite"));
    const stored = await Promise.all(files.map((name) => readFile(join(dataDir, name), "latin1")));
    assert.ok(stored.some((text) => text.includes("sale-1")));
    for (const secret of make.secrets)
      for (const text of [...stored, at.output()]) assert.ok(!text.includes(secret), secret);
  });
}
