/** The settings for billing this installation's users. */
export interface BillingSettings {
  secretKey: string;
  /** The URL of the vendor's API, without a trailing slash. */
  apiUrl: string;
  /** The secrets that sign the vendor's events; several during a rotation. */
  webhookSecrets: string[];
  /** The prices offered here; users cannot subscribe to any other price in the vendor's account. */
  prices: string[];
}

/** The environment variables for billing. */
export interface BillingEnvironment {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_PRICES?: string;
  STRIPE_API_URL?: string;
}

/** The simulated vendor's initial key and price. */
const SANDBOX = { secretKey: "sk_test_banco_billing", prices: "price_pro_monthly" };

/**
 * Reads the billing settings; undefined if this installation does not bill. Without a key, the sandbox bills
 * through the simulator.
 *
 * @param simulatorsUrl - the simulators' URL; undefined in live mode
 */
export function readBilling(
  env: BillingEnvironment,
  simulatorsUrl: string | undefined,
): BillingSettings | undefined {
  const { STRIPE_SECRET_KEY: ownKey, STRIPE_WEBHOOK_SECRET = "", STRIPE_PRICES, STRIPE_API_URL } = env;
  const secretKey = ownKey ?? (simulatorsUrl === undefined ? undefined : SANDBOX.secretKey);
  if (secretKey === undefined) return undefined;
  const vendor = ownKey === undefined ? `${simulatorsUrl}/stripe` : "https://api.stripe.com";
  return {
    secretKey,
    apiUrl: STRIPE_API_URL ?? vendor,
    webhookSecrets: listOf(STRIPE_WEBHOOK_SECRET),
    prices: listOf(STRIPE_PRICES ?? (ownKey === undefined ? SANDBOX.prices : "")),
  };
}

function listOf(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}
