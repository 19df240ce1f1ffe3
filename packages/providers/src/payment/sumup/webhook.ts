import { PAYMENT_ID } from "@banco/core";
import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

/** SumUp's events: a checkout's event contains its ID; a reader's event contains the transaction's ID. */
interface Event {
  id: string;
  event_type: string;
  payload?: { client_transaction_id?: string };
}

/**
 * SumUp's calls to the URL in a checkout (https://developer.sumup.com/online-payments/webhooks). They are not signed,
 * but the account's token in the URL is known only to SumUp, and the payment is read again in any case.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify: (_context, delivery) => parse(delivery) !== undefined,

  read(delivery) {
    const event = parse(delivery);
    if (!event) return [];
    const { payment = "" } = delivery.query;
    const providerTransactionId = event.payload?.client_transaction_id ?? event.id;
    const charges = [
      ...(PAYMENT_ID.test(payment) ? [{ id: payment }] : []),
      { providerTransactionId: providerTransactionId },
    ];
    return [{ id: event.payload ? event.id : null, type: event.event_type, charges }];
  },
};

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null;
    const whole = typeof event?.id === "string" && typeof event.event_type === "string";
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}
