import assert from "node:assert/strict";
import { test } from "node:test";
import { openStore } from "../../src/kit/store.ts";

interface Refund {
  id: string;
  payment: string | null;
  cents: number;
}

test("objects are found by a member's value, newest first, per owner and kind", () => {
  const store = openStore();
  const refunds = store.collection<Refund>("one", "refund");
  const others = store.collection<Refund>("one", "reversal");
  refunds.put("ann", { id: "r1", payment: "p1", cents: 1 });
  assert.deepEqual(
    refunds.having("ann", "payment", "p1").map(({ id }) => id),
    ["r1"],
  );
  refunds.put("ann", { id: "r2", payment: "p2", cents: 2 });
  refunds.put("ann", { id: "r3", payment: "p1", cents: 3 });
  refunds.put("ann", { id: "r4", payment: null, cents: 4 });
  refunds.put("bob", { id: "r5", payment: "p1", cents: 5 });
  others.put("ann", { id: "r6", payment: "p1", cents: 6 });
  refunds.put("ann", { id: "r1", payment: "p1", cents: 7 });
  assert.deepEqual(
    refunds.having("ann", "payment", "p1").map(({ id, cents }) => [id, cents]),
    [
      ["r3", 3],
      ["r1", 7],
    ],
  );
  refunds.put("ann", { id: "r3", payment: "p2", cents: 3 });
  refunds.delete("ann", "r1");
  assert.deepEqual(refunds.having("ann", "payment", "p1"), []);
  store.close();
});
