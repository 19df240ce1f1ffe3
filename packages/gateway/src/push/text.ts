import type { Language } from "../mail/language.ts";
import { moneyOf } from "../mail/money.ts";
import { PUSH_MS } from "../pace.ts";
import { isHandedOver } from "../payment/settle.ts";
import type { PushEvent } from "./push-event.ts";
import type { Notification } from "./service.ts";

const TITLES: Readonly<Record<string, Record<Language, string>>> = {
  "payment.pending": { it: "Pagamento da incassare", en: "Payment to take" },
  "payment.completed": { it: "Pagamento ricevuto", en: "Payment received" },
  "payment.failed": { it: "Pagamento non riuscito", en: "Payment failed" },
  "payment.canceled": { it: "Pagamento annullato", en: "Payment canceled" },
  "refund.completed": { it: "Rimborso eseguito", en: "Refund made" },
  "refund.failed": { it: "Rimborso non riuscito", en: "Refund failed" },
  "receipt.pending": { it: "Scontrino da emettere", en: "Receipt to issue" },
  "receipt.completed": { it: "Scontrino emesso", en: "Receipt issued" },
  "receipt.failed": { it: "Scontrino non emesso", en: "Receipt not issued" },
  "receipt.canceled": { it: "Scontrino non più da emettere", en: "Receipt no longer to issue" },
};

/** Returns the time after which the event is no longer worth a notification. */
export function newsUntil({ createdAt }: Pick<PushEvent, "createdAt">): Date {
  return new Date(createdAt.getTime() + PUSH_MS.goodFor);
}

/**
 * Returns the notification of an event, with only what may be shown on a locked screen: what happened, and the
 * amount.
 *
 * @returns undefined if there is nothing to report: a pending payment is only reported if it was handed over
 */
export function notificationOf(event: PushEvent, language: Language): Notification | undefined {
  const { id, type, subjectId, data } = event;
  if (type === "payment.pending" && !isHandedOver(data.provider)) return undefined;
  const { provider, amountMinor, currency = "EUR" } = data;
  const subject = type.startsWith("receipt.") ? { receiptId: subjectId } : { transactionId: subjectId };
  return {
    title: TITLES[type]![language],
    body: moneyOf(amountMinor, currency, language),
    data: { event: id, type, ...subject, provider },
    subject: subjectId,
    expiresAt: newsUntil(event),
  };
}
