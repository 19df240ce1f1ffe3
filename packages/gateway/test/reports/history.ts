import { randomUUID } from "node:crypto";
import { findVat, type ReceiptItem } from "@banco/receipts";
import type { Database } from "../../src/db/database.ts";
import { type Queries, statement } from "../../src/db/statement.ts";

const MINUTE_MS = 60_000;
const CODES = ["22", "10", "4", "N4", "6.4"];
const PAY_ACCOUNTS = [
  ["a1", "stripe", "sandbox"],
  ["a2", "mollie", "test"],
] as const;
const STATES = [
  ["completed", null],
  ["pending", "calling"],
  ["pending", "watching"],
  ["verification", "watching"],
] as const;

const NOW = statement("test_report_now", "select date_trunc('milliseconds', now()) as now");
const TENANT = statement("test_report_tenant", "insert into tenant (id) values ($1)");
const ACCOUNT = statement(
  "test_report_account",
  "insert into account (tenant_id, id, kind, provider, status, mode) values ($1, $2, $3, $4, 'disconnected', $5)",
);
const PAY = statement(
  "test_report_pay",
  `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, result, request, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{}', $10, $10)`,
);
const SETTLE = statement(
  "test_report_settle",
  "update payment_transaction set status = 'completed', amount_minor = $3 where tenant_id = $1 and id = $2 and status <> 'completed'",
);
/** This refers to an existing payment: a rolled-back payment has no refund. */
const REFUND = statement(
  "test_report_refund",
  `with counted as (update payment_transaction set refund_count = refund_count + 1 where tenant_id = $1 and id = $2)
   insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, stage, created_at, updated_at)
   select $1, t.id, $3, $4, $5, $6, $7, $7 from payment_transaction t where t.tenant_id = $1 and t.id = $2`,
);
const SETTLE_REFUND = statement(
  "test_report_settle_refund",
  "update payment_refund set status = $4, stage = null where tenant_id = $1 and transaction_id = $2 and id = $3",
);
const DROP_REFUND = statement(
  "test_report_drop_refund",
  "delete from payment_refund where tenant_id = $1 and transaction_id = $2 and id = $3",
);
const DOCUMENT = statement(
  "test_report_document",
  `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, content, created_at, updated_at)
   values ($1, $2, 'receipt', 'f1', 'handoff', $3, $4, $5, $6, $7, $7)`,
);
const SETTLE_DOCUMENT = statement(
  "test_report_settle_document",
  "update fiscal_document set status = $3, annulled_by = $4 where tenant_id = $1 and id = $2",
);

/** A change to the ledger, made this many minutes ago and determined by these numbers. */
export interface Change {
  kind: "pay" | "settle" | "refund" | "settle-refund" | "document" | "settle-document";
  ago: number;
  pick: number;
  amount: number;
  /** Whether the change is made in a transaction that stays open. */
  held: boolean;
}

/** A transaction that stays open until the test ends it. */
interface Held {
  queries: Queries;
  end(commits: boolean): void;
  ended: Promise<unknown>;
}

