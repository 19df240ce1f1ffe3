import { invalidField, Problem } from "@banco/core";
import type { StoreOrderChange, StoreProvider, StoreStatus } from "@banco/providers";
import type { AccountRow } from "../accounts/account.ts";
import { readNotes, type StoreNote, saveNote } from "./notes-sql.ts";
import { type OrderStanding, orderRecord, recordOf } from "./record.ts";
import { openRefundOf } from "./refunds-sql.ts";
import type { StoreTransaction } from "./schemas.ts";
import { callStore, readyAccount, type StoreServices } from "./services.ts";
import { type TransactionKey, transactionId, transactionKey } from "./transaction-id.ts";

/** A change by PATCH; absent fields stay. */
export interface TransactionChange {
  status?: StoreStatus;
  note?: string;
  metadata?: Record<string, string>;
}

/** @throws Problem `not_found` for what can be no identifier of ours */
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

/** Changes an order at the store, as far as it has room for the change, and keeps the notes on it. */
export async function changeTransaction(
  services: StoreServices,
  tenantId: string,
  provider: StoreProvider,
  id: string,
  { status, ...noted }: TransactionChange,
): Promise<StoreTransaction> {
  const account = await readyAccount(services, tenantId, provider);
  const key = keyOf(id);
  const context = services.contexts.of(provider, account);
  const order = await callStore(services, account, provider.readOrder(context, key.orderId));
  if (key.type === "refund") {
    if (status !== undefined) throw invalidField("/status", "is an order's, not a refund's");
    refundIn(order, key, id);
  } else {
    const change: StoreOrderChange = { ...noted, ...settable(provider, order.status, status) };
    if (Object.keys(change).length > 0) {
      await callStore(services, account, provider.updateOrder(context, order, change));
    }
  }
  if (Object.keys(noted).length > 0) await saveNote(services.gateway.db, account, id, noted);
  return standing(services, provider, account, key);
}

function settable(
  { manifest }: StoreProvider,
  now: StoreStatus,
  wanted?: StoreStatus,
): Pick<StoreOrderChange, "status"> {
  if (wanted === undefined || wanted === now) return {};
  if (wanted === "refunded") throw invalidField("/status", "becomes refunded by DELETE of the transaction");
  if (manifest.settableStatuses.includes(wanted)) return { status: wanted };
  throw invalidField("/status", `can be set to ${manifest.settableStatuses.join(", ")} at ${manifest.name}`);
}

async function standing(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  key: TransactionKey,
): Promise<StoreTransaction> {
  const { contexts } = services;
  const id = transactionId(key);
  const order = await callStore(
    services,
    account,
    provider.readOrder(contexts.of(provider, account), key.orderId),
  );
  const { note, open } = await notedOn(services, account, key.orderId, id);
  if (key.type === "order") return orderRecord(provider.manifest.id, { order, note, open });
  return recordOf(provider.manifest.id, { order, refund: refundIn(order, key, id) }, note);
}

/** What Banco itself knows of a transaction. */
export async function notedOn(
  { gateway }: StoreServices,
  account: AccountRow,
  orderId: string,
  id: string,
): Promise<{ note: StoreNote | undefined; open: OrderStanding["open"] }> {
  const notes = await readNotes(gateway.db, account, [id]);
  return { note: notes.get(id), open: await openRefundOf(gateway.db, account, orderId) };
}

function refundIn({ refunds }: OrderStanding["order"], key: TransactionKey & { type: "refund" }, id: string) {
  const refund = refunds.find((one) => one.id === key.refundId);
  if (refund) return refund;
  throw new Problem("not_found", `There is no transaction ${id}`);
}
