import assert from "node:assert/strict";
import { test } from "node:test";
import { inTheAirMs, type PaymentStatus, paymentProviders } from "@banco/providers";
import { judged } from "../../src/payment/checks/judgement.ts";

const ABSENT = {
  status: "no_record",
  failure: { code: "not_executed", message: "The provider has no record of this payment" },
} as const;

for (const { manifest } of paymentProviders()) {
  const airMs = inTheAirMs(manifest);

  test(`${manifest.name}: a missing record fails a payment only after the transit time`, () => {
    const early = judged(manifest, { callAgeMs: airMs - 1 }, ABSENT);
    assert.deepEqual(early, { outcome: { status: "verification" }, provenInMs: 1 });
    const late = judged(manifest, { callAgeMs: airMs }, ABSENT);
    assert.deepEqual(late, { outcome: { status: "failed", failure: ABSENT.failure } });
  });

  test(`${manifest.name}: a reported outcome of a known payment always counts`, () => {
    for (const status of ["completed", "failed", "canceled", "pending", "verification"] as const)
      assert.deepEqual(judged(manifest, { callAgeMs: 0 }, { status }), { outcome: { status } });
  });
}

test("a hold is not open while a request may end it", () => {
  const [{ manifest }] = paymentProviders() as [ReturnType<typeof paymentProviders>[number]];
  const airMs = inTheAirMs(manifest);
  const ending = { kind: "capture", id: "cap_1", amountMinor: 1000 } as const;
  const held = { status: "pending", hold: { amountMinor: 1000 } } as const;
  const judge = (callAgeMs: number, request: object = { ending }, status: PaymentStatus = "verification") =>
    judged(manifest, { callAgeMs, request, status }, held);
  assert.deepEqual(judge(airMs - 1), { outcome: { status: "verification" }, provenInMs: 1 });
  assert.deepEqual(judge(airMs), { outcome: held });
  assert.deepEqual(judge(0, {}), { outcome: held });
  assert.deepEqual(judge(airMs - 1, { ending }, "pending").outcome, { status: "pending" });
  const captured = judged(manifest, { callAgeMs: 0, request: { ending } }, { status: "completed" });
  assert.deepEqual(captured, { outcome: { status: "completed" } });
});
