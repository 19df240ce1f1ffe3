import { fromDecimal, PAYMENT_ID } from "@banco/core";
import { parse } from "csv-parse/sync";
import { ProviderError } from "../../contract/error.ts";
import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutLinePage,
  PayoutStatus,
  Payouts,
} from "../../contract/payouts.ts";
import { readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { callRevolut, readRevolutFile } from "./request.ts";
import type { Payout, PayoutRow, ReportRun } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const REPORT_RUNS = "/api/report-runs";
const LIMIT = 500;
const POLLS_MAX = 8;
const POLL_PAUSE_MS = { first: 250, longest: 4_000 } as const;

const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "payout",
  { processing: "in_transit", completed: "paid", failed: "failed" },
  "pending",
);

/** The kinds of rows in the statement; any other row is an adjustment. */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  Settlement: "sale",
  Refund: "refund",
  "Customer dispute - withdrawal": "chargeback",
  "Customer dispute - won": "chargeback",
  "Money reserve block": "reserve",
  "Money reserve unblock": "reserve",
  "Irreducible balance hold": "reserve",
  "IC++ post-billing fee": "fee",
  "Fee refund": "fee",
};
/** The rows for the payout itself. */
const OWN = /^Payout\b/;

/**
 * Revolut's payouts (https://developer.revolut.com/docs/api/merchant, version 2026-04-20) and their statement reports,
 * which Revolut generates on request.
 */
export const payouts: Payouts<Context> = {
  depthMs: 2 * 365 * DAY_MS,
  spanMs: 31 * DAY_MS,
  changesForMs: 14 * DAY_MS,
  async list(context, { from, to }) {
    const query = new URLSearchParams({
      from_created_date: from.toISOString(),
      to_created_date: to.toISOString(),
      limit: String(LIMIT),
    });
    const page = await callRevolut<Payout[]>(context, { method: "GET", path: "/api/payouts", query });
    assertWhole(page);
    const { items, unreadable } = await readSettled(page, ({ id }) => id, listedPayout);
    return { payouts: items.filter(({ createdAt }) => createdAt < to), unreadable, next: null };
  },
  async listLines(context, { providerPayoutId }): Promise<PayoutLinePage> {
    const rows: PayoutRow[] = parse(await statementOf(context, providerPayoutId), {
      columns: true,
      skip_empty_lines: true,
    });
    const moved = rows.filter(
      ({ affected_payout_amount, type }) => affected_payout_amount !== "false" && !OWN.test(type),
    );
    const { items, unreadable } = await readSettled(moved, lineIdOf, listedLine);
    return { lines: items, unreadable, next: null };
  },
};

/**
 * Checks that a list is not truncated: Revolut's lists have no pages, and no documented order.
 *
 * @throws ProviderError `outcome_unknown`
 */
export function assertWhole(list: readonly object[]): void {
  if (list.length < LIMIT) return;
  throw new ProviderError("outcome_unknown", "list_too_long", "Revolut's list has more rows than it shows");
}

/**
 * Returns a payout's statement report as CSV.
 *
 * @throws ProviderError `not_found` while Revolut is still generating it; the payout is read again later
 */
async function statementOf(context: Context, payoutId: string): Promise<string> {
  let run = await callRevolut<ReportRun>(context, {
    method: "POST",
    path: REPORT_RUNS,
    body: { type: "payout_statement_report", format: "csv", filter: { payout_id: payoutId } },
    isHarmless: true,
  });
  const path = `${REPORT_RUNS}/${encodeURIComponent(run.report_run_id)}`;
  for (let poll = 0; run.status === "processing" && poll < POLLS_MAX; poll += 1) {
    await context.clock.sleep(Math.min(POLL_PAUSE_MS.first * 2 ** poll, POLL_PAUSE_MS.longest));
    run = await callRevolut<ReportRun>(context, { method: "GET", path });
  }
  if (run.status === "completed") return readRevolutFile(context, `${path}/file`);
  throw new ProviderError("not_found", "no_report", `Revolut's report of the payout is ${run.status}`);
}

function listedPayout({ id, state, amount, currency, created_at }: Payout): ListedPayout {
  return {
    providerPayoutId: id,
    status: statusOf(state),
    amountMinor: amount ?? Number.NaN,
    currency: currency ?? "",
    ...{ arrivesOn: null, bankReference: null },
    createdAt: new Date(created_at),
    hasLines: state !== "failed",
  };
}

/** A hold and its release are one transaction, in two states. */
const lineIdOf = ({ transaction_id, state }: PayoutRow) => `${transaction_id} ${state}`;

function listedLine(row: PayoutRow): ListedPayoutLine {
  const { type, order_id, original_order_id, merchant_order_reference: reference } = row;
  const currency = row.settlement_currency || row.transaction_currency;
  const settled = minorOf(row.settlement_amount || row.transaction_amount, currency);
  // "settlement_amount": the amount less the fee.
  const feeMinor = row.fee_amount && row.fee_currency === currency ? minorOf(row.fee_amount, currency) : 0;
  const kind = KINDS[type] ?? "adjustment";
  const isSale = kind === "sale";
  return {
    providerLineId: lineIdOf(row),
    kind,
    amountMinor: settled + feeMinor,
    feeMinor,
    currency,
    ...(isSale && PAYMENT_ID.test(reference) && { id: reference }),
    providerTransactionId: (isSale ? order_id : original_order_id || order_id) || null,
    ...(kind === "refund" && { providerRefundId: order_id }),
    occurredAt: new Date(row.completed_date || row.payout_affected_date || row.created_date),
  };
}

const minorOf = (text: string, currency: string): number =>
  Number(text) === 0 ? 0 : fromDecimal(text, currency);
