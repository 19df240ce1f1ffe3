import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutStatus,
  Payouts,
} from "../../contract/payouts.ts";
import { readSettled, statusReader } from "../settled.ts";
import { allLocations } from "./locations.ts";
import { type Context, manifest } from "./manifest.ts";
import { callSquare } from "./request.ts";
import type { Payout, PayoutEntry, PayoutMoney } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = "100";

const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "payout",
  { SENT: "in_transit", PAID: "paid", FAILED: "failed" },
  "pending",
);

/** The kinds of entries (objects/ActivityType); any other is an adjustment. */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  CHARGE: "sale",
  REFUND: "refund",
  DISPUTE: "chargeback",
  OPEN_DISPUTE: "chargeback",
  RESERVE_HOLD: "reserve",
  RESERVE_RELEASE: "reserve",
  ...Object.fromEntries(
    [
      ...["FEE", "PROCESSING_FEE", "PROCESSING_FEE_REFUND", "UNDO_PROCESSING_FEE_REFUND", "DEPOSIT_FEE"],
      ...["DEPOSIT_FEE_REVERSED", "TAX_ON_FEE", "THIRD_PARTY_FEE", "THIRD_PARTY_FEE_REFUND"],
      ...["PAID_SERVICE_FEE", "PAID_SERVICE_FEE_REFUND", "SUBSCRIPTION_FEE", "SUBSCRIPTION_FEE_REFUND"],
      ...["SUBSCRIPTION_FEE_PAID_REFUND", "GIFT_CARD_LOAD_FEE", "GIFT_CARD_LOAD_FEE_REFUND"],
      ...["UNDO_GIFT_CARD_LOAD_FEE_REFUND", "LOCAL_OFFERS_FEE"],
    ].map((type) => [type, "fee" as const]),
  ),
};

/**
 * Square's payouts of each location, and their entries. A cursor consists of a location and Square's own
 * cursor.
 */
export const payouts: Payouts<Context> = {
  depthMs: 365 * DAY_MS,
  spanMs: 31 * DAY_MS,
  changesForMs: 14 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const locations = (await allLocations(context)).map(({ id }) => id);
    const [location = locations[0] ?? "", page = ""] = cursor?.split("|") ?? [];
    const body = await callSquare<{ payouts?: Payout[]; cursor?: string }>(context, {
      method: "GET",
      path: "/v2/payouts",
      query: {
        location_id: location,
        begin_time: from.toISOString(),
        end_time: to.toISOString(),
        sort_order: "ASC",
        limit: PAGE_SIZE,
        cursor: page || undefined,
      },
    });
    const { items, unreadable } = await readSettled(body.payouts ?? [], ({ id }) => id, listedPayout);
    const following = locations[locations.indexOf(location) + 1];
    const next = body.cursor ? `${location}|${body.cursor}` : following && `${following}|`;
    return { payouts: items, unreadable, next: next ?? null };
  },
  async listLines(context, { providerPayoutId }, cursor) {
    const body = await callSquare<{ payout_entries?: PayoutEntry[]; cursor?: string }>(context, {
      method: "GET",
      path: `/v2/payouts/${encodeURIComponent(providerPayoutId)}/payout-entries`,
      query: { sort_order: "ASC", limit: PAGE_SIZE, cursor: cursor ?? undefined },
    });
    const { items, unreadable } = await readSettled(body.payout_entries ?? [], ({ id }) => id, listedLine);
    return { lines: items, unreadable, next: body.cursor || null };
  },
};

function listedPayout(payout: Payout): ListedPayout {
  return {
    providerPayoutId: payout.id,
    status: statusOf(payout.status),
    amountMinor: payout.amount_money.amount,
    currency: currencyOf(payout.amount_money),
    arrivesOn: payout.arrival_date ?? null,
    bankReference: payout.end_to_end_id ?? null,
    createdAt: new Date(payout.created_at),
    // "SIMPLE payouts do not have any payout entries associated with them".
    hasLines: payout.type !== "SIMPLE",
  };
}

function listedLine(entry: PayoutEntry): ListedPayoutLine {
  const { id, type, gross_amount_money: gross, fee_amount_money: fee, effective_at } = entry;
  const details = entry.type_charge_details ?? entry.type_refund_details ?? entry.type_dispute_details;
  const opened = details ?? entry.type_open_dispute_details;
  const charged = entry.type_fee_details ?? entry.type_tax_on_fee_details;
  const byThird = entry.type_third_party_fee_details ?? entry.type_third_party_fee_refund_details;
  const subject = opened ?? charged ?? byThird;
  const refundId = entry.type_refund_details?.refund_id;
  return {
    providerLineId: id,
    kind: KINDS[type] ?? "adjustment",
    amountMinor: gross.amount,
    feeMinor: fee?.amount ?? 0,
    ...(type === "TAX_ON_FEE" && { feeVatMinor: -gross.amount }),
    currency: currencyOf(gross),
    providerTransactionId: subject?.payment_id ?? null,
    ...(refundId && { providerRefundId: refundId }),
    occurredAt: new Date(effective_at),
  };
}

/** Square's reference shows amounts with `currency`, but its examples of payouts have `currency_code`. */
function currencyOf({ currency, currency_code = "" }: PayoutMoney): string {
  return currency ?? currency_code;
}
