import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { HoldEnding, KnownCharge } from "../../contract/payment.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { type Context, manifest } from "./manifest.ts";
import { callViva } from "./request.ts";
import { readTransaction } from "./transactions.ts";

/**
 * Capturing and releasing holds (https://developer.viva.com/tutorials/payments/handle-pre-authorizations): a
 * capture is a separate transaction. There are no idempotency keys, and neither request is repeated.
 */

/** Captures a hold in full or in part. */
export async function capture(
  context: Context,
  charge: KnownCharge,
  { amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const hold = requiredText(manifest, charge.providerTransactionId);
  await callViva(context, {
    part: "legacy",
    method: "POST",
    path: pathOf(hold),
    body: { amount: amountMinor },
    repeatable: false,
  });
  return readTransaction(context, charge, hold);
}

/** Releases a hold. */
export async function release(
  context: Context,
  charge: KnownCharge,
  { amountMinor }: HoldEnding,
): Promise<ChargeOutcome> {
  const hold = requiredText(manifest, charge.providerTransactionId);
  const query = new URLSearchParams({ amount: String(amountMinor) });
  await callViva(context, { part: "legacy", method: "DELETE", path: pathOf(hold), query, repeatable: false });
  return readTransaction(context, charge, hold);
}

function pathOf(hold: string): string {
  return `/api/transactions/${encodeURIComponent(hold)}`;
}
