import { invalidField, Problem, toDecimal } from "@banco/core";
import { type Finding, type LineRefund, type Receipt, refundLines, returnFindings } from "@banco/receipts";
import type { Queries } from "../../db/statement.ts";
import { type DocumentRow, type ReturnedPart, returnedPartOf } from "../document.ts";
import { unlinkPayments } from "../links/payment-link-sql.ts";
import { lockDocument, readRefundsOf, setReturnedParts } from "../sql.ts";

/**
 * Reserves the quantities of a return or refund on its sale, under the sale's lock, so that concurrent
 * refunds never exceed the quantities sold or the amount charged.
 *
 * @throws Problem 400 with the reason
 */
export async function takeFromOriginal(
  queries: Queries,
  { tenantId, provider, mode, id }: Pick<DocumentRow, "tenantId" | "provider" | "mode" | "id">,
  receipt: Receipt,
): Promise<{ sale: DocumentRow<Receipt>; lines: LineRefund[] }> {
  const sale = await lockDocument<Receipt>(queries, tenantId, receipt.original!);
  if (!sale || sale.provider !== provider || sale.kind !== "receipt") {
    throw invalidField("/original", "is not a receipt of this provider");
  }
  if (sale.mode !== mode)
    throw invalidField("/original", `is of mode ${sale.mode}, but the account is of mode ${mode}`);
  if (sale.type !== "sale") throw invalidField("/original", `is a ${sale.type}; only sales can be refunded`);
  if (sale.status === "canceled" || sale.annulledBy !== null)
    throw invalidField("/original", "has already been voided");
  if (sale.status !== "completed") throw invalidField("/original", `is ${sale.status}: it was not issued`);
  if (receipt.type === "return") {
    await annul(queries, sale, receipt, id);
    return { sale, lines: [] };
  }
  return { sale, lines: await takeLines(queries, sale, receipt) };
}

/** Reserves the sale as a whole: a return covers the whole document. */
async function annul(
  queries: Queries,
  sale: DocumentRow<Receipt>,
  receipt: Receipt,
  id: string,
): Promise<void> {
  if (sale.taken.some(({ quantityMilli }) => quantityMilli > 0)) {
    throw invalidField("/original", "has refunds: it can no longer be voided as a whole");
  }
  if (receipt.totalMinor !== sale.amountMinor) {
    const [total, sold] = [receipt.totalMinor, sale.amountMinor].map((amount) => toDecimal(amount, "EUR"));
    throw invalidField(
      "/items",
      `total ${total}, but the original totals ${sold}: a return covers the whole document`,
    );
  }
  refuse(returnFindings(receipt, sale.content, []));
  await setReturnedParts(queries, { ...sale, annulledBy: id });
}

async function takeLines(
  queries: Queries,
  sale: DocumentRow<Receipt>,
  receipt: Receipt,
): Promise<LineRefund[]> {
  const states = sale.content.items.map((item, line) => ({
    item,
    refundedMilli: returnedPartOf(sale, line).quantityMilli,
    refundedDiscountMinor: returnedPartOf(sale, line).discountMinor,
  }));
  const result = refundLines(states, receipt.items);
  if ("findings" in result) throw refusalOf(result.findings);
  const refunds = await readRefundsOf<Receipt>(queries, sale);
  refuse(
    returnFindings(
      receipt,
      sale.content,
      refunds.map(({ content }) => content),
    ),
  );
  await setReturnedParts(queries, { ...sale, taken: plus(sale, result.lines, 1) });
  return result.lines;
}

function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw refusalOf(findings);
}

function refusalOf(findings: readonly Finding[]): Problem {
  const [first] = findings;
  return new Problem("validation_failed", `${first!.path} ${first!.message}`, { errors: [...findings] });
}

/** Releases the quantities of a rejected return or refund on its sale. */
export async function releaseLines(queries: Queries, document: DocumentRow): Promise<void> {
  const sale = await lockDocument<Receipt>(queries, document.tenantId, document.originalId!);
  if (!sale) return;
  const annulledBy = sale.annulledBy === document.id ? null : sale.annulledBy;
  await setReturnedParts(queries, { ...sale, annulledBy, taken: plus(sale, document.refundLines, -1) });
}

/** Reserves the quantities of a return or refund on its sale again, if it was issued after all. */
export async function takeAgain(queries: Queries, document: DocumentRow): Promise<void> {
  const sale = await lockDocument<Receipt>(queries, document.tenantId, document.originalId!);
  if (!sale) return;
  const annulledBy = sale.annulledBy ?? (document.type === "return" ? document.id : null);
  await setReturnedParts(queries, { ...sale, annulledBy, taken: plus(sale, document.refundLines, 1) });
}

/**
 * Cancels the sale of an issued return, so that its payments can get a new receipt. A refund leaves its sale
 * unchanged.
 */
export async function sealReturn(queries: Queries, document: DocumentRow): Promise<void> {
  if (document.type !== "return") return;
  const sale = await lockDocument<Receipt>(queries, document.tenantId, document.originalId!);
  if (!sale) return;
  await setReturnedParts(queries, { ...sale, status: "canceled" });
  await unlinkPayments(queries, sale);
}

function plus(sale: DocumentRow<Receipt>, lines: readonly LineRefund[], sign: 1 | -1): ReturnedPart[] {
  const parts = sale.content.items.map((_item, line) => ({ ...returnedPartOf(sale, line) }));
  for (const { line, quantityMilli, discountMinor } of lines) {
    parts[line]!.quantityMilli += sign * quantityMilli;
    parts[line]!.discountMinor += sign * discountMinor;
  }
  return parts;
}
