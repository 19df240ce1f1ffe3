import { toDecimal } from "@banco/core";
import {
  figuresOf,
  type LineFigures,
  type Receipt,
  type ReceiptItem,
  type ReceiptPayment,
  round8,
  roundingOf,
  statedPayment,
  type Vat,
} from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { ReceiptOrder } from "../../contract/fiscal.ts";
import { cut } from "../../cut.ts";
import type { Entry, EntryVat, Figures, Operation, Payment, ReceiptOperation, System } from "./wire.ts";

const TEXT_MAX = 256;
/**
 * How much cash may exceed a document's total, in cents: the tolerance of the tax office's procedure (fiskaly
 * FAQ, cash rounding).
 */
const ROUNDING_UP_MAX_MINOR = 2;

/** The rates (https://support.fiskaly.com/hc/en-001/articles/18076728098332). */
const RATE_CODES: Readonly<Record<string, string>> = {
  "22": "STANDARD",
  "10": "REDUCED_1",
  "5": "REDUCED_2",
  "4": "REDUCED_3",
};

/**
 * Patterns for the names that the system uses for each nature. The codes `CAUSE_n` come from the system itself,
 * because fiskaly's article on them (18076728098332: N1 is CAUSE_1, N4 is CAUSE_2) and its API's responses disagree.
 */
const NATURES: readonly [nature: string, name: RegExp][] = [
  ["N1", /art\. ?15/i],
  ["N2", /non soggette/i],
  ["N3", /non imponibili/i],
  ["N4", /esenti/i],
  ["N5", /margine/i],
  ["N6", /non iva/i],
];

/** Returns the system's code for each nature that it lists. */
export function exemptionsOf({ vat_exemptions }: Pick<System, "vat_exemptions">): Record<string, string> {
  const named = NATURES.flatMap(([nature, name]) => {
    const exemption = vat_exemptions.find(({ description }) => name.test(description));
    return exemption ? [[nature, exemption.code] as const] : [];
  });
  return Object.fromEntries(named);
}

/** A line with its number on the receipt of the sale. */
interface Line {
  item: ReceiptItem;
  number: number;
}

/**
 * Returns fiskaly's operation for a receipt; our return is fiskaly's cancellation, and our refund is its correction.
 */
export function operationOf(order: ReceiptOrder, exemptions: Readonly<Record<string, string>>): Operation {
  const { receipt, original, lines } = order;
  if (receipt.type === "sale") {
    const sold = receipt.items.map((item, index) => ({ item, number: index + 1 }));
    return receiptOf(order, "SALE", sold, exemptions);
  }
  const record = { id: original?.providerDocumentId ?? "" };
  if (receipt.type === "return") return { type: "CANCELLATION", record };
  const returned = lines.map(({ line, quantityMilli, discountMinor }) => ({
    item: { ...original!.receipt.items[line]!, quantityMilli, discountMinor },
    number: line + 1,
  }));
  return { type: "CORRECTION", record, data: receiptOf(order, "RETURN", returned, exemptions) };
}

/**
 * Rejects cash that was rounded up by more than the tax office accepts.
 *
 * @throws ProviderError `rejected`
 */
export function checkReceipt(receipt: Receipt): void {
  if (roundingOf(receipt) <= ROUNDING_UP_MAX_MINOR) return;
  const reason = "The tax office accepts at most two cents more than the total: return the exact amount";
  throw new ProviderError("rejected", "rounding_too_large", reason, { path: "/payment/cash" });
}

function receiptOf(
  { id, receipt }: ReceiptOrder,
  type: Entry["type"],
  lines: readonly Line[],
  exemptions: Readonly<Record<string, string>>,
): ReceiptOperation {
  const { lottery } = receipt;
  checkReceipt(receipt);
  const figures = figuresOf(lines.map(({ item }) => item)).lines;
  const due = figures.filter((_one, index) => !lines[index]!.item.gift);
  return {
    type: "RECEIPT",
    document: {
      number: documentNumberOf(id),
      total_vat: inEuro(
        sumOf(due, ({ gross }) => gross),
        sumOf(due, ({ taxableNet }) => taxableNet),
      ),
    },
    entries: lines.map((line, index) => entryOf(type, line, figures[index]!, exemptions)),
    payments: paymentsOf(statedPayment(receipt)),
    ...(lottery && { customer: { type: "EXTERNAL", code: lottery } }),
  };
}

