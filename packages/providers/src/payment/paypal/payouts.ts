import { PAYMENT_ID } from "@banco/core";
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
import { readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { minorOf } from "./map.ts";
import { callPayPal } from "./request.ts";
import { isReceived, searchAll, searchPlainly } from "./search.ts";
import type { AccountBalance, TransactionInfo } from "./wire.ts";

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** How far back to search for transactions since the previous withdrawal. */
const LINES_MS = 92 * DAY_MS;
/** The maximum search range, in days. */
const DAYS_MAX = 31;
/**
 * If a search returns fewer transactions than this, the next one covers more days; PayPal rejects a search with too
 * many results.
 */
const FEW = 1_000;
/** Bank deposits into the account, and withdrawals from it. */
const TRANSFER = /^T0[34]/;

const statusOf = statusReader<string, PayoutStatus>(
  manifest,
  "withdrawal",
  { S: "paid", P: "in_transit", D: "failed", V: "failed" },
  "pending",
);

/**
 * The kinds of transactions by event code prefix
 * (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/); any other is an
 * adjustment.
 */
const KINDS: readonly [code: RegExp, kind: PayoutLineKind][] = [
  [/^T01|^T110[89]/, "fee"],
  [/^T1107/, "refund"],
  [/^T1106|^T12(01|02|05|07|08)/, "chargeback"],
  [/^T11(05|10|11)|^T15|^T21/, "reserve"],
];

/**
 * PayPal's transfers between the account and the bank: withdrawals (T04nn) and, as negative payouts, deposits
 * (T03nn). PayPal does not document which payments a withdrawal pays out: its lines are the transactions in
 * its currency since the previous transfer, and the change in the balance that stays in the account.
 */
export const payouts: Payouts<Context> = {
  depthMs: 3 * 365 * DAY_MS,
  spanMs: DAY_MS,
  changesForMs: 10 * DAY_MS,
  // Transactions appear up to three hours late, perhaps after the withdrawal that contains them.
  feesFollow: true,
  async list(context, { from, to }) {
    const transfers = (await searchAll(context, from, to)).filter(
      (one) => isTransfer(one) && timeOf(one) >= from && timeOf(one) < to,
    );
    const { items, unreadable } = await readSettled(transfers, idOf, listedPayout);
    return { payouts: items, unreadable, next: null };
  },
  async listLines(context, payout, cursor): Promise<PayoutLinePage> {
    const { to, days } = placeOf(cursor, payout.createdAt);
    const from = new Date(to.getTime() - days * DAY_MS);
    const transactions = (await searchAll(context, from, to)).filter(
      (one) => timeOf(one) > from && one.transaction_amount?.currency_code === payout.currency,
    );
    const isFirst = cursor === null;
    const end = isFirst
      ? transactions.findIndex((one) => idOf(one) === payout.providerPayoutId)
      : transactions.length;
    if (end < 0) throw new ProviderError("not_found", "no_withdrawal", "PayPal does not list the withdrawal");
    // The transactions of a withdrawal that was returned are in the next one.
    if (isFirst && !isSettledTransfer(transactions[end]!))
      return { lines: [stayingLine(payout, 0)], next: null };
    const before = transactions.slice(0, end).findLastIndex(isSettledTransfer);
    const moved = await readSettled(transactions.slice(before + 1, end), idOf, listedLine);
    const charged = await readSettled(isFirst ? [transactions[end]!] : [], idOf, feeLine);
    const items = [...moved.items, ...charged.items];
    const unreadable = [...moved.unreadable, ...charged.unreadable];
    if (before < 0 && from.getTime() > payout.createdAt.getTime() - LINES_MS)
      return { lines: items, unreadable, next: `${from.toISOString()}|${wider(days, transactions)}` };
    const staying = await stayingOf(context, payout, transactions[before]);
    return { lines: [...items, ...staying], unreadable, next: null };
  },
};

/** Returns the balances, which PayPal reports up to three hours late. */
export async function readBalance(context: Context): Promise<ProviderBalance[]> {
  const { balances } = await callPayPal<{ balances: AccountBalance[] }>(context, {
    method: "GET",
    path: "/v1/reporting/balances",
  });
  return balances.map(({ currency, total_balance, available_balance, withheld_balance }) => ({
    currency,
    availableMinor: minorOf(available_balance ?? total_balance),
    pendingMinor: null,
    reservedMinor: withheld_balance ? minorOf(withheld_balance) : null,
  }));
}

const idOf = ({ transaction_id }: TransactionInfo) => transaction_id;
const timeOf = ({ transaction_initiation_date }: TransactionInfo) => new Date(transaction_initiation_date);
const isTransfer = ({ transaction_event_code: code = "" }: TransactionInfo) => TRANSFER.test(code);
const isSettledTransfer = (one: TransactionInfo) =>
  isTransfer(one) && (one.transaction_status === "S" || one.transaction_status === "P");

/** Parses a cursor: the time before which transactions are still to be read, and for how many days. */
function placeOf(cursor: string | null, start: Date): { to: Date; days: number } {
  const [to = start, days = 1] = cursor?.split("|") ?? [];
  return { to: new Date(to), days: Number(days) };
}

/** Returns the number of days that the next search covers: more if the previous search returned few transactions. */
const wider = (days: number, transactions: readonly TransactionInfo[]): number =>
  transactions.length < FEW ? Math.min(2 * days, DAYS_MAX) : 1;

function listedPayout(info: TransactionInfo): ListedPayout {
  const { transaction_amount: amount, transaction_status: status = "", bank_reference_id } = info;
  return {
    providerPayoutId: idOf(info),
    status: statusOf(status),
    amountMinor: amount ? -minorOf(amount) : Number.NaN,
    currency: amount?.currency_code ?? "",
    arrivesOn: null,
    bankReference: bank_reference_id ?? null,
    createdAt: timeOf(info),
    hasLines: true,
  };
}

/** Returns a line; undefined for a denied transaction, which moved nothing. */
function listedLine(info: TransactionInfo): ListedPayoutLine | undefined {
  const { transaction_amount: amount, fee_amount: fee, transaction_event_code: code = "" } = info;
  if (info.transaction_status === "D") return undefined;
  const kind = isReceived(info)
    ? "sale"
    : (KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? "adjustment");
  const { custom_field = "", paypal_reference_id, paypal_reference_id_type: type } = info;
  const reference = type === "TXN" ? paypal_reference_id : undefined;
  return {
    providerLineId: idOf(info),
    kind,
    amountMinor: amount ? minorOf(amount) : Number.NaN,
    feeMinor: fee ? -minorOf(fee) : 0,
    currency: amount?.currency_code ?? "",
    ...(kind === "sale" && PAYMENT_ID.test(custom_field) && { id: custom_field }),
    providerTransactionId: kind === "sale" ? idOf(info) : (reference ?? null),
    ...(kind === "refund" && { providerRefundId: idOf(info) }),
    occurredAt: timeOf(info),
  };
}

/** Returns a line for the withdrawal's own fee, which its amount does not include; undefined if there is none. */
function feeLine(info: TransactionInfo): ListedPayoutLine | undefined {
  const { fee_amount: fee } = info;
  if (!fee || minorOf(fee) === 0) return undefined;
  return {
    ...{ providerLineId: `${idOf(info)}-fee`, kind: "fee", amountMinor: minorOf(fee), feeMinor: 0 },
    ...{ currency: fee.currency_code, providerTransactionId: null, occurredAt: timeOf(info) },
  };
}

type Payout = Pick<ListedPayout, "providerPayoutId" | "createdAt" | "currency">;

/**
 * Returns a line for the balance that a withdrawal leaves in the account, less the balance that the previous transfer
 * left there. Undefined if PayPal does not report both balances, in which case the lines do not add up to the
 * payout's amount.
 */
async function stayingOf(
  context: Context,
  payout: Payout,
  before: TransactionInfo | undefined,
): Promise<ListedPayoutLine[]> {
  const balance = await balanceAfter(context, payout.providerPayoutId, payout.createdAt);
  const earlier = before ? await balanceAfter(context, idOf(before), timeOf(before)) : 0;
  if (balance === undefined || earlier === undefined || balance === earlier) return [];
  return [stayingLine(payout, earlier - balance)];
}

function stayingLine(payout: Payout, amountMinor: number): ListedPayoutLine {
  const { providerPayoutId, createdAt: occurredAt, currency } = payout;
  return {
    ...{ providerLineId: `${providerPayoutId}-balance`, kind: "reserve", amountMinor, feeMinor: 0, currency },
    ...{ providerTransactionId: null, occurredAt },
  };
}

/** Returns the balance after a transaction, in minor units. */
async function balanceAfter(context: Context, id: string, at: Date): Promise<number | undefined> {
  const [from, to] = [new Date(at.getTime() - SECOND_MS), new Date(at.getTime() + SECOND_MS)];
  const transaction = (await searchPlainly(context, from, to)).find((one) => idOf(one) === id);
  return transaction?.ending_balance && minorOf(transaction.ending_balance);
}
