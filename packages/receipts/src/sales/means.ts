import { toMajor } from "@banco/core";
import { isHeld, isOpen, keptPayments, type Sale, type SalePayment } from "./sale.ts";
import { vouchersOf } from "./vouchers.ts";

/** A payment as far as a document states it. */
type Stated = Pick<
  SalePayment,
  | "means"
  | "amountMinor"
  | "status"
  | "transactionId"
  | "fields"
  | "reportedMeans"
  | "prepaid"
  | "heldUntil"
  | "settles"
  | "tipMinor"
>;

/** The payment of a document by means, in euro, and the electronic payments that it names. */
export interface StatedPayment {
  payment: {
    cash?: number;
    electronic?: number;
    ticket?: number;
    ticketCount?: number;
    credit?: number;
    /** The amount paid by multi-purpose vouchers; VAT is due on it. */
    voucher?: number;
  };
  transactionIds: string[];
  /** The payment of which a part is the tip; null when there is no tip, or it is in cash. */
  tipped: { transactionId: string; tipMinor: number } | null;
}

type Name = "cash" | "electronic" | "ticket" | "credit" | "voucher" | "deduction";

/** Returns the kind of a payment, as documents and returns distinguish them. */
export function nameOf({
  means,
  prepaid,
  settles,
}: Pick<SalePayment, "means" | "prepaid" | "settles">): Name {
  // The document states the debt, and so does the document of its return.
  if (settles) return "credit";
  if (means === "voucher" || means === "deposit") return prepaid?.vat === null ? "voucher" : "deduction";
  return means === "cash" || means === "ticket" || means === "credit" ? means : "electronic";
}

/**
 * Returns the completed and the held payments by means, as a document states them. A tip is on no document: it
 * is taken from one electronic payment that is no less, or else from the cash. Meal vouchers that an electronic payment
 * was made with are `ticket`.
 *
 * @param tipMinor - in cents
 */
export function shareOut(payments: readonly Stated[], tipMinor: number): StatedPayment {
  const completed = payments.filter((payment) => payment.status === "completed" || isHeld(payment));
  // A deduction lowers the items instead.
  const paying = completed.filter((payment) => nameOf(payment) !== "deduction");
  const sums = { cash: 0, electronic: 0, ticket: 0, credit: 0, voucher: 0, deduction: 0 };
  for (const payment of paying) sums[nameOf(payment)] += payment.amountMinor;
  const electronic = completed.filter((payment) => nameOf(payment) === "electronic");
  const tipped = tipMinor > 0 ? tippedOf(electronic, tipMinor) : undefined;
  sums[tipped ? "electronic" : "cash"] -= tipMinor;
  let ticketCount = completed
    .filter(({ means }) => means === "ticket")
    .reduce((sum, { fields }) => sum + Number(fields.ticketCount ?? 1), 0);
  for (const one of electronic) {
    const amountMinor = one.amountMinor - (one === tipped ? tipMinor : 0);
    const vouchers = vouchersOf({ means: one.reportedMeans ?? null, amountMinor });
    sums.electronic -= vouchers.amountMinor;
    sums.ticket += vouchers.amountMinor;
    ticketCount += vouchers.count;
  }
  const stated = Object.entries(sums).filter(([, minor]) => minor > 0);
  return {
    payment: {
      ...Object.fromEntries(stated.map(([name, minor]) => [name, toMajor(minor, "EUR")])),
      ...(ticketCount > 0 && { ticketCount }),
    },
    transactionIds: electronic
      .filter((one) => one.amountMinor > (one === tipped ? tipMinor : 0))
      .flatMap(({ transactionId }) => transactionId ?? []),
    tipped: tipped ? { transactionId: tipped.transactionId!, tipMinor } : null,
  };
}

/** Returns the payment that the tip is taken from: the one whose provider knows of it, or else one that is no less. */
function tippedOf(electronic: readonly Stated[], tipMinor: number): Stated | undefined {
  return (
    electronic.find((payment) => payment.tipMinor !== undefined) ??
    electronic.find(({ amountMinor }) => amountMinor >= tipMinor)
  );
}

/**
 * Returns the tip of a sale that a payment can have before it is charged; undefined if another payment has it, or it
 * is in the cash.
 */
export function tipToCharge(
  sale: Pick<Sale, "content" | "payments">,
  payment: SalePayment,
): number | undefined {
  const { tipMinor } = sale.content;
  const isStanding = ({ status }: SalePayment) => status === "completed" || isOpen(status);
  const electronic = sale.payments.filter((one) => isStanding(one) && nameOf(one) === "electronic");
  return tipMinor > 0 && tippedOf(electronic, tipMinor) === payment ? tipMinor : undefined;
}

/**
 * Returns the part of an order that its sale leaves unpaid, in cents: the discount and the cash rounding. A tip
 * that is not in an electronic payment, where it is noted, is in the cash and lowers it.
 */
export function waivedOf(sale: Pick<Sale, "content" | "payments" | "returns">): number {
  const { discountMinor, roundingMinor, tipMinor } = sale.content;
  const { tipped } = shareOut(keptPayments(sale), tipMinor);
  return discountMinor - roundingMinor - (tipped ? 0 : tipMinor);
}
