import { ProviderError } from "../../contract/error.ts";
import type {
  ListedPayout,
  ListedPayoutLine,
  PayoutLineKind,
  PayoutLinePage,
  Payouts,
  ProviderBalance,
} from "../../contract/payouts.ts";
import { readSettled } from "../settled.ts";
import type { Context } from "./manifest.ts";
import { idsOf } from "./map.ts";
import { pageOf, paymentIdOf, purchaseOf } from "./purchases.ts";
import { callZettle } from "./request.ts";
import type { AccountTransaction, LiquidBalance, Purchase } from "./wire.ts";

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const LIMIT = 1000;
/** How far back to read the transactions since the previous payout. */
const LINES_MS = 92 * DAY_MS;
/** How far before its account transaction a purchase is searched for. */
const PAID_OUT_WITHIN_MS = 7 * DAY_MS;

/**
 * The transfers between Zettle's account and the bank or the PayPal wallet; a failed transfer returns the
 * money. Each amount has the sign that it has on the account.
 */
const TRANSFERS = ["PAYOUT", "PAYMENT_PAYOUT", "FAILED_PAYOUT"];

/** The kinds of transactions; a payment with a negative amount is a refund, and any other type is an adjustment. */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  PAYMENT: "sale",
  INVOICE_PAYMENT: "sale",
  PAYMENT_FEE: "fee",
  INVOICE_PAYMENT_FEE: "fee",
  CASHBACK: "fee",
  FROZEN_FUNDS: "chargeback",
};

/**
 * The payouts of the liquid account, newest first
 * (https://github.com/iZettle/api-documentation/blob/master/finance-api/api-reference-v2.yaml). A payout is the
 * account's balance less its minimum: its lines are the transactions since the previous payout, and the change in the
 * remaining balance.
 */
export const payouts: Payouts<Context> = {
  depthMs: 3 * 365 * DAY_MS,
  spanMs: 31 * DAY_MS,
  changesForMs: DAY_MS,
  async list(context, { from, to, cursor }) {
    const offset = Number(cursor ?? 0);
    const page = await transactionsOf(context, { from, to, offset, types: TRANSFERS });
    const within = page.filter((one) => timeOf(one) >= from && timeOf(one) < to);
    const currency = await currencyOf(context);
    const read = await readSettled(within, idOf, (one) => listedPayout(one, currency));
    const next = page.length === LIMIT ? String(offset + LIMIT) : null;
    return { payouts: read.items, unreadable: read.unreadable, next };
  },
  /** A cursor is the number of transactions read so far. */
  async listLines(context, payout, cursor): Promise<PayoutLinePage> {
    const { createdAt, currency, providerPayoutId } = payout;
    const offset = Number(cursor ?? 0);
    const span = { from: new Date(createdAt.getTime() - LINES_MS), to: createdAt };
    const page = await transactionsOf(context, { ...span, offset });
    const own =
      cursor === null ? page.findIndex((one) => isTransfer(one) && idOf(one) === providerPayoutId) : -1;
    if (cursor === null && own < 0)
      throw new ProviderError("not_found", "no_payout", "Zettle does not list the payout");
    const rest = page.slice(own + 1);
    const before = rest.findIndex(isTransfer);
    const rows = before < 0 ? rest : rest.slice(0, before);
    const sales = await salesOf(context, rows);
    const { items, unreadable } = await readSettled(withFees(rows), idOf, (row) =>
      listedLine(row, currency, sales),
    );
    if (before < 0 && page.length === LIMIT)
      return { lines: items, unreadable, next: String(offset + LIMIT) };
    const balance = await balanceAfter(context, createdAt);
    const earlier = before < 0 ? 0 : await balanceAfter(context, timeOf(rest[before]!));
    const staying = balance === earlier ? [] : [stayingLine(payout, earlier - balance)];
    return { lines: [...items, ...staying], unreadable, next: null };
  },
};

/** Returns the balance to be paid out, and the balance of payments that Zettle is still checking. */
export async function readBalance(context: Context): Promise<ProviderBalance[]> {
  const liquid = await balanceOf(context, "liquid");
  const preliminary = await balanceOf(context, "preliminary");
  return [
    {
      currency: liquid.currencyId,
      availableMinor: liquid.totalBalance,
      pendingMinor: preliminary.totalBalance,
      reservedMinor: null,
    },
  ];
}

const timeOf = ({ timestamp }: AccountTransaction) => new Date(timestamp);
const isTransfer = ({ originatorTransactionType: type }: AccountTransaction) => TRANSFERS.includes(type);

/** Returns the ID of a payout or a line: several transactions of one type may have the same origin. */
function idOf(one: AccountTransaction): string {
  const { originatorTransactionType: type, originatingTransactionUuid: uuid, timestamp } = one;
  return type === "PAYOUT" ? uuid : [type, uuid, timestamp].join(" ");
}

/** Returns a page of the liquid account's transactions, newest first; `to` is inclusive, to the second. */
async function transactionsOf(
  context: Context,
  { from, to, offset, types = [] }: { from: Date; to: Date; offset: number; types?: readonly string[] },
): Promise<AccountTransaction[]> {
  const query = new URLSearchParams({
    start: secondOf(from),
    end: secondOf(new Date(to.getTime() + SECOND_MS)),
    limit: String(LIMIT),
    offset: String(offset),
  });
  for (const type of types) query.append("includeTransactionType", type);
  const { data } = await callZettle<{ data: AccountTransaction[] }>(context, {
    ...{ host: "finance", method: "GET", path: "/v2/accounts/liquid/transactions", query },
  });
  return data;
}

