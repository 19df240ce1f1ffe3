import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Mode } from "@banco/providers";
import fc from "fast-check";
import { statement } from "../../src/db/statement.ts";
import {
  type AccountBalance,
  accountIdOf,
  accountOfId,
  balancesOf,
  readBalances,
  readChanges,
} from "../../src/ledger/ledger.ts";
import { type Fact, KEYS, postingsOf, type Source } from "../../src/ledger/postings.ts";
import { type FactRow, listFacts } from "../../src/ledger/sql.ts";
import { foldStep } from "../../src/reports/fold.ts";
import { writePayout, writePayoutLine } from "../bank/payouts.ts";
import { type Change, History } from "../reports/history.ts";

const ALWAYS = new Date("9999-01-01T00:00:00Z");
const MINUTE_MS = 60_000;
const ACTIVE = statement(
  "test_ledger_active",
  "update account set status = 'active' where tenant_id = $1 and id = 'a1' and status <> 'active'",
);
const PAYMENTS = statement("test_ledger_payments", "select id from payment_transaction where tenant_id = $1");
/** More refunded payments than the ledger reads individually. */
const MANY = 1_001;
const PAY_AND_REFUND = statement(
  "test_ledger_pay_and_refund",
  `with paid as (
     insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, refund_count, request, created_at, updated_at)
     select $1, 'pay_many' || i, 'a1', 'stripe', 'card', 'completed', 500, 'EUR', 1, '{}', $2, $2 from generate_series(1, $3::int) i returning id
   )
   insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, created_at, updated_at)
   select $1, id, 'ref_' || id, 200, 'completed', $2, $2 from paid`,
);
const LINK = statement(
  "test_ledger_link",
  "update payout_line set transaction_id = $2 where tenant_id = $1 and transaction_id is null and kind = 'sale'",
);

/**
 * What the provider stripe owes according to its own lines, and to the payments and refunds without a line, in minor
 * units.
 */
const OWED = statement(
  "test_ledger_owed",
  `select
     (select coalesce(sum(t.amount_minor), 0) from payment_transaction t
      where t.tenant_id = $1 and t.account_id = 'a1' and t.status = 'completed' and t.currency = 'EUR' and t.created_at < $2)::bigint as paid,
     (select coalesce(sum(r.amount_minor), 0) from payment_refund r, payment_transaction t
      where r.tenant_id = $1 and t.tenant_id = $1 and t.id = r.transaction_id and t.account_id = 'a1' and t.currency = 'EUR' and r.created_at < $2
        and (r.status = 'completed' or r.status = 'pending' and r.stage = 'watching'))::bigint as refunded,
     (select coalesce(sum(case when l.kind in ('sale', 'refund') and l.transaction_id is not null then 0 else l.amount_minor end - l.fee_minor), 0)
      from payout_line l where l.tenant_id = $1 and l.occurred_at < $2)::bigint as lines,
     (select coalesce(sum(p.amount_minor), 0) from payout p
      where p.tenant_id = $1 and p.status <> 'failed' and p.created_at < $2)::bigint as "paidOut"`,
);

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const aFact: fc.Arbitrary<Fact> = fc.constantFrom(...(Object.keys(KEYS) as Source[])).chain((source) =>
  fc.record({
    source: fc.constant(source),
    key: fc.constantFrom(...KEYS[source]),
    provider: fc.constantFrom("stripe", "sumup", ""),
    bankAccount: fc.constantFrom("IT1", "IT2"),
    currency: fc.constantFrom("EUR", "JPY"),
    amountMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    extraMinor: fc.nat(1_000),
  }),
);

const totals = (balances: readonly AccountBalance[]): number[] =>
  Map.groupBy(balances, ({ currency }) => currency)
    .values()
    .map((of) => of.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0))
    .toArray();

test("the postings of every record and all balances total zero", () => {
  fc.assert(
    fc.property(fc.array(aFact, { minLength: 1, maxLength: 30 }), (facts) => {
      for (const fact of facts)
        assert.equal(
          postingsOf(fact).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          0,
        );
      assert.ok(totals(balancesOf(facts)).every((total) => total === 0));
    }),
  );
});

