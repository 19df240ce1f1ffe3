import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutStatus,
  Payouts,
  ProviderBalance,
} from "../../contract/payouts.ts";
import { dayOf, readSettled, statusReader } from "../settled.ts";
import { fromStripeAmount } from "./amount.ts";
import { type Context, manifest } from "./manifest.ts";
import { callStripe } from "./request.ts";
import type { Balance, BalanceAmount, BalanceTransaction, List, Payout } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 100;

/** The status values of a payout (https://docs.stripe.com/api/payouts/object#payout_object-status). */
const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "payout",
  { pending: "pending", in_transit: "in_transit", paid: "paid", failed: "failed", canceled: "canceled" },
  "pending",
);

/**
 * The kinds of balance transactions by their reporting category
 * (https://docs.stripe.com/reports/reporting-categories); any other is an adjustment.
 */
const CATEGORIES: Readonly<Record<string, PayoutLineKind>> = {
  charge: "sale",
  refund: "refund",
  refund_failure: "refund",
  partial_capture_reversal: "refund",
  dispute: "chargeback",
  dispute_reversal: "chargeback",
  fee: "fee",
  tax: "fee",
};
/**
 * The transaction types for amounts that Stripe holds back or releases, which have no category of their own.
 */
const RESERVE = /reserve|minimum_balance/;

/** Stripe's payouts, and the balance transactions of each. */
export const payouts: Payouts<Context> = {
  depthMs: 2 * 365 * DAY_MS,
  spanMs: 31 * DAY_MS,
  // "Some payouts that fail might initially show as paid", within 5 business days; the bank's reference may
  // arrive up to 10 days after the payout.
  changesForMs: 21 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    const page = await pageOf<Payout>(context, "/v1/payouts", cursor, { created });
    const { items, unreadable } = await readSettled(page.data, ({ id }) => id, listedPayout);
    return { payouts: items, unreadable, next: page.next };
  },
  async listLines(context, { providerPayoutId: payout }, cursor) {
    const query = { payout, expand: ["data.source"] };
    const page = await pageOf<BalanceTransaction>(context, "/v1/balance_transactions", cursor, query);
    const { items, unreadable } = await readSettled(page.data, ({ id }) => id, listedLine);
    return { lines: items, unreadable, next: page.next };
  },
};

/** Returns the account's balance. */
export async function readBalance(context: Context): Promise<ProviderBalance[]> {
  const balance = await callStripe<Balance>(context, { method: "GET", path: "/v1/balance" });
  const amountOf = (all: BalanceAmount[], currency: string) =>
    all.find((one) => one.currency === currency)?.amount ?? 0;
  const currencies = new Set([...balance.available, ...balance.pending].map(({ currency }) => currency));
  return [...currencies].map((written) => {
    const currency = written.toUpperCase();
    return {
      currency,
      availableMinor: fromStripeAmount(amountOf(balance.available, written), currency),
      pendingMinor: fromStripeAmount(amountOf(balance.pending, written), currency),
      reservedMinor: null,
    };
  });
}

/** Returns a page of a list, newest first. */
export async function pageOf<T extends { id: string }>(
  context: Context,
  path: string,
  cursor: string | null,
  params: Record<string, string | string[] | Record<string, number>>,
): Promise<{ data: T[]; next: string | null }> {
  const { data, has_more } = await callStripe<List<T>>(context, {
    method: "GET",
    path,
    params: { ...params, limit: PAGE_SIZE, starting_after: cursor ?? undefined },
  });
  return { data, next: (has_more && data.at(-1)?.id) || null };
}

function listedPayout(payout: Payout): ListedPayout {
  const currency = payout.currency.toUpperCase();
  return {
    providerPayoutId: payout.id,
    status: statusOf(payout.status),
    amountMinor: fromStripeAmount(payout.amount, currency),
    currency,
    arrivesOn: dayOf(new Date(payout.arrival_date * 1000)),
    bankReference: payout.trace_id?.value ?? payout.statement_descriptor,
    createdAt: new Date(payout.created * 1000),
    // Stripe lists balance transactions by payout "only for automatic Stripe payouts".
    hasLines: payout.automatic,
  };
}

/**
 * Returns the tax within a fee. Each fee lists its parts, one of which may be `tax`; a tax that Stripe
 * charges separately is a balance transaction of the category `tax`.
 */
function taxOf({ fee_details: parts = [], reporting_category, amount }: BalanceTransaction): number {
  const within = parts.filter(({ type }) => type === "tax").reduce((sum, part) => sum + part.amount, 0);
  return reporting_category === "tax" ? within - amount : within;
}

/** Returns a line; undefined for the payout's own balance transaction, which the list includes. */
function listedLine(transaction: BalanceTransaction): ListedPayoutLine | undefined {
  const { id, type, reporting_category, amount, fee, created, source } = transaction;
  if (type === "payout") return undefined;
  const currency = transaction.currency.toUpperCase();
  const behind = typeof source === "object" ? source : null;
  const intent = behind?.payment_intent;
  const ours = behind?.metadata?.banco_id;
  return {
    providerLineId: id,
    kind: RESERVE.test(type) ? "reserve" : (CATEGORIES[reporting_category] ?? "adjustment"),
    amountMinor: fromStripeAmount(amount, currency),
    feeMinor: fromStripeAmount(fee, currency),
    feeVatMinor: fromStripeAmount(taxOf(transaction), currency),
    currency,
    ...(ours && { id: ours }),
    providerTransactionId: (typeof intent === "object" ? intent?.id : intent) ?? null,
    ...(behind?.object === "refund" && { providerRefundId: behind.id }),
    occurredAt: new Date(created * 1000),
  };
}
