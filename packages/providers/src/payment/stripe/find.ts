import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, PaymentContext } from "../../contract/payment.ts";
import { callStripe, listStripe } from "./request.ts";
import type { List, PaymentIntent } from "./wire.ts";

/**
 * How far the search index may lag behind: "up to an hour behind during outages" (https://docs.stripe.com/search, "Data
 * freshness"). What is younger is looked for in the list, which does not lag.
 */
const SEARCH_LAG_SECONDS = 60 * 60;

/**
 * The intent made for a payment, by the identifier of ours in its metadata.
 *
 * @throws ProviderError when Stripe can not be asked or the list is too long: then nobody can tell
 */
export async function findIntent(
  context: PaymentContext,
  chargeId: string,
): Promise<PaymentIntent | undefined> {
  const found = await callStripe<List<PaymentIntent>>(context, {
    method: "GET",
    path: "/v1/payment_intents/search",
    params: { query: `metadata["banco_id"]:"${chargeId}"`, expand: ["data.latest_charge"] },
  });
  // An intent that took the money is the payment, should there ever be two.
  const paid = found.data.find(({ status }) => status === "succeeded") ?? found.data[0];
  if (paid) return paid;
  const since = Math.floor(Date.now() / 1000) - SEARCH_LAG_SECONDS;
  const recent = listStripe<PaymentIntent>(context, "/v1/payment_intents", {
    created: { gte: since },
    expand: ["data.latest_charge"],
  });
  for await (const intent of recent) if (intent.metadata.banco_id === chargeId) return intent;
  return undefined;
}

/** The outcome of a payment that Stripe never executed. */
export function notExecuted(message: string): ChargeOutcome {
  return { status: "failed", failure: { code: "not_executed", message } };
}

/** What a lost request made; or the outcome of a payment that was never executed. */
export type Recovered<T> = { found: T } | { lost: ChargeOutcome };

/**
 * Settles a request whose answer was never stored: makes it again under the same key where that may be done, else looks
 * for what it made. Only when it is certainly nowhere is the payment lost.
 *
 * @param repeat - the request, which Stripe answers as it did the first time, or executes if it never arrived
 * @param find - looks for what it made
 */
export async function recover<T>(
  charge: KnownCharge,
  repeat: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<Recovered<T>> {
  let refusal: ProviderError | undefined;
  if (charge.mayRepeat) {
    try {
      return { found: await repeat() };
    } catch (error) {
      // Refused now may still mean executed then: the account's rights may have changed since. And a key may hold a
      // server error for good, or the request as it was before a change of the description.
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind !== "rejected" && error.kind !== "outcome_unknown") throw error;
      refusal = error;
    }
  }
  const found = await find();
  if (found) return { found };
  if (refusal?.kind === "outcome_unknown") throw refusal;
  return { lost: notExecuted(refusal?.message ?? "Stripe has no record of this payment") };
}
