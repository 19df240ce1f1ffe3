import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "@banco/providers";
import { approvedAmounts } from "@banco/providers/payment/approved-amounts";
import { isHeld } from "@banco/providers/payment/charge-options";

test("an amount above the requested one is a tip only for in-person payments", () => {
  for (const type of ["terminal", "app"] as const) {
    assert.deepEqual(approvedAmounts({ type, amountMinor: 1000 }, 1200), {
      amountMinor: 1200,
      tipMinor: 200,
    });
    assert.deepEqual(approvedAmounts({ type, amountMinor: 1000 }, 800), { amountMinor: 800 });
  }
  for (const type of ["card", "link", "code", "checkin"] as const)
    assert.deepEqual(approvedAmounts({ type, amountMinor: 1000 }, 1200), { amountMinor: 1200 });
});

test("an uncaptured card payment holds its amount", () => {
  const card = (capture: boolean) => ({ type: "card", card: { capture } }) as Charge;
  assert.deepEqual(
    [isHeld(card(false)), isHeld(card(true)), isHeld({ type: "link" } as Charge)],
    [true, false, false],
  );
});
