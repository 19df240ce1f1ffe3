import { derivedId, Problem, toMajor } from "@banco/core";
import { findPaymentProvider, isFinal, type PaymentType } from "@banco/providers";
import { cut } from "@banco/providers/cut";
import { tipToCharge } from "@banco/receipts/sales/means";
import { COUNTER, type CounterMeans, isOpen, type SalePayment } from "@banco/receipts/sales/sale";
import { openAccount } from "../connections/accounts.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import { takePayment } from "../payment/charge/charges.ts";
import { endHold } from "../payment/hold/holds.ts";
import { acceptsAmount, newTransaction } from "../payment/http.ts";
import type { PaymentBody } from "../payment/schemas.ts";
import { insertTender, type Tender } from "../payment/tender/tender-sql.ts";
import { cancelPayment } from "../payment/terminal/terminals.ts";
import { openHold, type Transaction } from "../payment/transaction.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import {
  claimOfAct,
  isHeldUp,
  recordOfAct,
  referenceOf,
  type SaleServices,
  tenderIdOf,
  untraced,
} from "./services.ts";
import type { SaleRow } from "./sql.ts";

/**
 * Starts the sale's payments that have not started, and polls those that are not completed, because a payment
 * considered failed may have succeeded after all.
 *
 * @returns the current payments
 */
export async function movePayments(services: SaleServices, sale: SaleRow): Promise<SalePayment[]> {
  const moved: SalePayment[] = [];
  for (const payment of sale.payments)
    moved.push(payment.status === "completed" ? payment : await movePayment(services, sale, payment));
  return moved;
}

async function movePayment(
  services: SaleServices,
  sale: SaleRow,
  payment: SalePayment,
): Promise<SalePayment> {
  if (!isOpen(payment.status) && payment.transactionId === null) return payment;
  if (isAtCounter(payment)) return takeAtCounter(services, sale, payment);
  if (payment.status !== "starting" && payment.transactionId !== null)
    return readPayment(services, sale, payment, payment.transactionId);
  return charge(services, sale, payment, payment.means as PaymentType);
}

const COUNTER_MEANS: readonly string[] = ["cash", "ticket", "credit"] satisfies CounterMeans[];

/** Whether a payment is taken at the counter: it does not need a provider and does not spend a voucher or deposit. */
export function isAtCounter({ provider, means }: SalePayment): boolean {
  return provider === COUNTER && COUNTER_MEANS.includes(means);
}

/** Returns the record of a sale's payment at the counter. */
export function tenderOf(
  sale: Pick<SaleRow, "tenantId" | "id" | "clientId" | "metadata" | "orderId" | "reference">,
  payment: SalePayment,
): Tender {
  const { tenantId, metadata } = sale;
  const { amountMinor, tipMinor = 0, means, clientId = sale.clientId } = payment;
  const id = tenderIdOf(sale, payment);
  const type = means as CounterMeans;
  return { tenantId, id, type, amountMinor, tipMinor, clientId, metadata, reference: referenceOf(sale) };
}

/** Records a payment at the counter; opens the account for the merchant's own staff if necessary. */
async function takeAtCounter(
  services: SaleServices,
  sale: SaleRow,
  payment: SalePayment,
): Promise<SalePayment> {
  await openAccount(services.payments, sale.tenantId, findPaymentProvider(COUNTER)!);
  const tender = tenderOf(sale, payment);
  await insertTender(services.gateway.db, tender);
  return { ...payment, status: "completed", transactionId: tender.id };
}

/**
 * How many times a request may remain unsent before the payment fails: a slow provider may delay each request too long.
 */
const UNSENT_MAX = 3;

