import type { RefundAnswer, RefundOutcome } from "../../contract/outcome.ts";
import type { Refund } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

/** Refunds all or part of a payment. */
export async function refund(_context: Context, _wish: Refund): Promise<RefundOutcome> {
  throw new Error(
    "packages/providers/src/payment/acme-pay/refunds.ts: refund wish.amountMinor under a key derived from wish.id, and return refundOutcome() of the response",
  );
}

/** Reads a refund's outcome. */
export async function readRefund(_context: Context, _known: Refund): Promise<RefundAnswer> {
  throw new Error(
    "packages/providers/src/payment/acme-pay/refunds.ts: read the refund by its identifier; where none was stored, findOrRepeat() or recover() of ../recovery.ts",
  );
}
