import { currencyDecimals, fromDecimal, PAYMENT_ID } from "@banco/core";
import { parse } from "csv-parse/sync";
import { failureKind, ProviderError } from "../../contract/error.ts";
import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutLinePage,
  Payouts,
} from "../../contract/payouts.ts";
import { readSettled } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { merchantAccount } from "./request.ts";
import type { SettlementRow } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** How many more numbers to try after the newest report found so far, because some batches may have no report. */
const TRIED = 5;
/** The row of the transfer to the bank, and the part of its reference that appears on the bank statement. */
const PAYOUT = "MerchantPayout";
const BANK_REFERENCE = /\bTX\w+XT\b/;

/**
 * The kinds of journal types (https://docs.adyen.com/reporting/settlement-reconciliation/transaction-level/); any
 * other is an adjustment.
 */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  Settled: "sale",
  SettledExternally: "sale",
  Refunded: "refund",
  RefundedReversed: "refund",
  Chargeback: "chargeback",
  SecondChargeback: "chargeback",
  ChargebackReversed: "chargeback",
  Fee: "fee",
  MiscCosts: "fee",
  PaymentCost: "fee",
  InvoiceDeduction: "fee",
  DepositCorrection: "reserve",
  Balancetransfer: "reserve",
};

/** For the time zones that reports give as abbreviations, their offsets in hours. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, WET: 0, WEST: 1, BST: 1, IST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 },
};

/**
 * Adyen's settlement batches, each of which has a settlement details report as a file. No operation lists the files:
 * the newest is found by trying one number after another, starting with the first number, which the merchant entered.
 * A cursor is a number.
 */
export const payouts: Payouts<Context> = {
  depthMs: 365 * DAY_MS,
  spanMs: 31 * DAY_MS,
  changesForMs: DAY_MS,
  async list(context, { from, to, cursor }) {
    const first = Number(context.credentials.firstBatch ?? 1);
    const batch = cursor === null ? ((await newestBatch(context, first)) ?? first) : Number(cursor);
    const rows = await reportOf(context, batch);
    if (!rows && String(batch) === context.credentials.firstBatch) {
      const reason = "Adyen has no report of the first batch";
      return { payouts: [], unreadable: [{ id: String(batch), reason }], next: null };
    }
    const reports = rows ? [{ batch, rows }] : [];
    const { items, unreadable } = await readSettled(reports, () => String(batch), listedPayout);
    const isOld = items.some(({ createdAt }) => createdAt < from);
    return {
      payouts: items.filter(({ createdAt }) => createdAt >= from && createdAt < to),
      unreadable,
      next: isOld || batch <= first ? null : String(batch - 1),
    };
  },
  async listLines(context, { providerPayoutId }): Promise<PayoutLinePage> {
    const rows = await reportOf(context, Number(providerPayoutId));
    if (!rows)
      throw new ProviderError("not_found", "no_report", `Adyen has no report of batch ${providerPayoutId}`);
    const numbered = rows.map((row, index) => ({ ...row, id: `${providerPayoutId} ${index + 1}` }));
    const moved = numbered.filter(({ Type }) => Type !== PAYOUT);
    const { items, unreadable } = await readSettled(moved, ({ id }) => id, listedLine);
    return { lines: items, unreadable, next: null };
  },
};

/** Returns the number of the newest batch with a report; undefined if there is none yet. */
async function newestBatch(context: Context, first: number): Promise<number | undefined> {
  const exists = async (batch: number) => (await fileOf(context, batch)) !== undefined;
  const nextOf = async (from: number) => {
    for (let batch = from; batch < from + TRIED; batch += 1) if (await exists(batch)) return batch;
    return undefined;
  };
  let newest: number | undefined;
  for (let next = await nextOf(first); next !== undefined; next = await nextOf(newest + 1))
    newest = await lastOf(exists, next);
  return newest;
}

/** Returns the number of a report (`first` or a later one) that is followed by a number without a report. */
async function lastOf(exists: (batch: number) => Promise<boolean>, first: number): Promise<number> {
  let [known, step] = [first, 1];
  while (await exists(known + step)) {
    known += step;
    step *= 2;
  }
  for (let absent = known + step; absent - known > 1; ) {
    const middle = Math.floor((known + absent) / 2);
    if (await exists(middle)) known = middle;
    else absent = middle;
  }
  return known;
}