/** Takes a payment at its provider, once. */
async function charge(
  services: SaleServices,
  sale: SaleRow,
  payment: SalePayment,
  type: PaymentType,
): Promise<SalePayment> {
  const { gateway, payments } = services;
  const { tenantId, metadata } = sale;
  const { clientId = sale.clientId } = payment;
  const provider = findPaymentProvider(payment.provider)!;
  const claim = claimOfAct(sale, payment.id);
  const body = {
    ...payment.fields,
    amount: toMajor(payment.amountMinor, "EUR"),
    reference: referenceOf(sale) ?? undefined,
    description: descriptionOf(sale),
    metadata,
    ...(payment.isHeldFirst && { capture: false }),
  } as PaymentBody;
  const tipMinor = acceptsAmount(provider, type, "tipMinor") ? tipToCharge(sale, payment) : undefined;
  const amounts = tipMinor === undefined ? {} : { tipMinor };
  const intent = { tenantId, clientId, provider, type, claim, amounts };
  const transaction = newTransaction(intent, body, gateway.clock.now());
  try {
    const result = await takePayment(
      payments,
      provider,
      transaction,
      claim,
      untraced<Transaction>(sale.id),
      sale.id,
    );
    if (result.kind === "taken") return withTransaction(sale, payment, result.transaction);
    const id = (await recordOfAct(services, sale, payment.id)) ?? idUnder(claim, "pay", tenantId);
    return await readPayment(services, sale, payment, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const stored = await readStoredTransaction(gateway.db, tenantId, transaction.id);
    if (stored) return withTransaction(sale, payment, stored);
    const { unsent = 0 } = payment;
    // Store this, so that a stalled process notices that another one has carried on.
    if (isHeldUp(error) && unsent < UNSENT_MAX) return { ...payment, unsent: unsent + 1 };
    return { ...payment, status: "failed", failure: { code: error.code, message: error.message } };
  }
}

/**
 * Requests the cancellation of a terminal payment from the provider: the provider decides the outcome.
 *
 * @throws Problem 409 if the terminal has not received it yet
 */
export async function cancelOnTerminal(
  { gateway, payments }: SaleServices,
  { tenantId }: SaleRow,
  { provider, transactionId }: SalePayment,
): Promise<void> {
  const running = transactionId && (await readStoredTransaction(gateway.db, tenantId, transactionId));
  if (!running) throw new Problem("conflict", "The payment has not reached the terminal yet");
  await cancelPayment(payments, findPaymentProvider(provider)!, running);
}

async function readPayment(
  { gateway }: SaleServices,
  sale: SaleRow,
  payment: SalePayment,
  transactionId: string,
): Promise<SalePayment> {
  const transaction = await readStoredTransaction(gateway.db, sale.tenantId, transactionId);
  // Another process has withdrawn the request before it was sent, so send it again.
  return transaction
    ? withTransaction(sale, payment, transaction)
    : { ...payment, status: "starting", transactionId: null };
}

/** Captures or releases a payment's hold. After an error, the amount stays held, and the reason is stored. */
export async function endSaleHold(
  services: SaleServices,
  sale: SaleRow,
  payment: SalePayment,
  kind: "capture" | "release",
): Promise<SalePayment> {
  const { gateway, payments } = services;
  const provider = findPaymentProvider(payment.provider)!;
  const read = () => readPayment(services, sale, payment, payment.transactionId!);
  const transaction = await readStoredTransaction(gateway.db, sale.tenantId, payment.transactionId!);
  if (!transaction || !openHold(transaction)) return read();
  const id = derivedId("hld", [sale.id, payment.id, kind, String(payment.captureAttempt ?? 1)]);
  const request = { kind, id, amountMinor: null, requestId: sale.id };
  try {
    return withTransaction(sale, payment, await endHold(payments, provider, transaction, request));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The provider was not reached, or another process is ending the hold, so the stored state applies.
    if (error.status >= 500 || error.code === "conflict") return read();
    return { ...payment, failure: { code: error.code, message: error.message } };
  }
}

/**
 * Updates the payment from its transaction: a terminal may have charged a different amount or added a tip.
 */
function withTransaction(sale: SaleRow, payment: SalePayment, transaction: Transaction): SalePayment {
  const { id: transactionId, status, failure, amountMinor, result, stage, request } = transaction;
  const isCalling = stage === "calling" && !isFinal(status);
  const hold = openHold(transaction);
  const { isHeldLate: _, unsent: __, ...known } = payment;
  if (payment.isAbandoned && status !== "completed")
    return { ...known, status: "canceled", transactionId, ...(hold && { isHeldLate: true as const }) };
  // The sale's own tip is included in the amount, even for a held payment; any other tip was added on the terminal.
  const { tipMinor = result.saleTipMinor ?? 0 } = request;
  const addedMinor = Math.max(0, (result.tipMinor ?? 0) - tipMinor);
  const chargedMinor = status === "completed" ? amountMinor - addedMinor : payment.amountMinor;
  const { heldUntil: heldBefore, ...rest } = known;
  // A hold that ended before the document was requested, or because it was rejected, is not on any document.
  const isStated = sale.document !== null && sale.document.status !== "failed";
  const heldUntil = hold ? (hold.expiresAt ?? null) : isFinal(status) && !isStated ? undefined : heldBefore;
  return {
    ...rest,
    ...(heldUntil !== undefined && { heldUntil }),
    amountMinor: chargedMinor,
    ...(tipMinor > 0 && { tipMinor }),
    ...(addedMinor > 0 && { addedTipMinor: addedMinor }),
    status: isCalling ? "pending" : status,
    transactionId,
    failure: failure ?? (hold ? payment.failure : null),
    ...(result.means && { reportedMeans: result.means }),
  };
}

const DESCRIPTION_MAX = 250;

/** Returns a short description of the goods for the payer and the list of payments. */
function descriptionOf({ content: { items } }: SaleRow): string {
  const all = items.map(({ quantity, description }) => `${quantity} × ${description}`).join(", ");
  return cut(all, DESCRIPTION_MAX);
}
