import { ProviderError } from "../../contract/error.ts";

/**
 * Currencies without decimals in ISO 4217; Stripe keeps two, which must be 00
 * (https://docs.stripe.com/currencies, "Special cases").
 */
const HUNDREDFOLD = new Set(["ISK", "UGX"]);
/**
 * Currencies with two decimals in ISO 4217; Stripe accepts whole units (same page, "Zero-decimal
 * currencies").
 */
const HUNDREDTH = new Set(["MGA"]);
/** Currencies whose last of three decimals must be 0 (same page, "Three-decimal currencies"). */
const THREE_DECIMALS = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/**
 * Returns an amount in Stripe's units. Throws instead of rounding, so that the payer is never charged a different
 * amount.
 *
 * @throws ProviderError `rejected` when Stripe cannot charge exactly this amount
 */
export function toStripeAmount(amountMinor: number, currency: string): number {
  if (HUNDREDFOLD.has(currency)) return amountMinor * 100;
  if (HUNDREDTH.has(currency)) return inSteps(amountMinor, currency, 100) / 100;
  return THREE_DECIMALS.has(currency) ? inSteps(amountMinor, currency, 10) : amountMinor;
}

/** Converts a Stripe amount to minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  if (HUNDREDFOLD.has(currency)) return amount / 100;
  return HUNDREDTH.has(currency) ? amount * 100 : amount;
}

function inSteps(amountMinor: number, currency: string, step: number): number {
  if (amountMinor % step === 0) return amountMinor;
  throw new ProviderError(
    "rejected",
    "amount_not_chargeable",
    `Stripe charges ${currency} only in multiples of ${step} minor units`,
    { path: "/amount" },
  );
}
