/** The settings by which this installation bills its users. */
export interface BillingSettings {
  secretKey: string;
  /** The address of the vendor's API, without a trailing slash. */
  apiUrl: string;
  /** The secrets with which the vendor signs its events; several while one is being replaced. */
  webhookSecrets: string[];
  /** The prices that are sold; users can subscribe to no other, even if the vendor's account has more. */
  prices: string[];
}

/** The environment's variables for billing. */
export interface BillingEnvironment {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_PRICES?: string;
  STRIPE_API_URL?: string;
}

/** The key and price that the simulated vendor has from the start. */
const SANDBOX = { secretKey: "sk_test_banco_billing", prices: "price_pro_monthly" };

/**
 * Reads the settings of billing; undefined if this installation does not bill. Without a key the sandbox
 * bills at the simulator.
 *
 * @param simulatorsUrl - the simulators' address; undefined in live mode
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
