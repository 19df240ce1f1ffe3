import assert from "node:assert/strict";
import { test } from "node:test";
import { driftOf } from "@banco/certify/drift";
import type { Recorded } from "@banco/certify/transcript";

const RULE = "transactions: a page has no more than the limit";

function known(body: object): Parameters<typeof driftOf>[0] {
  const request = { host: "shop", method: "GET", path: "/orders", query: "", body: "" };
  const answer = { status: 200, headers: {}, text: JSON.stringify(body) };
  const exchanges: Recorded[] = [{ rule: RULE, request, answer }];
  return { outcomes: [{ capability: "transactions", rule: RULE, result: "passed" }], exchanges };
}

test("a new, removed or retyped field is drift", () => {
  const then = known([{ id: 1, total: "12.90", note: "" }]);
  const { additive, changed } = driftOf(known([{ id: "1", total: "12.90", fee: 0 }]), then);
  assert.deepEqual(additive, ["shop GET /orders 200: []/fee"]);
  assert.deepEqual(changed, ["shop GET /orders 200: []/id", "shop GET /orders 200: []/note"]);
});

test("an empty list does not count as drift in its items", () => {
  const [full, empty, nothing] = [[{ id: 1 }], [], null].map((taxes) => known([{ taxes }])) as [
    ReturnType<typeof known>,
    ReturnType<typeof known>,
    ReturnType<typeof known>,
  ];
  for (const [now, then] of [
    [full, empty],
    [empty, full],
    [full, nothing],
  ] as const) {
    const { additive, changed } = driftOf(now, then);
    assert.deepEqual(additive, []);
    assert.deepEqual(
      changed.filter((path) => path.includes("[]/taxes[]")),
      [],
    );
  }
});
