import { derivedId, invalidField } from "@banco/core";
import { withTip } from "@banco/receipts/sales/means";
import {
  dueOf,
  netPayments,
  type Sale,
  type SaleDocument,
  type SalePayment,
  type SaleReturn,
} from "@banco/receipts/sales/sale";
import { REPORTED_MS } from "../pace.ts";
import { minorOf } from "../server/amounts.ts";
import type { BridgeSale } from "./sale-schemas.ts";

const CURRENCY = "EUR";
const MINOR = 100;

/** The maximum cash rounding, in euros. */
const ROUNDING_MAX = 1;
const QUANTITY_MAX = 1_000_000;

/**
 * Returns a number that may be negative.
 *
 * @throws Problem 400 with the field's path if the number is too large
 */
function within(value: number, max: number, path: string): number {
  if (Math.abs(value) <= max) return value;
  throw invalidField(path, `must be at most ${max}`);
}

/**
 * Converts euros to cents, including 0.
 *
 * @throws Problem 400 with the field's path if it is not an amount
 */
const cents = (amount: number, path: string): number => (amount === 0 ? 0 : minorOf(amount, CURRENCY, path));

/**
 * Returns the time to store for a reported sale. An offline bridge reports its sales days later, so times up to a
 * year old are accepted. Any other time is made up or comes from a wrong clock, in which case the sale gets the
 * time of the report, because rejecting the report would lose the sale. A day's close includes everything sold
 * before it, so a reported time must not be in the future.
 *
 * @param now - the database's time
 */
function countedTime(reported: string, now: Date): Date {
  const time = new Date(reported);
  const ago = now.getTime() - time.getTime();
  return ago >= 0 && ago <= REPORTED_MS.ago ? time : now;
}

/** A payment of a reported sale. */
export interface ReportedPayment extends SalePayment {
  isOwn: boolean;
  /** The terminal's ID for the payment, if the bridge took it itself. */
  atTerminal: string | null;
}

/** A document of a reported sale or return. */
export interface ReportedDocument extends SaleDocument {
  isOwn: boolean;
  /** The printer's ID for the document, if the bridge issued it itself. */
  atPrinter: string | null;
}

/** A sale reported by a bridge, with the IDs of its payments and documents in this API. */
export interface ReportedSale extends Sale {
  /** Whether the bridge claims the order before it takes a payment. */
  claimsOrder: boolean;
  payments: ReportedPayment[];
  document: ReportedDocument | null;
  returns: (SaleReturn & { document: ReportedDocument | null })[];
}

/**
 * Converts a bridge's report to a sale. Payments and documents from the shop's own devices are given IDs in this
 * API.
 *
 * @param now - the database's time
 * @throws Problem 400 for a number that is not an amount
 */
export function reportedSale(report: BridgeSale, bridgeId: string, now: Date): ReportedSale {
  const { id, total, discount, tip, rounding, items, tableId, customerId, documentKind } = report;
  const { status, question, orderId, reference, metadata, createdAt, updatedAt } = report;
  const discountMinor = cents(discount, "/discount");
  const sale = {
    id,
    claimsOrder: report.claimsOrder === true,
    clientId: bridgeId,
    status,
    question,
    orderId,
    reference,
    metadata,
    isMoving: false,
    content: {
      items,
      itemsMinor: cents(total, "/total") + discountMinor,
      discountMinor,
      tipMinor: cents(tip, "/tip"),
      roundingMinor: Math.round(within(rounding, ROUNDING_MAX, "/rounding") * MINOR),
      document: { kind: documentKind, provider: report.document?.provider ?? null, fields: {} },
      tableId,
      customerId,
    },
    payments: report.payments.map((payment, index) => paymentOf(id, payment, `/payments/${index}`)),
    document: report.document && documentOf(id, "document", report.document),
    returns: report.returns.map((returned, index) => returnOf(id, returned, `/returns/${index}`)),
    createdAt: countedTime(createdAt, now),
    updatedAt: countedTime(updatedAt, now),
  };
  return dueOf(sale) > 0 ? sale : withTips(sale);
}

/** Returns a paid sale with its tip distributed over its payments. */
function withTips(sale: ReportedSale): ReportedSale {
  const tipped = withTip(netPayments(sale), sale.content.tipMinor);
  const payments = sale.payments.map((payment, index) => {
    const { tipMinor } = tipped[index]!;
    return { ...payment, ...(tipMinor !== undefined && { tipMinor }) };
  });
  return { ...sale, payments };
}

function paymentOf(saleId: string, payment: BridgeSale["payments"][number], path: string): ReportedPayment {
  const { amount, change, tip, ticketCount, parts, isOwn, transactionId, settles, ...rest } = payment;
  return {
    ...rest,
    ...(settles && { settles: true as const }),
    isOwn,
    amountMinor: cents(amount, `${path}/amount`),
    changeMinor: cents(change, `${path}/change`),
    addedTipMinor: cents(tip, `${path}/tip`),
    fields: ticketCount === undefined ? {} : { ticketCount },
    reportedMeans: parts.map(({ amount: part, ...one }, index) => ({
      ...one,
      amountMinor: cents(part, `${path}/parts/${index}/amount`),
    })),
    transactionId: isOwn ? derivedId("pay", [saleId, payment.id]) : transactionId,
    atTerminal: isOwn && payment.means === "terminal" ? transactionId : null,
  };
}

function documentOf(
  saleId: string,
  act: string,
  document: NonNullable<BridgeSale["document"]>,
): ReportedDocument {
  const { isOwn, id } = document;
  const hasOwnId = isOwn && document.status === "completed";
  return {
    ...document,
    attempt: 1,
    id: hasOwnId ? derivedId("rcp", [saleId, act]) : id,
    atPrinter: hasOwnId ? id : null,
  };
}

function returnOf(
  saleId: string,
  returned: BridgeSale["returns"][number],
  path: string,
): ReportedSale["returns"][number] {
  const { amount, discount, tip, items, payments, document, ...rest } = returned;
  return {
    ...rest,
    amountMinor: cents(amount, `${path}/amount`),
    discountMinor: cents(discount, `${path}/discount`),
    ...(tip !== undefined && { tipMinor: cents(tip, `${path}/tip`) }),
    lines: items.map(({ line, quantity, discount: part }, index) => ({
      line,
      quantityMilli: Math.round(within(quantity, QUANTITY_MAX, `${path}/items/${index}/quantity`) * 1000),
      discountMinor: cents(part, `${path}/items/${index}/discount`),
    })),
    payments: payments.map(({ amount: part, ...payment }, index) => ({
      ...payment,
      amountMinor: cents(part, `${path}/payments/${index}/amount`),
    })),
    document: document && documentOf(saleId, returned.id, document),
  };
}
