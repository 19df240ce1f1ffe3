import { invalidField, newId, toDecimal } from "@banco/core";
import { cents } from "./amounts.ts";
import { nameOf, withTip } from "./means.ts";
import { isPrepayment } from "./prepaid.ts";
import type { ReturnRequest } from "./requests.ts";
import { deductedOf, linesLeft, linesOfAmount, linesOfItems, sumOf, worthOf } from "./returned-lines.ts";
import {
  netPayments,
  paidOf,
  payableOf,
  type ReturnedLine,
  type ReturnPayment,
  requestedDocument,
  returnedOf,
  type Sale,
  type SalePayment,
  type SaleReturn,
  standingReturns,
  undoIn,
} from "./sale.ts";

const CURRENCY = "EUR";

/** The order of refunds: a debt first, cash last. */
const BACK = ["credit", "voucher", "electronic", "ticket", "cash", "deduction"] as const;

/**
 * Validates a request and returns its return.
 *
 * @throws Problem 400 if it exceeds what was sold or paid, or what is left to refund after earlier returns
 */
export function checkReturn(
  sale: Sale,
  { items, amount, payments, reason = null }: ReturnRequest,
): SaleReturn {
  if (items !== undefined && amount !== undefined)
    throw invalidField("/amount", "cannot be combined with items");
  if (items === undefined && amount === undefined) {
    const all = everythingLeft(sale, { purpose: "return", reason, ...(payments && { payments }) });
    if (all.amountMinor > 0 || all.lines.length > 0) return all;
    throw invalidField("/items", "nothing of the sale is left to return");
  }
  if (amount !== undefined && sale.content.items.some(isPrepayment))
    throw invalidField("/amount", "is not for a sale of vouchers or deposits: specify the items");
  const requestedMinor = amount === undefined ? undefined : cents(amount, "/amount");
  const leftMinor = paidOf(sale) - returnedOf(sale);
  const itemLines = items && linesOfItems(sale, items);
  const takesRest = itemLines ? isRest(sale, itemLines) : requestedMinor === leftMinor;
  // The cash rounding is returned with the last goods.
  if (takesRest && sale.content.roundingMinor !== 0)
    return everythingLeft(sale, { purpose: "return", reason, ...(payments && { payments }) });
  const lines = itemLines ?? (sale.document === null ? [] : linesOfGoods(sale, requestedMinor!));
  const deducted = deductedOf(sale, lines);
  const goodsMinor = worthOf(sale, lines) + sumOf(deducted.values());
  const discountMinor =
    requestedMinor === undefined ? discountOf(sale, goodsMinor) : discountBeside(sale, requestedMinor);
  const amountMinor = requestedMinor ?? goodsMinor - discountMinor;
  if (amountMinor > leftMinor)
    throw invalidField(
      items ? "/items" : "/amount",
      `is ${toDecimal(amountMinor, CURRENCY)}, but only ${toDecimal(leftMinor, CURRENCY)} of the payments is left`,
    );
  const back = paymentsBack(sale, amountMinor, deducted, payments);
  return newReturn(sale, { lines, discountMinor, amountMinor, payments: back, reason, purpose: "return" });
}

/**
 * Returns the return that undoes a sale: of all its payments, and of its document if it has one.
 */
export function undoOf(sale: Sale): SaleReturn {
  return everythingLeft(sale, { purpose: "undo", reason: null });
}

function everythingLeft(
  sale: Sale,
  { payments: named, ...rest }: Pick<SaleReturn, "purpose" | "reason"> & Pick<ReturnRequest, "payments">,
): SaleReturn {
  // An undone sale without a document has sold nothing.
  const isSold = rest.purpose === "return" || sale.document?.status === "completed";
  const lines = isSold ? linesLeft(sale) : [];
  const deducted = deductedOf(sale, lines);
  const goodsMinor = worthOf(sale, lines) + sumOf(deducted.values());
  const discountMinor = lines.length > 0 ? discountOf(sale, goodsMinor) : 0;
  const amountMinor = paidOf(sale) - returnedOf(sale);
  const payments = paymentsBack(sale, amountMinor, deducted, named);
  const { tipMinor } = sale.content;
  const tip = lines.length > 0 && tipMinor > 0 ? { tipMinor } : {};
  return newReturn(sale, { lines, discountMinor, amountMinor, ...tip, payments, ...rest });
}

