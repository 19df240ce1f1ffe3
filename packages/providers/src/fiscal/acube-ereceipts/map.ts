import { toDecimal } from "@banco/core";
import { type ReceiptItem, statedPayment } from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import type { DetailedItem } from "../acube/wire.ts";
import { fromItalianTime } from "../italian-time.ts";
import { assertQuantities, quantityOf } from "../quantities.ts";
import type { EReceipt, EReceiptItem } from "./wire.ts";

/** Returns a receipt's outcome: as soon as A-Cube responds, the receipt is issued and numbered. */
export function receiptOutcome(receipt: EReceipt): DocumentOutcome & { providerDocumentId: string } {
  const { uuid, document_number, document_datetime } = receipt;
  const date = fromItalianTime(document_datetime);
  return {
    status: "completed",
    providerDocumentId: uuid,
    number: document_number,
    ...(date && { date: date.toISOString() }),
  };
}

/** Returns a sale in A-Cube's format: every amount is a string with two decimals, and prices include VAT. */
export function saleBody({ receipt }: ReceiptOrder): object {
  const { items, lottery, customerTaxCode } = receipt;
  const payment = statedPayment(receipt);
  return {
    items: items.map(itemBody),
    ...(lottery !== null && { customer_lottery_code: lottery }),
    ...(customerTaxCode && { customer_tax_code: customerTaxCode }),
    cash_payment_amount: euro(payment.cashMinor),
    electronic_payment_amount: euro(payment.electronicMinor),
    ticket_restaurant_payment_amount: euro(payment.ticketMinor),
    ticket_restaurant_quantity: payment.ticketCount,
    [`${payment.creditFor ?? "goods"}_uncollected_amount`]: euro(payment.creditMinor),
    discount: euro(payment.discountMinor),
  };
}

function itemBody(item: ReceiptItem, index: number): object {
  const { description, priceMinor, discountMinor, gift, vat } = item;
  return {
    type: "goods",
    quantity: quantityOf(item.quantityMilli, index).toFixed(2),
    description,
    unit_price: euro(priceMinor),
    vat_rate_code: vat.nature ?? Number(vat.code).toFixed(2),
    ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    ...(gift && { complimentary: true }),
  };
}

/**
 * Returns a refund's lines, using the IDs of those of the sale's lines that can still be returned.
 *
 * @throws ProviderError when a line of the sale is not among them
 */
export function returnBody(
  { receipt, lines }: ReceiptOrder,
  sale: KnownReceipt,
  returnable: readonly EReceiptItem[],
): object {
  assertQuantities(receipt);
  const remaining = [...returnable];
  const items = lines.map(({ line, quantityMilli }) => {
    const { description, priceMinor } = sale.receipt.items[line]!;
    const index = remaining.findIndex(
      (one) =>
        one.description === description &&
        Math.round(Number(one.unit_price) * 100) === priceMinor &&
        Number(one.quantity) * 1_000 >= quantityMilli,
    );
    const [match] = index >= 0 ? remaining.splice(index, 1) : [];
    if (match?.id) return { id: match.id, quantity: (quantityMilli / 1_000).toFixed(2) };
    throw new ProviderError(
      "rejected",
      "line_unknown",
      `A-Cube has nothing left of line ${line + 1} of the sale`,
    );
  });
  return { document_number: sale.number, items };
}

/** Returns the lines of a document, with A-Cube's strings converted to numbers. */
export function linesOf(items: readonly EReceiptItem[]): DetailedItem[] {
  return items.map(({ quantity, description, unit_price }) => ({
    quantity: Number(quantity),
    description,
    unit_price: Number(unit_price),
  }));
}

/** Formats cents as euros with two decimals. */
function euro(minor: number): string {
  return toDecimal(minor, "EUR");
}