test("each record is posted to its accounts", () => {
  const fact = (source: Source, key: string, more: Partial<Fact> = {}) =>
    ({
      ...{ source, key, provider: "", bankAccount: "", currency: "EUR", amountMinor: 1_000, extraMinor: 0 },
      ...more,
    }) satisfies Fact;
  const stripe = { provider: "stripe" };
  const expected: [fact: Fact, postings: string[]][] = [
    [
      fact("payment", "card", { ...stripe, extraMinor: 100 }),
      ["clearing stripe 1000", "tips -100", "sales -900"],
    ],
    [fact("payment", "cash"), ["drawer 1000", "sales -1000"]],
    [fact("refund", "card", stripe), ["refunds 1000", "clearing stripe -1000"]],
    [fact("receipt", "sale"), ["drawer 1000", "sales -1000"]],
    [fact("receipt", "return", { amountMinor: -1_000 }), ["drawer -1000", "refunds 1000"]],
    [fact("prepayment", "voucher"), ["sales 1000", "vouchers -1000"]],
    [fact("prepayment", "deposit"), ["sales 1000", "deposits -1000"]],
    [fact("payout_line", "sale", { ...stripe, extraMinor: 15 }), ["fees 15", "clearing stripe -15"]],
    [fact("payout_line", "refund", { ...stripe, extraMinor: 15 }), ["fees 15", "clearing stripe -15"]],
    [fact("payout_line", "fee", { ...stripe, amountMinor: -30 }), ["fees 30", "clearing stripe -30"]],
    [
      fact("payout_line", "reserve", { ...stripe, amountMinor: -200 }),
      ["reserve stripe 200", "clearing stripe -200"],
    ],
    [
      fact("payout_line", "chargeback", { ...stripe, amountMinor: -200, extraMinor: 20 }),
      ["chargebacks 200", "fees 20", "clearing stripe -220"],
    ],
    [fact("payout_line", "exchanged_sale", stripe), ["exchange -1000", "clearing stripe 1000"]],
    [fact("payout_line", "exchanged_refund", stripe), ["exchange -1000", "clearing stripe 1000"]],
    [fact("payout_line", "unknown_sale", stripe), ["unassigned -1000", "clearing stripe 1000"]],
    [fact("payout", "payout", stripe), ["in_transit stripe 1000", "clearing stripe -1000"]],
    [
      fact("bank_entry", "matched", { ...stripe, bankAccount: "IT1" }),
      ["bank IT1 1000", "in_transit stripe -1000"],
    ],
    [fact("bank_entry", "unmatched", { bankAccount: "IT1" }), ["bank IT1 1000", "unassigned -1000"]],
  ];
  for (const [one, postings] of expected)
    assert.deepEqual(
      postingsOf(one).map(({ kind, of, amountMinor }) =>
        [kind, of, amountMinor].filter((part) => part !== "").join(" "),
      ),
      postings,
      `${one.source}:${one.key}`,
    );
});

/** Reads all entries, page by page. */
async function allFacts(
  tenantId: string,
  filter: { mode?: Mode; end?: string; account?: string; order?: "asc" | "desc"; limit?: number } = {},
): Promise<FactRow[]> {
  const { mode = "sandbox", end = "infinity", order = "asc", limit = 7 } = filter;
  const account = filter.account ? accountOfId(filter.account) : null;
  const facts: FactRow[] = [];
  for (;;) {
    const last = facts.at(-1);
    const after = last ? { createdAt: last.at.toISOString(), id: last.id } : null;
    const page = { start: "-infinity", end, order, after, limit, mode, account, source: null };
    const rows = await listFacts(gateway.db, tenantId, page);
    facts.push(...rows);
    if (rows.length < limit) return facts;
  }
}

const balance = (balances: readonly AccountBalance[], id: string): number =>
  balances.find((account) => accountIdOf(account) === id)?.balanceMinor ?? 0;
const shown = (balances: readonly AccountBalance[]) =>
  balances
    .filter(({ balanceMinor }) => balanceMinor !== 0)
    .map((one) => [accountIdOf(one), one.balanceMinor]);

type Step = (history: History) => Promise<unknown>;
const change = (kind: Change["kind"], max: number): fc.Arbitrary<Step> =>
  fc
    .record({
      kind: fc.constant(kind),
      ago: fc.nat(3_000),
      pick: fc.nat(1_000),
      amount: fc.integer({ min: 1, max }),
      held: fc.constant(false),
    })
    .map((change) => (history) => history.make(change));
