import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { Failure } from "../../contract/outcome.ts";
import type { SquareError } from "./wire.ts";

/** Our field names by the last part of Square's, for errors about a field. */
const PATHS: Readonly<Record<string, string>> = {
  amount: "/amount",
  amount_money: "/amount",
  base_price_money: "/amount",
  currency: "/currency",
  source_id: "/token",
  note: "/description",
  payment_note: "/description",
  buyer_email_address: "/customer/email",
  buyer_email: "/customer/email",
  redirect_url: "/successUrl",
  device_id: "/terminalId",
  reason: "/reason",
  name: "/name",
  address: "/address",
  address_line_1: "/address/street",
  postal_code: "/address/postal",
  locality: "/address/city",
  administrative_district_level_1: "/address/state",
  country: "/address/country",
};

/**
 * Converts an error response to our error (https://developer.squareup.com/docs/build-basics/handling-errors).
 *
 * @param secrets - the secrets of the request, removed from the text, in case Square quotes them
 */
export function refusal(status: number, errors: readonly SquareError[], secrets: readonly string[]) {
  const [first] = errors;
  const path = PATHS[first?.field?.split(".").at(-1) ?? ""];
  const message = first?.detail ?? "Square refused the request";
  return new ProviderError(
    refusalKind(status, first),
    first?.code ?? `http_${status}`,
    secrets.reduce((text, secret) => text.replaceAll(secret, "***"), message),
    path === undefined ? {} : { path },
  );
}

function refusalKind(status: number, error: SquareError | undefined): ProviderFailureKind {
  if (status === 401) return "credentials";
  // The token lacks a permission.
  if (status === 403) return "forbidden";
  // The key was used for a different request, or a request with it is still in progress: that request may have been
  // executed.
  if (error?.code === "IDEMPOTENCY_KEY_REUSED" || status === 409) return "outcome_unknown";
  if (error?.category === "API_ERROR") return "outcome_unknown";
  // Square also responds with 404 for an unknown card token, which is a field of the caller's request and not an
  // object.
  if (status === 404 && error?.field === undefined) return "not_found";
  return "rejected";
}

/** Returns the reason why a card was declined; undefined for a rejected request. */
export function declineOf(errors: readonly SquareError[] | undefined): Failure | undefined {
  const decline = errors?.find(({ category }) => category === "PAYMENT_METHOD_ERROR");
  return decline && { code: decline.code, message: decline.detail ?? "The card was declined" };
}
