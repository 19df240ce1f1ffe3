import type {
  DisputeEvidence,
  DisputeStatus,
  Disputes,
  ListedDispute,
  SubmitEvidence,
} from "../../contract/payouts.ts";
import { readSettled, statusReader } from "../settled.ts";
import { fromStripeAmount } from "./amount.ts";
import { refusal } from "./failure.ts";
import { type Context, manifest } from "./manifest.ts";
import { pageOf } from "./payouts.ts";
import { askStripe, callStripe, secretKey } from "./request.ts";
import type { Dispute } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The status values of a dispute (https://docs.stripe.com/api/disputes/object#dispute_object-status). Values with
 * `warning` mean an inquiry, for which no money has been taken yet.
 */
const statusOf = statusReader<string, DisputeStatus>(
  manifest,
  "dispute",
  {
    warning_needs_response: "needs_response",
    warning_under_review: "under_review",
    warning_closed: "closed",
    needs_response: "needs_response",
    under_review: "under_review",
    appeal_needs_response: "needs_response",
    appeal_under_review: "under_review",
    won: "won",
    lost: "lost",
    prevented: "closed",
  },
  "under_review",
);

/** Stripe's disputes. */
export const disputes: Disputes<Context> = {
  depthMs: 365 * DAY_MS,
  async list(context, { from, cursor }) {
    const created = { gte: Math.floor(from.getTime() / 1000) };
    const page = await pageOf<Dispute>(context, "/v1/disputes", cursor, { created });
    const { items, unreadable } = await readSettled(page.data, ({ id }) => id, listed);
    return { disputes: items, unreadable, next: page.next };
  },
  async read(context, { providerDisputeId }) {
    const answer = await askStripe<Dispute>(context, { method: "GET", path: pathOf(providerDisputeId) });
    if (answer.ok) return listed(answer.object);
    if (answer.status === 404) return undefined;
    throw refusal(answer.status, answer.failure, secretKey(context));
  },
};

/** Sends evidence, which Stripe passes on to the bank immediately. */
export const submitEvidence: SubmitEvidence<Context> = async (context, { providerDisputeId }, evidence) =>
  listed(
    await callStripe<Dispute>(context, {
      method: "POST",
      path: pathOf(providerDisputeId),
      params: { evidence: fieldsOf(evidence), submit: true },
      key: evidence.id,
    }),
  );

const pathOf = (id: string) => `/v1/disputes/${encodeURIComponent(id)}`;

/** https://docs.stripe.com/api/disputes/evidence_object */
function fieldsOf(evidence: DisputeEvidence): Record<string, string> {
  const { trackingNumber, date } = evidence;
  const fields: Record<string, string | null> = {
    uncategorized_text: evidence.text,
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    shipping_carrier: evidence.carrier,
    shipping_tracking_number: trackingNumber,
    [trackingNumber === null ? "service_date" : "shipping_date"]: date,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
}

function listed(dispute: Dispute): ListedDispute {
  const currency = dispute.currency.toUpperCase();
  const { payment_intent: intent, evidence_details } = dispute;
  return {
    providerDisputeId: dispute.id,
    providerTransactionId: (typeof intent === "object" ? intent?.id : intent) ?? null,
    amountMinor: fromStripeAmount(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    status: statusOf(dispute.status),
    respondBy: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1000),
    createdAt: new Date(dispute.created * 1000),
  };
}