const aLine: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constantFrom("sale", "refund", "fee", "chargeback", "adjustment", "reserve"),
    amountMinor: fc.integer({ min: -5_000, max: 5_000 }),
    feeMinor: fc.nat(50),
    ago: fc.nat(3_000),
    pick: fc.nat(5),
  })
  .map((line) => async (history) => {
    const payments = await gateway.db.all<{ id: string }>(PAYMENTS, [history.tenantId]);
    // A payment in yen has no line in euros.
    const transactionId =
      line.kind === "sale" || line.kind === "refund" ? null : (payments[line.pick]?.id ?? null);
    const occurredAt = (await history.ago(line.ago)).toISOString();
    await writePayoutLine(gateway, history.tenantId, { ...line, transactionId, occurredAt });
  });
const aPayout: fc.Arbitrary<Step> = fc
  .record({
    amountMinor: fc.integer({ min: -500, max: 9_000 }),
    status: fc.constantFrom("paid", "pending", "failed"),
  })
  .map((payout) => async (history) => {
    const day = (await history.ago(2_000)).toISOString().slice(0, 10);
    return writePayout(gateway, history.tenantId, { ...payout, day });
  });
const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: change("pay", 90_000) },
  { weight: 1, arbitrary: change("settle", 90_000) },
  { weight: 2, arbitrary: change("refund", 500) },
  { weight: 2, arbitrary: change("document", 9_000) },
  { weight: 1, arbitrary: change("settle-document", 2) },
  { weight: 4, arbitrary: aLine },
  { weight: 1, arbitrary: aPayout },
  { weight: 1, arbitrary: fc.nat(6).map((count) => async () => foldTimes(count)) },
  { weight: 1, arbitrary: fc.nat(90).map((minutes) => () => gateway.passInDatabase(minutes * MINUTE_MS)) },
);

async function foldTimes(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await foldStep(gateway);
}

/**
 * Compares the ledger's balances at a time with its entries, and its clearing account with the amount that
 * the provider owes.
 */
async function assertAgrees({ tenantId }: History, before: Date): Promise<void> {
  const end = new Date(before.getTime() - 1).toISOString();
  for (const mode of ["sandbox", "test"] as const) {
    const balances = await readBalances(gateway.db, { tenantId, mode, before });
    const entries = await allFacts(tenantId, { mode, end });
    assert.deepEqual(shown(balances), shown(balancesOf(entries)));
    assert.ok(totals(balances).every((total) => total === 0));
    if (mode === "test") continue;
    const owed = (await gateway.db.one<Record<string, number>>(OWED, [tenantId, before]))!;
    const clearing = owed.paid! - owed.refunded! + owed.lines! - owed.paidOut!;
    const reserved = balance(balances, "reserve.stripe.EUR");
    assert.equal(balance(balances, "clearing.stripe.EUR"), clearing, `reserve ${reserved}`);
  }
}

test("balances always equal the entries, and clearing equals what providers owe", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEPS, { minLength: 5, maxLength: 40 }), fc.nat(3_000), async (steps, ago) => {
      const history = await History.open(gateway.db);
      await gateway.db.one(ACTIVE, [history.tenantId]);
      for (const step of steps) await step(history);
      await assertAgrees(history, await history.ago(ago));
      await assertAgrees(history, ALWAYS);
      await foldTimes(40);
      await assertAgrees(history, ALWAYS);
    }),
    { numRuns: 15 },
  );
});

test("pages of an account contain exactly its entries in both orders", async () => {
  const history = await History.open(gateway.db);
  const { tenantId } = history;
  await gateway.db.one(ACTIVE, [tenantId]);
  for (const step of fc.sample(STEPS, { numRuns: 80, seed: 7 })) await step(history);
  const entries = await allFacts(tenantId);
  assert.ok(entries.length > 30, `${entries.length} entries`);
  assert.deepEqual(
    (await allFacts(tenantId, { order: "desc" })).map(({ id }) => id),
    entries.map(({ id }) => id).reverse(),
  );
  for (const account of balancesOf(entries).map(accountIdOf)) {
    const changing = entries.filter((fact) =>
      postingsOf(fact).some(({ kind, of }) => accountIdOf({ kind, of, currency: fact.currency }) === account),
    );
    const listed = await allFacts(tenantId, { account });
    assert.deepEqual(
      listed.map(({ id }) => id),
      changing.map(({ id }) => id),
      account,
    );
  }
});

