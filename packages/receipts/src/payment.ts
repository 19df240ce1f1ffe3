import { toDecimal } from "@banco/core";
import type { Finding, Receipt, ReceiptPayment } from "./receipt.ts";

/** A document's payment and total, in cents. */
export type Paid = Pick<Receipt, "payment" | "totalMinor">;

/** The maximum amount by which cash rounding can change the last of several refunds, in cents: twice two. */
const REFUND_ROUNDING_MAX_MINOR = 4;

/** Rounds a cash amount to the nearest five cents, the rule in Italy (DL 50/2017, art. 13-quater). */
export function cashRounded(minor: number): number {
  return Math.round(minor / 5) * 5;
}

/** Returns the total of all means of a payment, including its discount and unpaid part. */
export function paidOf({
  cashMinor,
  electronicMinor,
  ticketMinor,
  discountMinor,
  creditMinor,
}: ReceiptPayment) {
  return cashMinor + electronicMinor + ticketMinor + discountMinor + creditMinor;
}

/** Returns the money in a payment: cash, cards and vouchers. */
export function moneyOf({ cashMinor, electronicMinor, ticketMinor }: ReceiptPayment): number {
  return cashMinor + electronicMinor + ticketMinor;
}

/** Returns the cash rounding of a document: the amount paid minus its total, in cents. */
export function roundingOf({ payment, totalMinor }: Paid): number {
  return paidOf(payment) - totalMinor;
}

/**
 * Returns a payment as the tax office's procedure expects it: rounding cash down becomes a discount on the total,
 * and cash rounded up is stated unchanged (fiskaly FAQ, cash rounding; the procedure tolerates two cents).
 */
export function statedPayment({ payment, totalMinor }: Paid): ReceiptPayment {
  const rounding = roundingOf({ payment, totalMinor });
  return rounding < 0 ? { ...payment, discountMinor: payment.discountMinor - rounding } : payment;
}

/**
 * Returns a payment whose cash equals the total, for documents without a field for rounding: the total and the VAT
 * are correct, and only our record contains the rounding.
 */
export function unroundedPayment({ payment, totalMinor }: Paid): ReceiptPayment {
  return { ...payment, cashMinor: payment.cashMinor - roundingOf({ payment, totalMinor }) };
}

/**
 * Checks that a payment equals the total. Only a document paid entirely in cash may differ: a sale by the rounding to
 * five cents, and a refund also by what earlier roundings of its sale left over.
 */
export function sumFindings({
  type,
  payment,
  totalMinor,
}: Pick<Receipt, "type" | "payment" | "totalMinor">): Finding[] {
  const rounding = roundingOf({ payment, totalMinor });
  if (rounding === 0) return [];
  const isCash = payment.cashMinor > 0 && payment.cashMinor === paidOf(payment);
  const rounded = cashRounded(totalMinor);
  if (isCash && payment.cashMinor === rounded) return [];
  if (isCash && type !== "sale" && Math.abs(rounding) <= REFUND_ROUNDING_MAX_MINOR) return [];
  return [{ path: "/payment", message: mismatch(payment, totalMinor, rounded) }];
}

function mismatch(payment: ReceiptPayment, totalMinor: number, roundedMinor: number): string {
  const sums = `totals ${euro(paidOf(payment))}, but the items total ${euro(totalMinor)}`;
  const isNear =
    Math.abs(paidOf(payment) - totalMinor) < 5 && roundedMinor !== totalMinor && roundedMinor > 0;
  return isNear ? `${sums}; entirely in cash it may be ${euro(roundedMinor)}` : sums;
}

/**
 * Checks the payment of a return or refund: it refunds at most the money paid for its sale, minus earlier refunds,
 * and a discount on the total is returned as a discount.
 *
 * @param sale - undefined if unknown, in which case only the rounding is checked
 * @param earlier - the other refunds of the sale
 */
export function returnFindings(returned: Paid, sale: Paid | undefined, earlier: readonly Paid[]): Finding[] {
  const before = sumOf(earlier);
  const findings = roundingFindings(returned, sale, before);
  if (!sale || findings.length > 0) return findings;
  const left = {
    money: moneyOf(sale.payment) - before.money,
    credit: sale.payment.creditMinor - before.credit,
    discount: sale.payment.discountMinor - before.discount,
  };
  const { creditMinor, discountMinor } = returned.payment;
  const money = moneyOf(returned.payment);
  const discountAdvice =
    left.discount > 0 ? `; up to ${euro(left.discount)} must be returned as discount` : "";
  if (money > left.money) {
    const message = `refunds ${euro(money)} in cash, cards and vouchers, but only ${euro(left.money)} of the sale's payment is left${discountAdvice}`;
    return [{ path: "/payment", message }];
  }
  if (money + creditMinor > left.money + left.credit) {
    const most = euro(left.money + left.credit);
    return [
      {
        path: "/payment",
        message: `refunds more than the remaining ${most}, credit included${discountAdvice}`,
      },
    ];
  }
  if (discountMinor <= left.discount) return [];
  return [
    {
      path: "/payment/discount",
      message: `is more than the remaining ${euro(left.discount)} of the sale's discount`,
    },
  ];
}

function sumOf(earlier: readonly Paid[]) {
  const sum = { totalMinor: 0, paid: 0, money: 0, credit: 0, discount: 0 };
  for (const { payment, totalMinor } of earlier) {
    sum.totalMinor += totalMinor;
    sum.paid += paidOf(payment);
    sum.money += moneyOf(payment);
    sum.credit += payment.creditMinor;
    sum.discount += payment.discountMinor;
  }
  return sum;
}

/**
 * Checks a rounded refund. It may equal its own rounded total or, if its sale was rounded, the rounded total of all
 * refunds minus the amounts already refunded. Rounding up never raises the refunds above the refundable total, so that
 * the last refund can be paid.
 */
function roundingFindings(
  { payment, totalMinor }: Paid,
  sale: Paid | undefined,
  before: { totalMinor: number; paid: number },
): Finding[] {
  const paid = paidOf(payment);
  if (paid === totalMinor) return [];
  const rounded = cashRounded(totalMinor);
  const together =
    sale && isRoundedCash(sale) ? cashRounded(before.totalMinor + totalMinor) - before.paid : undefined;
  const mostMinor = sale ? (together ?? totalMinor) : rounded;
  if (paid === together || (paid === rounded && paid <= mostMinor)) return [];
  return [
    { path: "/payment", message: mismatch(payment, totalMinor, Math.min(mostMinor, together ?? rounded)) },
  ];
}

const isRoundedCash = ({ payment, totalMinor }: Paid): boolean =>
  payment.cashMinor === paidOf(payment) && payment.cashMinor === cashRounded(totalMinor);

const euro = (minor: number): string => toDecimal(Math.max(minor, 0), "EUR");
