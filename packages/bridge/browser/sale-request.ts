import type { SalePaymentRequest, SaleRequest } from "@banco/bridge-client";
import { type Bill, euros } from "./bill.ts";

/**
 * Returns the request that creates the sale for a bill.
 *
 * @param isWhole - whether the payment covers the whole bill
 */
export function saleRequest(bill: Bill, payment: SalePaymentRequest, isWhole: boolean): SaleRequest {
  const { lines, discountCents, tipCents, lottery, taxCode } = bill;
  return {
    items: lines.map(({ description, quantity, priceCents, vat }) => ({
      description,
      quantity,
      price: euros(priceCents),
      vat,
    })),
    payments: [payment],
    ...(discountCents > 0 && { discount: euros(discountCents) }),
    ...(tipCents > 0 && { tip: euros(tipCents) }),
    document: {
      // The receipt lottery is for sales that are paid entirely electronically.
      ...(lottery !== "" && payment.means === "terminal" && isWhole && { lottery }),
      ...(taxCode !== "" && { customerTaxCode: taxCode }),
    },
  };
}
