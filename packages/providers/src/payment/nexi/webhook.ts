import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import type { Notification } from "./wire.ts";

/**
 * Nexi's notifications. They are not signed, but the URL contains the account's token, which is known only to Nexi,
 * and the order is read again in any case.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify: (_context, delivery) => parse(delivery) !== undefined,

  read(delivery) {
    const notification = parse(delivery);
    if (!notification) return [];
    const { eventId, operation } = notification;
    const charges = [{ providerTransactionId: operation.orderId }];
    const { operationType: type, operationResult } = operation;
    const isLater = type === "REFUND" || type === "VOID" || operationResult === "VOIDED";
    return [{ id: eventId, type, charges, ...(isLater && { mayChangeCompleted: true }) }];
  },
};

function parse({ body }: WebhookDelivery): Notification | undefined {
  try {
    const notification = JSON.parse(body) as Partial<Notification> | null;
    const whole =
      typeof notification?.eventId === "string" && typeof notification.operation?.orderId === "string";
    return whole ? (notification as Notification) : undefined;
  } catch {
    return undefined;
  }
}
