import { createHash } from "node:crypto";
import type { CardFacts, ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { fromItalianTime } from "../../fiscal/italian-time.ts";
import { wordsOf } from "../../words.ts";
import { assertSame } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Operation, OrderState } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** The results that mean that the payer left the page. */
const ABANDONED = new Set<Operation["operationResult"]>(["CANCELED", "CANCELLED"]);

/** The length of an order's ID: every country accepts 18 characters, and some countries' pages allow more. */
const ORDER_ID_LENGTH = 18;

/** Returns our status for the result of an operation; `verification` for an unknown one. */
export function statusOf({
  operationType,
  operationResult,
}: Pick<Operation, "operationType" | "operationResult">): PaymentStatus {
  return ours(wordOf(`${operationType === "REFUND" ? "refund" : "operation"}.${operationResult}`));
}

/**
 * Returns when an operation was made. Nexi's times are Italian, without a zone or with a Z that does not mean
 * UTC.
 */
export function operationDate({ operationTime }: Operation): Date {
  return fromItalianTime(operationTime.replace(/Z$/, "")) ?? new Date(Number.NaN);
}

/**
 * Returns the Nexi order ID; Nexi's IDs are too short for ours. It is derived from ours, so that an order
 * with a lost response can be found.
 */
export function orderIdOf(chargeId: string): string {
  const number = BigInt(`0x${createHash("sha256").update(chargeId).digest("hex")}`);
  return number.toString(36).toUpperCase().slice(-ORDER_ID_LENGTH);
}

/** Returns the UUID in our ID, because Nexi only accepts UUIDs as keys. */
export function uuidOf(id: string): string {
  return id.slice(id.indexOf("_") + 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Returns our payment's outcome from an order and its operations.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function orderOutcome(charge: Charge, { orderStatus, operations = [] }: OrderState): ChargeOutcome {
  const { order, capturedAmount = "0" } = orderStatus;
  assertSame(
    manifest,
    order.orderId,
    { amount: String(charge.amountMinor), currency: charge.currency },
    { ...order, currency: lettersOf(order.currency) },
  );
  const outcome: ChargeOutcome = { status: "pending", providerTransactionId: order.orderId };
  if (isReversed(operations)) {
    const message = "The authorization was reversed at Nexi, and nothing was charged";
    return {
      ...outcome,
      status: "canceled",
      isUndone: true,
      action: null,
      failure: { code: "VOIDED", message },
    };
  }
  const capture = operations.find((one) => one.operationType === "CAPTURE" && statusOf(one) === "completed");
  const last = operations.findLast(({ operationType }) => operationType === "AUTHORIZATION") ?? capture;
  const card = last && cardOf(last);
  if (card) outcome.card = card;
  // Every order from Banco is captured implicitly: its executed authorization has already taken the money, whether or
  // not `capturedAmount` shows it (PagoPA's sample has "0", and a refund lowers it).
  const isCharged = last !== undefined && statusOf(last) === "completed";
  if (isCharged || Number(capturedAmount) >= charge.amountMinor) {
    return {
      ...outcome,
      status: "completed",
      amountMinor: Math.max(Number(capturedAmount), charge.amountMinor),
      refundedMinor: refundedOf(operations),
      action: null,
    };
  }
  if (!last) return outcome;
  const status = statusOf(last);
  const mayTryAgain = charge.type === "link" && (status === "failed" || ABANDONED.has(last.operationResult));
  // On a link, a failed attempt may be followed by another.
  if (mayTryAgain) return outcome;
  if (status !== "failed") return { ...outcome, status };
  const { operationResult } = last;
  return {
    ...outcome,
    status,
    failure: { code: operationResult, message: `The card was not accepted (${operationResult})` },
  };
}

/** Whether an operation charges or holds money. */
export function isTaking({ operationType }: Operation): boolean {
  return operationType === "AUTHORIZATION" || operationType === "CAPTURE";
}

/**
 * Whether the last authorization was reversed (`VOID`, "reversal of an authorization", or the result `VOIDED`).
 * Refunded money must have been charged first, so an order with a refund does not count.
 */
export function isReversed(operations: readonly Operation[]): boolean {
  const reversal = operations.findLastIndex(
    (one) => isReversal(one) || (isTaking(one) && one.operationResult === "VOIDED"),
  );
  if (reversal < 0 || refundedOf(operations) > 0) return false;
  return !operations.slice(reversal + 1).some((one) => isTaking(one) && statusOf(one) === "completed");
}

/** Whether an operation has reversed an authorization. */
function isReversal({ operationType, operationResult }: Operation): boolean {
  return operationType === "VOID" && (operationResult === "EXECUTED" || operationResult === "VOIDED");
}

/** Returns a currency's letters: recorded Nexi responses also contain the euro's number (ISO 4217). */
function lettersOf(currency: string | undefined): string | undefined {
  return currency === "978" ? "EUR" : currency;
}

/** Returns the refunded total from an order's operations, in minor units. */
export function refundedOf(operations: readonly Operation[]): number {
  const refunds = operations.filter((one) => one.operationType === "REFUND" && statusOf(one) === "completed");
  return refunds.reduce((sum, { operationAmount = "0" }) => sum + Number(operationAmount), 0);
}

/** Returns our refund's outcome from an operation of type REFUND. */
export function refundOutcome(refund: Refund, operation: Operation): RefundOutcome {
  const { operationId, operationResult } = operation;
  const expected = { operationAmount: String(refund.amountMinor), operationCurrency: refund.charge.currency };
  const operationCurrency = lettersOf(operation.operationCurrency);
  assertSame(manifest, operationId, expected, { ...operation, operationCurrency });
  const status = statusOf(operation);
  if (status !== "failed") return { status, providerRefundId: operationId };
  const failure = { code: operationResult, message: `Nexi could not return the money (${operationResult})` };
  return { status, providerRefundId: operationId, failure };
}

/** Returns the card of an operation: its scheme, and the last digits of its masked number. */
export function cardOf({ paymentCircuit, paymentInstrumentInfo = "" }: Operation): CardFacts | undefined {
  const last4 = /(\d{4})\D*$/.exec(paymentInstrumentInfo)?.[1];
  if (!last4) return undefined;
  return { brand: paymentCircuit?.toLowerCase() ?? null, last4 };
}
