import { randomUUID } from "node:crypto";
import { type BalanceEntry, Balances, type Movement } from "../kit/balance.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { type Purchase, refuse, type World } from "./world.ts";

const SECOND_MS = 1_000;
const FEE = 0.0175;
const LIMIT_MAX = 10_000;
/** A time in the Finance API's format: UTC, without a time zone or fractional seconds. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** A transaction of an organization's liquid account. */
interface Transaction {
  at: number;
  amount: number;
  type: string;
  uuid: string;
}

/** Creates the balances of the simulated Zettle organizations. */
export function zettleBalances(world: World): Balances {
  const find = (checkoutUUID: string) =>
    world.purchases.everywhere().find(({ object }) => object.checkoutUUID === checkoutUUID);
  return new Balances(world.kit, {
    movements: (owner) => {
      const purchases = world.purchases.list(owner);
      const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
      return purchases.flatMap((purchase) => movementsOf(purchase, byId.get(purchase.refunds ?? "")));
    },
    ownerOf: (checkoutUUID) => find(checkoutUUID)?.owner,
    // "The amount is positive in case of a refund": the fee is returned.
    feeOf: ({ amount }) => Math.round(amount * FEE),
    disputeFee: 0,
    newId: { entry: randomUUID, payout: randomUUID, dispute: randomUUID },
  });
}

function movementsOf(purchase: Purchase, refunded: Purchase | undefined): Movement[] {
  const { payments, created, currency, checkoutUUID } = purchase;
  return payments
    .filter(({ type }) => type === "IZETTLE_CARD" || type === "IZETTLE_CARD_ONLINE")
    .map(({ uuid, amount }) => ({
      ...{ id: uuid, kind: amount < 0 ? ("refund" as const) : ("sale" as const), amount, currency },
      at: Date.parse(created),
      transaction: refunded?.checkoutUUID ?? checkoutUUID,
      ...(refunded && { refund: uuid }),
    }));
}

const TYPES = {
  fee: "PAYMENT_FEE",
  chargeback: "FROZEN_FUNDS",
  chargeback_reversal: "FROZEN_FUNDS",
} as const;

/**
 * Returns the transactions of the liquid account, newest first. Payments wait in the preliminary account
 * until Zettle prepares their payout; the minimum balance, which a payout leaves, is not a transaction. The
 * documents do not specify the UUID of frozen funds; here it is the payment's.
 */
function liquidOf(balances: Balances, owner: string): Transaction[] {
  const entries = balances.entries(owner).reverse();
  const paidAs = new Map(
    entries.flatMap(({ id, kind, transaction }) => (kind === "sale" ? [[transaction, id]] : [])),
  );
  const book = (entry: BalanceEntry, at: number): Transaction[] => {
    const { id, kind, amount, fee, transaction } = entry;
    if (kind === "reserve" || kind === "reserve_release") return [];
    if (kind !== "sale" && kind !== "refund")
      return [{ at, amount, type: TYPES[kind], uuid: paidAs.get(transaction) ?? id }];
    return [
      { at, amount, type: "PAYMENT", uuid: id },
      { at, amount: -fee, type: "PAYMENT_FEE", uuid: id },
    ];
  };
  const booked: Transaction[] = [];
  let last = 0;
  for (const { id, at, amount, status } of balances.payouts(owner).reverse()) {
    // Zettle pays out once a day, so no two payouts share a second.
    const paidAt = Math.max(at, last + 2 * SECOND_MS);
    const own = entries.filter(({ payout }) => payout === id);
    booked.push(...own.flatMap((entry, index) => book(entry, paidAt - SECOND_MS + index)));
    booked.push({ at: paidAt, amount: -amount, type: "PAYOUT", uuid: id });
    last = paidAt;
    if (status !== "failed") continue;
    last += SECOND_MS;
    booked.push({ at: last, amount, type: "FAILED_PAYOUT", uuid: id });
  }
  const open = entries.filter(({ kind, payout }) => payout === null && kind !== "sale" && kind !== "refund");
  booked.push(...open.flatMap((entry) => book(entry, Math.max(entry.at, last + SECOND_MS))));
  return booked.reverse();
}

function balanceOf(balances: Balances, { who, params, query }: JsonCall<string>): object {
  const at = query.has("at") ? timeOf(query.get("at")) : Number.POSITIVE_INFINITY;
  const liquid = liquidOf(balances, who)
    .filter((one) => one.at <= at)
    .reduce((sum, { amount }) => sum + amount, 0);
  const preliminary = balances
    .entries(who)
    .filter(({ kind, payout }) => payout === null && (kind === "sale" || kind === "refund"))
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const isLiquid = accountOf(params.account) === "liquid";
  return { data: { totalBalance: isLiquid ? liquid : preliminary, currencyId: "EUR" } };
}

function transactionsOf(balances: Balances, { who, params, query }: JsonCall<string>): object {
  const [start, end] = [timeOf(query.get("start")), timeOf(query.get("end"))];
  const [limit, offset] = [Number(query.get("limit") ?? LIMIT_MAX), Number(query.get("offset") ?? 0)];
  if (!(limit > 0) || !(offset >= 0)) throw refuse(400, "ILLEGAL_ARGUMENT");
  const types = query.getAll("includeTransactionType");
  const all = accountOf(params.account) === "liquid" ? liquidOf(balances, who) : [];
  const within = all.filter(
    ({ at, type }) => at >= start && at < end && (types.length === 0 || types.includes(type)),
  );
  return {
    data: within.slice(offset, offset + limit).map(({ at, amount, type, uuid }) => ({
      timestamp: new Date(at).toISOString().replace("Z", "+0000"),
      amount,
      originatorTransactionType: type,
      originatingTransactionUuid: uuid,
    })),
  };
}

function accountOf(name: string | undefined): string {
  const account = name?.toLowerCase() ?? "";
  if (account !== "liquid" && account !== "preliminary") throw refuse(400, "ILLEGAL_ARGUMENT");
  return account;
}

function timeOf(text: string | null): number {
  if (!TIME.test(text ?? "")) throw refuse(400, "ILLEGAL_ARGUMENT");
  return Date.parse(`${text}Z`);
}

/** Returns the Finance API v2 routes (iZettle/api-documentation, finance-api/api-reference-v2.yaml). */
export function financeRoutes(balances: Balances): JsonRoute<string>[] {
  const account = "/v2/accounts/:account";
  return [
    { method: "GET", path: `${account}/balance`, handle: (call) => balanceOf(balances, call) },
    { method: "GET", path: `${account}/transactions`, handle: (call) => transactionsOf(balances, call) },
  ];
}
