import { currencyDecimals } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutLinePage,
  PayoutStatus,
  Payouts,
  ProviderBalance,
} from "../../contract/payouts.ts";
import { dayOf, readSettled, statusReader } from "../settled.ts";
import { pageOf } from "./lists.ts";
import { type Context, manifest } from "./manifest.ts";
import { minorOf } from "./map.ts";
import { callMollie, isByConsent } from "./request.ts";
import type { Amount, Balance, Settled, Settlement, SettlementCost } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTLEMENTS = "/v2/settlements";
/** Settlements belong to the organization, and are "always in live mode": requests for them contain no mode. */
const OF_ACCOUNT = { ofAccount: true } as const;

const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "settlement",
  {
    open: "pending",
    pending: "pending",
    "processing-at-bank": "in_transit",
    paidout: "paid",
    failed: "failed",
  },
  "pending",
);

/** The lists of a settlement, in the order in which they are read, with the sign of their amounts. */
const LISTS = {
  payments: { kind: "sale", sign: 1 },
  captures: { kind: "sale", sign: 1 },
  refunds: { kind: "refund", sign: -1 },
  chargebacks: { kind: "chargeback", sign: -1 },
} as const satisfies Record<string, { kind: PayoutLineKind; sign: 1 | -1 }>;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

/**
 * Mollie's settlements, newest first (https://docs.mollie.com/reference/list-settlements). A cursor for lines
 * consists of a list and Mollie's own cursor within it; the costs, which Mollie reports by method and month, come
 * last.
 */
export const payouts: Payouts<Context> = {
  depthMs: 2 * 365 * DAY_MS,
  spanMs: 92 * DAY_MS,
  changesForMs: 31 * DAY_MS,
  // "The ID of the invoice created for this period, if the invoice has been created already": the costs may be reported
  // later.
  feesFollow: true,
  async list(context, { from, to, cursor }) {
    assertByConsent(context);
    const page = cursor === null ? {} : { from: cursor };
    const { items, next } = await pageOf<"settlements", Settlement>(
      context,
      "settlements",
      SETTLEMENTS,
      page,
      OF_ACCOUNT,
    );
    const closed = items.filter(({ status }) => status !== "open");
    const read = await readSettled(closed, ({ id }) => id, listedPayout);
    const within = read.items.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    const oldest = read.items.at(-1);
    const more = next !== undefined && (!oldest || oldest.createdAt >= from);
    return { payouts: within, unreadable: read.unreadable, next: more ? next : null };
  },
  async listLines(context, { providerPayoutId }, cursor): Promise<PayoutLinePage> {
    assertByConsent(context);
    const path = `${SETTLEMENTS}/${encodeURIComponent(providerPayoutId)}`;
    const [name = "payments", from] = cursor?.split("|") ?? [];
    if (name === "costs") return costsOf(context, path);
    const list = name as ListName;
    const query = from ? { from } : {};
    const page = await pageOf<ListName, Settled>(context, list, `${path}/${list}`, query, OF_ACCOUNT);
    const read = await readSettled(
      page.items,
      ({ id }) => id,
      (item) => listedLine(list, item),
    );
    const following = NAMES[NAMES.indexOf(list) + 1] ?? "costs";
    const next = page.next === undefined ? `${following}|` : `${list}|${page.next}`;
    return { lines: read.items, unreadable: read.unreadable, next };
  },
};

/** Returns the amounts of the primary balance. */
export async function readBalance(context: Context): Promise<ProviderBalance[]> {
  assertByConsent(context);
  const { currency, availableAmount, pendingAmount } = await callMollie<Balance>(context, {
    method: "GET",
    path: "/v2/balances/primary",
    ...OF_ACCOUNT,
  });
  const [availableMinor, pendingMinor] = [minorOf(availableAmount), minorOf(pendingAmount)];
  return [{ currency, availableMinor, pendingMinor, reservedMinor: null }];
}

