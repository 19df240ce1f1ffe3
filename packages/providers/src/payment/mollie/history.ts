import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import type { Context } from "./manifest.ts";
import { cardOf, minorOf, statusOf, tipOf } from "./map.ts";
import { pageOfPayments } from "./payments.ts";
import type { Payment } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Mollie's list of payments, newest first and without a date filter: it is read back to the start of the
 * period.
 */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const { items: payments, next } = await pageOfPayments(context, cursor ?? undefined);
    const { charges, unreadable } = await readCharges(payments, ({ id }) => id, listed);
    const within = charges.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    const oldest = payments.findLast(({ createdAt }) => !Number.isNaN(Date.parse(createdAt)));
    const more = next !== undefined && oldest && Date.parse(oldest.createdAt) >= from.getTime();
    return { charges: within, unreadable, next: more ? next : null };
  },
};

function listed(payment: Payment): ListedCharge {
  const { id, method, status, amount, amountRefunded, createdAt, description, metadata, details } = payment;
  const card = cardOf(payment);
  const tipMinor = tipOf(payment);
  return {
    providerTransactionId: id,
    type: method === "pointofsale" ? "terminal" : "card",
    status: statusOf("payment", status),
    amountMinor: minorOf(amount),
    ...(tipMinor > 0 && { tipMinor }),
    currency: amount.currency,
    refundedMinor: amountRefunded ? minorOf(amountRefunded) : 0,
    createdAt: new Date(createdAt),
    ...(metadata?.banco_id && { id: metadata.banco_id }),
    ...(description && { description }),
    ...(card && { card }),
    ...(details?.terminalId && { terminalId: details.terminalId }),
  };
}
