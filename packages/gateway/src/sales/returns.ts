import { derivedId, invalidField, newId, Problem, toDecimal } from "@banco/core";
import { findPaymentProvider } from "@banco/providers";
import { giveBack } from "../payment/give-back.ts";
import { readRefund } from "../payment/refund/refunds-sql.ts";
import { COUNTER, refundTender } from "../payment/tender/tender.ts";
import { minorOf } from "../server/amounts.ts";
import { nameOf } from "./means.ts";
import { linesLeft, linesOfAmount, linesOfItems, worthOf } from "./returned-lines.ts";
import {
  isOpen,
  paidOf,
  payableOf,
  type ReturnPayment,
  requestedDocument,
  returnedOf,
  type SaleReturn,
  type SaleRow,
  standingReturns,
} from "./sale.ts";
import type { ReturnBody } from "./schemas.ts";
import { claimOfAct, recordOfAct, type SaleServices } from "./services.ts";

const CURRENCY = "EUR";

/** The order in which money goes back: a debt first, cash last. */
const BACK = ["credit", "electronic", "ticket", "cash"] as const;

/**
 * Returns the new return that a request describes.
 *
 * @throws Problem 400 for more than was sold, paid, or is left after earlier returns
 */
export function checkReturn(
  sale: SaleRow,
  { items, amount, payments, reason = null }: ReturnBody,
): SaleReturn {
  if (items !== undefined && amount !== undefined) throw invalidField("/amount", "goes without items");
  if (items === undefined && amount === undefined) throw invalidField("/items", "or an amount is required");
  const wantedMinor = amount === undefined ? undefined : minorOf(amount, CURRENCY);
  const isDocumented = sale.document !== null;
  const lines = items
    ? linesOfItems(sale, items)
    : isDocumented
      ? linesOfAmount(sale, wantedMinor! + discountBeside(sale, wantedMinor!))
      : [];
  const goodsMinor = worthOf(sale, lines);
  const discountMinor =
    wantedMinor === undefined ? discountOf(sale, goodsMinor) : discountBeside(sale, wantedMinor);
  const amountMinor = wantedMinor ?? goodsMinor - discountMinor;
  const leftMinor = paidOf(sale) - returnedOf(sale);
  if (amountMinor > leftMinor)
    throw invalidField(
      items ? "/items" : "/amount",
      `is ${toDecimal(amountMinor, CURRENCY)}, and ${toDecimal(leftMinor, CURRENCY)} of the payments are left`,
    );
  const back = payments ? namedPayments(sale, payments, amountMinor) : spread(sale, amountMinor);
  return newReturn(sale, { lines, discountMinor, amountMinor, payments: back, reason, purpose: "return" });
}

/**
 * Returns the return that leaves nothing of a sale: of all its payments, and of its document if it has one.
 */
export function undoOf(sale: SaleRow): SaleReturn {
  const lines = sale.document?.status === "completed" ? linesLeft(sale) : [];
  const discountMinor = lines.length > 0 ? discountOf(sale, worthOf(sale, lines)) : 0;
  const amountMinor = paidOf(sale) - returnedOf(sale);
  const payments = spread(sale, amountMinor);
  return newReturn(sale, { lines, discountMinor, amountMinor, payments, reason: null, purpose: "undo" });
}

/** Returns the return of what was paid twice; undefined when nothing was. */
export function surplusOf(sale: SaleRow): SaleReturn | undefined {
  const isUndone = sale.returns.some(({ purpose, status }) => purpose === "undo" && status !== "failed");
  const amountMinor = paidOf(sale) - (isUndone ? returnedOf(sale) : payableOf(sale.content));
  if (amountMinor <= 0) return undefined;
  const content = { lines: [], discountMinor: 0, amountMinor, payments: spread(sale, amountMinor) };
  return newReturn(sale, { ...content, reason: "Paid twice", purpose: "surplus" });
}

function newReturn(sale: SaleRow, content: Omit<SaleReturn, "id" | "status" | "document">): SaleReturn {
  const { document } = sale;
  const isDocumented = document?.status === "completed" && content.lines.length > 0;
  return {
    ...content,
    id: newId("srt"),
    status: "starting",
    document: isDocumented ? requestedDocument(document) : null,
  };
}

/** Returns the share of the sale's discount that goods of a value take with them; the last take the rest. */
function discountOf(sale: SaleRow, goodsMinor: number): number {
  const { discountMinor, itemsMinor } = sale.content;
  if (discountMinor === 0) return 0;
  const earlier = standingReturns(sale);
  const givenMinor = earlier.reduce((sum, one) => sum + one.discountMinor, 0);
  const goodsBefore = earlier.reduce((sum, one) => sum + one.amountMinor + one.discountMinor, 0);
  return Math.round((discountMinor * (goodsBefore + goodsMinor)) / itemsMinor) - givenMinor;
}

