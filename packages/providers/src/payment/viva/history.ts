import { toMinor } from "@banco/core";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { CURRENCY, chargeIdOf, statusOf } from "./map.ts";
import { transactionsBetween } from "./transactions.ts";
import type { ListedTransaction } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Viva's list of transactions, a day at a time. */
export const history: PaymentHistory = {
  lagMs: 60_000,
  spanMs: 7 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to }) {
    const all: ListedTransaction[] = [];
    for await (const one of transactionsBetween(context, from.getTime(), to.getTime())) all.push(one);
    const charges = all
      .filter(({ ParentId, Amount }) => !ParentId && Amount > 0)
      .map((one) => listed(one, all))
      .filter(({ createdAt }) => createdAt >= from && createdAt < to);
    return { charges, next: null };
  },
};

/** Where Viva names no zone the day it lists is what the time belongs to, here as there; the host's zone plays no part. */
const hasZone = /(Z|[+-]\d\d:?\d\d)$/;

function listed(
  { TransactionId, StatusId, Amount, InsDate, MerchantTrns }: ListedTransaction,
  all: ListedTransaction[],
): ListedCharge {
  const id = chargeIdOf(MerchantTrns);
  const refunds = all.filter(
    ({ ParentId, StatusId: word }) =>
      ParentId === TransactionId && statusOf("transaction", word) === "completed",
  );
  return {
    providerTransactionId: TransactionId,
    type: "card",
    status: statusOf("transaction", StatusId),
    amountMinor: toMinor(Amount, CURRENCY),
    currency: CURRENCY,
    refundedMinor: refunds.reduce((sum, one) => sum + toMinor(Math.abs(one.Amount), CURRENCY), 0),
    createdAt: new Date(hasZone.test(InsDate) ? InsDate : `${InsDate}Z`),
    ...(id && { id }),
  };
}
