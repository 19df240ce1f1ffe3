import type { CardFacts, ChargeOutcome, Json, PaymentStatus } from "../../contract/outcome.ts";
import type { Charge } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { currencyRefused } from "../amount.ts";
import { approvedAmounts } from "../approved-amounts.ts";
import { assertSameTerms } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Frame, Purchase, PurchasePayment, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/** Maps Zettle's status value to ours; undocumented values become `verification`. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]> | undefined,
): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** Returns the UUID by which a reader identifies a payment (its trace ID). */
export function traceIdOf(chargeId: string): string {
  return chargeId
    .slice(chargeId.indexOf("_") + 1)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Returns our payment's outcome from a reader's result.
 *
 * @throws ProviderError `outcome_unknown` when it is not about this payment
 */
export function resultOutcome(charge: Charge, result: NonNullable<Frame["payload"]>): ChargeOutcome {
  const { resultStatus, resultPayload = {}, resultErrorCode, resultErrorMessage } = result;
  const status = statusOf("result", resultStatus);
  if (status !== "completed") {
    const code = resultErrorCode ?? resultStatus ?? "failed";
    const failure = { code, message: resultErrorMessage ?? `The payment failed at the reader (${code})` };
    // A result ends the payment on the reader, even if its value is undocumented.
    const isUnknown = status === "verification";
    return { status, ...(isUnknown && { isTerminalFree: true }), ...(status === "failed" && { failure }) };
  }
  const {
    amount,
    currency = charge.currency,
    reference,
    CARD_PAYMENT_UUID,
    MASKED_PAN,
    CARD_TYPE,
  } = resultPayload;
  const approved = Number(amount);
  const isAmount = Number.isSafeInteger(approved) && approved > 0;
  const expected = { amount: isAmount ? approved : charge.amountMinor, currency: charge.currency };
  assertSameTerms(manifest, expected, { amount: approved, currency });
  const id = reference?.checkoutUUID ?? CARD_PAYMENT_UUID;
  const card = cardOf(MASKED_PAN, CARD_TYPE);
  return {
    status,
    ...approvedAmounts(charge, approved),
    ...(id && { providerTransactionId: id }),
    ...(card && { card }),
  };
}

/**
 * The type of a reader payment: "Payment taken with Zettle card reader" (purchase.adoc, "Payment
 * types").
 */
const AT_A_READER = "IZETTLE_CARD";
const BY_CARD = new Set([AT_A_READER, "IZETTLE_CARD_ONLINE"]);

/** Returns the card payments of a purchase: cash and invoices are not terminal payments. */
export function cardPaymentsOf({ payments = [] }: Purchase): PurchasePayment[] {
  return payments.filter(({ type = "" }) => BY_CARD.has(type));
}

/** Whether a reader took the card. */
export function isAtReader({ type }: PurchasePayment): boolean {
  return type === AT_A_READER;
}

/** Returns the total amount of payments, with the tip, in minor units. */
export function paidAmounts(payments: readonly PurchasePayment[]): {
  amountMinor: number;
  tipMinor?: number;
} {
  const amountMinor = payments.reduce((sum, { amount }) => sum + amount, 0);
  const tipMinor = payments.reduce((sum, { gratuityAmount = 0 }) => sum + gratuityAmount, 0);
  return { amountMinor, ...(tipMinor > 0 && { tipMinor }) };
}

/**
 * Checks the currency. @throws ProviderError `rejected` for a currency other than the merchant's, because a request to
 * a reader contains no currency and the reader uses its own
 */
export function assertOwnCurrency({ settings }: Context, { currency }: Charge): void {
  const own = settings.currency ?? "EUR";
  if (currency === own) return;
  throw currencyRefused(`Zettle accepts only the merchant's own currency (${own})`);
}

/** Returns the ID that a purchase shares with the result of its payment. */
export function purchaseIdOf(purchase: Purchase): string {
  return purchase.references?.checkoutUUID ?? cardPaymentsOf(purchase)[0]?.uuid ?? purchase.purchaseUUID1;
}

/** Returns the IDs of a purchase, any of which the result of its payment may contain. */
export function idsOf(purchase: Purchase): string[] {
  const { references, purchaseUUID1 } = purchase;
  const payments = cardPaymentsOf(purchase).map(({ uuid }) => uuid);
  return [...(references?.checkoutUUID ? [references.checkoutUUID] : []), ...payments, purchaseUUID1];
}

export function purchaseCard(purchase: Purchase): CardFacts | undefined {
  const { maskedPan, cardType } = cardPaymentsOf(purchase)[0]?.attributes ?? {};
  return cardOf(maskedPan, cardType);
}

/** Returns the part of a result that is stored, because the result arrives only once. */
export function memoryOf(result: NonNullable<Frame["payload"]>): Record<string, Json> {
  return { result: JSON.parse(JSON.stringify(result)) as Json };
}

function cardOf(masked: string | undefined, type: string | undefined): CardFacts | undefined {
  const last4 = /(\d{4})$/.exec(masked ?? "")?.[1];
  return last4 ? { brand: type?.toLowerCase() ?? null, last4 } : undefined;
}
