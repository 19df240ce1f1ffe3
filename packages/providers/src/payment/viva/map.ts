import { toMajor, toMinor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { CardFacts, ChargeOutcome, PaymentStatus } from "../../contract/outcome.ts";
import type { Charge } from "../../contract/payment.ts";
import { type StatusWord, wordsOf } from "../../words.ts";
import { currencyRefused } from "../amount.ts";
import { approvedAmounts, isInPerson } from "../approved-amounts.ts";
import { assertSame, assertSameTerms } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Session, Transaction, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/**
 * The currency of all orders, which do not contain it: the account's currency, which is the euro for Banco's
 * merchants (ISO 4217: 978).
 */
export const CURRENCY = "EUR";
export const CURRENCY_NUMBER = "978";

/** Maps Viva's status value to ours; undocumented values become `verification`. */
export function statusOf<Kind extends keyof Words>(
  kind: Kind,
  word: StatusWord<Words[Kind]> | undefined,
): PaymentStatus {
  return ours(wordOf(`${kind}.${word}`));
}

/** The transaction types of holds (https://developer.viva.com/integration-reference/response-codes/). */
export const TYPE = { capture: 0, hold: 1 } as const;

/** Returns a payment's Viva reference, which can have at most 32 characters in the app. */
export function referenceOf(chargeId: string): string {
  return chargeId.replace(/^pay_/, "");
}

/** Returns our ID from a reference. */
export function chargeIdOf(reference: string | null | undefined): string | undefined {
  return /^[0-9a-f]{32}$/.test(reference ?? "") ? `pay_${reference}` : undefined;
}

/** Returns the UUID that identifies a payment's terminal session. */
export function sessionIdOf(chargeId: string): string {
  return referenceOf(chargeId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Checks that the currency is the account's. @throws ProviderError `rejected` for any other currency */
export function assertEuro({ currency }: Charge): void {
  if (currency === CURRENCY) return;
  throw currencyRefused("Viva accepts only the account's own currency, the euro");
}

/** The minimum amount of an order: 30 cents. */
const ORDER_MIN_MINOR = 30;

/** Checks the amount of an order. @throws ProviderError `rejected` for an amount below Viva's minimum */
export function assertOrderAmount({ amountMinor }: Charge): void {
  if (amountMinor >= ORDER_MIN_MINOR) return;
  throw new ProviderError("rejected", "amount_too_small", "Viva's orders must be at least 0.30 EUR", {
    path: "/amount",
  });
}

/**
 * Returns our payment's outcome from a transaction. Its amount is in euros; less than the held amount may
 * have been captured.
 *
 * @throws ProviderError `outcome_unknown` when it is not about this payment
 */
export function transactionOutcome(charge: Charge, id: string, transaction: Transaction): ChargeOutcome {
  const expectedAmount = toMajor(charge.amountMinor, CURRENCY);
  const isPart = transaction.transactionTypeId === TYPE.capture && transaction.amount < expectedAmount;
  const isOwn = isPart || isInPerson(charge);
  assertSame(manifest, id, { amount: isOwn ? transaction.amount : expectedAmount }, transaction);
  const status = statusOf("transaction", transaction.statusId);
  const card = cardOf(transaction.cardNumber, null);
  return {
    status,
    providerTransactionId: id,
    action: null,
    ...(card && { card }),
    ...(status === "completed" && approvedAmounts(charge, toMinor(transaction.amount, CURRENCY))),
    ...(status === "failed" && { failure: { code: "payment_failed", message: "The card was not accepted" } }),
  };
}

/**
 * Returns our payment's outcome from a session that has ended. The approved amount may differ from the requested one.
 *
 * @throws ProviderError `outcome_unknown` for an invalid amount in cents
 */
export function sessionOutcome(charge: Charge, session: Session): ChargeOutcome {
  const { eventId, success, transactionId, message = "", amount } = session;
  const approved = amount ?? charge.amountMinor;
  if (!Number.isSafeInteger(approved)) assertSameTerms(manifest, { amount: charge.amountMinor }, session);
  const known = statusOf("event", eventId);
  // A session that did not succeed has ended, even if Viva does not document its event.
  const isUnlisted = success === false && known === "verification";
  const unpaid = known === "completed" ? "verification" : isUnlisted ? "failed" : known;
  const status = success ? "completed" : unpaid;
  const card = cardOf(session.primaryAccountNumberMasked, session.applicationLabel?.toLowerCase() ?? null);
  return {
    status,
    ...(transactionId && { providerTransactionId: transactionId }),
    ...(card && { card }),
    ...(status === "completed" && approvedAmounts(charge, approved)),
    ...(status === "verification" && success === false && { isTerminalFree: true }),
    ...(status === "failed" && {
      failure: { code: String(eventId), message: message || `Event ${eventId}` },
    }),
  };
}

function cardOf(masked: string | undefined, brand: string | null): CardFacts | undefined {
  const last4 = /(\d{4})$/.exec(masked ?? "")?.[1];
  return last4 ? { brand, last4 } : undefined;
}
