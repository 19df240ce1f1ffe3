import { toMinor } from "@banco/core";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import type { Context } from "./manifest.ts";
import { CURRENCY, chargeIdOf, statusOf, TYPE } from "./map.ts";
import { CLOCK_MARGIN_MS, isCapture, refundedOf, transactionsBetween } from "./transactions.ts";
import type { ListedTransaction } from "./wire.ts";

/** The `StatusId` of a payment whose dispute was lost: the money went back to the payer. */
const DISPUTE_LOST = "ML";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The values of `PanEntryMode` for a card that a terminal read: its stripe, its chip, or contactless. */
const READ_BY_A_TERMINAL = new Set(["02", "05", "07", "90", "91"]);

/** Viva's list of transactions, a day at a time; the day is in Viva's own time zone. */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 7 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to }) {
    const all: ListedTransaction[] = [];
    const [first, last] = [from.getTime() - CLOCK_MARGIN_MS, to.getTime() + CLOCK_MARGIN_MS];
    for await (const one of transactionsBetween(context, first, last)) all.push(one);
    const { charges, unreadable } = await readCharges(
      all.filter(isTaking),
      ({ TransactionId }) => TransactionId,
      (one) => listed(one, all),
    );
    const within = charges.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    return { charges: within, unreadable, next: null };
  },
};

/** Whether a transaction charges money or was meant to: captures do, holds do not. */
function isTaking(one: ListedTransaction): boolean {
  if (one.ParentId) return isCapture(one);
  return one.Amount > 0 && one.TransactionType?.TransactionTypeId !== TYPE.hold;
}

/** A pattern for a time zone. A time without one belongs to the listed day; the host's zone is irrelevant. */
const hasZone = /(Z|[+-]\d\d:?\d\d)$/;

function listed(one: ListedTransaction, all: ListedTransaction[]): ListedCharge {
  const { TransactionId, ParentId, StatusId, Amount, InsDate, MerchantTrns, PanEntryMode, SourceTerminalId } =
    one;
  const hold = ParentId ? all.find((other) => other.TransactionId === ParentId) : undefined;
  const id = chargeIdOf(MerchantTrns) ?? chargeIdOf(hold?.MerchantTrns);
  const isAtTerminal = READ_BY_A_TERMINAL.has(PanEntryMode ?? "");
  return {
    providerTransactionId: TransactionId,
    type: isAtTerminal ? "terminal" : "card",
    status: statusOf("transaction", StatusId),
    amountMinor: toMinor(Amount, CURRENCY),
    currency: CURRENCY,
    refundedMinor: StatusId === DISPUTE_LOST ? toMinor(Amount, CURRENCY) : refundedOf(all, TransactionId),
    createdAt: new Date(hasZone.test(InsDate) ? InsDate : `${InsDate}Z`),
    ...(id && { id }),
    ...(isAtTerminal && SourceTerminalId && { terminalId: String(SourceTerminalId) }),
  };
}