test("an account's balance is correct with many refunds from one provider", async () => {
  const history = await History.open(gateway.db);
  const { tenantId } = history;
  await gateway.db.one(ACTIVE, [tenantId]);
  const at = await history.ago(100);
  const account = "clearing.stripe.EUR";
  const sum = async () => {
    const facts = await allFacts(tenantId, { account, limit: MANY });
    return balance(balancesOf(facts), account);
  };
  await history.make({ kind: "pay", ago: 100, pick: 0, amount: 1_000, held: false });
  assert.equal(await sum(), 1_000);
  await gateway.db.one(PAY_AND_REFUND, [tenantId, at, MANY]);
  assert.equal(await sum(), 1_000 + MANY * 300);
});

test("a line stays unassigned until its payment is known", async () => {
  const history = await History.open(gateway.db);
  const { tenantId } = history;
  await gateway.db.one(ACTIVE, [tenantId]);
  await history.make({ kind: "pay", ago: 100, pick: 0, amount: 1_000, held: false });
  const occurredAt = (await history.ago(90)).toISOString();
  await writePayoutLine(gateway, tenantId, { kind: "sale", amountMinor: 1_000, feeMinor: 20, occurredAt });
  const read = () => readBalances(gateway.db, { tenantId, mode: "sandbox", before: ALWAYS });
  await foldTimes(40);
  assert.equal(balance(await read(), "unassigned.EUR"), -1_000);
  const [payment] = await gateway.db.all<{ id: string }>(PAYMENTS, [tenantId]);
  await gateway.db.one(LINK, [tenantId, payment!.id]);
  for (const _ of [1, 2]) {
    assert.equal(balance(await read(), "unassigned.EUR"), 0);
    assert.equal(balance(await read(), "clearing.stripe.EUR"), 980);
    await foldTimes(40);
  }
});

test("balances cover one mode and bank account until the period's end", async () => {
  const { tenantId } = await History.open(gateway.db);
  const day = "2026-11-10";
  for (const mode of ["sandbox", "test"]) {
    await gateway.db.raw(
      `insert into prepayment (tenant_id, id, kind, sale_id, line, description, amount_minor, mode, created_at)
       values ($1, $2, 'voucher', $2, 0, 'Buono', 1000, $3, $4)`,
      [tenantId, `vou_${mode}`, mode, `${day}T00:00:00Z`],
    );
    for (const account of ["IT1", "IT2"]) {
      const statementId = `bst_${mode}_${account}`;
      await gateway.db.raw(
        `insert into bank_statement (tenant_id, id, mode, format, account, currency, line_count, new_count, digest, created_at)
         values ($1, $2, $3, 'csv', $4, 'EUR', 1, 1, $2, now())`,
        [tenantId, statementId, mode, account],
      );
      await gateway.db.raw(
        `insert into bank_entry (tenant_id, id, statement_id, mode, account, line, booked_on, booked_at, amount_minor, currency,
           description, fingerprint, occurrence, created_at)
         values ($1, 'bne_' || $2, $2, $3, $4, 1, $5, $5::date, 700, 'EUR', 'x', $2, 0, now())`,
        [tenantId, statementId, mode, account, day],
      );
    }
  }
  const end = new Date(`${day}T00:00:00Z`);
  const before = (ms: number) =>
    readBalances(gateway.db, { tenantId, mode: "sandbox", before: new Date(end.getTime() + ms) });
  assert.deepEqual(shown(await before(1)), [
    ["bank.IT1.EUR", 700],
    ["bank.IT2.EUR", 700],
    ["vouchers.EUR", -1_000],
    ["sales.EUR", 1_000],
    ["unassigned.EUR", -1_400],
  ]);
  assert.deepEqual(shown(await before(0)), []);
  const later = { start: new Date(end.getTime() + 1), end: ALWAYS };
  assert.deepEqual(await readChanges(gateway.db, { tenantId, mode: "sandbox", ...later }), []);
  const lines = await allFacts(tenantId, { account: "bank.IT1.EUR" });
  assert.deepEqual(
    lines.map(({ id }) => id),
    ["bne_bst_sandbox_IT1"],
  );
  assert.equal((await allFacts(tenantId)).length, 3);
});
