import { AMOUNT_MINOR_MAX, AmountError, toMinor } from "@banco/core";
import { isCodiceFiscale } from "@banco/fatturapa/identifiers";
import { italianDay } from "@banco/fatturapa/today";
import { figuresOf, grossProducts } from "./figures.ts";
import { sumFindings } from "./payment.ts";
import type { Finding, Receipt, ReceiptItem, ReceiptPayment } from "./receipt.ts";
import type { ReceiptRequest } from "./request.ts";
import { findVat } from "./vat.ts";

const CURRENCY = "EUR";
const QUANTITY = /^(\d{1,7})(?:\.(\d{1,3}))?$/;
const LOTTERY_CODE = /^[A-Z0-9]{8}$/;
const LOTTERY_MIN_MINOR = 100;

type ItemRequest = ReceiptRequest["items"][number];

/**
 * Checks the content of a documento commerciale: codes, decimals, totals, and the lottery's rules. Returns all findings
 * together.
 *
 * @param request - a body that matches the schema
 * @param now - the current time, after which dates are rejected; if omitted, future dates are allowed
 */
export function checkReceipt(
  request: ReceiptRequest,
  now?: Date,
): { receipt: Receipt } | { findings: Finding[] } {
  const findings: Finding[] = [];
  const {
    type,
    items: lines,
    payment: means,
    lottery,
    customerTaxCode,
    original = null,
    withoutOriginal,
    transactionId,
    transactionIds: idList,
    ...rest
  } = request;
  rest satisfies Record<string, never>;
  const { items, totalMinor } = checkItems(lines, findings);
  const payment = paymentOf(means, findings);
  const transactionIds = paymentsOf(transactionId, idList, findings);
  if (findings.length > 0) return { findings };
  const receipt: Receipt = {
    type,
    items,
    payment,
    lottery: lottery || null,
    customerTaxCode: customerTaxCode?.toUpperCase() ?? null,
    original,
    withoutOriginal: withoutOriginal ? { proof: "none", ...withoutOriginal } : null,
    transactionIds,
    totalMinor,
  };
  findings.push(
    ...sumFindings(receipt),
    ...lotteryFindings(receipt),
    ...taxCodeFindings(receipt),
    ...referenceFindings(receipt, now),
  );
  return findings.length > 0 ? { findings } : { receipt };
}

/**
 * Checks only the lines, for an order that has no receipt.
 *
 * @param findings - receives every error; if there are any, the returned lines are meaningless
 */
export function checkItems(
  requests: readonly ItemRequest[],
  findings: Finding[],
): { items: ReceiptItem[]; totalMinor: number } {
  const items = requests.flatMap((item, index) => itemOf(item, `/items/${index}`, findings) ?? []);
  const { totalMinor } = figuresOf(items);
  if (totalMinor > AMOUNT_MINOR_MAX) findings.push({ path: "/items", message: "have too high a total" });
  return { items, totalMinor };
}

function itemOf(item: ItemRequest, path: string, findings: Finding[]): ReceiptItem | undefined {
  const { description, quantity, price, discount, gift = false, vat: vatCode, ...rest } = item;
  rest satisfies Record<string, never>;
  const before = findings.length;
  const quantityMilli = quantityOf(quantity, `${path}/quantity`, findings);
  const priceMinor = amountOf(price, `${path}/price`, findings);
  const discountMinor = amountOf(discount, `${path}/discount`, findings);
  const vat = findVat(vatCode);
  if (!vat)
    findings.push({
      path: `${path}/vat`,
      message: "is not a VAT code of a receipt: 4, 5, 10, 22 or N1 to N6",
    });
  if (!vat || findings.length > before) return undefined;
  const checked = { description, quantityMilli, priceMinor, discountMinor, gift, vat };
  if (grossProducts(checked) >= 0n) return checked;
  findings.push({ path: `${path}/discount`, message: "is more than the line" });
  return undefined;
}

function quantityOf(quantity: number, path: string, findings: Finding[]): number {
  const parts = QUANTITY.exec(String(quantity));
  if (parts) return Number(parts[1]! + (parts[2] ?? "").padEnd(3, "0"));
  findings.push({ path, message: "must be a number up to 9999999 with at most three decimals" });
  return 0;
}

