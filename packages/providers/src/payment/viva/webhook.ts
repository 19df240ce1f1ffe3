import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import { webhookKey } from "./connect.ts";
import type { Context } from "./manifest.ts";
import { chargeIdOf } from "./map.ts";
import { parseViva } from "./request.ts";
import type { Event } from "./wire.ts";

/** The `EventTypeId` of "Transaction Reversal Created": a refund, wherever it was made. */
const REVERSED = 1797;

/**
 * Viva's deliveries (https://developer.viva.com/webhooks-for-payments/). They are not signed, but the account's token
 * in the URL is known only to Viva, and the payment is read again in any case. Before the first delivery, Viva requests
 * the merchant's key from the URL.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify: (_context, delivery) => parse(delivery) !== undefined,

  read(delivery) {
    const event = parse(delivery);
    if (!event) return [];
    const { MessageId, EventTypeId, EventData = {} } = event;
    const id = chargeIdOf(EventData.MerchantTrns);
    const providerIds = [EventData.TransactionId, EventData.ParentId, EventData.OrderCode];
    const charges = [
      ...(id ? [{ id }] : []),
      ...providerIds.flatMap((one) => (one ? [{ providerTransactionId: one }] : [])),
    ];
    const type = String(EventTypeId);
    return [{ id: MessageId, type, charges, ...(EventTypeId === REVERSED && { mayChangeCompleted: true }) }];
  },

  challenge: async (context) => ({ Key: await webhookKey(context) }),
};

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = parseViva<Partial<Event> | null>({ text: body, status: 200 });
    const whole = typeof event?.MessageId === "string" && typeof event.EventTypeId === "number";
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}
