import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { Failure } from "../../contract/outcome.ts";
import type { SquareError } from "./wire.ts";

/** Our fields by the last part of Square's, for refusals that name one. */
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
 * Turns a refused request into our error (https://developer.squareup.com/docs/build-basics/handling-errors).
 *
 * @param secrets - what the request was made with; taken out of the text, should Square ever quote it
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
  // A permission that the token was not given.
  if (status === 403) return "forbidden";
  // The key was used for another request, or one is under way with it: that one may have executed.
  if (error?.code === "IDEMPOTENCY_KEY_REUSED" || status === 409) return "outcome_unknown";
  if (error?.category === "API_ERROR") return "outcome_unknown";
  // A card token nobody knows is a 404 too, but the token is the caller's field and no object of its own.
  if (status === 404 && error?.field === undefined) return "not_found";
  return "rejected";
}

/** Why the card was declined, if that is what the errors say; a refused request is none. */
export function declineOf(errors: readonly SquareError[] | undefined): Failure | undefined {
  const decline = errors?.find(({ category }) => category === "PAYMENT_METHOD_ERROR");
  return decline && { code: decline.code, message: decline.detail ?? "The card was declined" };
}
