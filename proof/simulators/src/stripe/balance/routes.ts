import type { BalanceDispute, Balances } from "../../kit/balance.ts";
import { type Route, route } from "../api.ts";
import { invalid, missing } from "../wire/errors.ts";
import { created, type List, listPage, pagination, within } from "../wire/list.ts";
import { boolean, metadata, object, params, refused, text } from "../wire/params.ts";
import type { World } from "../world.ts";
import { EVIDENCE_TEXTS, payoutEntry, presentEntry } from "./objects.ts";

const evidenceTexts = Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, text(20_000)]));

/** Returns the balance and payout routes (API reference). */
export function balanceRoutes(world: World, balances: Balances): Route[] {
  const payoutOf = (account: string, id: string) => {
    const payout = balances.payouts(account).find((one) => one.id === id);
    if (!payout) throw missing("payout", id);
    return payout;
  };
  const entriesOf = (account: string, payout: string | undefined) =>
    balances
      .entries(account)
      .filter((entry) => payout === undefined || entry.payout === payout)
      .map((entry) => presentEntry(world, account, entry));

  return [
    route("GET", "/v1/balance", params({}, {}), ({ caller }) => balanceOf(balances, caller.account)),
    route(
      "GET",
      "/v1/balance_transactions",
      params({}, { ...pagination, created, payout: text(), type: text(), source: text(), currency: text() }),
      ({ caller: { account }, params: query }) => {
        const own = query.payout === undefined ? [] : [payoutEntry(payoutOf(account, query.payout))];
        const all = [...own, ...entriesOf(account, query.payout)].filter(
          (one) =>
            within(one.created, query.created) && (query.type === undefined || one.type === query.type),
        );
        return pageOf(all, "/v1/balance_transactions", query);
      },
    ),
    route(
      "GET",
      "/v1/payouts",
      params({}, { ...pagination, created, arrival_date: created, status: text(), destination: refused }),
      ({ caller: { account }, params: query }) =>
        listPage(world.payouts, account, {
          url: "/v1/payouts",
          kind: "payout",
          params: query,
          matching: (one) =>
            within(one.created, query.created) && (query.status === undefined || one.status === query.status),
        }),
    ),
  ];
}

/** Returns the dispute routes (API reference). */
export function disputeRoutes(world: World, balances: Balances): Route[] {
  return [
    route(
      "GET",
      "/v1/disputes",
      params({}, { ...pagination, created, charge: text(), payment_intent: text() }),
      ({ caller: { account }, params: query }) =>
        listPage(world.disputes, account, {
          url: "/v1/disputes",
          kind: "dispute",
          params: query,
          matching: (one) =>
            within(one.created, query.created) &&
            (query.payment_intent === undefined || one.payment_intent === query.payment_intent),
        }),
    ),
    route("GET", "/v1/disputes/:id", params({}, {}), ({ caller, id }) => {
      const dispute = world.disputes.get(caller.account, id);
      if (!dispute) throw missing("dispute", id);
      return dispute;
    }),
    route(
      "POST",
      "/v1/disputes/:id",
      params({}, { evidence: object({}, evidenceTexts), metadata, submit: boolean }),
      ({ caller: { account }, id, params: { evidence, submit = true } }) => {
        const dispute = balances.disputes(account).find((one) => one.id === id);
        if (!dispute) throw missing("dispute", id);
        if (dispute.status !== "needs_response" || world.kit.now() > dispute.respondBy)
          throw invalid("This dispute is already closed");
        respond(balances, account, dispute, evidence ?? {}, submit);
        return world.disputes.get(account, id)!;
      },
    ),
  ];
}

/** Sandbox evidence that decides a dispute immediately (docs.stripe.com/testing, "Evidence"). */
const DECIDED: Readonly<Record<string, BalanceDispute["status"]>> = {
  winning_evidence: "won",
  losing_evidence: "lost",
};

function respond(
  balances: Balances,
  account: string,
  dispute: BalanceDispute,
  evidence: Record<string, string | undefined>,
  submit: boolean,
): void {
  const all = { ...dispute.evidence, ...(evidence as Record<string, string>) };
  const status = submit ? (DECIDED[all.uncategorized_text ?? ""] ?? "under_review") : dispute.status;
  balances.putDispute(account, { ...dispute, evidence: all, status });
}

function balanceOf(balances: Balances, account: string): object {
  const open = balances.entries(account).filter(({ payout }) => payout === null);
  const currencies = [...new Set(["eur", ...open.map(({ currency }) => currency)])];
  const pending = currencies.map((currency) => ({
    amount: open
      .filter((entry) => entry.currency === currency)
      .reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    currency,
    source_types: {},
  }));
  return {
    object: "balance",
    available: currencies.map((currency) => ({ amount: 0, currency, source_types: {} })),
    livemode: false,
    pending,
  };
}

function pageOf<T extends { id: string }>(
  all: T[],
  url: string,
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
): List<T> {
  const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: "list", data: all.slice(first, first + limit), has_more: all.length > first + limit, url };
}