async function balanceOf(
  context: Context,
  account: "liquid" | "preliminary",
  query = new URLSearchParams(),
): Promise<LiquidBalance> {
  const { data } = await callZettle<{ data: LiquidBalance }>(context, {
    ...{ host: "finance", method: "GET", path: `/v2/accounts/${account}/balance`, query },
  });
  return data;
}

/**
 * Returns the account's balance at the end of the second in which a transfer was made: Zettle does not accept
 * fractions of a second.
 */
async function balanceAfter(context: Context, at: Date): Promise<number> {
  const end = new Date(Math.ceil(at.getTime() / SECOND_MS) * SECOND_MS);
  return (await balanceOf(context, "liquid", new URLSearchParams({ at: secondOf(end) }))).totalBalance;
}

/** Returns the account's currency, which transactions do not contain. */
async function currencyOf(context: Context): Promise<string> {
  const { currency } = context.settings;
  return typeof currency === "string" ? currency : (await balanceOf(context, "liquid")).currencyId;
}

/** Returns a time as the Finance API expects it: UTC, in seconds, without a zone. */
const secondOf = (time: Date) => time.toISOString().slice(0, 19);

function listedPayout(one: AccountTransaction, currency: string): ListedPayout {
  return {
    providerPayoutId: idOf(one),
    status: "paid",
    amountMinor: -Number(one.amount),
    currency,
    ...{ arrivesOn: null, bankReference: null },
    createdAt: timeOf(one),
    hasLines: true,
  };
}

/** A transaction with the fees of its payment, with the sign that it has on the account. */
interface WithFees extends AccountTransaction {
  fee: number;
}

/** Adds the fees on a page to their payments. */
function withFees(rows: readonly AccountTransaction[]): WithFees[] {
  const kindOf = ({ originatorTransactionType: type }: AccountTransaction) => KINDS[type];
  const paid = new Set(
    rows.filter((row) => kindOf(row) === "sale").map((row) => row.originatingTransactionUuid),
  );
  const isJoined = (row: AccountTransaction) =>
    row.originatorTransactionType.endsWith("PAYMENT_FEE") && paid.has(row.originatingTransactionUuid);
  const fees = Map.groupBy(rows.filter(isJoined), (row) => row.originatingTransactionUuid);
  return rows
    .filter((row) => !isJoined(row))
    .map((row) => {
      if (kindOf(row) !== "sale") return { ...row, fee: 0 };
      const own = fees.get(row.originatingTransactionUuid) ?? [];
      fees.delete(row.originatingTransactionUuid);
      return { ...row, fee: own.reduce((sum, { amount }) => sum + Number(amount), 0) };
    });
}

function listedLine(row: WithFees, currency: string, sales: ReadonlyMap<string, string>): ListedPayoutLine {
  const { originatorTransactionType: type, originatingTransactionUuid: uuid, fee } = row;
  const amountMinor = Number(row.amount);
  const kind = KINDS[type] ?? "adjustment";
  const isPayment = kind === "sale" || kind === "fee";
  return {
    providerLineId: idOf(row),
    kind: kind === "sale" && amountMinor < 0 ? "refund" : kind,
    amountMinor,
    feeMinor: fee === 0 ? 0 : -fee,
    currency,
    providerTransactionId: isPayment ? (sales.get(uuid) ?? uuid) : null,
    occurredAt: timeOf(row),
  };
}

function stayingLine(
  {
    providerPayoutId,
    createdAt,
    currency,
  }: Pick<ListedPayout, "providerPayoutId" | "createdAt" | "currency">,
  amountMinor: number,
): ListedPayoutLine {
  return {
    ...{ providerLineId: `${providerPayoutId} balance`, kind: "reserve", amountMinor, feeMinor: 0, currency },
    ...{ providerTransactionId: null, occurredAt: createdAt },
  };
}

/**
 * Returns our payment IDs by the UUIDs in transactions: those of the payments within purchases, and of a
 * refund's original purchase.
 */
async function salesOf(
  context: Context,
  rows: readonly AccountTransaction[],
): Promise<ReadonlyMap<string, string>> {
  const sales = new Map<string, string>();
  const missing = new Set(
    rows.filter((row) => KINDS[row.originatorTransactionType]).map((row) => row.originatingTransactionUuid),
  );
  if (missing.size === 0) return sales;
  const times = rows.map((row) => timeOf(row).getTime());
  const from = new Date(times.reduce((one, other) => Math.min(one, other)) - PAID_OUT_WITHIN_MS);
  const to = new Date(times.reduce((one, other) => Math.max(one, other)) + SECOND_MS);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { purchases, next } = await pageOf(context, from, to, cursor ?? null);
    const mentioned = purchases.filter(({ payments = [] }) => payments.some(({ uuid }) => missing.has(uuid)));
    const sold: [uuids: string[], purchase: Purchase][] = [];
    for (const purchase of mentioned)
      sold.push([(purchase.payments ?? []).map(({ uuid }) => uuid), await originalOf(context, purchase)]);
    const owned = await context.owned?.(sold.flatMap(([, purchase]) => idsOf(purchase)));
    for (const [uuids, purchase] of sold)
      for (const uuid of uuids) sales.set(uuid, paymentIdOf(purchase, owned));
    for (const [uuid] of sales) missing.delete(uuid);
    cursor = missing.size > 0 ? next : null;
  }
  return sales;
}

/** Returns the original purchase of a refund, or the purchase itself. */
async function originalOf(context: Context, purchase: Purchase): Promise<Purchase> {
  const id = purchase.refundsPurchaseUUID1;
  return id ? await purchaseOf(context, id) : purchase;
}
