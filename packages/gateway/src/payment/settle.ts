import { newId } from "@banco/core";
import {
  type ChargeOutcome,
  CIRCUIT_OPEN,
  findPaymentProvider,
  isFinal,
  type ProviderError,
} from "@banco/providers";
import type { Claim } from "../idempotency/sql.ts";
import { pauseBeforeCheck } from "./schedule.ts";
import type { PaymentServices } from "./services.ts";
import type { Transaction } from "./transaction.ts";
import { type Cause, type Settlement, settleTransaction } from "./transactions-sql.ts";

/** Whether people of the merchant's take the provider's payments and report them; then there is no provider to ask. */
export function isHandedOver(provider: string): boolean {
  return findPaymentProvider(provider)?.manifest.capabilities.includes("settlement") ?? false;
}

/**
 * Whether an attempt that failed without doubt is taken back: each retry under its key, and each try while the provider is left alone, would
 * leave a row of nothing.
 */
export function leavesNothing(error: ProviderError, claim: Claim | null): boolean {
  return error.code === CIRCUIT_OPEN || (claim !== null && error.isOutOfReach);
}

/**
 * Writes the provider's word on a payment, with when to ask again.
 *
 * @returns the payment as it stands now, or undefined when its state does not allow the change
 */
export function settle(
  { gateway }: Pick<PaymentServices, "gateway">,
  transaction: Transaction,
  outcome: ChargeOutcome,
  cause: Cause,
  also: Pick<Settlement, "trace"> & {
    now?: Date;
    isRefused?: boolean;
    provenInMs?: number;
  } = {},
): Promise<Transaction | undefined> {
  const { provenInMs, ...kept } = also;
  const over = isFinal(outcome.status) || isHandedOver(transaction.provider);
  const pauseMs = pauseBeforeCheck(transaction, outcome.status);
  return settleTransaction(gateway.db, {
    tenantId: transaction.tenantId,
    id: transaction.id,
    outcome,
    stage: over ? null : "watching",
    nextCheckMs: over ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    cause,
    eventId: newId("evt"),
    now: gateway.clock.now(),
    ...kept,
  });
}
