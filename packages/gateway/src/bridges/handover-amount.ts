import { invalidField } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { Transaction } from "../payment/transaction.ts";
import { minorOf } from "../server/amounts.ts";
import type { PaymentOutcome } from "./handover-schemas.ts";

/**
 * Returns the amount that a terminal charged and the tip in it, if that amount differs from the requested
 * one.
 *
 * @throws Problem 400 if the amount and the tip contradict each other or the status
 */
export function chargedAmountOf(
  { status, amount, tip }: Static<typeof PaymentOutcome>,
  { currency, amountMinor: requestedMinor }: Transaction,
): { amountMinor?: number; tipMinor?: number } {
  if (amount === undefined && tip === undefined) return {};
  if (status !== "completed" || amount === undefined)
    throw invalidField(
      amount === undefined ? "/tip" : "/amount",
      "is only allowed with the amount of a completed payment",
    );
  const amountMinor = minorOf(amount, currency);
  const tipMinor = tip === undefined ? Math.max(amountMinor - requestedMinor, 0) : minorOf(tip, currency);
  if (tipMinor > amountMinor || amountMinor - tipMinor > requestedMinor)
    throw invalidField("/tip", "does not explain why more was charged than requested");
  return { amountMinor, ...(tipMinor > 0 && { tipMinor }) };
}
