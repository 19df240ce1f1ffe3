import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { checkReceipt, type Receipt } from "@banco/receipts";
import { createTestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openLogger } from "../../src/log.ts";
import type { RefundRow } from "../../src/payment/refund/refunds-sql.ts";
import { readRefund } from "../../src/payment/refund/refunds-sql.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import type { Transaction } from "../../src/payment/transaction.ts";
import { readStoredTransaction } from "../../src/payment/transactions-sql.ts";

/** The ledger's merchant; `ten_2` is a different merchant. */
export const TENANT = "ten_1";

/** The columns of a payment or refund, as stored by a test. */
type Columns = object;

/** A database with payments of two merchants, and the services that work on them, without a gateway. */
export interface Ledger {
  db: Database;
  services: PaymentServices;
  /** Stores a completed Stripe card payment of 10.00 EUR, optionally with other columns. */
  payment(columns?: Columns): Promise<string>;
  /** Stores a refund of 1.00 on a payment, by default in verification. */
  refund(transactionId: string, columns?: Columns): Promise<string>;
  transaction(id: string): Promise<Transaction>;
  storedRefund(transactionId: string, id: string): Promise<RefundRow>;
  /** Stores an account, by default an active Stripe sandbox account. */
  account(id: string, columns?: Columns): Promise<void>;
  /** Stores a row in any table. */
  insert(table: string, columns: Columns): Promise<void>;
  close(): Promise<void>;
}

/** Opens a ledger of two merchants, with the Stripe accounts `acc_1` and `acc_2`. */
export async function openLedger(): Promise<Ledger> {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const db = openDatabase(database.url, 3);
  await db.raw("insert into tenant (id) values ('ten_1'), ('ten_2')");
  const insert = async (table: string, columns: Columns) => {
    const names = Object.keys(columns);
    const values = Object.values(columns).map((value) => {
      const isJson =
        value !== null &&
        typeof value === "object" &&
        !(value instanceof Date || value instanceof Uint8Array || Array.isArray(value));
      return isJson ? JSON.stringify(value) : value;
    });
    const places = names.map((_, index) => `$${index + 1}`);
    await db.raw(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, values);
  };
  const account: Ledger["account"] = (id, columns = {}) =>
    insert("account", {
      tenant_id: TENANT,
      id,
      kind: "payment",
      provider: "stripe",
      status: "active",
      mode: "sandbox",
      settings: {},
      credentials: "sealed",
      ...columns,
    });
  await account("acc_1");
  await account("acc_2", { tenant_id: "ten_2" });
  const times = { created_at: new Date(), updated_at: new Date() };
  const gateway = {
    db,
    clock: { ...HOST_CLOCK, isRight: () => true },
    meters: { payment: () => undefined },
    log: openLogger("silent"),
  };
  const exchanges = { logWebhook: () => undefined };
  const services = { gateway, exchanges, contexts: { of: () => ({}) }, owner: 1 };
  return {
    db,
    services: services as unknown as PaymentServices,
    async payment(columns = {}) {
      const id = newId("pay");
      await insert("payment_transaction", {
        tenant_id: TENANT,
        id,
        account_id: "acc_1",
        provider: "stripe",
        type: "card",
        status: "completed",
        amount_minor: 1000,
        currency: "EUR",
        provider_transaction_id: `pi_${id}`,
        request: {},
        ...times,
        ...columns,
      });
      return id;
    },
    async refund(transactionId, columns = {}) {
      const id = newId("rfd");
      const row = { status: "verification", stage: "watching", ...columns };
      await insert("payment_refund", {
        tenant_id: TENANT,
        transaction_id: transactionId,
        id,
        amount_minor: 100,
        ...times,
        ...row,
      });
      await db.raw(
        `update payment_transaction set refund_count = refund_count + 1,
           refunded_minor = refunded_minor + $2, reserved_minor = reserved_minor + $3 where id = $1`,
        [transactionId, ...sumsOf(row)],
      );
      return id;
    },
    transaction: async (id) => (await readStoredTransaction(db, TENANT, id))!,
    storedRefund: async (transactionId, id) => (await readRefund(db, TENANT, transactionId, id))!,
    account,
    insert,
    async close() {
      await db.close();
      await database.drop();
    },
  };
}

/** Returns what a refund of 1.00 adds to its payment's refunded and reserved amounts. */
function sumsOf({ status, stage }: { status: string; stage: string | null }): [number, number] {
  if (status === "completed" || (status === "pending" && stage === "watching")) return [100, 0];
  return status === "verification" || status === "pending" ? [0, 100] : [0, 0];
}

/** Returns a receipt of 10.00 that was paid electronically. */
export function sampleReceipt(): Receipt {
  const result = checkReceipt({
    type: "sale",
    items: [{ description: "Pane", quantity: 1, price: 10, vat: "4" }],
    payment: { electronic: 10 },
  });
  if ("findings" in result) throw new Error("The sample receipt is invalid");
  return result.receipt;
}
