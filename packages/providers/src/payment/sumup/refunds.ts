import { toMajor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import { transactionOfCheckout } from "./checkouts.ts";
import type { Context } from "./manifest.ts";
import { statusOf } from "./map.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import { readTransaction } from "./transactions.ts";
import type { TransactionEvent } from "./wire.ts";

/** The maximum difference between SumUp's clock and ours. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;

/**
 * Refunds a payment in full or in part. SumUp's response says nothing about the refund, but the transaction contains
 * it.
 */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const transactionId = await transactionOf(context, request.charge);
  const known = new Set((await refundsOf(context, transactionId)).map(({ id }) => id));
  const path = ofMerchant(context, "v1.0", `/payments/${encodeURIComponent(transactionId)}/refunds`);
  const body = { amount: toMajor(request.amountMinor, request.charge.currency) };
  await callSumUp(context, { method: "POST", path, body });
  const newRefund = (await refundsOf(context, transactionId)).find(
    (one) => !known.has(one.id) && isAlike(one, request),
  );
  return newRefund ? outcomeOf(newRefund) : { status: "pending" };
}

/**
 * Returns a refund's outcome. SumUp has no idempotency keys, and refunds do not contain an ID of ours: a refund whose
 * response was lost is found by amount and time, and is never sent again.
 */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  const refunds = await refundsOf(context, await transactionOf(context, known.charge));
  if (known.providerRefundId) {
    const one = refunds.find(({ id }) => String(id) === known.providerRefundId);
    return one ? outcomeOf(one) : { status: "verification", providerRefundId: known.providerRefundId };
  }
  const unclaimed = refunds.filter(({ id }) => !known.others.includes(String(id)));
  const alike = unclaimed.filter((one) => isAlike(one, known) && isSince(one, known));
  if (alike.length > 1) {
    throw new ProviderError("outcome_unknown", "ambiguous", "SumUp shows several refunds of this amount");
  }
  return alike[0] ? outcomeOf(alike[0]) : noRecord("SumUp has no record of this refund");
}

async function transactionOf(context: Context, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.checkout && id !== memory.client) return id;
  const paidId = id && (await paidTransaction(context, charge, id));
  if (paidId) return paidId;
  throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
}

async function paidTransaction(context: Context, { memory }: KnownCharge, id: string) {
  if (id === memory.checkout) return transactionOfCheckout(context, id);
  return (await readTransaction(context, { client_transaction_id: id }))?.id;
}

async function refundsOf(context: Context, transactionId: string): Promise<TransactionEvent[]> {
  const transaction = await readTransaction(context, { id: transactionId });
  if (!transaction) throw new ProviderError("not_found", "not_found", "SumUp does not show the transaction");
  return (transaction.events ?? []).filter(({ type }) => type === "REFUND");
}

function isAlike({ amount }: TransactionEvent, { amountMinor, charge }: Refund): boolean {
  return amount === toMajor(amountMinor, charge.currency);
}

/** Whether an event may belong to the refund, because it is no older than our record. */
function isSince({ timestamp }: TransactionEvent, { createdAt }: Refund): boolean {
  return Date.parse(timestamp) > createdAt.getTime() - CLOCK_MARGIN_MS;
}

function outcomeOf({ id, status: word }: TransactionEvent): RefundOutcome {
  const status = statusOf("refund", word);
  const providerRefundId = String(id);
  if (status !== "failed") return { status, providerRefundId };
  return { status, providerRefundId, failure: { code: word, message: "SumUp could not return the money" } };
}
