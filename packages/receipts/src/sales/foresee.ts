import type { PaidSale } from "./documents.ts";
import { isOpen, payableOf, type SaleInput, type SaleReturn } from "./sale.ts";

/** The document fields with a different path in a sale. */
const PLACES: readonly [in_: RegExp, sale: string][] = [
  [/^\/(lottery|customerTaxCode|customer|type)\b/, "/document/$1"],
  [/^\/(payment|transactionIds?)\b.*/, "/payments"],
];

/**
 * Returns a sale as if it were paid: payments in progress are completed, and the amount due is paid by the means
 * of the first payment.
 */
export function asPaid({ content, payments }: Pick<SaleInput, "content" | "payments">): PaidSale {
  const all = payments
    .filter(({ status, settles }) => !settles && (status === "completed" || isOpen(status)))
    .map((payment) => ({ ...payment, status: "completed" as const, transactionId: null }));
  const leftMinor = payableOf(content) - all.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (leftMinor <= 0) return { content, payments: all, returns: [] };
  const first = all.find(({ prepaid }) => !prepaid)?.means;
  const means = first ?? (content.document.fields.lottery ? "card" : "cash");
  const rest = { id: "", provider: "", changeMinor: 0, failure: null, fields: {} };
  const last = { ...rest, means, amountMinor: leftMinor, status: "completed", transactionId: null } as const;
  return { content, payments: [...all, last], returns: [] };
}

/** Returns a return as if it had been refunded. */
export function asRefunded(returned: SaleReturn): SaleReturn {
  const payments = returned.payments.map((payment) => ({ ...payment, status: "completed" as const }));
  return { ...returned, payments };
}

/**
 * Returns the path that a document's field has in the sale.
 *
 * @param discountPath - the path of the discount on the amount due, which on a receipt may be a multi-purpose
 *   voucher
 */
export function placeOf(path: string, discountPath = "/discount"): string {
  if (path === "/payment/discount") return discountPath;
  for (const [pattern, place] of PLACES) if (pattern.test(path)) return path.replace(pattern, place);
  return path;
}