async function reportOf(context: Context, batch: number): Promise<SettlementRow[] | undefined> {
  const file = await fileOf(context, batch);
  return file === undefined ? undefined : parse(file, { bom: true, columns: true, skip_empty_lines: true });
}

/**
 * Returns a batch's report, as CSV; undefined if there is none.
 *
 * @throws ProviderError `forbidden` without a report user, or when Adyen refuses access to it
 */
async function fileOf(context: Context, batch: number): Promise<string | undefined> {
  const { reportUser, reportPassword } = context.credentials;
  if (!reportUser || !reportPassword)
    throw new ProviderError("forbidden", "no_report_user", "Adyen gives its reports only to a report user");
  const account = encodeURIComponent(merchantAccount(context));
  const response = await context.http.reports.send({
    method: "GET",
    path: `/reports/download/MerchantAccount/${account}/settlement_detail_report_batch_${batch}.csv`,
    headers: {
      authorization: `Basic ${Buffer.from(`${reportUser}:${reportPassword}`).toString("base64")}`,
    },
    repeatable: true,
  });
  if (response.status === 404) return undefined;
  if (response.status < 300) return response.text;
  const isRefused = response.status === 401 || response.status === 403;
  const kind = isRefused ? "forbidden" : failureKind(manifest, response.status);
  throw new ProviderError(kind, `http_${response.status}`, "Adyen did not return the settlement report");
}

/** A batch without a payout carries its balance over to the next: its amount is zero. */
function listedPayout({ batch, rows }: { batch: number; rows: readonly SettlementRow[] }): ListedPayout {
  const own = rows.filter(({ Type }) => Type === PAYOUT);
  const last = own.at(-1) ?? rows.at(-1);
  if (!last) throw new RangeError("it has no rows");
  const reference = own.at(-1)?.["Modification Reference"] ?? "";
  return {
    providerPayoutId: String(batch),
    status: "paid",
    amountMinor: own.reduce((sum, row) => sum - netOf(row), 0),
    currency: last["Net Currency"],
    arrivesOn: null,
    bankReference: BANK_REFERENCE.exec(reference)?.[0] ?? (reference || null),
    createdAt: timeOf(last),
    hasLines: true,
  };
}

function listedLine(row: SettlementRow & { id: string }): ListedPayoutLine {
  const { Type: type, "Psp Reference": psp, "Merchant Reference": reference } = row;
  const kind = KINDS[type] ?? "adjustment";
  const feeMinor = feeOf(row);
  return {
    providerLineId: row.id,
    kind,
    amountMinor: netOf(row) + feeMinor,
    feeMinor,
    currency: row["Net Currency"],
    ...(kind === "sale" && PAYMENT_ID.test(reference) && { id: reference }),
    providerTransactionId: psp || null,
    ...(kind === "refund" && { providerRefundId: row["Modification Reference"] }),
    occurredAt: timeOf(row),
  };
}

function netOf(row: SettlementRow): number {
  const minor = (text: string) => minorIn(text, row["Net Currency"]);
  return minor(row["Net Credit (NC)"]) - minor(row["Net Debit (NC)"]);
}

/**
 * Returns a row's costs: gross less net or, if these have different currencies, the total of the costs in the
 * report.
 */
function feeOf(row: SettlementRow): number {
  const { "Gross Credit (GC)": credit, "Gross Debit (GC)": debit, "Net Currency": currency } = row;
  if (credit === "" && debit === "") return 0;
  if (row["Gross Currency"] === currency)
    return minorIn(credit, currency) - minorIn(debit, currency) - netOf(row);
  const costs = [
    row["Commission (NC)"],
    row["Markup (NC)"],
    row["Scheme Fees (NC)"],
    row["Interchange (NC)"],
  ];
  return Math.round(costs.reduce((sum, cost) => sum + Number(cost), 0) * 10 ** currencyDecimals(currency));
}

const minorIn = (text: string, currency: string): number =>
  Number(text) === 0 ? 0 : fromDecimal(text, currency);

/** Parses a time in the account's time zone. @throws RangeError for an unknown zone */
function timeOf({ "Creation Date": written, TimeZone: zone }: SettlementRow): Date {
  const hours = ZONES[zone];
  if (hours === undefined) throw new RangeError(`its time zone is ${zone}`);
  return new Date(Date.parse(`${written.replace(" ", "T")}Z`) - hours * HOUR_MS);
}
