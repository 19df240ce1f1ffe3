import { toMajor } from "@banco/core";
import { isHeld, isOpen, netPayments, type Sale, type SalePayment } from "./sale.ts";
import { vouchersOf } from "./vouchers.ts";

/** The fields of a payment that a document states. */
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

/** The payment of a document by means, in euros, and the IDs of its electronic payments. */
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
}

type Name = "cash" | "electronic" | "ticket" | "credit" | "voucher" | "deduction";

/** Returns the kind of a payment for documents and returns. */
export function nameOf({
  means,
  prepaid,
  settles,
}: Pick<SalePayment, "means" | "prepaid" | "settles">): Name {
  // The document states the debt as credit, and so does the document of the sale's return.
  if (settles) return "credit";
  if (means === "voucher" || means === "deposit") return prepaid?.vat === null ? "voucher" : "deduction";
  return means === "cash" || means === "ticket" || means === "credit" ? means : "electronic";
}

/** Whether a payment counts towards its sale: it is completed, or held until the document is issued. */
const isPaying = (payment: Stated): boolean => payment.status === "completed" || isHeld(payment);

/**
 * Returns the completed and held payments by means, as a document states them. Tips are not on documents. Meal
 * vouchers within an electronic payment are stated as `ticket`.
 *
 * @param tipMinor - in cents
 */
export function shareOut(payments: readonly Stated[], tipMinor: number): StatedPayment {
  const completed = withTip(payments, tipMinor).filter(isPaying);
  // A deduction reduces the items instead.
  const paying = completed.filter((payment) => nameOf(payment) !== "deduction");
  const sums = { cash: 0, electronic: 0, ticket: 0, credit: 0, voucher: 0, deduction: 0 };
  for (const payment of paying) sums[nameOf(payment)] += withoutTip(payment);
  const electronic = completed.filter((payment) => nameOf(payment) === "electronic");
  let ticketCount = completed
    .filter(({ means }) => means === "ticket")
    .reduce((sum, { fields }) => sum + Number(fields.ticketCount ?? 1), 0);
  for (const one of electronic) {
    const vouchers = vouchersOf({ means: one.reportedMeans ?? null, amountMinor: withoutTip(one) });
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
      .filter((one) => withoutTip(one) > 0)
      .flatMap(({ transactionId }) => transactionId ?? []),
  };
}

const withoutTip = ({ amountMinor, tipMinor = 0 }: Stated): number => amountMinor - tipMinor;

/**
 * Returns a sale's payments, each with its part of the tip. The tip belongs to the payments on which it was recorded;
 * the rest of it belongs to the first electronic payment that covers it, or else to the cash payments, starting with
 * the last one.
 *
 * @param tipMinor - in cents
 */
export function withTip<Payment extends Stated>(payments: readonly Payment[], tipMinor: number): Payment[] {
  let leftMinor = tipMinor;
  const parts = payments.map((payment) => {
    const partMinor = isPaying(payment) ? Math.min(payment.tipMinor ?? 0, payment.amountMinor, leftMinor) : 0;
    leftMinor -= partMinor;
    return partMinor;
  });
  const roomOf = (index: number) => payments[index]!.amountMinor - parts[index]!;
  const paying = [...payments.keys()].filter((index) => isPaying(payments[index]!));
  const isOf = (name: Name) => (index: number) => nameOf(payments[index]!) === name;
  const whole = paying.filter(isOf("electronic")).find((index) => roomOf(index) >= leftMinor);
  for (const index of whole === undefined ? paying.filter(isOf("cash")).toReversed() : [whole]) {
    const partMinor = Math.min(roomOf(index), leftMinor);
    parts[index]! += partMinor;
    leftMinor -= partMinor;
  }
  return payments.map((payment, index) => {
    const { tipMinor: _, ...rest } = payment;
    return (parts[index]! > 0 ? { ...rest, tipMinor: parts[index]! } : rest) as Payment;
  });
}

/** Returns the tip of a sale if a payment that has not been charged yet includes all of it; undefined otherwise. */
export function tipToCharge(
  sale: Pick<Sale, "content" | "payments">,
  payment: SalePayment,
): number | undefined {
  const { tipMinor } = sale.content;
  const completed = sale.payments.map((one) =>
    isOpen(one.status) ? { ...one, status: "completed" as const } : one,
  );
  const partMinor = withTip(completed, tipMinor)[sale.payments.indexOf(payment)]?.tipMinor;
  return partMinor === tipMinor ? partMinor : undefined;
}

/**
 * Returns the part of an order that its sale leaves unpaid, in cents: the discount and the cash rounding. A tip
 * recorded on a payment does not pay for the order; cash payments before November 2026 have no recorded tip.
 */
export function waivedOf(sale: Pick<Sale, "content" | "payments" | "returns">): number {
  const { discountMinor, roundingMinor, tipMinor } = sale.content;
  const noted = withTip(netPayments(sale), tipMinor).filter(
    (payment, index) => nameOf(payment) !== "cash" || sale.payments[index]!.tipMinor !== undefined,
  );
  const notedMinor = noted.reduce((sum, payment) => sum + (payment.tipMinor ?? 0), 0);
  return discountMinor - roundingMinor - (tipMinor - notedMinor);
}
