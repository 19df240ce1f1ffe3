/** How this installation bills its users. */
export interface BillingSettings {
  secretKey: string;
  /** Where the vendor's API answers, without a trailing slash. */
  apiUrl: string;
  /** What the vendor signs its events with; several while one is being replaced. */
  webhookSecrets: string[];
  /** The prices that are sold; no other can be subscribed to, however the vendor's account is set up. */
  prices: string[];
}

/** The environment's part of it. */
export interface BillingEnvironment {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_PRICES?: string;
  STRIPE_API_URL?: string;
}

/** What the simulated vendor knows from the start. */
const SANDBOX = { secretKey: "sk_test_banco_billing", prices: "price_pro_monthly" };

/**
 * Reads how to bill; undefined when this installation does not. Without a key the sandbox bills at the
 * simulator.
 *
 * @param simulatorsUrl - where the simulators answer; undefined in live mode
 */
export function readBilling(
  env: BillingEnvironment,
  simulatorsUrl: string | undefined,
): BillingSettings | undefined {
  const { STRIPE_SECRET_KEY: given, STRIPE_WEBHOOK_SECRET = "", STRIPE_PRICES, STRIPE_API_URL } = env;
  const secretKey = given ?? (simulatorsUrl === undefined ? undefined : SANDBOX.secretKey);
  if (secretKey === undefined) return undefined;
  const vendor = given === undefined ? `${simulatorsUrl}/stripe` : "https://api.stripe.com";
  return {
    secretKey,
    apiUrl: STRIPE_API_URL ?? vendor,
    webhookSecrets: listOf(STRIPE_WEBHOOK_SECRET),
    prices: listOf(STRIPE_PRICES ?? (given === undefined ? SANDBOX.prices : "")),
  };
}

function listOf(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}
