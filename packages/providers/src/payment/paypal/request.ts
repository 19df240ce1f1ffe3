import { ProviderError } from "../../contract/error.ts";
import { askPayPal, type PayPalRequest } from "./ask.ts";
import { callerOf, consentOf } from "./caller.ts";
import { readConsent } from "./integration.ts";
import type { Context } from "./manifest.ts";

/**
 * What PayPal answers a caller who may not do something: "Not authorized",
 * https://developer.paypal.com/api/errors/not-authorized.
 */
const NOT_PERMITTED = new Set([
  "PERMISSION_DENIED",
  "PAYEE_NOT_CONSENTED",
  "CONSENT_NEEDED",
  "NOT_AUTHORIZED",
]);

/**
 * Makes a request of the merchant's, and answers what PayPal answered.
 *
 * @throws ProviderError when it was refused, or nothing usable came back; `credentials` when that is so
 *   because the merchant has withdrawn the consent
 */
export async function callPayPal<T>(context: Context, request: PayPalRequest): Promise<T> {
  try {
    return await askPayPal<T>(context, callerOf(context), request);
  } catch (error) {
    const refused = error instanceof ProviderError && NOT_PERMITTED.has(error.code);
    // It may be about this one operation: whether the consent is gone, PayPal is asked.
    if (refused && consentOf(context) !== undefined) await readConsent(context);
    throw error;
  }
}
