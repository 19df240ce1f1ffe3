import { emit } from "../events/emit.ts";
import type { Refund } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import { newId, type World } from "../world.ts";

/** The time that an asynchronous refund takes to settle. */
const SETTLE_MS = 3_000;
const SETTLE = "settle_refund";

interface Settlement {
  account: string;
  refund: string;
  succeeds: boolean;
}

/** Declares the timers of refunds. */
export function registerSettlements(world: World): void {
  world.kit.timers.task<Settlement>(SETTLE, ({ account, refund, succeeds }) => {
    settleRefund(world, account, refund, succeeds);
  });
}

/** Schedules the outcome of an asynchronous refund. */
export function settleLater(world: World, { account }: Caller, refund: Refund, succeeds: boolean): void {
  const settlement: Settlement = { account, refund: refund.id, succeeds };
  world.kit.timers.set(refund.id, SETTLE, SETTLE_MS, settlement);
}

/**
 * Settles an asynchronous refund; the money of a failed one returns to the merchant's balance
 * (docs.stripe.com/refunds).
 */
export function settleRefund(
  world: World,
  account: string,
  id: string,
  succeeds: boolean,
): Refund | undefined {
  const refund = world.refunds.get(account, id);
  if (!refund || refund.status === "failed") return refund;
  const caller: Caller = { account, version: ACCOUNT_VERSION, request: null, platform: null };
  const { pending_reason: _pending, ...settled } = refund;
  if (succeeds) {
    const done = world.refunds.put(account, { ...settled, status: "succeeded" });
    emit(world, caller, "refund.updated", done);
    emit(world, caller, "charge.refund.updated", done);
    return done;
  }
  const failed = world.refunds.put(account, {
    ...settled,
    failure_balance_transaction: newId("txn"),
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  });
  const charge = world.charges.get(account, refund.charge);
  if (charge) {
    const amount_refunded = charge.amount_refunded - refund.amount;
    world.charges.put(account, { ...charge, amount_refunded, refunded: false });
  }
  emit(world, caller, "refund.updated", failed);
  emit(world, caller, "refund.failed", failed);
  emit(world, caller, "charge.refund.updated", failed);
  return failed;
}