/**
 * Returns the return of an overpayment; undefined if there is none. It is refunded to the late payment first, then to
 * other payments.
 *
 * @param before - the payments before this step
 */
export function surplusOf(sale: Sale, before: readonly SalePayment[]): SaleReturn | undefined {
  const amountMinor = paidOf(sale) - (undoIn(sale) ? returnedOf(sale) : payableOf(sale.content));
  if (amountMinor <= 0) return undefined;
  const settled = settledDebt(sale, amountMinor);
  if (settled) return settled;
  const counted = before.filter(({ status }) => status !== "failed" && status !== "canceled");
  const wasCounted = ({ id }: SalePayment) => counted.some((one) => one.id === id);
  const late = spread(sale, amountMinor, (payment) => !wasCounted(payment));
  const lateMinor = sumOf(late.map((payment) => payment.amountMinor));
  const payments = [...late, ...spread(sale, amountMinor - lateMinor, wasCounted)];
  const content = { lines: [], discountMinor: 0, amountMinor, payments };
  return newReturn(sale, { ...content, reason: "Paid twice", purpose: "surplus" });
}

/** Returns the return that deducts a paid debt from the sale's credit; undefined if no debt was paid. */
function settledDebt(sale: Sale, surplusMinor: number): SaleReturn | undefined {
  const isCredit = ({ means }: Pick<SalePayment, "means">) => means === "credit";
  const paid = sale.payments.filter(({ settles, status }) => settles && status === "completed");
  const deducted = sale.returns
    .filter(({ purpose, status }) => purpose === "surplus" && status !== "failed")
    .flatMap(({ payments }) => payments)
    .filter((payment) => isCredit(payment) || paid.some(({ id }) => id === payment.paymentId));
  const amountMinor = Math.min(surplusMinor, sumOfParts(paid) - sumOfParts(deducted));
  if (amountMinor <= 0) return undefined;
  const debt = spread(sale, amountMinor, isCredit);
  // Goods that were returned in the meantime are no longer owed, so that part of the payment is refunded.
  const rest = spread(sale, amountMinor - sumOfParts(debt), ({ settles }) => settles === true);
  const content = { lines: [], discountMinor: 0, amountMinor, payments: [...debt, ...rest] };
  return newReturn(sale, { ...content, reason: "Paid later", purpose: "surplus" });
}

const sumOfParts = (parts: readonly { amountMinor: number }[]): number =>
  sumOf(parts.map(({ amountMinor }) => amountMinor));

function newReturn(sale: Sale, content: Omit<SaleReturn, "id" | "status" | "document">): SaleReturn {
  const { document } = sale;
  const isDocumented = document?.status === "completed" && content.lines.length > 0;
  return {
    ...content,
    id: newId("srt"),
    status: "starting",
    document: isDocumented ? requestedDocument(document) : null,
  };
}

/** Returns lines whose total, minus their share of the sale's discount, equals an amount. */
function linesOfGoods(sale: Sale, amountMinor: number): ReturnedLine[] {
  return linesOfAmount(sale, amountMinor + discountBeside(sale, amountMinor));
}

/** Whether the lines return everything that remains of a sale. */
function isRest(sale: Sale, lines: readonly ReturnedLine[]): boolean {
  return worthOf(sale, lines) === worthOf(sale, linesLeft(sale));
}

/** Returns the share of the sale's discount for goods of a given value; the last goods get the remainder. */
function discountOf(sale: Sale, goodsMinor: number): number {
  const { discountMinor, itemsMinor } = sale.content;
  if (discountMinor === 0) return 0;
  const earlier = standingReturns(sale);
  const earlierMinor = earlier.reduce((sum, one) => sum + one.discountMinor, 0);
  const goodsBefore = earlier.reduce((sum, one) => sum + one.amountMinor + one.discountMinor, 0);
  return Math.round((discountMinor * (goodsBefore + goodsMinor)) / itemsMinor) - earlierMinor;
}

/** Returns the share of the sale's discount for a refunded amount. */
function discountBeside({ content }: Sale, amountMinor: number): number {
  const { discountMinor, itemsMinor } = content;
  return discountMinor === 0 ? 0 : Math.round((amountMinor * discountMinor) / (itemsMinor - discountMinor));
}

