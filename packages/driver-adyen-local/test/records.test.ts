import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { DriverContext, OrderRecord, PaymentOrder, Task } from "@banco/driver";
import { DRIVER_TIMING } from "@banco/driver";
import { adyenLocalPayments } from "@banco/driver-adyen-local/payment";

const POI = "V400m-123456789";
const RESULT = {
  ...{ verdict: "approved", reason: "", amountMinor: 650 },
  poiTransaction: { TransactionID: "tender.1", TimeStamp: "2026-11-20T12:00:00.000Z" },
};
const MEMORY = {
  ...{ terminal: POI, service: "0123456789", category: "Payment", amountMinor: 650, currency: "EUR" },
  result: RESULT,
};
const REFUND = { kind: "refund", transactionId: "ord_1" } as const;

/** A terminal that nothing can be sent to. */
const terminal = () =>
  adyenLocalPayments(
    {
      ...{ driver: "adyen-local", host: "127.0.0.1", terminalId: POI, keyIdentifier: "k", passphrase: "p" },
      rootCertificate: "/nowhere.pem",
    } as never,
    { timing: DRIVER_TIMING, clock: HOST_CLOCK } as unknown as DriverContext,
  );
const taskOf = (memory: unknown, record?: Partial<OrderRecord>) =>
  ({
    ...{ id: "ord_2", createdAt: Date.now(), memory, signal: new AbortController().signal },
    ...{ remember() {}, recordOf: () => record },
  }) as unknown as Task;

test("only an approved payment on this driver can be refunded", async () => {
  const reasonOf = async (memory: object, driver = "adyen-local") => {
    const outcome = await terminal().refund(REFUND as never, taskOf(null, { driver, memory } as never));
    return outcome.state === "refused" ? outcome.reason : outcome.state;
  };
  assert.match(await reasonOf(MEMORY), /cannot be reached/);
  const isUnknown = /knows no completed payment ord_1/;
  assert.match(await reasonOf({ ...MEMORY, result: { ...RESULT, verdict: "unclear" } }), isUnknown);
  assert.match(await reasonOf({ ...MEMORY, result: { ...RESULT, poiTransaction: null } }), isUnknown);
  assert.match(await reasonOf({ ...MEMORY, category: "Reversal" }), isUnknown);
  assert.match(await reasonOf(MEMORY, "sumup"), isUnknown);
});

test("a resumed payment has its stored result, unless another terminal charged it", async () => {
  const order: PaymentOrder = { kind: "payment", amountMinor: 650, currency: "EUR" };
  const stateOf = async (memory: object) => (await terminal().resume(order, taskOf(memory))).state;
  assert.equal(await stateOf(MEMORY), "settled");
  assert.equal(await stateOf({ ...MEMORY, result: null }), "open");
  assert.equal(await stateOf({ ...MEMORY, terminal: "V400m-987654321" }), "open");
});