/** Returns an optional amount in cents; defaults to 0. */
function amountOf(value: number | undefined, path: string, findings: Finding[]): number {
  if (value === undefined || value === 0) return 0;
  try {
    return toMinor(value, CURRENCY);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    findings.push({ path, message: error.message });
    return 0;
  }
}

function paymentOf(payment: ReceiptRequest["payment"], findings: Finding[]): ReceiptPayment {
  const { cash, electronic, ticket, ticketCount: count, discount, credit, creditFor, ...rest } = payment;
  rest satisfies Record<string, never>;
  const amount = (name: string, value: number | undefined) => amountOf(value, `/payment/${name}`, findings);
  const ticketMinor = amount("ticket", ticket);
  const ticketCount = count ?? (ticketMinor > 0 ? 1 : 0);
  const creditMinor = amount("credit", credit);
  if (creditFor !== undefined && creditMinor === 0)
    findings.push({ path: "/payment/creditFor", message: "requires an amount of credit" });
  if (ticketMinor > 0 !== ticketCount > 0) {
    findings.push({
      path: "/payment/ticketCount",
      message: "requires an amount of meal vouchers, and must not be 0 with one",
    });
  }
  return {
    cashMinor: amount("cash", cash),
    electronicMinor: amount("electronic", electronic),
    ticketMinor,
    ticketCount,
    discountMinor: amount("discount", discount),
    creditMinor,
    ...(creditFor !== undefined && { creditFor }),
  };
}

/**
 * Returns the IDs of the document's payments from either field; a body that was copied from a record has both fields.
 */
function paymentsOf(transactionId: string | undefined, ids: string[] = [], findings: Finding[]): string[] {
  if (transactionId === undefined || ids[0] === transactionId) return ids;
  if (ids.length === 0) return [transactionId];
  findings.push({ path: "/transactionId", message: "is not the first of transactionIds" });
  return ids;
}

/**
 * Checks the lottery's rules. The lottery accepts sales of one euro or more that were paid only by electronic means; a
 * discount on the amount due is irrelevant (Provv. Agenzia delle Entrate 32051/2021; Lotteria degli scontrini, rules
 * for merchants).
 */
function lotteryFindings({ type, lottery, payment, totalMinor }: Receipt): Finding[] {
  if (lottery === null) return [];
  const path = "/lottery";
  if (!LOTTERY_CODE.test(lottery)) return [{ path, message: "must be eight capital letters and digits" }];
  if (type !== "sale") return [{ path, message: "is for sales only" }];
  if (totalMinor < LOTTERY_MIN_MINOR) return [{ path, message: "is for sales of at least 1.00" }];
  const { cashMinor, ticketMinor, creditMinor, electronicMinor } = payment;
  if (cashMinor + ticketMinor + creditMinor === 0 && electronicMinor > 0) return [];
  return [{ path, message: "is for sales paid only by electronic means" }];
}

/** Checks the customer's tax code; the tax office accepts either a tax code or a lottery code, but not both. */
function taxCodeFindings({ type, lottery, customerTaxCode }: Receipt): Finding[] {
  const path = "/customerTaxCode";
  if (typeof customerTaxCode !== "string") return [];
  if (type !== "sale") return [{ path, message: "is for sales only" }];
  if (lottery !== null) return [{ path, message: "cannot be combined with the lottery's code" }];
  if (isCodiceFiscale(customerTaxCode)) return [];
  return [{ path, message: "is not a tax code: 16 characters or 11 digits with a valid check character" }];
}

function referenceFindings({ type, original, withoutOriginal }: Receipt, now?: Date): Finding[] {
  if (withoutOriginal) return withoutOriginalFindings({ type, original, date: withoutOriginal.date }, now);
  if (type === "sale") {
    return original === null ? [] : [{ path: "/original", message: "is for returns and refunds only" }];
  }
  return original === null
    ? [{ path: "/original", message: `is required: the receipt that the ${type} is for` }]
    : [];
}

function withoutOriginalFindings(
  { type, original, date }: Pick<Receipt, "type" | "original"> & { date: string },
  now?: Date,
): Finding[] {
  const path = "/withoutOriginal";
  if (type !== "refund") return [{ path, message: "is for refunds only" }];
  if (original !== null) return [{ path, message: "cannot be combined with an original" }];
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  if (!isDay) return [{ path: `${path}/date`, message: "is not a valid date" }];
  const isFuture = now !== undefined && date > italianDay(now);
  return isFuture ? [{ path: `${path}/date`, message: "is in the future" }] : [];
}