/**
 * Returns the refunds of a return: vouchers and deposits get back the part of the goods that they paid, and the other
 * payments get the rest.
 */
function paymentsBack(
  sale: Sale,
  amountMinor: number,
  deducted: ReadonlyMap<string, number>,
  named?: ReturnRequest["payments"],
): ReturnPayment[] {
  const restMinor = amountMinor - sumOf(deducted.values());
  const restored = [...deducted].flatMap(([vat, minor]) =>
    spread(sale, minor, ({ prepaid }) => prepaid?.vat === vat),
  );
  if (restored.length === 0) return named ? namedPayments(sale, named, restMinor) : spread(sale, restMinor);
  const isMoney = (payment: SalePayment) => nameOf(payment) !== "deduction";
  const rest = named ? namedPayments(sale, named, restMinor) : spread(sale, restMinor, isMoney);
  const twice = rest.findIndex(({ paymentId }) => restored.some((one) => one.paymentId === paymentId));
  if (twice < 0) return [...restored, ...rest];
  throw invalidField(`/payments/${twice}/paymentId`, "is refunded automatically with the items that it paid");
}

function namedPayments(
  sale: Sale,
  payments: NonNullable<ReturnRequest["payments"]>,
  amountMinor: number,
): ReturnPayment[] {
  const named = payments.map(({ paymentId, amount }, index) => {
    const path = `/payments/${index}`;
    const payment = sale.payments.find(({ id }) => id === paymentId);
    if (!payment) throw invalidField(`${path}/paymentId`, "is not a payment of the sale");
    if (payments.findIndex((other) => other.paymentId === paymentId) !== index)
      throw invalidField(`${path}/paymentId`, "is listed twice");
    const backMinor = cents(amount, `${path}/amount`);
    const leftMinor = leftOf(sale, paymentId);
    if (backMinor > leftMinor)
      throw invalidField(
        `${path}/amount`,
        `is more than the remaining ${toDecimal(leftMinor, CURRENCY)} of the payment`,
      );
    return back(sale, paymentId, backMinor);
  });
  const sumMinor = named.reduce((sum, one) => sum + one.amountMinor, 0);
  if (sumMinor === amountMinor) return named;
  throw invalidField(
    "/payments",
    `total ${toDecimal(sumMinor, CURRENCY)}, but the refund is ${toDecimal(amountMinor, CURRENCY)}`,
  );
}

/** Distributes a refund over the payments, with the tip last. */
function spread(
  sale: Sale,
  amountMinor: number,
  isMeant: (payment: SalePayment) => boolean = () => true,
): ReturnPayment[] {
  const inOrder = withTip(netPayments(sale), sale.content.tipMinor)
    .filter(isMeant)
    .toSorted((one, other) => BACK.indexOf(nameOf(one)) - BACK.indexOf(nameOf(other)));
  const parts = new Map<string, number>();
  let leftMinor = amountMinor;
  for (const isTip of [false, true])
    for (const { id, tipMinor = 0 } of inOrder) {
      const earlierMinor = parts.get(id) ?? 0;
      const roomMinor = leftOf(sale, id) - earlierMinor - (isTip ? 0 : tipMinor);
      const partMinor = Math.min(leftMinor, Math.max(0, roomMinor));
      parts.set(id, earlierMinor + partMinor);
      leftMinor -= partMinor;
    }
  return [...parts].flatMap(([id, partMinor]) => (partMinor > 0 ? [back(sale, id, partMinor)] : []));
}

function leftOf({ payments, returns }: Sale, paymentId: string): number {
  const payment = payments.find(({ id }) => id === paymentId)!;
  if (payment.status !== "completed") return 0;
  const earlier = returns.flatMap((one) => one.payments).filter((one) => one.paymentId === paymentId);
  const refundedMinor = earlier
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, one) => sum + one.amountMinor, 0);
  return payment.amountMinor - refundedMinor;
}

function back({ payments }: Sale, paymentId: string, amountMinor: number): ReturnPayment {
  const { means } = payments.find(({ id }) => id === paymentId)!;
  return { paymentId, means, amountMinor, status: "starting", refundId: null, failure: null };
}
