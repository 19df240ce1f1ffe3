import type { BalanceDispute, Balances } from "../kit/balance.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { emit } from "./events.ts";
import { moneyIn, refuse, type World } from "./world.ts";

const PATH = "/v1/customer/disputes";
const PAGE_MAX = 50;
const NOTES_MAX = 2_000;

/** Maps the simulator's states to PayPal's, with the outcome of a resolved dispute. */
const STATES = {
  needs_response: { status: "WAITING_FOR_SELLER_RESPONSE", dispute_state: "REQUIRED_ACTION" },
  under_review: { status: "UNDER_REVIEW", dispute_state: "UNDER_PAYPAL_REVIEW" },
  won: { status: "RESOLVED", dispute_state: "RESOLVED", outcome: "RESOLVED_SELLER_FAVOUR" },
  lost: { status: "RESOLVED", dispute_state: "RESOLVED", outcome: "RESOLVED_BUYER_FAVOUR" },
} as const satisfies Record<BalanceDispute["status"], object>;

/** A piece of evidence as clients send it. */
interface Evidence {
  evidence_type?: string;
  evidence_info?: { tracking_info?: { carrier_name?: string; tracking_number?: string }[] };
  notes?: string;
}

/** Notifies a merchant of a new or changed dispute. */
export function tellDispute(world: World, owner: string, dispute: BalanceDispute, isNew: boolean): void {
  const isOver = dispute.status === "won" || dispute.status === "lost";
  const changed = isOver ? "CUSTOMER.DISPUTE.RESOLVED" : "CUSTOMER.DISPUTE.UPDATED";
  emit(world, owner, isNew ? "CUSTOMER.DISPUTE.CREATED" : changed, detailsOf(world, owner, dispute));
}

/** Returns the dispute routes (paypal/paypal-rest-api-specifications, customer_disputes_v1.json). */
export function disputeRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  const named = ({ who, params: { id } }: JsonCall<string>) => {
    const dispute = balances.disputes(who).find((one) => one.id === id);
    if (!dispute) throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    return dispute;
  };
  return [
    { method: "GET", path: PATH, handle: (call) => list(world, balances, call) },
    {
      method: "GET",
      path: `${PATH}/:id`,
      handle: (call) => detailsOf(world, call.who, named(call)),
    },
    {
      method: "POST",
      path: `${PATH}/:id/provide-evidence`,
      handle(call) {
        const dispute = named(call);
        const evidences = evidencesOf(call);
        if (dispute.status !== "needs_response")
          throw refuse(422, "UNPROCESSABLE_ENTITY", "ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE");
        const evidence = Object.fromEntries(
          evidences.map((one, index) => [String(index), JSON.stringify(one)]),
        );
        balances.putDispute(call.who, { ...dispute, status: "under_review", evidence });
        return { links: [linkTo(world, dispute.id)] };
      },
    },
  ];
}

const linkTo = (world: World, id: string) => ({
  href: `${world.kit.baseUrl()}${PATH}/${id}`,
  rel: "self",
  method: "GET",
});

/** The summary of a dispute in the list, which does not refer to a payment. */
function summaryOf(world: World, { id, at, reason, status, amount, currency, respondBy }: BalanceDispute) {
  const time = new Date(at).toISOString();
  const { status: word, dispute_state } = STATES[status];
  return {
    ...{ dispute_id: id, create_time: time, update_time: time, status: word, dispute_state },
    reason: reason === "fraudulent" ? "UNAUTHORISED" : reason,
    dispute_amount: moneyIn(amount, currency),
    ...{ dispute_life_cycle_stage: "CHARGEBACK", dispute_channel: "EXTERNAL" },
    ...(status === "needs_response" && { seller_response_due_date: new Date(respondBy).toISOString() }),
    links: [linkTo(world, id)],
  };
}

function detailsOf(world: World, owner: string, dispute: BalanceDispute): object {
  const { dispute_state: _, ...summary } = summaryOf(world, dispute);
  const state = STATES[dispute.status];
  const evidences = Object.values(dispute.evidence).map((one) => ({
    ...(JSON.parse(one) as Evidence),
    source: "SUBMITTED_BY_SELLER",
  }));
  return {
    ...summary,
    disputed_transactions: [
      {
        seller_transaction_id: dispute.transaction,
        seller: { merchant_id: owner },
        transaction_status: "COMPLETED",
      },
    ],
    ...("outcome" in state && { dispute_outcome: { outcome_code: state.outcome } }),
    ...(evidences.length > 0 && { evidences }),
  };
}

/** Lists summaries, newest first; the `next` link contains the token of the next page. */
function list(world: World, balances: Balances, { who, query }: JsonCall<string>): object {
  if (query.has("start_time") && query.has("disputed_transaction_id"))
    throw refuse(400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE", "start_time");
  const size = Number(query.get("page_size") ?? 10);
  if (!(size >= 1 && size <= PAGE_MAX))
    throw refuse(400, "INVALID_REQUEST", "INVALID_PARAMETER_VALUE", "page_size");
  const since = Date.parse(query.get("update_time_after") ?? "1970-01-01T00:00:00Z");
  const first = Number(Buffer.from(query.get("next_page_token") ?? "", "base64").toString() || 0);
  const all = balances.disputes(who).filter(({ at }) => at >= since);
  const following = new URLSearchParams(query);
  following.set("next_page_token", Buffer.from(String(first + size)).toString("base64"));
  const next = { href: `${world.kit.baseUrl()}${PATH}?${following}`, rel: "next", method: "GET" };
  return {
    items: all.slice(first, first + size).map((dispute) => summaryOf(world, dispute)),
    links: [
      { href: `${world.kit.baseUrl()}${PATH}?${query}`, rel: "self", method: "GET" },
      ...(all.length > first + size ? [next] : []),
    ],
  };
}

/**
 * Parses the `input` part of a multipart body.
 * @throws Refusal
 */
function evidencesOf({ raw, headers }: JsonCall<string>): Evidence[] {
  const [, boundary] =
    /^multipart\/form-data; *boundary="?([^";]+)"?$/.exec(headers["content-type"] ?? "") ?? [];
  if (!boundary) throw refuse(415, "UNSUPPORTED_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE");
  const part = raw.split(`--${boundary}`).find((one) => /name="input"/.test(one));
  const text = part?.slice(part.indexOf("\r\n\r\n") + 4).trim() ?? "";
  const evidences = inputOf(text);
  if (!evidences?.length) throw refuse(400, "INVALID_REQUEST", "MISSING_OR_INVALID_REQUEST_BODY", "input");
  for (const { evidence_type, evidence_info, notes = "" } of evidences) {
    if (!evidence_type) throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "evidence_type");
    if (notes.length > NOTES_MAX) throw refuse(400, "INVALID_REQUEST", "INVALID_STRING_LENGTH", "notes");
    const trackings = evidence_info?.tracking_info ?? [];
    if (evidence_type === "PROOF_OF_FULFILLMENT" && trackings.length === 0)
      throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "tracking_info");
    if (trackings.some(({ carrier_name, tracking_number }) => !carrier_name || !tracking_number))
      throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "carrier_name");
  }
  return evidences;
}

function inputOf(text: string): Evidence[] | undefined {
  try {
    return (JSON.parse(text) as { evidences?: Evidence[] }).evidences;
  } catch {
    return undefined;
  }
}
