import { type BalanceEntry, type BalancePayout, Balances, type Movement } from "../kit/balance.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { tellDispute } from "./disputes.ts";
import { capturesOf, refundsOf } from "./payments.ts";
import { breakdownOf, type Capture, minorOf, moneyIn, newId, refuse, type World } from "./world.ts";

const SEARCH_MAX_MS = 31 * 24 * 60 * 60 * 1_000;
const SHOWN = new Set(["start_date", "end_date", "fields"]);

/** A transaction in the search, with its amounts in minor units. */
interface Transaction {
  id: string;
  code: string;
  status: string;
  at: number;
  amount: number;
  /** The fee as the search shows it: negative if the merchant pays it. */
  fee: number;
  currency: string;
  reference?: string;
  custom?: string;
  invoice?: string;
}

/** Creates the balances of the simulated PayPal merchants. */
export function paypalBalances(world: World): Balances {
  return new Balances(world.kit, {
    movements: (owner) => world.orders.list(owner).flatMap((order) => movementsOf(order)),
    ownerOf: (id) =>
      world.orders.everywhere().find(({ object }) => capturesOf(object).some((one) => one.id === id))?.owner,
    // The fee is not returned on a refund.
    feeOf: ({ kind, amount, currency }) =>
      kind === "sale" ? minorOf(breakdownOf(moneyIn(amount, currency)).paypal_fee) : 0,
    disputeFee: 0,
    newId: { entry: newId, payout: newId, dispute: () => `PP-R-${newId()}` },
    disputeChanged: (owner, dispute, isNew) => tellDispute(world, owner, dispute, isNew),
  });
}

function movementsOf(order: Parameters<typeof capturesOf>[0]): Movement[] {
  const captures = capturesOf(order).filter(({ status }) => status !== "DECLINED");
  const [capture] = captures;
  const of = (id: string, { amount, create_time }: Pick<Capture, "amount" | "create_time">) => ({
    ...{ id, currency: amount.currency_code, at: Date.parse(create_time) },
  });
  return [
    ...captures.map((one) => ({
      ...of(one.id, one),
      ...{ kind: "sale" as const, amount: minorOf(one.amount), transaction: one.id },
    })),
    ...refundsOf(order).map((one) => ({
      ...of(one.id, one),
      ...{ kind: "refund" as const, amount: -minorOf(one.amount), transaction: capture!.id, refund: one.id },
    })),
  ];
}

/** The codes of entries (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/). */
const CODES: Readonly<Record<BalanceEntry["kind"], string>> = {
  sale: "T0006",
  refund: "T1107",
  fee: "T0107",
  chargeback: "T1201",
  chargeback_reversal: "T1202",
  reserve: "T2103",
  reserve_release: "T2104",
};

const PAYOUT_STATUSES: Readonly<Record<BalancePayout["status"], string>> = {
  pending: "P",
  in_transit: "P",
  paid: "S",
  failed: "V",
};

/** Returns a merchant's transactions, oldest first. */
function transactionsOf(world: World, balances: Balances, owner: string): Transaction[] {
  const orders = world.orders.list(owner);
  const captures = new Map(orders.flatMap(capturesOf).map((one) => [one.id, one]));
  const refunds = new Map(orders.flatMap(refundsOf).map((one) => [one.id, one]));
  const entries = balances.entries(owner).reverse();
  return [
    ...entries.map(({ id, kind, at, amount, fee, currency, transaction }): Transaction => {
      const [capture, refund] = [captures.get(id), refunds.get(id)];
      const { custom_id, invoice_id } = capture ?? refund ?? {};
      return {
        ...{ id, code: CODES[kind], at, amount, fee: -fee, currency },
        // "V: a successful transaction was reversed and funds were refunded to the original sender".
        status: capture?.status === "REFUNDED" ? "V" : "S",
        ...(kind !== "sale" && transaction && { reference: transaction }),
        ...(custom_id && { custom: custom_id }),
        ...(invoice_id && { invoice: invoice_id }),
      };
    }),
    ...balances
      .payouts(owner)
      .reverse()
      .map(({ id, status, at, amount, currency }) => ({
        ...{ id, code: amount < 0 ? "T0300" : "T0400", status: PAYOUT_STATUSES[status], at },
        ...{ amount: -amount, fee: 0, currency },
      })),
    ...world.receipts
      .list(owner)
      .reverse()
      .map(({ id, code, status, amount, fee, create_time }) => ({
        ...{ id, code, status, at: Date.parse(create_time), amount: minorOf(amount) },
        ...{ fee: fee ? minorOf(fee) : 0, currency: amount.currency_code },
      })),
  ].sort((one, other) => one.at - other.at);
}

