import type { SalePaymentRequest, SaleRequest } from "@banco/bridge-client";
import { type Bill, euros } from "./bill.ts";

/**
 * Returns the request for a bill's sale.
 *
 * @param isWhole - whether the payment pays the whole bill
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
      // The lottery is for sales that are wholly paid electronically.
      ...(lottery !== "" && payment.means === "terminal" && isWhole && { lottery }),
      ...(taxCode !== "" && { customerTaxCode: taxCode }),
    },
  };
}
