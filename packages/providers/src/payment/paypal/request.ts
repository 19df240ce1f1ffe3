import { ProviderError } from "../../contract/error.ts";
import { callerOf, consentOf } from "./caller.ts";
import { readConsent } from "./integration.ts";
import type { Context } from "./manifest.ts";
import { type PayPalRequest, requestPayPal } from "./paypal-request.ts";

/**
 * PayPal's codes for a caller without permission ("Not authorized",
 * https://developer.paypal.com/api/errors/not-authorized).
 */
const NOT_PERMITTED = new Set([
  "PERMISSION_DENIED",
  "PAYEE_NOT_CONSENTED",
  "CONSENT_NEEDED",
  "NOT_AUTHORIZED",
]);

/**
 * Sends a request for the merchant, and returns PayPal's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response; `credentials` if the merchant
 * has withdrawn the consent
 */
export async function callPayPal<T>(context: Context, request: PayPalRequest): Promise<T> {
  try {
    return await requestPayPal<T>(context, callerOf(context), request);
  } catch (error) {
    const refused = error instanceof ProviderError && NOT_PERMITTED.has(error.code);
    // The error may concern only this operation, so Banco checks with PayPal whether the consent is still
    // valid.
    if (refused && consentOf(context) !== undefined) await readConsent(context);
    throw error;
  }
}
