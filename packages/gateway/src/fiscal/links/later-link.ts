import { invalidField, Problem } from "@banco/core";
import type { Receipt } from "@banco/receipts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { lockDocument } from "../sql.ts";
import { linkToPayments } from "./payment-link.ts";
import { areUndone, linkReceipt, unlinkPayments, unlinkReceipt } from "./payment-link-sql.ts";

/**
 * Links a receipt without payments, or whose payments were all undone, to its electronic payments, in the
 * transaction of `queries`: the law requires a receipt for each payment, and a later link suffices (L.
 * 207/2024, art. 1, commi 74-77).
 *
 * @throws Problem 404 if the merchant has no such receipt, 409 if it is not a valid sale or already has
 * payments, 400 if the payments do not match
 */
export async function linkLater(
  queries: Queries,
  tenantId: string,
  receiptId: string,
  transactionIds: readonly string[],
): Promise<DocumentRow<Receipt>> {
  const sale = await receiptOf(queries, tenantId, receiptId);
  if (sale.type !== "sale" || !["pending", "completed"].includes(sale.status))
    throw new Problem("conflict", `The receipt ${receiptId} is not a valid sale`);
  const isLinked = sale.transactionIds.length > 0;
  if (isLinked && !(await areUndone(queries, sale)))
    throw new Problem(
      "conflict",
      `The receipt ${receiptId} already refers to ${sale.transactionIds.join(", ")}`,
    );
  if (new Set(transactionIds).size < transactionIds.length)
    throw invalidField("/transactionIds", "contains a payment twice");
  if (isLinked) await unlinkPayments(queries, sale);
  const linked = { ...sale, transactionIds: [...transactionIds] };
  await linkToPayments(queries, linked, { type: "sale", payment: sale.content.payment });
  return linkReceipt(queries, linked);
}

/**
 * Removes such a link. A link made at the time of issue cannot be removed, because the tax office may have received it.
 *
 * @throws Problem 404 if the merchant has no such receipt, 409 if it was not linked later
 */
export async function unlinkLater(
  queries: Queries,
  tenantId: string,
  receiptId: string,
): Promise<DocumentRow<Receipt>> {
  const sale = await receiptOf(queries, tenantId, receiptId);
  const undone = await unlinkReceipt(queries, sale);
  if (!undone) throw new Problem("conflict", `The receipt ${receiptId} was not linked after it was issued`);
  await unlinkPayments(queries, sale);
  return undone;
}

async function receiptOf(queries: Queries, tenantId: string, id: string): Promise<DocumentRow<Receipt>> {
  const row = await lockDocument<Receipt>(queries, tenantId, id);
  if (row?.kind !== "receipt") throw new Problem("not_found", `There is no receipt ${id}`);
  return row;
}
