import { PAYMENT_ID } from "@banco/core";
import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type {
  DisputeEvidence,
  DisputeStatus,
  Disputes,
  ListedDispute,
  SubmitEvidence,
} from "../../contract/payouts.ts";
import type { UnreadableRow } from "../../contract/store.ts";
import { readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { minorOf } from "./map.ts";
import { callPayPal } from "./request.ts";
import type { Dispute, Link } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = "/v1/customer/disputes";
/** "The number of disputes in the response": 50 at most. */
const PAGE_SIZE = 50;
/** Failures to read a listed dispute that do not affect other disputes. */
const OF_ONE: ReadonlySet<ProviderFailureKind> = new Set(["not_found", "forbidden"]);
/** The maximum length of an evidence note. */
const NOTES_MAX = 2_000;

/** The status values of a dispute, including the outcomes of resolved ones. */
const statusOf = statusReader<string, DisputeStatus>(
  manifest,
  "dispute",
  {
    OPEN: "under_review",
    WAITING_FOR_BUYER_RESPONSE: "under_review",
    WAITING_FOR_SELLER_RESPONSE: "needs_response",
    UNDER_REVIEW: "under_review",
    OTHER: "under_review",
  },
  "under_review",
);
const outcomeOf = statusReader<string, DisputeStatus>(
  manifest,
  "dispute_outcome",
  {
    RESOLVED_SELLER_FAVOUR: "won",
    CANCELED_BY_BUYER: "won",
    DENIED: "won",
    RESOLVED_BUYER_FAVOUR: "lost",
    ACCEPTED: "lost",
    RESOLVED_WITH_PAYOUT: "closed",
    NONE: "closed",
  },
  "closed",
);

/**
 * PayPal's disputes and card chargebacks, newest first. The list does not contain the payments, so each
 * dispute is read separately.
 */
export const disputes: Disputes<Context> = {
  // "update_time_after must be within the last 180 days".
  depthMs: 179 * DAY_MS,
  async list(context, { from, cursor }) {
    const query = new URLSearchParams({
      update_time_after: from.toISOString(),
      page_size: String(PAGE_SIZE),
      ...(cursor !== null && { next_page_token: cursor }),
    });
    const answer = await callPayPal<{ items?: Dispute[]; links?: Link[] }>(context, {
      method: "GET",
      path: PATH,
      query,
    });
    const created = (answer.items ?? []).filter(({ create_time }) => new Date(create_time) >= from);
    const [details, refused]: [Dispute[], UnreadableRow[]] = [[], []];
    for (const { dispute_id: id } of created) {
      try {
        details.push(await detailsOf(context, id));
      } catch (error) {
        if (!(error instanceof ProviderError && OF_ONE.has(error.kind))) throw error;
        refused.push({ id, reason: error.message });
      }
    }
    const { items, unreadable } = await readSettled(details, ({ dispute_id }) => dispute_id, listed);
    const next = answer.links?.find(({ rel }) => rel === "next")?.href;
    return {
      disputes: items,
      unreadable: [...refused, ...unreadable],
      next: next ? new URL(next).searchParams.get("next_page_token") : null,
    };
  },
  async read(context, { providerDisputeId }) {
    try {
      return listed(await detailsOf(context, providerDisputeId));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "not_found") return undefined;
      throw error;
    }
  },
};

/**
 * Sends evidence, after which PayPal decides.
 *
 * @throws ProviderError `rejected` for evidence that is longer than PayPal accepts
 */
export const submitEvidence: SubmitEvidence<Context> = async (context, { providerDisputeId }, evidence) => {
  for (const field of ["text", "productDescription"] as const)
    if ((evidence[field]?.length ?? 0) > NOTES_MAX)
      throw new ProviderError("rejected", "text_too_long", `PayPal accepts at most ${NOTES_MAX} characters`, {
        path: `/${field}`,
      });
  await callPayPal(context, {
    method: "POST",
    path: `${pathOf(providerDisputeId)}/provide-evidence`,
    part: {
      name: "input",
      type: "application/json",
      text: JSON.stringify({ evidences: evidencesOf(evidence) }),
    },
  });
  return listed(await detailsOf(context, providerDisputeId));
};

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
const detailsOf = (context: Context, id: string) =>
  callPayPal<Dispute>(context, { method: "GET", path: pathOf(id) });

/** https://developer.paypal.com/docs/api/customer-disputes/v1/#definition-evidence */
function evidencesOf(evidence: DisputeEvidence): object[] {
  const { text, productDescription, customerName, customerEmail, date, carrier, trackingNumber } = evidence;
  const facts = [customerName, customerEmail, date].filter((one) => one !== null).join(", ");
  const tracking = {
    carrier_name: "OTHER",
    ...(carrier !== null && { carrier_name_other: carrier }),
    tracking_number: trackingNumber,
  };
  return [
    ...(trackingNumber === null
      ? []
      : [{ evidence_type: "PROOF_OF_FULFILLMENT", evidence_info: { tracking_info: [tracking] } }]),
    { evidence_type: "OTHER", notes: text },
    ...(productDescription ? [{ evidence_type: "ITEM_DESCRIPTION", notes: productDescription }] : []),
    ...(facts ? [{ evidence_type: "ORDER_DETAILS", notes: facts }] : []),
  ];
}

function listed(dispute: Dispute): ListedDispute {
  const { dispute_id, reason, status = "", dispute_amount: amount, dispute_outcome } = dispute;
  const [transaction] = dispute.disputed_transactions ?? [];
  const { custom = "", seller_transaction_id } = transaction ?? {};
  const due = dispute.seller_response_due_date;
  return {
    providerDisputeId: dispute_id,
    ...(PAYMENT_ID.test(custom) && { id: custom }),
    providerTransactionId: seller_transaction_id ?? null,
    amountMinor: amount ? minorOf(amount) : Number.NaN,
    currency: amount?.currency_code ?? "",
    reason: reason ?? null,
    status: status === "RESOLVED" ? outcomeOf(dispute_outcome?.outcome_code ?? "NONE") : statusOf(status),
    respondBy: due ? new Date(due) : null,
    createdAt: new Date(dispute.create_time),
  };
}