/**
 * Checks that the account was connected through OAuth consent.
 *
 * @throws ProviderError `forbidden`: a profile's API key cannot read settlements or balances
 */
function assertByConsent(context: Context): void {
  if (isByConsent(context)) return;
  const why =
    "Mollie shows settlements and balances to accounts that were connected by consent, not by an API key";
  throw new ProviderError("forbidden", "consent_needed", why);
}

function listedPayout(settlement: Settlement): ListedPayout {
  const { id, status, amount, reference, settledAt, createdAt } = settlement;
  return {
    providerPayoutId: id,
    status: statusOf(status),
    amountMinor: minorOf(amount),
    currency: amount.currency,
    arrivesOn: settledAt ? dayOf(new Date(settledAt)) : null,
    bankReference: reference ?? null,
    createdAt: new Date(createdAt),
    hasLines: true,
  };
}

function listedLine(list: ListName, item: Settled): ListedPayoutLine {
  const { kind, sign } = LISTS[list];
  // The amount in the settlement's currency, until Mollie removes the field (changelog, planned for January 2027).
  const amount = item.settlementAmount ?? item.amount;
  const ours = list === "payments" ? item.metadata?.banco_id : undefined;
  return {
    providerLineId: item.id,
    kind,
    amountMinor: sign * Math.abs(minorOf(amount)),
    feeMinor: 0,
    currency: amount.currency,
    ...(ours && { id: ours }),
    providerTransactionId: item.paymentId ?? item.id,
    ...(list === "refunds" && { providerRefundId: item.id }),
    occurredAt: new Date(item.createdAt),
  };
}

/** A cost of a settlement, with its amounts in minor units. */
interface RoundedCost {
  cost: SettlementCost & { period: string };
  grossMinor: number;
  vatMinor: number;
}

async function costsOf(context: Context, path: string): Promise<PayoutLinePage> {
  const settlement = await callMollie<Settlement>(context, { method: "GET", path, ...OF_ACCOUNT });
  const nameOf = ({ cost: { period, method, description } }: RoundedCost) =>
    [settlement.id, period, method, description].join(" ");
  const read = await readSettled(roundedCosts(settlement), nameOf, (rounded) => ({
    providerLineId: nameOf(rounded),
    kind: "fee" as const,
    amountMinor: -rounded.grossMinor,
    feeMinor: 0,
    feeVatMinor: rounded.vatMinor,
    currency: rounded.cost.amountGross.currency,
    providerTransactionId: null,
    occurredAt: new Date(settlement.createdAt),
  }));
  return { lines: read.items, unreadable: read.unreadable, next: null };
}

/**
 * Returns a settlement's costs. Mollie states them with four decimals and rounds the settlement's amount, so the costs
 * are rounded in such a way that they total the rounded amount.
 */
export function roundedCosts({ periods = {} }: Pick<Settlement, "periods">): RoundedCost[] {
  const costs = Object.entries(periods).flatMap(([year, months]) =>
    Object.entries(months).flatMap(([month, period]) =>
      (period.costs ?? []).map((cost) => ({ ...cost, period: `${year}-${month}` })),
    ),
  );
  const gross = roundedTogether(costs.map(({ amountGross }) => amountGross));
  const vat = roundedTogether(
    costs.map(({ amountVat, amountGross }) => amountVat ?? { ...amountGross, value: "0" }),
  );
  return costs.map((cost, place) => ({ cost, grossMinor: gross[place]!, vatMinor: vat[place]! }));
}

const COST_DECIMALS = 4;

/** Rounds amounts to minor units: each becomes the difference by which the rounded running total grows. */
function roundedTogether(amounts: readonly Amount[]): number[] {
  let [exact, rounded] = [0, 0];
  return amounts.map(({ value, currency }) => {
    exact += Math.round(Number(value) * 10 ** COST_DECIMALS);
    const before = rounded;
    rounded = Math.round(exact / 10 ** (COST_DECIMALS - currencyDecimals(currency)));
    return rounded - before;
  });
}
