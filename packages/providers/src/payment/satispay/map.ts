import type { ChargeOutcome, PaymentStatus, RefundOutcome } from "../../contract/outcome.ts";
import type { Charge, Refund } from "../../contract/payment.ts";
import { wordsOf } from "../../words.ts";
import { currencyRefused } from "../amount.ts";
import { assertSame } from "../assert-same.ts";
import { statusesOf } from "../statuses.ts";
import { manifest } from "./manifest.ts";
import type { Payment } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest);

/**
 * Returns our status for a payment; `verification` for an undocumented status. An expired payment cannot be paid.
 */
export function statusOf({ status, expired }: Pick<Payment, "status" | "expired">): PaymentStatus {
  const mapped = ours(wordOf(`payment.${status}`));
  return mapped === "pending" && expired ? "canceled" : mapped;
}

/**
 * Returns our payment's outcome from Satispay's.
 *
 * @throws ProviderError `outcome_unknown` when the response is not about this payment
 */
export function paymentOutcome(charge: Charge, payment: Payment): ChargeOutcome {
  assertSame(manifest, payment.id, { amount_unit: charge.amountMinor, currency: charge.currency }, payment);
  const status = statusOf(payment);
  const outcome: ChargeOutcome = { status, providerTransactionId: payment.id, action: null };
  if (status === "completed") outcome.amountMinor = payment.amount_unit;
  const { redirect_url, code_identifier, expire_date } = payment;
  if (status !== "pending") return outcome;
  if (charge.type === "card" && redirect_url) outcome.action = { type: "redirect", url: redirect_url };
  if (charge.type === "link" && redirect_url) outcome.url = redirect_url;
  if (charge.type === "code" && code_identifier) outcome.code = code_identifier;
  if (charge.type !== "card" && expire_date) outcome.expiresAt = expire_date;
  return outcome;
}

/** Returns our refund's outcome from a payment of flow REFUND. */
export function refundOutcome(refund: Refund, payment: Payment): RefundOutcome {
  assertSame(
    manifest,
    payment.id,
    { amount_unit: refund.amountMinor, currency: refund.charge.currency },
    payment,
  );
  return { status: statusOf(payment), providerRefundId: payment.id };
}

/**
 * Checks that the currency is the euro. @throws ProviderError `rejected` for any other currency
 * (https://developers.satispay.com/reference/create-a-payment, `currency`)
 */
export function assertEuro({ currency }: Charge): void {
  if (currency === "EUR") return;
  throw currencyRefused("Satispay only accepts euros");
}
