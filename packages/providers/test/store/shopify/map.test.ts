import assert from "node:assert/strict";
import { test } from "node:test";
import { refundOf } from "@banco/providers/store/shopify/map";
import type { Refund } from "@banco/providers/store/shopify/wire";
import type { Undocumented } from "@banco/providers/words";

const ORDER = { presentmentCurrencyCode: "EUR", taxesIncluded: true };
const REFUND = {
  id: "gid://shopify/Refund/1",
  legacyResourceId: "1",
  createdAt: "2026-11-01T10:00:00Z",
  processedAt: "2026-11-01T10:00:00Z",
  note: null,
  totalRefundedSet: { presentmentMoney: { amount: "12.50" } },
  refundLineItems: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  refundShippingLines: { nodes: [] },
};

const statusOf = (...statuses: string[]) => {
  const nodes = statuses.map((status) => ({
    status: status as Undocumented,
    errorCode: null,
    manualPaymentGateway: false,
  }));
  const refund: Refund = { ...REFUND, transactions: { nodes } };
  return refundOf(refund, ORDER).status;
};

test("a refund completes once all of its transactions succeed", () => {
  assert.equal(statusOf(), "completed");
  assert.equal(statusOf("SUCCESS", "SUCCESS"), "completed");
  for (const word of ["PENDING", "AWAITING_RESPONSE", "UNKNOWN", "REVERSED"])
    assert.equal(statusOf("SUCCESS", word), "pending", word);
  for (const word of ["FAILURE", "ERROR"]) assert.equal(statusOf("SUCCESS", word), "failed", word);
});
