import { toMajor } from "@banco/core";
import { type LineRefund, type ReceiptItem, statedPayment } from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus, ReceiptOrder } from "../../contract/fiscal.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { quantityOf } from "../quantities.ts";
import { manifest } from "./manifest.ts";
import type { Invoice, Receipt, Sale, SaleItem, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

const PAYMENTS = [
  "cash_payment_amount",
  "electronic_payment_amount",
  "ticket_restaurant_payment_amount",
  "goods_uncollected_amount",
  "services_uncollected_amount",
  "discount",
] as const;

/** Maps Openapi's status value to ours; an undocumented value leaves the document open. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]>,
): DocumentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** Returns a sale in Openapi's format. `tags` are only stored by Openapi, and are the only place for our ID. */
export function saleOf({ id, receipt }: ReceiptOrder, fiscalId: string): Sale {
  const { lottery } = receipt;
  const payment = statedPayment(receipt);
  return {
    fiscal_id: fiscalId,
    items: receipt.items.map(itemOf),
    cash_payment_amount: euro(payment.cashMinor),
    electronic_payment_amount: euro(payment.electronicMinor),
    ticket_restaurant_payment_amount: euro(payment.ticketMinor),
    ticket_restaurant_quantity: payment.ticketCount,
    [`${payment.creditFor ?? "goods"}_uncollected_amount`]: euro(payment.creditMinor),
    discount: euro(payment.discountMinor),
    ...(lottery && { lottery_code: lottery }),
    tags: [id],
  };
}

/** Returns an item. Its `sku` does not reach the tax office; it is used to identify the line later. */
function itemOf(item: ReceiptItem, index: number): SaleItem {
  const { description, quantityMilli, priceMinor, discountMinor, gift, vat } = item;
  return {
    quantity: quantityOf(quantityMilli, index),
    description,
    unit_price: euro(priceMinor),
    vat_rate_code: vat.nature ?? vat.code,
    ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    ...(gift && { complimentary: true }),
    sku: skuOf(index),
  };
}

/**
 * Whether an Openapi receipt is this sale: by our tag, or by its contents if a list shows no tags. The
 * documentation does not say whether lists do.
 */
export function isSaleOf(receipt: Receipt, sale: Sale): boolean {
  const { tags, items } = receipt;
  if (tags && tags.length > 0) return tags.includes(sale.tags[0]!);
  const lines = (all: readonly { quantity?: number; description?: string }[]) =>
    all.map(({ quantity, description }) => `${quantity} ${description}`).sort();
  const expected = lines(sale.items);
  const actual = lines(items);
  return (
    PAYMENTS.every((name) => (receipt[name] ?? 0) === (sale[name] ?? 0)) &&
    actual.length === expected.length &&
    actual.every((line, index) => line === expected[index])
  );
}

/** Returns how much of each line a refund returns, in thousandths, by the `sku` of the sale's lines. */
function returnedOf(lines: readonly LineRefund[]): Map<string, number> {
  const returned = new Map<string, number>();
  for (const { line, quantityMilli } of lines) {
    const sku = skuOf(line);
    returned.set(sku, (returned.get(sku) ?? 0) + quantityMilli);
  }
  return returned;
}

/** Returns the lines to return, using the IDs that the tax office gave the sale's lines. */
export function returnItemsOf(
  sale: Receipt,
  lines: readonly LineRefund[],
): { id: string; quantity: number }[] {
  return [...returnedOf(lines)].map(([sku, quantityMilli]) => {
    const id = sale.items.find((item) => item.sku === sku)?.id;
    if (id !== undefined) return { id, quantity: quantityMilli / 1_000 };
    throw new ProviderError("rejected", "unknown_line", "Openapi does not know the refunded line");
  });
}

/** Whether an Openapi return has exactly these lines. */
export function isReturnOf({ items }: Receipt, lines: readonly LineRefund[]): boolean {
  const expected = returnedOf(lines);
  const actual = new Map<string, number>();
  for (const { sku = "", return: quantity = 0 } of items)
    actual.set(sku, (actual.get(sku) ?? 0) + Math.round(quantity * 1_000));
  return actual.size === expected.size && [...expected].every(([sku, milli]) => actual.get(sku) === milli);
}

/**
 * Returns the outcome of our receipt, given Openapi's record; a `submitted` receipt has a number, but may still be
 * rejected.
 */
export function receiptOutcome(receipt: Receipt): DocumentOutcome & { providerDocumentId: string } {
  const { id, document_number, document_date, error_code, error_message } = receipt;
  const status = statusOf("receipt", receipt.status);
  return {
    status,
    providerDocumentId: id,
    ...(document_number && { number: document_number }),
    ...(status === "completed" && document_date && { date: document_date }),
    ...(status === "failed" && {
      failure: {
        code: error_code || "failed",
        message: error_message || "The tax office rejected the receipt",
      },
    }),
  };
}

/** Returns the outcome of our invoice, given Openapi's record. */
export function invoiceOutcome({
  id,
  state,
  details = {},
}: Invoice): DocumentOutcome & { providerDocumentId: string } {
  const { sdi_id, sdi_status, sdi_message } = details;
  const status = statusOf("invoice", state);
  return {
    status,
    providerDocumentId: id,
    ...(sdi_id && { sdiId: sdi_id }),
    ...(status === "failed" && {
      failure: {
        code: sdi_status || state,
        message: sdi_message || "The exchange system rejected the invoice",
      },
    }),
  };
}

function skuOf(line: number): string {
  return String(line + 1);
}

function euro(minor: number): number {
  return toMajor(minor, "EUR");
}
