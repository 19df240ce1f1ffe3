import assert from "node:assert/strict";
import { test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import type { Undocumented } from "@banco/providers/words";
import { chargeOutcome } from "../../../src/payment/acme-pay/map.ts";

const CHARGE = newCharge("link");
const PAYMENT = {
  id: "p1",
  status: "" as Undocumented,
  amount: 1250,
  currency: "EUR",
  url: "https://acme-pay.example/p1",
};

test("a response with a different amount or currency does not match the payment", () => {
  for (const change of [{ amount: 1251 }, { currency: "USD" }, { id: "" }]) {
    const answered = { ...PAYMENT, ...change };
    assert.throws(() => chargeOutcome(CHARGE, answered), {
      kind: "outcome_unknown",
      code: "answer_mismatch",
    });
  }
});

test("each documented status and field of a payment is mapped", () => {
  assert.fail(
    "packages/providers/src/payment/acme-pay/map.ts: read wire.ts's fields as the documents have them (tips, fees, cards too), and test here what is this provider's own",
  );
});