function entryOf(
  type: Entry["type"],
  { item, number }: Line,
  figures: LineFigures,
  exemptions: Readonly<Record<string, string>>,
): Entry {
  const { description, quantityMilli, priceMinor, discountMinor, gift, vat } = item;
  return {
    type,
    data: {
      type: "ITEM",
      text: cut(description, TEXT_MAX),
      unit: { quantity: String(quantityMilli / 1_000), price: euro(priceMinor) },
      value: { base: exact(figures.taxable), ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
      vat: vatOf(vat, figures, exemptions),
    },
    // It is not known whether the line is for goods or a service.
    details: { concept: "GOOD", purpose: gift ? "GIFT" : "STANDARD", number: String(number) },
  };
}

function vatOf(
  { code, nature }: Vat,
  { gross, taxableNet }: LineFigures,
  exemptions: Readonly<Record<string, string>>,
): EntryVat {
  if (nature === null) {
    const percentage = Number(code).toFixed(2);
    return { type: "VAT_RATE", code: RATE_CODES[code]!, percentage, ...inEuro(gross, taxableNet) };
  }
  const exemption = exemptions[nature];
  if (exemption) return { type: "VAT_EXEMPTION", code: exemption };
  throw new ProviderError("rejected", "vat_not_offered", `The fiskaly system has no code for ${nature}`);
}

/**
 * Returns the figures in euros. fiskaly computes nothing itself, and the three figures must be consistent, so the VAT
 * is the difference.
 */
function inEuro(gross: bigint, net: bigint): Figures {
  return { amount: exact(gross - net), exclusive: exact(net), inclusive: exact(gross) };
}

/**
 * Returns the payments. For the tax office, cards and all other electronic means are the same; `ONLINE` does not
 * require a card number. The discount on the amount due must belong to a payment, so it is put on the first.
 */
function paymentsOf(payment: ReceiptPayment): Payment[] {
  const { cashMinor, electronicMinor, ticketMinor, discountMinor, creditMinor, creditFor } = payment;
  const paid = (minor: number) => ({ amount: euro(minor), currency: "EUR" }) as const;
  const payments: Payment[] = [];
  if (electronicMinor > 0)
    payments.push({ type: "ONLINE", name: "Pagamento elettronico", details: paid(electronicMinor) });
  if (ticketMinor > 0)
    payments.push({ type: "CARD", kind: "TICKET", number: "****", details: paid(ticketMinor) });
  if (creditMinor > 0)
    payments.push({
      type: "OUTSTANDING",
      concept: creditFor === "services" ? "SERVICE" : "GOOD",
      details: paid(creditMinor),
    });
  if (cashMinor > 0 || payments.length === 0) payments.push({ type: "CASH", details: paid(cashMinor) });
  if (discountMinor > 0) payments[0]!.details.discount = euro(discountMinor);
  return payments;
}

/**
 * Returns the merchant's own number for the document, of at most 20 characters: the time and the last random
 * characters of our ID.
 */
export function documentNumberOf(id: string): string {
  const hex = id.slice(id.indexOf("_") + 1).toUpperCase();
  return hex.slice(0, 12) + hex.slice(-8);
}

function sumOf(lines: readonly LineFigures[], figure: (line: LineFigures) => bigint): bigint {
  return lines.reduce((sum, line) => sum + figure(line), 0n);
}

function euro(minor: number): string {
  return toDecimal(minor, "EUR");
}

/** Formats an amount with eight decimals, without trailing zeros behind the cents. */
function exact(amount: bigint): string {
  return round8(amount).replace(/0{1,6}$/, "");
}