/** A merchant with accounts in two modes, whose history the test builds change by change. */
export class History {
  readonly tenantId = `ten_${randomUUID()}`;
  readonly #db: Database;
  readonly #payments: string[] = [];
  readonly #refunds: [payment: string, refund: string][] = [];
  readonly #documents: string[] = [];
  #held: Held | undefined;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async open(db: Database): Promise<History> {
    const history = new History(db);
    await db.one(TENANT, [history.tenantId]);
    for (const [id, provider, mode] of PAY_ACCOUNTS)
      await db.one(ACCOUNT, [history.tenantId, id, "payment", provider, mode]);
    await db.one(ACCOUNT, [history.tenantId, "f1", "fiscal", "handoff", "sandbox"]);
    return history;
  }

  /** Returns a database time this many minutes ago. */
  async ago(minutes: number): Promise<Date> {
    const { now } = (await this.#db.one<{ now: Date }>(NOW))!;
    return new Date(now.getTime() - minutes * MINUTE_MS);
  }

  /** Ends the open transaction. */
  async release(commits: boolean): Promise<void> {
    this.#held?.end(commits);
    await this.#held?.ended;
    this.#held = undefined;
  }

  async make(change: Change): Promise<void> {
    const { kind, held } = change;
    // A change to a row that the open transaction has changed waits for that transaction.
    if (kind !== "pay" && kind !== "document") await this.release(true);
    const at = await this.ago(change.ago);
    if (held) this.#held ??= await hold(this.#db);
    const queries = held ? this.#held!.queries : this.#db;
    if (kind === "pay") return this.#pay(queries, change, at);
    if (kind === "settle")
      return queries.one(SETTLE, [this.tenantId, of(this.#payments, change), change.amount]).then();
    if (kind === "refund") return this.#refund(queries, change, at);
    if (kind === "settle-refund") return this.#settleRefund(queries, change);
    if (kind === "document") return this.#document(queries, change, at);
    return this.#settleDocument(queries, change);
  }

  async #pay(queries: Queries, { pick, amount }: Change, at: Date): Promise<void> {
    const id = `pay_${randomUUID()}`;
    const [account, provider] = PAY_ACCOUNTS[pick % 2]!;
    const status = ["completed", "completed", "pending", "failed"][pick % 4];
    const [type, currency] = [["card", "link", "terminal"][pick % 3], ["EUR", "EUR", "JPY"][pick % 3]];
    const result = JSON.stringify(pick % 5 === 0 && amount > 1 ? { tipMinor: 1 } : {});
    await queries.one(PAY, [
      this.tenantId,
      id,
      account,
      provider,
      type,
      status,
      amount,
      currency,
      result,
      at,
    ]);
    this.#payments.push(id);
  }

  async #refund(queries: Queries, change: Change, at: Date): Promise<void> {
    const payment = of(this.#payments, change);
    const refund = randomUUID();
    if (payment === undefined) return;
    const state = STATES[change.pick % STATES.length]!;
    await queries.one(REFUND, [this.tenantId, payment, refund, change.amount, ...state, at]);
    this.#refunds.push([payment, refund]);
  }

  async #settleRefund(queries: Queries, change: Change): Promise<void> {
    const which = [this.tenantId, ...(of(this.#refunds, change) ?? ["", ""])];
    const status = ["completed", "failed", "canceled"][change.amount];
    if (status) await queries.one(SETTLE_REFUND, [...which, status]);
    else await queries.one(DROP_REFUND, which);
  }

  async #document(queries: Queries, { pick, amount }: Change, at: Date): Promise<void> {
    const id = `rcp_${randomUUID()}`;
    const type = ["sale", "sale", "refund", "return"][pick % 4];
    const payment = { cashMinor: amount, electronicMinor: pick, ticketMinor: 0, ticketCount: 0 };
    const content = JSON.stringify({ items: itemsOf(pick, amount), payment });
    const status = pick % 3 ? "completed" : "pending";
    await queries.one(DOCUMENT, [this.tenantId, id, type, status, amount, content, at]);
    this.#documents.push(id);
  }

  async #settleDocument(queries: Queries, change: Change): Promise<void> {
    const status = ["completed", "canceled", "failed"][change.amount % 3];
    const annulledBy = status === "canceled" ? "rcp_other" : null;
    await queries.one(SETTLE_DOCUMENT, [this.tenantId, of(this.#documents, change), status, annulledBy]);
  }
}

async function hold(db: Database): Promise<Held> {
  const ready = Promise.withResolvers<Queries>();
  const over = Promise.withResolvers<boolean>();
  const ended = db
    .transaction(async (queries) => {
      ready.resolve(queries);
      if (!(await over.promise)) throw new Error("rolled back");
    })
    .catch(() => undefined);
  return { queries: await ready.promise, end: over.resolve, ended };
}

function itemsOf(pick: number, amount: number): ReceiptItem[] {
  return Array.from({ length: 1 + (pick % 3) }, (_, index) => ({
    description: "Pane",
    quantityMilli: 1 + ((pick * 37 + index * 501) % 3_000),
    priceMinor: amount + index,
    discountMinor: 0,
    gift: pick % 7 === 0,
    vat: findVat(CODES[(pick + index) % CODES.length]!)!,
  }));
}

const of = <T>(all: readonly T[], { pick }: Change): T | undefined => all[pick % Math.max(1, all.length)];
