import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const PAYMENT = { type: "card", status: "pending", stage: "calling", amount_minor: 100 };
const DOCUMENT = { kind: "receipt", status: "pending", stage: "calling", amount_minor: 0 };

/** Stores a row with its required related rows, and rolls back. */
async function store(table: string, columns: object): Promise<void> {
  const { rows } = await shop.gateway.db.raw(
    "select tenant_id, id as account_id, provider from account where kind = 'payment' limit 1",
  );
  const row = {
    ...(rows[0] as object),
    id: "made_here",
    ...(table === "payment_transaction"
      ? { ...PAYMENT, currency: "EUR", refunded_minor: 0, reserved_minor: 0, request: {}, metadata: {} }
      : { ...DOCUMENT, type: "sale", content: {}, transaction_ids: [] }),
    refund_count: 0,
    result: {},
    memory: {},
    refund_lines: [],
    taken: [],
    notifications: [],
    imported: false,
    terminal_free: false,
    may_repeat: true,
    checks: 0,
    created_at: new Date(),
    updated_at: new Date(),
    call_at: new Date(),
    repeat_until: new Date(),
    ...columns,
  };
  await shop.gateway.db.transaction(async (queries) => {
    await queries.raw(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ]);
    throw new Error("taken");
  });
}

const duplicate = { message: "taken" };
const refused = { code: "23514" };

for (const [table, sound, wrong] of [
  [
    "payment_transaction",
    [
      {},
      { stage: null },
      { status: "verification" },
      { type: "checkin" },
      { refunded_minor: 60, reserved_minor: 40 },
    ],
    [
      { type: "barter" },
      { status: "lost" },
      { stage: "asleep" },
      { amount_minor: 0 },
      { refunded_minor: -1 },
      { reserved_minor: -1 },
      { refunded_minor: 60, reserved_minor: 41 },
    ],
  ],
  [
    "fiscal_document",
    [{}, { stage: null }, { kind: "invoice" }, { status: "canceled" }],
    [{ kind: "bill" }, { status: "verification" }, { stage: "asleep" }, { amount_minor: -1 }],
  ],
] as const)
  test(`${table} rejects invalid rows`, async () => {
    for (const columns of sound)
      await assert.rejects(store(table, columns), duplicate, JSON.stringify(columns));
    for (const columns of wrong)
      await assert.rejects(store(table, columns), refused, JSON.stringify(columns));
  });

test("an event's area is derived from its type", async () => {
  assert.equal((await shop.call("GET", STRIPE)).status, 200);
  for (const [type, area] of [
    ["payment.completed", "payments"],
    ["refund.failed", "payments"],
    ["receipt.pending", "fiscals"],
    ["invoice.completed", "fiscals"],
    ["close.created", "fiscals"],
    ["store_order.created", "stores"],
    ["store_refund.completed", "stores"],
    ["member.added", null],
  ] as const) {
    const { rows } = await shop.gateway.db.raw(
      `insert into event (tenant_id, id, type, subject_id, data, created_at, area)
       select tenant_id, $1::text, $1, 'sub', '{}', now(), 'stores' from account limit 1 returning area`,
      [type],
    );
    assert.deepEqual(rows, [{ area }], type);
  }
});
