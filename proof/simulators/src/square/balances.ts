import { type BalanceDispute, type BalanceEntry, type BalancePayout, Balances } from "../kit/balance.ts";
import type { Route } from "./call.ts";
import { invalid, notFound } from "./errors.ts";
import { emit } from "./events.ts";
import { text } from "./fields.ts";
import { FEE } from "./payments.ts";
import { newId, type World } from "./world.ts";

const PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Creates the balances of the simulated Square merchants. */
export function squareBalances(world: World): Balances {
  return new Balances(world.kit, {
    movements: (owner) => [
      ...world.payments
        .list(owner, ({ status, source_type }) => status === "COMPLETED" && source_type === "CARD")
        .map(({ id, total_money, updated_at }) => ({
          ...{ id, kind: "sale" as const, at: Date.parse(updated_at), transaction: id },
          ...total_money,
        })),
      ...world.refunds.list(owner).map(({ id, amount_money, created_at, payment_id }) => ({
        ...{ id, kind: "refund" as const, at: Date.parse(created_at), transaction: payment_id, refund: id },
        ...{ amount: -amount_money.amount, currency: amount_money.currency },
      })),
    ],
    ownerOf: (id) => world.payments.everywhere().find(({ object }) => object.id === id)?.owner,
    feeOf: ({ kind, amount }) => (kind === "sale" ? Math.round(amount * FEE) : 0),
    disputeFee: 0,
    newId: {
      entry: () => newId(),
      payout: () => `po_${newId(24)}`,
      dispute: () => newId(),
    },
    disputeChanged(owner, dispute, isNew) {
      const object = disputeOf(world, owner, dispute);
      emit(world, owner, isNew ? "dispute.created" : "dispute.state.updated", "dispute", object);
    },
    payoutChanged(owner, payout) {
      emit(world, owner, EVENTS[payout.status], "payout", payoutOf(world, owner, payout));
    },
  });
}

const EVENTS = {
  pending: "payout.sent",
  in_transit: "payout.sent",
  paid: "payout.paid",
  failed: "payout.failed",
} as const;

const STATES: Readonly<Record<BalancePayout["status"], string>> = {
  pending: "SENT",
  in_transit: "SENT",
  paid: "PAID",
  failed: "FAILED",
};

function payoutOf(world: World, owner: string, payout: BalancePayout) {
  const created_at = new Date(payout.at).toISOString();
  return {
    id: payout.id,
    status: STATES[payout.status],
    location_id: world.merchants.get("", owner)?.main_location_id,
    created_at,
    updated_at: created_at,
    amount_money: { amount: payout.amount, currency: payout.currency },
    destination: { type: "BANK_ACCOUNT", id: "bact:sandbox" },
    version: 1,
    type: "BATCH",
    payout_fee: [],
    arrival_date: new Date(payout.at + DAY_MS).toISOString().slice(0, 10),
    end_to_end_id: payout.reference,
  };
}

const TYPES: Readonly<Record<BalanceEntry["kind"], string>> = {
  sale: "CHARGE",
  refund: "REFUND",
  fee: "FEE",
  chargeback: "OPEN_DISPUTE",
  chargeback_reversal: "DISPUTE",
  reserve: "RESERVE_HOLD",
  reserve_release: "RESERVE_RELEASE",
};

function entryOf(entry: BalanceEntry): object {
  const { id, kind, amount, fee, vat = 0, currency, at, transaction, refund, dispute, payout } = entry;
  const money = (value: number) => ({ amount: value, currency });
  const type = kind === "fee" && vat > 0 ? "TAX_ON_FEE" : TYPES[kind];
  const details = {
    payment_id: transaction,
    ...(refund && { refund_id: refund }),
    ...(dispute && { dispute_id: dispute }),
  };
  return {
    id: `poe_${id}`,
    payout_id: payout,
    effective_at: new Date(at).toISOString(),
    type,
    gross_amount_money: money(amount),
    fee_amount_money: money(fee),
    net_amount_money: money(amount - fee),
    [`type_${type.toLowerCase()}_details`]: details,
  };
}

const DISPUTE_STATES: Readonly<Record<BalanceDispute["status"], string>> = {
  needs_response: "EVIDENCE_REQUIRED",
  under_review: "PROCESSING",
  won: "WON",
  lost: "LOST",
};

