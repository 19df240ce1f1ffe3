import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { RunningBridge } from "@banco/bridge/start";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { makePlace, type Place, startIn, usual } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { issue, pay, refund } from "@banco/bridge-testing/orders";
import { RECEIPT } from "@banco/bridge-testing/samples";
import { CLOCKS, type Clocks } from "@banco/core/elapsed";

let hosted: Hosted;
let place: Place;
let bridge: RunningBridge | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
  await place.configure(usual(hosted.url));
});
afterEach(async () => {
  await bridge?.stop();
  await hosted.stop();
  await place.remove();
});

/** Returns the orders that have reached the hosted API. */
const sent = () => ["payment", "fiscal"].flatMap((area) => hosted.calls("POST", `/v1/bridges/${area}`));
const HOUR_MS = 3_600_000;

/** Returns two clocks, one of which advances by an hour between any two reads. */
function pausing(which: keyof Clocks): Clocks {
  let looks = 0;
  const ahead = () => {
    looks += 1;
    return looks * HOUR_MS;
  };
  return { ...CLOCKS, [which]: () => CLOCKS[which]() + ahead() };
}

const ORDERS = {
  payment: () => pay(bridge!, { amount: 6 }, "order-1"),
  refund: () => refund(bridge!, { transactionId: "pay_0", amount: 6 }, "order-1"),
  receipt: () => issue(bridge!, RECEIPT, "order-1"),
};
const startPausing = async (which: keyof Clocks) => {
  bridge = await startIn(place, {}, pausing(which));
};
const restart = async () => {
  await bridge!.stop();
  bridge = await startIn(place);
};

for (const which of ["wall", "monotonic"] as const) {
  for (const [kind, give] of Object.entries(ORDERS)) {
    test(`a ${kind} delayed before sending (${which} clock) is sent only on retry`, async () => {
      await startPausing(which);
      const late = await give();
      assert.notEqual(late.status, 200, JSON.stringify(late.body));
      assert.deepEqual(sent(), []);
      await restart();
      assert.deepEqual(sent(), []);
      assert.equal((await give()).status, 200);
      assert.equal(sent().length, 1);
    });
  }
}

test("a receipt delayed before printing is printed only on retry", async () => {
  const printer = new EpsonSimulator();
  await printer.start();
  try {
    const fiscal = { driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: { "10": 2 } };
    await place.configure({ ...usual(hosted.url), fiscal });
    await startPausing("wall");
    assert.notEqual((await ORDERS.receipt()).status, 200);
    assert.deepEqual(printer.register.issued, []);
    await restart();
    assert.equal((await ORDERS.receipt()).status, 200);
    assert.equal(printer.register.issued.length, 1);
  } finally {
    await printer.stop();
  }
});
