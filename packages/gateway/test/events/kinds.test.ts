import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AccountRow } from "@banco/gateway/connections/account";
import type { Queries, Step } from "@banco/gateway/db/statement";
import { statement } from "@banco/gateway/db/statement";
import { EVENT_KINDS } from "@banco/gateway/events/kinds";
import { EVENT_COLUMNS, type EventRow, payloadOf } from "@banco/gateway/events/payload";
import { tellOf } from "@banco/gateway/store/news";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { openTill, payment } from "@banco/gateway-testing/webhooks";
import { Value } from "typebox/value";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

/** Returns the paths at which the event violates the schema of its kind. */
function faultsOf(event: ReturnType<typeof payloadOf>): string[] {
  const kind = EVENT_KINDS.find(({ types }) => event.type in types);
  assert.ok(kind, event.type);
  return [...Value.Errors(kind.schema, event)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

test("payment and receipt events match the reference", async () => {
  const merchant = await openTill(gateway);
  await payment(gateway, merchant);
  const call = (method: string, path: string, json: object) =>
    gateway.send(method, `${HANDOFF}${path}`, { token: merchant.accessToken, json });
  await call("POST", "", {});
  await call("PATCH", "/merchant", SELLER);
  const { id } = (await call("POST", "/receipts", sale())).body;
  await call("PATCH", `/receipts/${id}`, { status: "completed", number: "1" });
  const rows = await gateway.db.all<EventRow>(
    statement("test_events", `select ${EVENT_COLUMNS} from event e`),
  );
  const types = new Set(rows.map(({ type }) => type));
  for (const type of ["payment.completed", "receipt.pending", "receipt.completed"])
    assert.ok(types.has(type), type);
  for (const row of rows) assert.deepEqual(faultsOf(payloadOf(row)), [], row.type);
});

test("a store order event matches the reference with amounts in major units", async () => {
  let data = "";
  const db = {
    one: async () => undefined,
    together: async (steps: Step[]) => {
      data = String(steps.at(-1)?.[1].at(-1));
      return steps.map(() => []);
    },
  };
  const account = { tenantId: "ten_1", id: "acc_1", provider: "woocommerce", mode: "test" } as AccountRow;
  await tellOf(db as unknown as Queries, account, {
    id: "7",
    number: "7",
    status: "completed",
    amountMinor: 1250,
    refundedMinor: 450,
    currency: "EUR",
    customer: { name: null, email: null },
    items: [],
    createdAt: new Date(0),
    updatedAt: new Date(0),
  } as never);
  const row = { id: "evt_1", tenantId: "ten_1", type: "store_order.updated", subjectId: "ord_7" };
  const event = payloadOf({ ...row, data: JSON.parse(data), createdAt: new Date(0) });
  assert.deepEqual(faultsOf(event), []);
  const { amount, refundedAmount } = event.data as Record<string, unknown>;
  assert.deepEqual({ amount, refundedAmount }, { amount: 12.5, refundedAmount: 4.5 });
  assert.ok(!JSON.stringify(event).includes("Minor"));
});
