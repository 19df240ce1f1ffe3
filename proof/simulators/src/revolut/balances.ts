import { createHash } from "node:crypto";
import { type BalanceEntry, type BalancePayout, Balances } from "../kit/balance.ts";
import { Answer, FileAnswer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { FEE } from "./orders.ts";
import { notify } from "./webhooks.ts";
import { newId, type World } from "./world.ts";

const LIMIT_MAX = 500;

/** Creates the balances of the simulated Revolut merchants. */
export function revolutBalances(world: World): Balances {
  return new Balances(world.kit, {
    movements: (owner) =>
      world.orders
        .list(owner, ({ state, type }) => state === "completed" || type === "refund")
        .map(({ id, type, amount, currency, created_at, related_order_id }) => ({
          ...{ id, currency, at: Date.parse(created_at) },
          ...(type === "refund"
            ? { kind: "refund" as const, amount: -amount, transaction: related_order_id!, refund: id }
            : { kind: "sale" as const, amount, transaction: id }),
        })),
    ownerOf: (id) => world.orders.everywhere().find(({ object }) => object.id === id)?.owner,
    feeOf: ({ kind, amount }) => (kind === "sale" ? Math.round(amount * FEE) : 0),
    disputeFee: 0,
    newId: { entry: newId, payout: newId, dispute: newId },
    payoutChanged: (owner, { id, status }) =>
      notify(world, owner, { event: `PAYOUT_${PAYOUT_EVENTS[status]}`, payout_id: id }),
    disputeChanged: (owner, { id, status }) =>
      notify(world, owner, { event: `DISPUTE_${DISPUTE_EVENTS[status]}`, dispute_id: id }),
  });
}

const PAYOUT_EVENTS = {
  pending: "INITIATED",
  in_transit: "INITIATED",
  paid: "COMPLETED",
  failed: "FAILED",
} as const;
const DISPUTE_EVENTS = {
  needs_response: "ACTION_REQUIRED",
  under_review: "UNDER_REVIEW",
  won: "WON",
  lost: "LOST",
} as const;
const STATES = {
  pending: "processing",
  in_transit: "processing",
  paid: "completed",
  failed: "failed",
} as const;

const TYPES: Readonly<Record<BalanceEntry["kind"], string>> = {
  sale: "Settlement",
  refund: "Refund",
  fee: "IC++ post-billing fee",
  chargeback: "Customer dispute - withdrawal",
  chargeback_reversal: "Customer dispute - won",
  reserve: "Money reserve block",
  reserve_release: "Money reserve unblock",
};

/** Returns a time as Revolut writes it. */
export const timeOf = (at: number) => new Date(at).toISOString();

/** Returns the routes for payouts and their reports (merchant-2026-04-20.json). */
export function payoutRoutes(world: World, balances: Balances): Route[] {
  const named = (owner: string, id: unknown) => {
    const payout = balances.payouts(owner).find((one) => one.id === id);
    if (!payout) throw refuse(404, "not_found", `Payout with ID ${id} is not found`);
    return payout;
  };
  const runOf = ({ who, params: { id = "" } }: Call) => {
    const run = world.reports.get(who, id);
    if (!run) throw refuse(404, "not_found", `Report run with ID ${id} is not found`);
    return run;
  };
  const runs = "/api/report-runs";
  return [
    {
      method: "GET",
      path: "/api/payouts",
      // 201 is the document's status.
      handle: (call) => new Answer(201, within(call, balances.payouts(call.who)).map(payoutOf)),
    },
    {
      method: "POST",
      path: runs,
      handle({ who, body }) {
        const { type, format, filter } = body as {
          type?: string;
          format?: string;
          filter?: { payout_id?: string };
        };
        if (type !== "payout_statement_report" || format !== "csv")
          throw refuse(400, "bad_request", "type and format must be of those that are known");
        const { id: payout } = named(who, filter?.payout_id);
        const run = world.reports.put(who, { id: newId(), payout });
        return new Answer(201, { report_run_id: run.id, status: "processing" });
      },
    },
    {
      method: "GET",
      path: `${runs}/:id`,
      handle(call) {
        const { id } = runOf(call);
        const file_url = `${world.kit.baseUrl()}${runs}/${id}/file`;
        return { report_run_id: id, status: "completed", file_url };
      },
    },
    {
      method: "GET",
      path: `${runs}/:id/file`,
      handle(call) {
        const payout = named(call.who, runOf(call).payout);
        const entries = balances.entries(call.who).filter((one) => one.payout === payout.id);
        return new FileAnswer("text/csv", statementOf(world, call.who, entries.reverse(), payout));
      },
    },
  ];
}

function payoutOf({ id, status, at, amount, currency }: BalancePayout): object {
  const created_at = timeOf(at);
  return {
    id,
    state: STATES[status],
    created_at,
    destination_type: "external_beneficiary",
    amount,
    currency,
  };
}

/** Returns the rows within a period, up to the limit. */
export function within<Row extends { at: number }>({ query }: Call, rows: readonly Row[]): Row[] {
  const limit = Number(query.get("limit") ?? 100);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX)
    throw refuse(400, "bad_request", "limit must be from 1 to 500");
  const [from, to] = [query.get("from_created_date"), query.get("to_created_date")];
  return rows
    .filter(({ at }) => (!from || at >= Date.parse(from)) && (!to || at <= Date.parse(to)))
    .slice(0, limit);
}

/** Returns a payout's statement: a header row, and a row for each entry. */
function statementOf(
  world: World,
  owner: string,
  entries: readonly BalanceEntry[],
  payout: BalancePayout,
): string {
  const rows = entries.map((entry) => rowOf(world, owner, entry, payout));
  const header = Object.keys(rows[0] ?? {}).join(",");
  return [header, ...rows.map((row) => Object.values(row).join(","))].join("\n");
}

function rowOf(
  world: World,
  owner: string,
  entry: BalanceEntry,
  payout: BalancePayout,
): Record<string, string> {
  const { id, kind, at, amount, fee, currency, dispute = "" } = entry;
  // A fee charged after billing covers many payments.
  const transaction = kind === "fee" ? null : entry.transaction;
  const major = (value: number) => majorOf(value, currency);
  const order = world.orders.get(owner, kind === "refund" ? id : (transaction ?? ""));
  const original = world.orders.get(owner, transaction ?? "");
  const isReversal = kind !== "sale" && transaction !== null;
  return {
    created_date: timeOf(at),
    completed_date: timeOf(at),
    payout_affected_date: timeOf(at),
    affected_payout_amount: "true",
    transaction_id: ledgerIdOf(id),
    order_id: order?.id ?? "",
    dispute_id: dispute,
    merchant_order_reference: order?.merchant_order_data?.reference ?? "",
    type: TYPES[kind],
    transaction_amount: major(amount),
    transaction_currency: currency,
    state: "COMPLETED",
    original_transaction_id: isReversal ? ledgerIdOf(transaction!) : "",
    original_order_id: original?.id ?? "",
    fee_amount: kind === "sale" ? major(fee) : "0.00",
    fee_currency: currency,
    settlement_amount: major(amount - fee),
    settlement_currency: currency,
    payout_transfer_reference: `Revolut ${currency} payout ${payout.reference}`,
    payout_total_amount: major(payout.amount),
    payout_date: timeOf(payout.at),
  };
}

/** Returns the ID of the ledger's transaction, which differs from the order's. */
function ledgerIdOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function majorOf(minor: number, currency: string): string {
  const style = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const decimals = style.maximumFractionDigits ?? 2;
  return (minor / 10 ** decimals).toFixed(decimals);
}
