import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { Failure } from "../../contract/outcome.ts";
import type { StripeFailure } from "./wire.ts";

/** Error codes of a busy or offline terminal (https://docs.stripe.com/error-codes, the codes of Terminal). */
const TERMINAL_BUSY = new Set(["terminal_reader_busy", "terminal_reader_offline", "terminal_reader_timeout"]);

/** Our field names by Stripe's parameters, for errors about a parameter. */
const PATHS: Readonly<Record<string, string>> = {
  amount: "/amount",
  "line_items[0][price_data][unit_amount]": "/amount",
  currency: "/currency",
  "line_items[0][price_data][currency]": "/currency",
  description: "/description",
  "line_items[0][price_data][product_data][name]": "/description",
  "payment_intent_data[description]": "/description",
  metadata: "/metadata",
  "payment_intent_data[metadata]": "/metadata",
  payment_method: "/token",
  "payment_method_data[card]": "/token",
  "payment_method_data[card][token]": "/token",
  return_url: "/returnUrl",
  expires_at: "/expiresAt",
  success_url: "/successUrl",
  cancel_url: "/cancelUrl",
  customer_email: "/customer/email",
  "payment_method_data[billing_details][email]": "/customer/email",
  reason: "/reason",
  registration_code: "/registrationCode",
  location: "/locationId",
  label: "/name",
  display_name: "/name",
  address: "/address",
  "address[line1]": "/address/street",
  "address[postal_code]": "/address/postal",
  "address[city]": "/address/city",
  "address[state]": "/address/state",
  "address[country]": "/address/country",
};

/**
 * Converts a rejected request to our error (https://docs.stripe.com/api/errors).
 *
 * @param secret - the key of the request, removed from the text in case Stripe quotes it
 */
export function refusal(status: number, failure: StripeFailure, secret: string): ProviderError {
  const path = pathOf(failure.param);
  return new ProviderError(
    refusalKind(status, failure),
    failure.code ?? failure.type,
    (failure.message ?? "Stripe refused the request").replaceAll(secret, "***"),
    path === undefined ? {} : { path },
  );
}

/**
 * Returns our field for a parameter; for a key within metadata or an address, possibly only the parent field.
 */
function pathOf(param: string | undefined): string | undefined {
  return param === undefined ? undefined : (PATHS[param] ?? PATHS[param.split("[", 1)[0]!]);
}

function refusalKind(status: number, { type, code }: StripeFailure): ProviderFailureKind {
  if (status === 401 || code === "account_invalid") return "credentials";
  // A restricted key lacks the permission.
  if (status === 403) return "forbidden";
  // The key was used before: with other parameters (400), or by a request that is still in progress (409) and
  // may have been executed.
  if (status === 409 || type === "idempotency_error") return "outcome_unknown";
  // A service behind Stripe failed while it was executing the request.
  if (status === 424 || type === "api_error") return "outcome_unknown";
  if (status === 404) return "not_found";
  if (code !== undefined && TERMINAL_BUSY.has(code)) return "busy";
  return "rejected";
}

/** Returns the reason why a card was declined: the issuer's reason, if Stripe passes it on. */
export function declineOf(failure: StripeFailure): Failure {
  return {
    code: failure.decline_code ?? failure.code ?? failure.type,
    message: failure.message ?? "The card was declined",
  };
}
