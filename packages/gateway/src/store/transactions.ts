import { invalidField, newId, Problem } from "@banco/core";
import type { StoreOrderChange, StoreProvider, StoreStatus } from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { orProblem } from "../connections/failures.ts";
import { ask } from "../connections/provider-call.ts";
import { readNotes, saveNote } from "./notes-sql.ts";
import { type OrderStanding, orderRecord, pendingRefundRecord, recordOf } from "./record.ts";
import { openRefundOf, readRefund, settleRefund } from "./refund/refunds-sql.ts";
import type { StoreTransaction } from "./schemas.ts";
import { readOrder, readyAccount, type StoreServices } from "./services.ts";
import { type TransactionKey, transactionId, transactionKey } from "./transaction-id.ts";

/** A change by PATCH; absent fields stay the same. */
export interface TransactionChange {
  status?: StoreStatus;
  note?: string;
  metadata?: Record<string, string>;
}

/**
 * Returns the transaction of an ID.
 *
 * @throws Problem `not_found` for a string that is not Banco's ID
 */
export function keyOf(id: string): TransactionKey {
  const key = transactionKey(id);
  if (key) return key;
  throw new Problem("not_found", `There is no transaction ${id}`);
}

/** Reads a transaction from the store. */
export async function readTransaction(
  services: StoreServices,
  tenantId: string,
  provider: StoreProvider,
  id: string,
): Promise<StoreTransaction> {
  const account = await readyAccount(services, tenantId, provider);
  return standing(services, provider, account, keyOf(id));
}

/**
 * Changes an order in the store, if the store allows it, and stores the notes on it. Also settles a refund with the
 * outcome that a user reports, if neither Banco nor the store can determine it.
 *
 * @param requireRefunds - throws for a caller who may not refund
 */
export async function changeTransaction(
  services: StoreServices,
  tenantId: string,
  provider: StoreProvider,
  id: string,
  { status, ...notes }: TransactionChange,
  requireRefunds: () => void,
): Promise<StoreTransaction> {
  const account = await readyAccount(services, tenantId, provider);
  const key = keyOf(id);
  if (key.type === "order") {
    const order = await readOrder(services, provider, account, key.orderId);
    // The customer has paid, so canceling the order means refunding it, through Banco or in the shop.
    if (status === "canceled" && order.status !== "pending" && order.status !== status) requireRefunds();
    const change: StoreOrderChange = { ...notes, ...settable(provider, order.status, status) };
    if (Object.keys(change).length > 0) {
      const context = services.contexts.of(provider, account);
      const subject = { about: { order: order.id }, failed: "an order was not changed" };
      await orProblem(ask(services, account, subject, () => provider.updateOrder(context, order, change)));
    }
  } else if (status === undefined) {
    await standing(services, provider, account, key);
  } else {
    requireRefunds();
    await settleByPerson(services, account, key, status);
  }
  if (Object.keys(notes).length > 0) await saveNote(services.gateway.db, account, id, notes);
  return standing(services, provider, account, key);
}

/**
 * Settles a refund with the outcome that a user reports.
 *
 * @throws Problem 400 for a status that users cannot report, 409 if the refund is not open
 */
async function settleByPerson(
  { gateway: { db } }: StoreServices,
  account: AccountRow,
  key: Exclude<TransactionKey, { type: "order" }>,
  status: StoreStatus,
): Promise<void> {
  if (status !== "completed" && status !== "failed")
    throw invalidField("/status", "of a refund can only be set to completed or failed");
  const row =
    key.type === "asked"
      ? await readRefund(db, account, key.id)
      : await openRefundOf(db, account, key.orderId);
  const shown = key.type === "refund" ? { providerRefundId: key.refundId } : {};
  const own = row?.status === "verification" && !row.knownRefunds.includes(shown.providerRefundId ?? "");
  if (!own) throw new Problem("conflict", "Only a refund in verification can be settled manually");
  const failure = { code: "not_executed", message: "The merchant reports that no money moved" };
  const outcome = status === "completed" ? { status, ...shown } : { status, failure };
  await settleRefund(db, row, { ...outcome, eventId: newId("evt") });
}

function settable(
  { manifest }: StoreProvider,
  now: StoreStatus,
  requested?: StoreStatus,
): Pick<StoreOrderChange, "status"> {
  if (requested === undefined || requested === now) return {};
  if (requested === "refunded")
    throw invalidField("/status", "becomes refunded by DELETE of the transaction");
  if (manifest.settableStatuses.includes(requested)) return { status: requested };
  throw invalidField("/status", `can be set to ${manifest.settableStatuses.join(", ")} at ${manifest.name}`);
}

async function standing(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  key: TransactionKey,
): Promise<StoreTransaction> {
  const id = transactionId(key);
  if (key.type === "asked") return pendingRefundStanding(services, provider, account, key.id);
  const order = await readOrder(services, provider, account, key.orderId);
  const noted = await notedOn(services, account, key.orderId, id);
  if (key.type === "order") return orderRecord({ order, ...noted });
  return recordOf(account, { order, refund: refundIn(order, key, id) }, noted.note);
}

async function pendingRefundStanding(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  id: string,
): Promise<StoreTransaction> {
  const row = await readRefund(services.gateway.db, account, id);
  if (!row) throw new Problem("not_found", `There is no transaction ${id}`);
  const order = await readOrder(services, provider, account, row.orderId);
  const { note } = await notedOn(services, account, row.orderId, id);
  const shown = order.refunds.find((refund) => refund.id === row.providerRefundId);
  if (shown) return recordOf(account, { order, refund: shown }, note);
  return pendingRefundRecord(account, order, row, note);
}

/** Returns Banco's own data on a transaction, and its account. */
export async function notedOn(
  { gateway }: StoreServices,
  account: AccountRow,
  orderId: string,
  id: string,
): Promise<Pick<OrderStanding, "account" | "note" | "refundRow">> {
  const notes = await readNotes(gateway.db, account, [id]);
  return { account, note: notes.get(id), refundRow: await openRefundOf(gateway.db, account, orderId) };
}

function refundIn({ refunds }: OrderStanding["order"], key: TransactionKey & { type: "refund" }, id: string) {
  const refund = refunds.find((one) => one.id === key.refundId);
  if (refund) return refund;
  throw new Problem("not_found", `There is no transaction ${id}`);
}
