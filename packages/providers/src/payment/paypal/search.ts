import { PAYMENT_ID } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { KnownCharge, ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { minorOf, statusOf } from "./map.ts";
import { callPayPal } from "./request.ts";
import type { FoundTransaction, TransactionInfo } from "./wire.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/**
 * How far the search lags behind: "It takes a maximum of three hours for executed transactions to appear" (transaction
 * search v1).
 */
const LAG_MS = 3 * HOUR_MS;
const PAGE_SIZE = 100;
/**
 * The status of a refunded payment: "A successful transaction was reversed and funds were refunded to the
 * original sender" (transaction search v1).
 */
const REFUNDED_IN_FULL = "V";
/**
 * The T00nn codes of transactions that are not payments by a buyer: mass payments, postage, rebates, payouts,
 * recoupments, transfers between stores
 * (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/).
 */
const NO_SALE = new Set(["T0001", "T0008", "T0014", "T0015", "T0016", "T0017"]);

/** PayPal's search of transactions. */
export const history: PaymentHistory<Context> = {
  lagMs: LAG_MS,
  // PayPal accepts 31 days, and rejects a search with too many results (`RESULTSET_TOO_LARGE`): a day's
  // payments are few enough.
  spanMs: DAY_MS,
  depthMs: 3 * 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const page = Number(cursor ?? 1);
    const { transactions, pages } = await search(context, from, to, page);
    const charges = transactions.flatMap(listed).filter(({ createdAt }) => createdAt < to);
    return { charges, next: page < pages ? String(page + 1) : null };
  },
};

/**
 * Returns the capture that contains a payment's ID.
 *
 * @throws ProviderError `outcome_unknown` while the search may not show it yet
 */
export async function findBySearch(
  context: Context,
  { id, createdAt, now }: KnownCharge,
): Promise<string | undefined> {
  const requestedAt = createdAt.getTime();
  const [from, to] = [new Date(requestedAt - HOUR_MS), new Date(requestedAt + DAY_MS)];
  for (let page = 1; ; page += 1) {
    const { transactions, pages } = await search(context, from, to, page);
    const transaction = transactions.find((one) => isReceived(one) && one.custom_field === id);
    if (transaction) return transaction.transaction_id;
    if (page >= pages) break;
  }
  if (now.getTime() - requestedAt > LAG_MS) return undefined;
  throw new ProviderError("outcome_unknown", "search_lags", "PayPal's search may not show the payment yet");
}

/** Returns all transactions of a period, oldest first. */
export async function searchAll(context: Context, from: Date, to: Date): Promise<TransactionInfo[]> {
  const all: TransactionInfo[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { transactions, pages } = await search(context, from, to, page);
    all.push(...transactions);
    last = pages;
  }
  const timeOf = (one: TransactionInfo) => Date.parse(one.transaction_initiation_date);
  return all.sort((one, other) => timeOf(one) - timeOf(other));
}

/**
 * Returns the first transactions of a period with the balance after each, which PayPal omits from other
 * searches.
 */
export async function searchPlainly(context: Context, from: Date, to: Date): Promise<TransactionInfo[]> {
  return (await ask(context, from, to, {})).transactions;
}

function search(context: Context, from: Date, to: Date, page: number) {
  return ask(context, from, to, {
    fields: "transaction_info",
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
}

async function ask(context: Context, from: Date, to: Date, more: Record<string, string>) {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    ...more,
  });
  const { transaction_details = [], total_pages = 1 } = await callPayPal<{
    transaction_details?: FoundTransaction[];
    total_pages?: number;
  }>(context, { method: "GET", path: "/v1/reporting/transactions", query });
  return { transactions: transaction_details.map((one) => one.transaction_info), pages: total_pages };
}

/** Whether a buyer made the payment: its event code is T00nn and its amount is positive. */
export function isReceived({
  transaction_amount: amount,
  transaction_event_code: code = "",
}: TransactionInfo): boolean {
  return (
    code.startsWith("T00") && !NO_SALE.has(code) && amount !== undefined && !amount.value.startsWith("-")
  );
}

function listed(info: TransactionInfo): ListedCharge[] {
  const { transaction_amount: amount, custom_field = "" } = info;
  if (!amount || !isReceived(info)) return [];
  const amountMinor = minorOf(amount);
  const { transaction_status: status } = info;
  return [
    {
      providerTransactionId: info.transaction_id,
      type: "link",
      status: statusOf("search", status),
      amountMinor,
      currency: amount.currency_code,
      // A partial refund leaves its payment unchanged; the refunded amount is in a separate transaction.
      refundedMinor: status === REFUNDED_IN_FULL ? amountMinor : 0,
      createdAt: new Date(info.transaction_initiation_date),
      ...(PAYMENT_ID.test(custom_field) && { id: custom_field }),
      ...(info.transaction_subject && { description: info.transaction_subject }),
    },
  ];
}
