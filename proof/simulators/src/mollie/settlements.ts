import { type BalanceEntry, type BalancePayout, Balances } from "../kit/balance.ts";
import type { JsonRoute } from "../kit/json-api.ts";
import { listOf, ownLinks } from "./hal.ts";
import { newId, refuse, type World } from "./world.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The price of a European card (mollie.com/it/pricing): 1.8 % and 0.25 euros. */
const feeOf = (amount: number) => Math.round(amount * 0.018) + 25;
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100);

/** Creates the balances of the simulated Mollie organizations. */
export function mollieBalances(world: World): Balances {
  return new Balances(world.kit, {
    movements: (owner) => [
      ...world.payments
        .list(owner, ({ status }) => status === "paid")
        .map(({ id, amount, createdAt }) => ({
          ...{ id, kind: "sale" as const, amount: cents(amount), currency: amount.currency },
          ...{ at: Date.parse(createdAt), transaction: id },
        })),
      ...world.refunds
        .list(owner, ({ status }) => status === "refunded")
        .map(({ id, amount, createdAt, paymentId }) => ({
          ...{ id, kind: "refund" as const, amount: -cents(amount), currency: amount.currency },
          ...{ at: Date.parse(createdAt), transaction: paymentId, refund: id },
        })),
    ],
    ownerOf: (id) => world.payments.everywhere().find(({ object }) => object.id === id)?.owner,
    feeOf: ({ kind, amount }) => (kind === "sale" ? feeOf(amount) : 0),
    disputeFee: 0,
    newId: { entry: () => newId("baltr"), payout: () => newId("stl"), dispute: () => newId("chb") },
  });
}

const STATUSES: Readonly<Record<BalancePayout["status"], string>> = {
  pending: "pending",
  in_transit: "processing-at-bank",
  paid: "paidout",
  failed: "failed",
};

const money = (amount: number, currency: string) => ({ currency, value: (amount / 100).toFixed(2) });
const timeOf = (at: number) => new Date(at).toISOString().replace(/\.\d{3}Z$/, "+00:00");

/** Returns the routes for settlements, balances and chargebacks. */
export function settlementRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  const entriesOf = (who: string, id: string) => {
    if (!balances.payouts(who).some((one) => one.id === id))
      throw refuse(404, "Not Found", "No settlement exists with this token.");
    return balances.entries(who).filter(({ payout }) => payout === id);
  };
  const list = (
    name: string,
    kind: BalanceEntry["kind"],
    of: (who: string, entry: BalanceEntry) => object,
  ) => ({
    method: "GET" as const,
    path: `/v2/settlements/:id/${name}`,
    handle: ({ who, params, query }: Parameters<JsonRoute<string>["handle"]>[0]) => {
      const items = entriesOf(who, params.id ?? "").filter((entry) => entry.kind === kind);
      const shown = items.map((entry) => of(who, entry) as { id: string });
      return listOf(world, name, `/v2/settlements/${params.id}/${name}`, query, shown);
    },
  });
  const shown = (who: string, payout: BalancePayout) => ({
    ...settlementOf(payout, entriesOf(who, payout.id)),
    _links: ownLinks(world, `/v2/settlements/${payout.id}`),
  });
  return [
    {
      method: "GET",
      path: "/v2/settlements",
      handle: ({ who, query }) => {
        const all = balances.payouts(who).map((payout) => shown(who, payout));
        return listOf(world, "settlements", "/v2/settlements", query, all);
      },
    },
    {
      method: "GET",
      path: "/v2/settlements/:id",
      handle: ({ who, params }) => {
        entriesOf(who, params.id ?? "");
        return shown(who, balances.payouts(who).find(({ id }) => id === params.id)!);
      },
    },
    list("payments", "sale", (who, { id }) => ({ ...world.payments.get(who, id), mode: "live" })),
    list("refunds", "refund", (who, { id }) => ({ ...world.refunds.get(who, id), mode: "live" })),
    list("captures", "reserve", () => ({})),
    list("chargebacks", "chargeback", (who, { dispute = "" }) => chargebackOf(balances, who, dispute)),
    {
      method: "GET",
      path: "/v2/balances/primary",
      handle: ({ who }) => {
        const open = balances.entries(who).filter(({ payout }) => payout === null);
        const pending = open.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
        return {
          ...{ resource: "balance", id: "bal_primary", mode: "live", currency: "EUR", status: "active" },
          availableAmount: money(0, "EUR"),
          pendingAmount: money(pending, "EUR"),
          _links: ownLinks(world, "/v2/balances/primary"),
        };
      },
    },
    ...chargebackRoutes(world, balances),
  ];
}

function chargebackRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: "/v2/chargebacks",
      handle: ({ who, query }) => {
        const all = balances.disputes(who).map(({ id }) => chargebackOf(balances, who, id));
        return listOf(world, "chargebacks", "/v2/chargebacks", query, all);
      },
    },
    {
      method: "GET",
      path: "/v2/payments/:id/chargebacks/:chargebackId",
      handle: ({ who, params }) => {
        const dispute = balances.disputes(who).find(({ id }) => id === params.chargebackId);
        if (dispute?.transaction !== params.id)
          throw refuse(404, "Not Found", "No chargeback exists with this token.");
        return chargebackOf(balances, who, dispute!.id);
      },
    },
  ];
}

function chargebackOf(balances: Balances, who: string, id: string) {
  const dispute = balances.disputes(who).find((one) => one.id === id)!;
  return {
    resource: "chargeback",
    id,
    amount: money(dispute.amount, dispute.currency),
    paymentId: dispute.transaction,
    createdAt: timeOf(dispute.at),
    ...(dispute.status === "won" && { reversedAt: timeOf(dispute.at) }),
  };
}

/**
 * The part of a cent, in ten-thousandths, that a cost has in addition to the cents of the settlement's
 * amount.
 */
const BELOW_CENT = "40";

/** Returns a cost's amount, which has four decimals (https://docs.mollie.com/reference/get-settlement). */
function precise(minor: number, currency: string, belowCent = BELOW_CENT) {
  const { value } = money(minor, currency);
  return { currency, value: `${value}${belowCent}` };
}

/** Returns a settlement: fees are its costs by month and method, and are not linked to payments. */
function settlementOf(payout: BalancePayout, entries: readonly BalanceEntry[]) {
  const { id, status, amount, currency, at, reference } = payout;
  const createdAt = timeOf(at);
  const fees = entries.reduce((sum, { fee }) => sum + fee, 0);
  const vat = entries.reduce((sum, one) => sum + (one.vat ?? 0), 0);
  const [year = "", month = ""] = createdAt.split("-");
  const cost = {
    description: "Credit card",
    method: "creditcard",
    count: entries.length,
    rate: { fixed: money(25, currency), percentage: "1.8" },
    amountNet: precise(fees - vat, currency),
    amountVat: vat === 0 ? null : precise(vat, currency, "00"),
    amountGross: precise(fees, currency),
  };
  return {
    ...{ resource: "settlement", id, createdAt, reference, balanceId: "bal_primary" },
    settledAt: status === "paid" ? timeOf(at + DAY_MS) : null,
    status: STATUSES[status],
    amount: money(amount, currency),
    periods: { [year]: { [month]: { costs: fees === 0 ? [] : [cost], revenue: [], invoiceId: null } } },
  };
}
