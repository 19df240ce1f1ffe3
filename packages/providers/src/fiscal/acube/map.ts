import { type ReceiptItem, statedPayment } from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { fromItalianTime } from "../italian-time.ts";
import { assertQuantities, quantityOf } from "../quantities.ts";
import { fiscalIdOf } from "./connect.ts";
import { manifest } from "./manifest.ts";
import type {
  AcubeInvoice,
  AcubeNotification,
  AcubeReceipt,
  DetailedItem,
  NamedReceipt,
  Words,
} from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/** Maps A-Cube's status value to ours; an undocumented one is `pending`, so polling continues. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]>,
): DocumentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** Returns a receipt's outcome; for a receipt that A-Cube is retrying, with the reason. */
export function receiptOutcome(
  receipt: NamedReceipt & Partial<AcubeReceipt>,
): DocumentOutcome & { providerDocumentId: string } {
  const { uuid, document_number, document_date, error_code, error_message } = receipt;
  const status = statusOf("receipt", receipt.status);
  const date = document_date ? fromItalianTime(document_date) : undefined;
  const wrong = status === "failed" || (status === "pending" && Boolean(error_code));
  return {
    status,
    providerDocumentId: requiredText(manifest, uuid),
    ...(document_number && { number: document_number }),
    ...(date && { date: date.toISOString() }),
    ...(wrong && {
      failure: {
        code: String(error_code ?? "failed"),
        message: error_message ?? "The tax office did not accept the receipt",
      },
    }),
  };
}

/** Returns the outcome of a final invoice from the exchange system's notifications. */
export function invoiceOutcome(
  uuid: string,
  marking: AcubeInvoice["marking"],
  notifications: readonly AcubeNotification[],
): DocumentOutcome {
  const status = statusOf("invoice", marking);
  const sdiId = notifications.findLast(({ message }) => message?.identificativo_sdi)?.message
    ?.identificativo_sdi;
  const errors = notifications.flatMap(({ message }) => message?.lista_errori?.Errore ?? []);
  const [first] = errors;
  return {
    status,
    providerDocumentId: uuid,
    ...(sdiId !== undefined && { sdiId: String(sdiId) }),
    ...(status === "failed" && {
      failure: {
        code: first?.Codice ?? marking,
        message:
          errors.map(({ Descrizione }) => Descrizione).join("; ") || `The invoice came back as ${marking}`,
      },
    }),
  };
}

/** Returns a sale in A-Cube's format: amounts in euros as decimal numbers, and prices including VAT. */
export function saleBody({ receipt, seller }: ReceiptOrder): object {
  const { items, lottery } = receipt;
  const payment = statedPayment(receipt);
  return {
    fiscal_id: fiscalIdOf(seller.vatId ?? ""),
    items: items.map(itemBody),
    ...(lottery !== null && { lottery_code: lottery }),
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
    quantity: quantityOf(item.quantityMilli, index),
    description,
    unit_price: euro(priceMinor),
    vat_rate_code: vat.nature ?? vat.code,
    ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    ...(gift && { complimentary: true }),
  };
}

/**
 * Returns a refund's lines, using the IDs that the tax office assigned to the sale's lines.
 *
 * @throws ProviderError when a line of the sale is not among them
 */
export function returnBody(
  { receipt, lines }: ReceiptOrder,
  sale: KnownReceipt,
  details: readonly DetailedItem[],
): object {
  assertQuantities(receipt);
  return {
    items: lines.map(({ line, quantityMilli }) => {
      const item = sale.receipt.items[line];
      const same = (one: DetailedItem | undefined) =>
        one !== undefined && item !== undefined && isLine(one, item);
      // The tax office keeps the order of the lines; check that this line is still at that position.
      const match = same(details[line]) ? details[line] : details.find(same);
      if (match?.id) return { id: match.id, quantity: quantityMilli / 1_000 };
      throw new ProviderError(
        "rejected",
        "line_unknown",
        `The tax office has no line ${line + 1} of the sale`,
      );
    }),
  };
}

/** Whether a document has the requested lines. */
export function isSame(details: readonly DetailedItem[], items: readonly ReceiptItem[]): boolean {
  if (details.length !== items.length) return false;
  const remaining = [...details];
  return items.every((item) => {
    const index = remaining.findIndex(
      (one) => isLine(one, item) && one.quantity * 1_000 === item.quantityMilli,
    );
    if (index >= 0) remaining.splice(index, 1);
    return index >= 0;
  });
}

/** Converts cents to euro. */
function euro(minor: number): number {
  return minor / 100;
}

function isLine(one: DetailedItem, { description, priceMinor }: ReceiptItem): boolean {
  return one.description === description && Math.round(one.unit_price * 100) === priceMinor;
}
