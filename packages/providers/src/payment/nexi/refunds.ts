import { ProviderError } from "../../contract/error.ts";
import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { KnownCharge, Refund } from "../../contract/payment.ts";
import { recover } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { operationDate, refundOutcome, statusOf, uuidOf } from "./map.ts";
import { findOrder } from "./orders.ts";
import { callNexi } from "./request.ts";
import type { Operation } from "./wire.ts";

/**
 * The margin for finding a refund, two hours before and after its own time: the hour that occurs twice in autumn is
 * ambiguous.
 */
const AROUND_MS = 2 * 60 * 60 * 1000;
/** The operations that can be refunded: an implicit capture may have no separate operation. */
const REFUNDABLE_OPERATIONS = ["CAPTURE", "AUTHORIZATION"];

/** Refunds a payment in full or in part. */
export async function refund(context: Context, request: Refund): Promise<RefundOutcome> {
  const { id, amountMinor, reason, charge } = request;
  const operations = (await operationsOf(context, charge)).filter((one) => statusOf(one) === "completed");
  const [operation] = REFUNDABLE_OPERATIONS.flatMap((type) =>
    operations.filter(({ operationType }) => operationType === type),
  );
  if (!operation) throw new ProviderError("rejected", "not_paid", "There is no payment to refund");
  const { operationId } = await callNexi<{ operationId: string }>(context, {
    method: "POST",
    path: `/operations/${encodeURIComponent(operation.operationId)}/refunds`,
    idempotencyKey: uuidOf(id),
    body: { amount: String(amountMinor), currency: charge.currency, description: reason ?? undefined },
  });
  return readOne(context, request, operationId);
}

/**
 * Returns a refund's outcome. Nexi's refunds do not contain our ID: a refund with a lost response is retried
 * with the same key, or found by amount and time.
 */
export async function readRefund(context: Context, known: Refund): Promise<RefundAnswer> {
  if (known.providerRefundId) return readOne(context, known, known.providerRefundId);
  return recover(
    known,
    () => refund(context, known),
    async () => {
      const alike = (await operationsOf(context, known.charge)).filter((one) => isAlike(one, known));
      if (alike.length > 1) {
        throw new ProviderError("outcome_unknown", "ambiguous", "Nexi shows several refunds of this amount");
      }
      const [operation] = alike;
      return operation && refundOutcome(known, operation);
    },
  );
}

async function readOne(context: Context, known: Refund, operationId: string): Promise<RefundOutcome> {
  const operations = await operationsOf(context, known.charge);
  const operation = operations.find((one) => one.operationId === operationId);
  return operation ? refundOutcome(known, operation) : { status: "pending", providerRefundId: operationId };
}

async function operationsOf(context: Context, charge: KnownCharge): Promise<Operation[]> {
  return (await findOrder(context, charge.id))?.operations ?? [];
}

function isAlike(operation: Operation, { createdAt, amountMinor, others }: Refund): boolean {
  const { operationId, operationType, operationAmount } = operation;
  if (operationType !== "REFUND" || operationAmount !== String(amountMinor)) return false;
  return (
    !others.includes(operationId) &&
    Math.abs(operationDate(operation).getTime() - createdAt.getTime()) < AROUND_MS
  );
}