/** Returns the balance of each currency after each transaction, by the transaction's ID. */
function balancesAfter(transactions: readonly Transaction[]): {
  after: Map<string, number>;
  last: Map<string, number>;
} {
  const [after, last] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, status, amount, fee, currency } of transactions) {
    const moved = status === "D" ? 0 : amount + fee;
    last.set(currency, (last.get(currency) ?? 0) + moved);
    after.set(id, last.get(currency)!);
  }
  return { after, last };
}

/** Returns the transaction search routes. */
export function reportingRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  return [
    { method: "GET", path: "/v1/reporting/transactions", handle: (call) => search(world, balances, call) },
    { method: "GET", path: "/v1/reporting/balances", handle: (call) => balancesOf(world, balances, call) },
  ];
}

/** Searches transactions. Payments appear immediately; with PayPal they can take up to three hours. */
function search(world: World, balances: Balances, { who, query }: JsonCall<string>): object {
  const [from, to] = ["start_date", "end_date"].map((name) => Date.parse(query.get(name) ?? ""));
  if (!(to! - from! > 0) || to! - from! > SEARCH_MAX_MS)
    throw refuse(400, "INVALID_REQUEST", "INVALID_DATE_RANGE", "start_date");
  const [size, page] = [Number(query.get("page_size") ?? 100), Number(query.get("page") ?? 1)];
  const all = transactionsOf(world, balances, who);
  const { after } = balancesAfter(all);
  // "If you specify one or more optional query parameters, the ending_balance response field is empty."
  const isPlain = [...query.keys()].every((name) => SHOWN.has(name));
  const within = all.filter(({ at }) => at >= from! && at <= to!);
  const transaction_details = within.slice((page - 1) * size, page * size).map((one) => ({
    transaction_info: {
      transaction_id: one.id,
      ...(one.reference && { paypal_reference_id: one.reference, paypal_reference_id_type: "TXN" }),
      transaction_event_code: one.code,
      transaction_initiation_date: new Date(one.at).toISOString(),
      transaction_amount: moneyIn(one.amount, one.currency),
      ...(one.fee !== 0 && { fee_amount: moneyIn(one.fee, one.currency) }),
      transaction_status: one.status,
      ...(isPlain && { ending_balance: moneyIn(after.get(one.id)!, one.currency) }),
      ...(one.invoice && { invoice_id: one.invoice }),
      ...(one.custom && { custom_field: one.custom }),
    },
  }));
  const found = transaction_details.length > 0 ? { transaction_details } : {};
  return { ...found, page, total_items: within.length, total_pages: Math.ceil(within.length / size) };
}

function balancesOf(world: World, balances: Balances, { who }: JsonCall<string>): object {
  const { last } = balancesAfter(transactionsOf(world, balances, who));
  const held = (currency: string) =>
    balances
      .entries(who)
      .filter((one) => one.kind.startsWith("reserve") && one.currency === currency)
      .reduce((sum, { amount }) => sum - amount, 0);
  const now = new Date(world.kit.now()).toISOString();
  return {
    balances: [...last].map(([currency, available], index) => ({
      currency,
      primary: index === 0,
      total_balance: moneyIn(available + held(currency), currency),
      available_balance: moneyIn(available, currency),
      withheld_balance: moneyIn(held(currency), currency),
    })),
    account_id: who,
    as_of_time: now,
    last_refresh_time: now,
  };
}
