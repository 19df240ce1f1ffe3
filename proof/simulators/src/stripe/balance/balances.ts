import { type BalanceDispute, type BalancePayout, Balances, type Movement } from "../../kit/balance.ts";
import { emit } from "../events/emit.ts";
import type { Charge, Refund } from "../objects/payment.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import { newId, type World } from "../world.ts";
import { presentDispute, presentPayout } from "./objects.ts";

/** The price of a European card online in Italy (stripe.com/it/pricing): 1.5 % and 0.25 euros. */
const feeOf = ({ kind, amount }: Movement) => (kind === "sale" ? Math.round(amount * 0.015) + 25 : 0);
/** The fee for each dispute received (stripe.com/it/pricing). */
const DISPUTE_FEE = 2_000;

/** Creates the balances of the simulated Stripe accounts. */
export function stripeBalances(world: World): Balances {
  return new Balances(world.kit, {
    movements: (owner) => [
      ...world.charges.list(owner).flatMap((charge) => ofCharge(charge)),
      ...world.refunds.list(owner).flatMap((refund) => ofRefund(refund)),
    ],
    ownerOf: (intent) => world.intents.everywhere().find(({ object }) => object.id === intent)?.owner,
    feeOf,
    disputeFee: DISPUTE_FEE,
    newId: { entry: () => newId("txn"), payout: () => newId("po"), dispute: () => newId("du") },
    payoutChanged: (owner, payout) => payoutChanged(world, owner, payout),
    disputeChanged: (owner, dispute, isNew) => tell(world, owner, dispute, isNew),
  });
}

function ofCharge(charge: Charge): Movement[] {
  const { balance_transaction: id, amount_captured: amount, currency, created, payment_intent } = charge;
  if (id === null || charge.status !== "succeeded") return [];
  return [{ id, kind: "sale", amount, currency, at: created * 1_000, transaction: payment_intent }];
}

function ofRefund(refund: Refund): Movement[] {
  const { currency, payment_intent: transaction, created, failure_balance_transaction: failed } = refund;
  const back = { kind: "refund", currency, at: created * 1_000, transaction, refund: refund.id } as const;
  return [
    ...(refund.balance_transaction === null
      ? []
      : [{ ...back, id: refund.balance_transaction, amount: -refund.amount }]),
    ...(failed === undefined ? [] : [{ ...back, id: failed, amount: refund.amount }]),
  ];
}

function payoutChanged(world: World, account: string, payout: BalancePayout): void {
  const object = world.payouts.put(account, presentPayout(payout));
  const caller = { account, version: ACCOUNT_VERSION, request: null, platform: null };
  const isOver = payout.status === "paid" || payout.status === "failed";
  emit(world, caller, isOver ? `payout.${payout.status as "paid" | "failed"}` : "payout.created", object);
}

function tell(world: World, account: string, dispute: BalanceDispute, isNew: boolean): void {
  const caller = { account, version: ACCOUNT_VERSION, request: null, platform: null };
  const object = world.disputes.put(account, presentDispute(world, account, dispute));
  const charge = world.charges.get(account, object.charge);
  if (charge && isNew) world.charges.put(account, { ...charge, disputed: true });
  const isOver = dispute.status === "won" || dispute.status === "lost";
  const change = isOver ? "charge.dispute.closed" : "charge.dispute.updated";
  emit(world, caller, isNew ? "charge.dispute.created" : change, object);
}