/** Returns the share of the sale's discount that goes with an amount of money. */
function discountBeside({ content }: SaleRow, amountMinor: number): number {
  const { discountMinor, itemsMinor } = content;
  return discountMinor === 0 ? 0 : Math.round((amountMinor * discountMinor) / (itemsMinor - discountMinor));
}

function namedPayments(
  sale: SaleRow,
  payments: NonNullable<ReturnBody["payments"]>,
  amountMinor: number,
): ReturnPayment[] {
  const named = payments.map(({ paymentId, amount }, index) => {
    const path = `/payments/${index}`;
    const payment = sale.payments.find(({ id }) => id === paymentId);
    if (!payment) throw invalidField(`${path}/paymentId`, "is no payment of the sale");
    if (payments.findIndex((other) => other.paymentId === paymentId) !== index)
      throw invalidField(`${path}/paymentId`, "is named twice");
    const backMinor = minorOf(amount, CURRENCY, `${path}/amount`);
    const leftMinor = leftOf(sale, paymentId);
    if (backMinor > leftMinor)
      throw invalidField(
        `${path}/amount`,
        `is more than the ${toDecimal(leftMinor, CURRENCY)} that are left of the payment`,
      );
    return back(sale, paymentId, backMinor);
  });
  const sumMinor = named.reduce((sum, one) => sum + one.amountMinor, 0);
  if (sumMinor === amountMinor) return named;
  throw invalidField(
    "/payments",
    `add up to ${toDecimal(sumMinor, CURRENCY)}, and ${toDecimal(amountMinor, CURRENCY)} go back`,
  );
}

/** Spreads an amount over the payments, each back to where it came from. */
function spread(sale: SaleRow, amountMinor: number): ReturnPayment[] {
  const inOrder = sale.payments.toSorted(
    (one, other) => BACK.indexOf(nameOf(one.means)) - BACK.indexOf(nameOf(other.means)),
  );
  let leftMinor = amountMinor;
  return inOrder.flatMap(({ id }) => {
    const partMinor = Math.min(leftMinor, leftOf(sale, id));
    leftMinor -= partMinor;
    return partMinor > 0 ? [back(sale, id, partMinor)] : [];
  });
}

function leftOf({ payments, returns }: SaleRow, paymentId: string): number {
  const payment = payments.find(({ id }) => id === paymentId)!;
  if (payment.status !== "completed") return 0;
  const earlier = returns.flatMap((one) => one.payments).filter((one) => one.paymentId === paymentId);
  const givenMinor = earlier
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, one) => sum + one.amountMinor, 0);
  return payment.amountMinor - givenMinor;
}

function back({ payments }: SaleRow, paymentId: string, amountMinor: number): ReturnPayment {
  const { means } = payments.find(({ id }) => id === paymentId)!;
  return { paymentId, means, amountMinor, status: "starting", refundId: null, failure: null };
}

/** Gives back the payments of a return that were not given back yet, and reads the others under way. */
export async function moveRefunds(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
): Promise<ReturnPayment[]> {
  const moved: ReturnPayment[] = [];
  for (const payment of returned.payments)
    moved.push(isOpen(payment.status) ? await moveRefund(services, sale, returned, payment) : payment);
  return moved;
}

async function moveRefund(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  payment: ReturnPayment,
): Promise<ReturnPayment> {
  const { gateway, payments } = services;
  const { tenantId } = sale;
  const { provider, transactionId } = sale.payments.find(({ id }) => id === payment.paymentId)!;
  const { amountMinor } = payment;
  const { reason } = returned;
  const refundId = payment.refundId ?? derivedId("ref", [sale.id, returned.id, payment.paymentId]);
  const follow = async () => {
    const refund = await readRefund(gateway.db, tenantId, transactionId!, refundId);
    return refund ? { ...payment, refundId, status: refund.status, failure: refund.failure } : payment;
  };
  if (payment.refundId !== null) return follow();
  const failed = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return { ...payment, status: "failed", failure: { code: error.code, message: error.message } } as const;
  };
  if (provider === COUNTER) {
    const { owner } = payments;
    const now = gateway.clock.now();
    const refund = { tenantId, transactionId: transactionId!, id: refundId, amountMinor, reason, owner, now };
    return refundTender(gateway.db, refund).then(follow, failed);
  }
  const act = `${returned.id} ${payment.paymentId}`;
  const wish = {
    id: refundId,
    tenantId,
    transactionId: transactionId!,
    amountMinor,
    reason,
    requestId: sale.id,
  };
  try {
    await giveBack(payments, findPaymentProvider(provider)!, wish, claimOfAct(sale, act));
    return await follow();
  } catch (error) {
    // It may be stored: another process has taken it over, or it has failed there.
    const known = (await recordOfAct(services, sale, act)) === undefined ? payment : await follow();
    return known.status === "starting" ? failed(error) : known;
  }
}
