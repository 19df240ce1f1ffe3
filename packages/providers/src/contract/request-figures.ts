import { fromDecimal, toDecimal } from "@banco/core";
import type { InvoiceRequest } from "@banco/fatturapa";
import { decimalText } from "@banco/fatturapa/decimal";
import type { GrossLine, InvoiceOrder } from "./fiscal.ts";

/** The default percentage of the fee that a withholding applies to. */
const WHOLE = 100;

/**
 * Returns the amounts of an invoice request that its file cannot contain.
 *
 * @param grossLinesMinor - each line of the file with VAT, in cents; empty if prices are net
 */
export function requestFigures(
  { items, withholding, withholdings = withholding ? [withholding] : [] }: InvoiceRequest,
  grossLinesMinor: readonly number[],
): Pick<InvoiceOrder, "grossLines" | "withholdingShares"> {
  const shares = withholdings.map(({ taxableShare = WHOLE }) => taxableShare);
  return {
    ...(grossLinesMinor.length > 0 && { grossLines: grossLinesOf(items, grossLinesMinor) }),
    ...(shares.some((share) => share !== WHOLE) && { withholdingShares: shares }),
  };
}

/** Returns the lines including VAT; those after the items are Banco's own, each with a quantity of one. */
function grossLinesOf(items: InvoiceRequest["items"], totalsMinor: readonly number[]): GrossLine[] {
  return totalsMinor.map((totalMinor, index) => {
    const item = items[index];
    if (!item) return { price: toDecimal(totalMinor, "EUR"), discountMinor: 0, totalMinor };
    const discountMinor = fromDecimal(String(item.discount ?? 0), "EUR");
    return { price: decimalText(item.price)!, discountMinor, totalMinor };
  });
}

/**
 * Returns the path in a request for a part that an adapter refers to by its index in a file. A request has
 * one withholding or a list, and one fund or a list; lines after the items are Banco's own.
 */
export function requestPath(request: InvoiceRequest, path: string): string {
  const [, name = "", number = "", rest = ""] = /^\/(\w+)\/(\d+)(.*)$/.exec(path) ?? [];
  const index = Number(number);
  if (name === "withholdings" && request.withholding && index === 0) return `/withholding${rest}`;
  if (name === "funds" && request.fund && index === 0) return `/fund${rest}`;
  if (name !== "items" || index < request.items.length) return path;
  return request.stampDutyOn === "customer" ? "/stampDutyOn" : "/payment/discount";
}
