import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { RunningBridge } from "@banco/bridge/start";
import { call, makePlace, type Place, startIn, usual } from "@banco/bridge-testing/bridge";
import { Hosted, ignores, losesAnswer, refuses } from "@banco/bridge-testing/hosted";
import { eventually } from "@banco/testing/eventually";

let hosted: Hosted;
let place: Place;
let bridge: RunningBridge;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = await makePlace();
  await place.configure(usual(hosted.url));
  bridge = await startIn(place);
});
afterEach(async () => {
  await bridge.stop();
  await hosted.stop();
  await place.remove();
});

const refund = (body: object, headers: Record<string, string> = {}) =>
  call(bridge.url, "POST", "/payments/refund", body, { headers });

test("a refund in part, or of the whole, is forwarded with the payment it is for", async () => {
  const part = await refund({ transactionId: "pay_1", amount: 2 });
  assert.deepEqual(part.body, {
    success: true,
    data: { id: "pay_1", status: "completed", amount: 2, currency: "EUR" },
  });
  await refund({ transactionId: "pay_1", provider: "stripe" });
  assert.deepEqual(
    hosted.calls("POST").map(({ body }) => body),
    [
      { refund: { transactionId: "pay_1", amount: 2 } },
      { refund: { transactionId: "pay_1", provider: "stripe" } },
    ],
  );
});

test("more than what is left is the request's fault, in the hosted API's words", async () => {
  const detail = "at most 3 EUR of 5 are left to refund";
  const errors = [{ path: "/amount", message: detail }];
  hosted.treat(refuses(400, { code: "refund_exceeds_payment", detail, errors }));
  const { status, body } = await refund({ transactionId: "pay_1", amount: 9 });
  assert.equal(status, 400);
  assert.deepEqual(body, { success: false, error: detail });
});

test("a refund that the provider has taken is answered as pending, and its end is found out later", async () => {
  hosted.begins = "pending";
  const headers = { "idempotency-key": "return-4" };
  const taken = await refund({ transactionId: "pay_1" }, headers);
  assert.equal(taken.status, 200);
  assert.equal(taken.body.data.status, "pending");
  hosted.finish("completed");
  await eventually("the refund is completed", async () => {
    return (await refund({ transactionId: "pay_1" }, headers)).body.data.status === "completed";
  });
  assert.equal(hosted.refunds.size, 1);
});

test("a refund of which nothing can be learned is in verification, and is made once", async () => {
  await bridge.stop();
  bridge = await startIn(place, { refundMs: 200, askOpenMs: 50 });
  hosted.treat(losesAnswer, ...Array<typeof ignores>(40).fill(ignores));
  const headers = { "idempotency-key": "return-5" };
  const unsure = await refund({ transactionId: "pay_1", amount: 2 }, headers);
  assert.deepEqual(unsure.body.data, {
    id: "pay_1",
    status: "verification",
    amount: 2,
    currency: "EUR",
  });
  await eventually("the refund is known", async () => {
    return (await refund({ transactionId: "pay_1", amount: 2 }, headers)).body.data.status === "completed";
  });
  assert.equal(hosted.refunds.size, 1);
});
