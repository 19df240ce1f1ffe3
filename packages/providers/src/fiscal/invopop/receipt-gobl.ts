import { toDecimal } from "@banco/core";
import { italianDay } from "@banco/fatturapa";
import { type Receipt, type ReceiptItem, unroundedPayment } from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { ReceiptOrder } from "../../contract/fiscal.ts";
import type { GoblInvoice, GoblLine, GoblPayment } from "./gobl.ts";
import { stampOf } from "./outcome.ts";
import { sellerOf } from "./party.ts";
import type { Entry } from "./wire.ts";

const LINE_REF = "it-ticket-line-ref";
const euro = (minor: number): string => toDecimal(minor, "EUR");

/** Returns the receipt of a sale as a GOBL document (https://docs.gobl.org/addons/it-ticket-v1). */
export function saleDocument(order: ReceiptOrder): GoblInvoice {
  const { receipt } = order;
  checkReceipt(receipt);
  const payment = paymentOf(receipt);
  return {
    ...headOf(order),
    type: "standard",
    tax: { prices_include: "VAT", ...(receipt.lottery && { ext: { "it-ticket-lottery": receipt.lottery } }) },
    lines: receipt.items.map((item) => lineOf(item, item, productOf(receipt))),
    ...(payment && { payment }),
  };
}

/**
 * Returns the refund of part of a sale: a corrective document that refers to the sale and its lines by the tax
 * office's numbers.
 *
 * @param sale - the sale's current entry
 * @throws ProviderError `rejected` if the tax office has not numbered the sale or its lines
 */
export function refundDocument(order: ReceiptOrder, sale: Entry): GoblInvoice {
  const { original, lines } = order;
  const number = stampOf(sale, "ade-ref");
  if (!original || !number) throw notNumbered();
  return {
    ...headOf(order),
    type: "corrective",
    tax: { prices_include: "VAT" },
    preceding: [
      {
        type: "standard",
        code: codeOf(original.id),
        issue_date: italianDay(original.createdAt),
        stamps: [{ prv: "ade-ref", val: number }],
      },
    ],
    lines: lines.map(({ line, quantityMilli, discountMinor }) => {
      const reference = sale.data?.doc.lines?.[line]?.ext?.[LINE_REF];
      if (!reference) throw notNumbered();
      const part = { quantityMilli, discountMinor };
      return {
        ...lineOf(original.receipt.items[line]!, part, productOf(original.receipt)),
        ext: { [LINE_REF]: reference },
      };
    }),
  };
}

function headOf({ id, createdAt, seller }: ReceiptOrder) {
  return {
    $schema: "https://gobl.org/draft-0/bill/invoice",
    $regime: "IT",
    $addons: ["it-ticket-v1"] as ["it-ticket-v1"],
    code: codeOf(id),
    issue_date: italianDay(createdAt),
    currency: "EUR",
    supplier: sellerOf(seller),
  } as const;
}

/** Returns the document's own code; the tax office assigns the number. */
function codeOf(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

function lineOf(
  { description, priceMinor, gift, vat }: ReceiptItem,
  { quantityMilli, discountMinor }: Pick<ReceiptItem, "quantityMilli" | "discountMinor">,
  product: "goods" | "services",
): GoblLine {
  return {
    quantity: String(quantityMilli / 1000),
    // GOBL has no field for gifts.
    item: {
      name: description,
      price: gift ? "0.00" : euro(priceMinor),
      ext: { "it-ticket-product": product },
    },
    ...(discountMinor > 0 && !gift && { discounts: [{ amount: euro(discountMinor), reason: "Sconto" }] }),
    taxes: [
      vat.nature === null
        ? { cat: "VAT", percent: `${vat.rate / 100}%` }
        : { cat: "VAT", ext: { "it-ticket-exempt": vat.nature } },
    ],
  };
}

/**
 * Returns whether the lines are goods or services. The tax office distinguishes them for unpaid amounts, and Banco's
 * receipts state this only for the unpaid amount.
 */
const productOf = ({ payment }: Receipt) => payment.creditFor ?? "goods";

/**
 * Returns the advances. An amount without an advance is reported as not collected, which is how a sale on credit is
 * expressed (docs, it-ticket, Payment collection).
 */
function paymentOf(receipt: Receipt): GoblPayment | undefined {
  const { cashMinor, electronicMinor } = unroundedPayment(receipt);
  const advances = [
    ...(cashMinor > 0 ? [{ key: "cash", description: "Contanti", amount: euro(cashMinor) }] : []),
    ...(electronicMinor > 0
      ? [{ key: "card", description: "Pagamento elettronico", amount: euro(electronicMinor) }]
      : []),
  ];
  return advances.length > 0 ? { advances } : undefined;
}

/**
 * Rejects means of payment for which Invopop has no field, instead of reporting them as something else.
 *
 * @throws ProviderError `rejected`
 */
export function checkReceipt({ type, payment }: Receipt): void {
  if (type !== "sale") return;
  const { ticketMinor, discountMinor } = payment;
  if (ticketMinor > 0) throw noPlace("ticket", "meal vouchers");
  if (discountMinor > 0) throw noPlace("discount", "a discount on the amount due");
}

function noPlace(field: string, what: string): ProviderError {
  const reason = `Invopop's receipts do not support ${what}`;
  return new ProviderError("rejected", "payment_not_told", reason, { path: `/payment/${field}` });
}

function notNumbered(): ProviderError {
  const reason = "Invopop does not know the tax office's number of the sale";
  return new ProviderError("rejected", "not_numbered", reason, { path: "/original" });
}
