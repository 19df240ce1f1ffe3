import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import { fromStripeAmount } from "./amount.ts";
import type { Context } from "./manifest.ts";
import { cardOf, refundedOf, statusOf, tipOf } from "./map.ts";
import { callStripe } from "./request.ts";
import type { List, PaymentIntent } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 100;

/**
 * Stripe's list of payment intents (https://docs.stripe.com/api/payment_intents/list), newest first; unlike
 * the search, it does not lag.
 */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const { data, has_more } = await callStripe<List<PaymentIntent>>(context, {
      method: "GET",
      path: "/v1/payment_intents",
      params: {
        created: { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) },
        limit: PAGE_SIZE,
        starting_after: cursor ?? undefined,
        expand: ["data.latest_charge"],
      },
    });
    const { charges, unreadable } = await readCharges(data, ({ id }) => id, listed);
    const within = charges.filter(({ createdAt }) => createdAt < to);
    return { charges: within, unreadable, next: (has_more && data.at(-1)?.id) || null };
  },
};

function listed(intent: PaymentIntent): ListedCharge {
  const { id, status, amount, amount_received, created, metadata, description, latest_charge } = intent;
  const currency = intent.currency.toUpperCase();
  const refunded = typeof latest_charge === "object" && latest_charge ? refundedOf(latest_charge) : 0;
  const card = cardOf(intent);
  const word = statusOf("payment_intent", status);
  const tip = tipOf(intent);
  return {
    providerTransactionId: id,
    type: intent.payment_method_types.includes("card_present") ? "terminal" : "card",
    status: word,
    amountMinor: fromStripeAmount(word === "completed" ? amount_received : amount, currency),
    ...(tip > 0 && { tipMinor: fromStripeAmount(tip, currency) }),
    currency,
    refundedMinor: fromStripeAmount(refunded, currency),
    createdAt: new Date(created * 1000),
    ...(metadata.banco_id && { id: metadata.banco_id }),
    ...(description && { description }),
    ...(card && { card }),
  };
}
