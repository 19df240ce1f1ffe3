import { toMajor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { noRecord } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { CURRENCY, statusOf } from "./map.ts";
import { readOrder } from "./orders.ts";
import { callViva } from "./request.ts";
import { readTerminalPayment } from "./terminal.ts";
import { CLOCK_MARGIN_MS, isCapture, transactionsBetween } from "./transactions.ts";
import type { ListedTransaction, Reversal } from "./wire.ts";

/** A pattern for the marker of our refunds in a reversal. */
const OUR_REFUND = /^rfd_[0-9a-f]{32}$/;

/**
 * Refunds a payment, in full or in part, through a separate transaction. There are no idempotency keys, and the
 * request is never repeated.
 */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = request;
  const query = new URLSearchParams({
    amount: String(amountMinor),
    merchantTrns: id,
    ...(context.credentials.sourceCode && { sourceCode: context.credentials.sourceCode }),
    ...(reason && { customerTrns: reason }),
  });
  const path = `/api/transactions/${encodeURIComponent(await paidBy(context, charge))}`;
  const { body } = await callViva<Reversal>(context, {
    part: "legacy",
    method: "DELETE",
    path,
    query,
    repeatable: false,
  });
  if (!body.TransactionId) {
    throw new ProviderError(
      "outcome_unknown",
      "no_transaction",
      "Viva's response does not contain the refund's transaction",
    );
  }
  return outcomeOf(body.TransactionId, body.StatusId);
}

/**
 * Reads a refund: finds it among the reversals of the payment, by its ID or by Banco's reference. Viva documents the
 * reference for other operations but not for reversals; without a reference, the refund is the only reversal of this
 * amount that no other refund claims.
 *
 * @throws ProviderError `outcome_unknown` when several reversals match
 */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  const parent = await paidBy(context, known.charge);
  const from = known.createdAt.getTime() - CLOCK_MARGIN_MS;
  const until = context.clock.now().getTime() + CLOCK_MARGIN_MS;
  const alike: ListedTransaction[] = [];
  for await (const one of transactionsBetween(context, from, until)) {
    if (one.ParentId !== parent || isCapture(one)) continue;
    if (isOf(one, known)) return outcomeOf(one.TransactionId, one.StatusId);
    if (isAlike(one, known)) alike.push(one);
  }
  if (known.providerRefundId) return { status: "verification", providerRefundId: known.providerRefundId };
  if (alike.length > 1)
    throw new ProviderError("outcome_unknown", "ambiguous", "Viva shows several refunds of this amount");
  const [reversal] = alike;
  return reversal
    ? outcomeOf(reversal.TransactionId, reversal.StatusId)
    : noRecord("Viva has no record of this refund");
}

/** Whether a reversal may be the refund: the amount is the same, and no other refund has its ID or marker. */
function isAlike({ TransactionId, MerchantTrns, Amount }: ListedTransaction, known: Refund): boolean {
  if (known.others.includes(TransactionId) || OUR_REFUND.test(MerchantTrns ?? "")) return false;
  return Math.abs(Amount) === toMajor(known.amountMinor, CURRENCY);
}

function isOf({ TransactionId, MerchantTrns, Amount }: ListedTransaction, known: Refund): boolean {
  if (known.providerRefundId) return TransactionId === known.providerRefundId;
  return MerchantTrns === known.id && Math.abs(Amount) === toMajor(known.amountMinor, CURRENCY);
}

function outcomeOf(providerRefundId: string, word: Reversal["StatusId"]): RefundOutcome {
  const status = statusOf("transaction", word);
  if (status !== "failed") return { status, providerRefundId };
  return {
    status,
    providerRefundId,
    failure: { code: word ?? "failed", message: "Viva could not return the money" },
  };
}

/** Returns the transaction that moved a payment's money; the stored ID may be its order or its session. */
async function paidBy(context: Context, charge: KnownCharge): Promise<string> {
  const { providerTransactionId: id, memory } = charge;
  if (id && id !== memory.order && id !== memory.session) return id;
  const outcome = id && (await (id === memory.order ? readOrder : readTerminalPayment)(context, charge));
  if (outcome && outcome.status === "completed") return outcome.providerTransactionId ?? id;
  throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
}