function disputeOf(world: World, owner: string, dispute: BalanceDispute) {
  const created_at = new Date(dispute.at).toISOString();
  return {
    id: dispute.id,
    amount_money: { amount: dispute.amount, currency: dispute.currency },
    reason: dispute.reason === "fraudulent" ? "NO_KNOWLEDGE" : dispute.reason,
    state: DISPUTE_STATES[dispute.status],
    due_at: new Date(dispute.respondBy).toISOString(),
    disputed_payment: { payment_id: dispute.transaction },
    card_brand: "VISA",
    created_at,
    updated_at: created_at,
    reported_at: created_at,
    version: 1,
    location_id: world.merchants.get("", owner)?.main_location_id,
  };
}

/** Returns the payout routes. */
export function payoutRoutes(world: World, balances: Balances): Route[] {
  const payoutNamed = (owner: string, id: string) => {
    const payout = balances.payouts(owner).find((one) => one.id === id);
    if (!payout) throw notFound("Payout", id);
    return payout;
  };
  return [
    {
      method: "GET",
      path: "/v2/payouts",
      handle({ merchant, query }) {
        const [begin, end] = [query.get("begin_time") ?? "", query.get("end_time") ?? "~"];
        const isMain = (query.get("location_id") ?? merchant.main_location_id) === merchant.main_location_id;
        const all = isMain ? balances.payouts(merchant.id).reverse() : [];
        const within = all
          .map((payout) => payoutOf(world, merchant.id, payout))
          .filter(({ created_at }) => created_at >= begin && created_at < end);
        return pageOf("payouts", within, query);
      },
    },
    {
      method: "GET",
      path: "/v2/payouts/:id",
      handle: ({ merchant, id }) => ({
        payout: payoutOf(world, merchant.id, payoutNamed(merchant.id, id)),
      }),
    },
    {
      method: "GET",
      path: "/v2/payouts/:id/payout-entries",
      handle({ merchant, id, query }) {
        payoutNamed(merchant.id, id);
        const entries = balances.entries(merchant.id).filter(({ payout }) => payout === id);
        return pageOf("payout_entries", entries.reverse().map(entryOf), query);
      },
    },
  ];
}

/** Returns the dispute routes. */
export function disputeRoutes(world: World, balances: Balances): Route[] {
  const named = (owner: string, id: string) => {
    const dispute = balances.disputes(owner).find((one) => one.id === id);
    if (!dispute) throw notFound("Dispute", id);
    return dispute;
  };
  const open = (owner: string, id: string) => {
    const dispute = named(owner, id);
    if (dispute.status === "needs_response") return dispute;
    throw invalid("BAD_REQUEST", "The dispute no longer takes evidence.");
  };
  return [
    {
      method: "GET",
      path: "/v2/disputes",
      handle: ({ merchant, query }) =>
        pageOf(
          "disputes",
          balances.disputes(merchant.id).map((dispute) => disputeOf(world, merchant.id, dispute)),
          query,
        ),
    },
    {
      method: "GET",
      path: "/v2/disputes/:id",
      handle: ({ merchant, id }) => ({ dispute: disputeOf(world, merchant.id, named(merchant.id, id)) }),
    },
    {
      method: "POST",
      path: "/v2/disputes/:id/evidence-text",
      key: 45,
      handle({ merchant, id, body }) {
        const dispute = open(merchant.id, id);
        const sent = text(body.evidence_text, "evidence_text", 500);
        const type = String(body.evidence_type ?? "GENERIC_EVIDENCE");
        balances.putDispute(merchant.id, { ...dispute, evidence: { ...dispute.evidence, [type]: sent } });
        return { evidence: { id: newId(), dispute_id: id, evidence_type: type, evidence_text: sent } };
      },
    },
    {
      method: "POST",
      path: "/v2/disputes/:id/submit-evidence",
      handle({ merchant, id }) {
        const dispute = { ...open(merchant.id, id), status: "under_review" as const };
        return { dispute: disputeOf(world, merchant.id, balances.putDispute(merchant.id, dispute)) };
      },
    },
  ];
}

function pageOf(name: string, all: object[], query: URLSearchParams): object {
  const first = Number(query.get("cursor") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? PAGE), PAGE);
  const next = first + limit;
  return { [name]: all.slice(first, next), ...(all.length > next && { cursor: String(next) }) };
}
