import type { PaidSale } from "./documents.ts";
import { payableOf, type SaleInput } from "./sale.ts";

/** The document fields that have another place in a sale. */
const PLACES: readonly [in_: RegExp, sale: string][] = [
  [/^\/(lottery|customerTaxCode|customer|type)\b/, "/document/$1"],
  [/^\/payment\/discount$/, "/discount"],
  [/^\/(payment|transactionIds?)\b.*/, "/payments"],
];

/** Returns a sale as if it were paid; what is due is paid by the first payment's means. */
export function asPaid({ content, payments }: Pick<SaleInput, "content" | "payments">): PaidSale {
  const all = payments.map((payment) => ({ ...payment, status: "completed" as const, transactionId: null }));
  const leftMinor = payableOf(content) - all.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (leftMinor <= 0) return { content, payments: all, returns: [] };
  const means = payments[0]?.means ?? (content.document.fields.lottery ? "card" : "cash");
  const rest = { id: "", provider: "", changeMinor: 0, failure: null, fields: {} };
  const last = { ...rest, means, amountMinor: leftMinor, status: "completed", transactionId: null } as const;
  return { content, payments: [...all, last], returns: [] };
}

/** Returns the path in a sale of a document field. */
export function placeOf(path: string): string {
  for (const [pattern, place] of PLACES) if (pattern.test(path)) return path.replace(pattern, place);
  return path;
}
