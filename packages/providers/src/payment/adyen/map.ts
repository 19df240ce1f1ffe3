import { toNearestMinor } from "@banco/core";
import type { CardFacts, ChargeOutcome, Hold, Json, PaymentStatus } from "../../contract/outcome.ts";
import type { Charge } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { approvedAmounts, isInPerson } from "../approved-amounts.ts";
import { assertSameTerms } from "../assert-same.ts";
import { isHeld } from "../charge-options.ts";
import { statusesOf } from "../statuses.ts";
import { amountOf, minorOf, reportedAmount } from "./amount.ts";
import { manifest } from "./manifest.ts";
import type { PaymentResult, TerminalPayment, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Maps Adyen's status value to ours; `verification` for an undocumented one. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]> | undefined,
): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/**
 * Returns our payment's outcome from the response.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function resultOutcome(charge: Charge, result: PaymentResult): ChargeOutcome {
  const { pspReference, merchantReference, resultCode, refusalReason, refusalReasonCode } = result;
  const { amount, action, additionalData } = result;
  const status = statusOf("result", resultCode);
  // Most of Adyen's responses contain no amount; our reference shows which payment they are about.
  if (merchantReference !== undefined) {
    assertSameTerms(manifest, { merchantReference: charge.id }, result);
  }
  if (amount) assertSameTerms(manifest, amountOf(charge), amount);
  const outcome: ChargeOutcome = { status, action: null };
  if (pspReference) outcome.providerTransactionId = pspReference;
  const card = cardOf(additionalData?.paymentMethod, additionalData?.cardSummary);
  if (card) outcome.card = card;
  if (status === "completed") {
    outcome.amountMinor = charge.amountMinor;
    outcome.memory = { psp: pspReference ?? null };
  }
  if (status === "failed") {
    const code = refusalReasonCode ?? resultCode;
    outcome.failure = { code, message: refusalReason ?? `The payment was refused (${code})` };
    outcome.memory = { refusal: code };
  }
  if (status === "pending" && action?.url) outcome.action = { type: "redirect", url: action.url };
  return outcome;
}

/**
 * Returns the outcome of a payment whose authorization was reversed, regardless of earlier events; undefined
 * if no notification reports that.
 */
function undoneOutcome(memory: Readonly<Record<string, Json>>): ChargeOutcome | undefined {
  if (memory.captureFailed === true) {
    const message = "The card scheme refused to pay what was authorised";
    return { status: "failed", isUndone: true, failure: { code: "capture_failed", message } };
  }
  if (memory.canceled === true) {
    const message = "The authorisation was canceled at Adyen, and nothing was charged";
    return { status: "canceled", isUndone: true, failure: { code: "authorisation_canceled", message } };
  }
  return undefined;
}

/** Returns a payment's outcome from Adyen's verified notifications; undefined if none is final. */
export function reportedOutcome(
  charge: Charge,
  memory: Readonly<Record<string, Json>>,
): ChargeOutcome | undefined {
  const { psp, refusal } = memory;
  const undone = undoneOutcome(memory);
  if (undone) return undone;
  const isCharged = isHeld(charge) ? memory.captured === true : typeof psp === "string";
  if (isCharged && typeof psp === "string") {
    const amount = reportedAmount(memory) ?? amountOf(charge);
    // In person, a different amount may have been approved: more, because of a tip, or only part of the requested
    // amount.
    const expected = isInPerson(charge) ? { currency: charge.currency } : amountOf(charge);
    assertSameTerms<object>(manifest, expected, amount);
    const card = cardOf(memory.brand as string | undefined, memory.last4 as string | undefined);
    return {
      status: "completed",
      providerTransactionId: psp,
      action: null,
      ...approvedAmounts(
        charge,
        capturedOf(charge, memory) ?? minorOf({ value: Number(amount.value), currency: charge.currency }),
      ),
      refundedMinor: refundedOf(memory),
      ...(card && { card }),
    };
  }
  if (typeof refusal === "string") {
    return { status: "failed", failure: { code: refusal, message: `The payment was refused (${refusal})` } };
  }
  return undefined;
}

/** Returns the captured part of a hold; undefined for any other payment. */
function capturedOf(charge: Charge, { capturedMinor }: Readonly<Record<string, Json>>): number | undefined {
  return isHeld(charge) && typeof capturedMinor === "number" ? capturedMinor : undefined;
}

/**
 * Returns the hold of an authorised payment that no one has captured yet; undefined for any other payment.
 * Adyen does not report when it expires.
 */
export function holdOf(charge: Charge, { psp, ended }: Readonly<Record<string, Json>>): Hold | undefined {
  return isHeld(charge) && typeof psp === "string" && ended !== true
    ? { amountMinor: charge.amountMinor }
    : undefined;
}

/** The prefix of the notes about refunds, followed by Adyen's reference of the refund. */
export const REFUNDED_KEY = "refunded:";

/** Returns the refunded total according to Adyen's notifications, in minor units. */
function refundedOf(memory: Readonly<Record<string, Json>>): number {
  const sums = Object.entries(memory).filter(([key]) => key.startsWith(REFUNDED_KEY));
  return sums.reduce((sum, [, minor]) => sum + Number(minor), 0);
}

/** Returns our payment's outcome from a terminal's response. Its amount is in major units. */
export function terminalOutcome(charge: Charge, payment: TerminalPayment): ChargeOutcome {
  const { Response, POIData, PaymentResult } = payment;
  const psp = POIData?.POITransactionID?.TransactionID?.split(".")[1];
  const reference = psp ? { providerTransactionId: psp } : {};
  if (Response.Result !== "Success") {
    const { ErrorCondition, AdditionalResponse } = Response;
    const status = statusOf("condition", ErrorCondition);
    // The terminal has responded, so it is done with the payment.
    if (status === "verification") return { status, ...reference, isTerminalFree: true };
    if (status !== "failed") return { status, ...reference };
    const code = ErrorCondition ?? "Failure";
    const message = new URLSearchParams(AdditionalResponse).get("refusalReason") ?? code;
    return { status, ...reference, failure: { code, message } };
  }
  const amounts = PaymentResult?.AmountsResp;
  assertSameTerms(manifest, { Currency: charge.currency }, amounts);
  // The terminal may have approved more because of a tip, or less as a partial payment (nexo, AmountsResp).
  const approved = toNearestMinor(amounts?.AuthorizedAmount ?? Number.NaN, charge.currency);
  if (!(approved > 0)) assertSameTerms(manifest, { AuthorizedAmount: charge.amountMinor }, amounts);
  const { MaskedPan, PaymentBrand } = PaymentResult?.PaymentInstrumentData?.CardData ?? {};
  const card = cardOf(PaymentBrand, MaskedPan?.slice(-4));
  return {
    status: "completed",
    ...reference,
    ...approvedAmounts(charge, approved),
    ...(card && { card }),
  };
}

function cardOf(brand: string | undefined, last4: string | undefined): CardFacts | undefined {
  return /^\d{4}$/.test(last4 ?? "")
    ? { brand: brand?.toLowerCase() ?? null, last4: last4 ?? "" }
    : undefined;
}
