import { toMinor } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutStatus,
  Payouts,
} from "../../contract/payouts.ts";
import { dayOf, readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import { readTransaction } from "./transactions.ts";
import type { HistoryItem, PayoutRecord } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum number of records in a response; the list has no pages. */
const RECORDS_MAX = 9_999;
/** How far back from a payout its sales are searched for; most are within this time. */
const PAID_OUT_WITHIN_MS = 7 * DAY_MS;

const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "payout",
  { SUCCESSFUL: "paid", FAILED: "failed" },
  "pending",
);

/** The kinds of records; any other is an adjustment. */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  PAYOUT: "sale",
  REFUND_DEDUCTION: "refund",
  CHARGE_BACK_DEDUCTION: "chargeback",
  DD_RETURN_DEDUCTION: "chargeback",
};

/** A transfer to the bank account: the records with the same day, currency and reference. */
interface Transfer {
  id: string;
  records: PayoutRecord[];
}

/**
 * SumUp's payouts. SumUp lists one record for each sale that it pays out and one for each deduction; records
 * with the same day and reference form one payout.
 */
export const payouts: Payouts<Context> = {
  depthMs: 365 * DAY_MS,
  spanMs: 7 * DAY_MS,
  changesForMs: 7 * DAY_MS,
  async list(context, { from, to }) {
    const records = await recordsOf(context, dayOf(from), dayOf(to));
    const { items, unreadable } = await readSettled(
      transfersOf(records),
      ({ id }) => id,
      (transfer) => listedPayout(transfer),
    );
    return { payouts: items, unreadable, next: null };
  },
  async listLines(context, { providerPayoutId, createdAt }) {
    const day = dayOf(createdAt);
    const transfer = transfersOf(await recordsOf(context, day, day)).find(
      ({ id }) => id === providerPayoutId,
    );
    const records = transfer?.records ?? [];
    const sales = await salesOf(context, records, createdAt);
    const { items, unreadable } = await readSettled(
      records,
      ({ id }) => id,
      (record) => listedLine(record, sales.get(record.transaction_code)),
    );
    return { lines: items, unreadable, next: null };
  },
};

async function recordsOf(context: Context, start_date: string, end_date: string): Promise<PayoutRecord[]> {
  const query = new URLSearchParams({ start_date, end_date, order: "asc", limit: String(RECORDS_MAX) });
  const path = ofMerchant(context, "v1.0", "/payouts");
  const records = await callSumUp<PayoutRecord[]>(context, { method: "GET", path, query });
  if (records.length < RECORDS_MAX) return records;
  throw new ProviderError("outcome_unknown", "list_too_long", "SumUp has more records than its list shows");
}

/** Groups records into transfers; a deduction with its own reference is separate. */
function transfersOf(records: readonly PayoutRecord[]): Transfer[] {
  const groups = Map.groupBy(records, ({ date, currency, status, reference }) =>
    [date, currency, status, reference].join(" "),
  );
  return [...groups].map(([id, of]) => ({ id, records: of }));
}

function listedPayout({ id, records }: Transfer): ListedPayout {
  const { date, currency, status, reference } = records[0]!;
  return {
    providerPayoutId: id,
    status: statusOf(status),
    amountMinor: records.reduce((sum, record) => sum + netOf(record), 0),
    currency,
    arrivesOn: date,
    bankReference: reference || null,
    createdAt: new Date(`${date}T00:00:00Z`),
    hasLines: true,
  };
}

/** Returns how much a record changes the balance: the amount "sent to the merchant", or a deduction. */
function netOf({ type, amount, currency }: PayoutRecord): number {
  const minor = amount === 0 ? 0 : toMinor(Math.abs(amount), currency);
  return type === "PAYOUT" ? minor : -minor;
}

function listedLine(record: PayoutRecord, transactionId: string | undefined): ListedPayoutLine {
  const { id, type, fee, currency, date } = record;
  const feeMinor = fee === 0 ? 0 : toMinor(fee, currency);
  return {
    providerLineId: String(id),
    kind: KINDS[type] ?? "adjustment",
    amountMinor: netOf(record) + feeMinor,
    feeMinor,
    currency,
    providerTransactionId: transactionId ?? null,
    occurredAt: new Date(`${date}T00:00:00Z`),
  };
}

/** Returns the IDs of transactions by the codes in the records. */
async function salesOf(
  context: Context,
  records: readonly PayoutRecord[],
  paidOutAt: Date,
): Promise<ReadonlyMap<string, string>> {
  const sales = new Map<string, string>();
  const codes = new Set(records.map(({ transaction_code }) => transaction_code).filter(Boolean));
  const query = new URLSearchParams({
    oldest_time: new Date(paidOutAt.getTime() - PAID_OUT_WITHIN_MS).toISOString(),
    newest_time: new Date(paidOutAt.getTime() + DAY_MS).toISOString(),
    order: "ascending",
    limit: "100",
  });
  const path = ofMerchant(context, "v2.1", "/transactions/history");
  for (let more = codes.size > 0; more; ) {
    const { items, links = [] } = await callSumUp<{
      items: HistoryItem[];
      links?: { rel: string; href: string }[];
    }>(context, { method: "GET", path, query });
    for (const { id, transaction_id = id, transaction_code } of items)
      if (transaction_code) sales.set(transaction_code, transaction_id);
    const next = links.find(({ rel }) => rel === "next")?.href;
    for (const [name, value] of new URLSearchParams(next?.slice(next.indexOf("?") + 1)))
      query.set(name, value);
    more = next !== undefined && [...codes].some((code) => !sales.has(code));
  }
  for (const transaction_code of codes) {
    if (sales.has(transaction_code)) continue;
    const transaction = await readTransaction(context, { transaction_code });
    if (transaction) sales.set(transaction_code, transaction.id);
  }
  return sales;
}
