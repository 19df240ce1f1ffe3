import type { KnownCharge } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { callStripe, listStripe } from "./request.ts";
import type { List, PaymentIntent } from "./wire.ts";

/**
 * The maximum lag of the search index: "up to an hour behind during outages" (https://docs.stripe.com/search, "Data
 * freshness"). A newer intent is looked up in the list, which does not lag.
 */
const SEARCH_LAG_SECONDS = 60 * 60;

/**
 * Returns the intent of a payment, by our ID in its metadata.
 *
 * @throws ProviderError if Stripe cannot be reached or the list is too long, in which case the outcome cannot be
 * determined
 */
export async function findIntent(
  context: Context,
  { id, now }: KnownCharge,
): Promise<PaymentIntent | undefined> {
  const results = await callStripe<List<PaymentIntent>>(context, {
    method: "GET",
    path: "/v1/payment_intents/search",
    params: { query: `metadata["banco_id"]:"${id}"`, expand: ["data.latest_charge"] },
  });
  // If there are several, the intent that took the money is the payment.
  const paid = results.data.find(({ status }) => status === "succeeded") ?? results.data[0];
  if (paid) return paid;
  const since = Math.floor(now.getTime() / 1000) - SEARCH_LAG_SECONDS;
  const recent = listStripe<PaymentIntent>(context, "/v1/payment_intents", {
    created: { gte: since },
    expand: ["data.latest_charge"],
  });
  for await (const intent of recent) if (intent.metadata.banco_id === id) return intent;
  return undefined;
}
