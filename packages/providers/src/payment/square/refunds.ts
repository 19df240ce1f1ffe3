import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { findOrRepeat } from "../recovery.ts";
import { readCheckout } from "./checkouts.ts";
import { paymentOfOrder, readOrder } from "./links.ts";
import type { Context } from "./manifest.ts";
import { moneyOf, refundOutcome } from "./map.ts";
import { readPayment } from "./payments.ts";
import { callSquare } from "./request.ts";
import { paymentsOf } from "./terminal.ts";
import type { PaymentRefund } from "./wire.ts";

const REFUNDS = "/v2/refunds";
const REASON_MAX = 192;

/** Refunds a payment in full or in part. Square stores our reference only in the refund's reason. */
export async function refund(context: Context, refund: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, charge } = refund;
  const answer = await callSquare<{ refund: PaymentRefund }>(context, {
    method: "POST",
    path: REFUNDS,
    body: {
      idempotency_key: id,
      payment_id: await paymentIdOf(context, charge),
      amount_money: moneyOf({ amountMinor, currency: charge.currency }),
      reason: reasonOf(refund),
    },
  });
  return refundOutcome(refund, answer.refund);
}

/** Returns a refund's outcome. */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) return refundOutcome(known, await readOne(context, known.providerRefundId));
  return findOrRepeat(
    known,
    async () => {
      const squareRefund = await findRefund(context, known);
      return squareRefund && refundOutcome(known, squareRefund);
    },
    () => refund(context, known),
  );
}

function reasonOf({ id, reason }: Refund): string {
  return reason ? `${cut(reason, REASON_MAX - id.length - 3)} (${id})` : id;
}

async function readOne(context: Context, id: string): Promise<PaymentRefund> {
  const path = `${REFUNDS}/${encodeURIComponent(id)}`;
  return (await callSquare<{ refund: PaymentRefund }>(context, { method: "GET", path })).refund;
}

/** Finds a refund among those listed in the payment; Square's list of refunds may lag behind. */
async function findRefund(context: Context, known: Refund): Promise<PaymentRefund | undefined> {
  const payment = await readPayment(context, await paymentIdOf(context, known.charge));
  for (const id of payment.refund_ids ?? []) {
    const one = await readOne(context, id);
    if (one.reason?.includes(known.id)) return one;
  }
  return undefined;
}

/**
 * Returns the payment that moved a transaction's money; the stored ID may belong to the page's order or the terminal's
 * checkout.
 */
async function paymentIdOf(context: Context, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order && id !== memory.checkout) return id;
  const payment = id && (await settledPayment(context, charge, id));
  if (payment) return payment.id;
  throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
}

async function settledPayment(context: Context, { memory }: KnownCharge, id: string) {
  if (id === memory.order) return paymentOfOrder(context, await readOrder(context, id));
  const payments = await paymentsOf(context, await readCheckout(context, id));
  return payments.find(({ status }) => status === "COMPLETED");
}
