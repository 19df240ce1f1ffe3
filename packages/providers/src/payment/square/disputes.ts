import { ProviderError } from "../../contract/error.ts";
import type {
  DisputeEvidence,
  DisputeStatus,
  Disputes,
  ListedDispute,
  SubmitEvidence,
} from "../../contract/payouts.ts";
import { readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { askSquare, callSquare, refused } from "./request.ts";
import type { Dispute } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum length of `evidence_text` (CreateDisputeEvidenceTextRequest). */
const TEXT_MAX = 500;

/** https://developer.squareup.com/reference/square/enums/DisputeState */
const statusOf = statusReader<string, DisputeStatus>(
  manifest,
  "dispute",
  {
    INQUIRY_EVIDENCE_REQUIRED: "needs_response",
    INQUIRY_PROCESSING: "under_review",
    INQUIRY_CLOSED: "closed",
    EVIDENCE_REQUIRED: "needs_response",
    PROCESSING: "under_review",
    WON: "won",
    LOST: "lost",
    ACCEPTED: "lost",
  },
  "under_review",
);

/** Square's disputes; the list cannot be filtered by time. */
export const disputes: Disputes<Context> = {
  depthMs: 365 * DAY_MS,
  async list(context, { from, cursor }) {
    const body = await callSquare<{ disputes?: Dispute[]; cursor?: string }>(context, {
      method: "GET",
      path: "/v2/disputes",
      query: { cursor: cursor ?? undefined },
    });
    const { items, unreadable } = await readSettled(body.disputes ?? [], ({ id }) => id, listed);
    return {
      disputes: items.filter(({ createdAt }) => createdAt >= from),
      unreadable,
      next: body.cursor || null,
    };
  },
  async read(context, { providerDisputeId }) {
    const path = pathOf(providerDisputeId);
    const answer = await askSquare<{ dispute: Dispute }>(context, { method: "GET", path });
    if (answer.ok) return listed(answer.body.dispute);
    if (answer.status === 404) return undefined;
    throw refused(context, answer);
  },
};

/**
 * Uploads each evidence text under its own key, and submits all of them: Square accepts no more after that.
 *
 * @throws ProviderError `rejected` for evidence that is longer than Square allows, in which case nothing was
 * uploaded
 */
export const submitEvidence: SubmitEvidence<Context> = async (context, { providerDisputeId }, evidence) => {
  const texts = textsOf(evidence);
  for (const { path, text } of texts)
    if (text.length > TEXT_MAX)
      throw new ProviderError("rejected", "text_too_long", `Square accepts at most ${TEXT_MAX} characters`, {
        path,
      });
  for (const [index, { type, text }] of texts.entries())
    await callSquare(context, {
      method: "POST",
      path: `${pathOf(providerDisputeId)}/evidence-text`,
      body: { idempotency_key: `${evidence.id}-${index}`, evidence_type: type, evidence_text: text },
    });
  const { dispute } = await callSquare<{ dispute: Dispute }>(context, {
    method: "POST",
    path: `${pathOf(providerDisputeId)}/submit-evidence`,
  });
  return listed(dispute);
};

const pathOf = (id: string) => `/v2/disputes/${encodeURIComponent(id)}`;

/** https://developer.squareup.com/reference/square/enums/DisputeEvidenceType */
function textsOf(evidence: DisputeEvidence): { path: string; type: string; text: string }[] {
  const { customerName, customerEmail, date, carrier } = evidence;
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ") || null;
  return [
    { path: "/text", type: "REBUTTAL_EXPLANATION", text: evidence.text },
    {
      path: "/productDescription",
      type: "PRODUCT_OR_SERVICE_DESCRIPTION",
      text: evidence.productDescription,
    },
    { path: "/customerName", type: "CARDHOLDER_INFORMATION", text: joined(customerName, customerEmail) },
    { path: "/trackingNumber", type: "TRACKING_NUMBER", text: evidence.trackingNumber },
    { path: "/date", type: "GENERIC_EVIDENCE", text: joined(date, carrier) },
  ].filter((one): one is { path: string; type: string; text: string } => one.text !== null);
}

function listed(dispute: Dispute): ListedDispute {
  const { id, amount_money, reason, state, due_at, disputed_payment, created_at } = dispute;
  return {
    providerDisputeId: id,
    providerTransactionId: disputed_payment?.payment_id ?? null,
    amountMinor: amount_money.amount,
    currency: amount_money.currency,
    reason: reason ?? null,
    status: statusOf(state),
    respondBy: due_at ? new Date(due_at) : null,
    createdAt: new Date(created_at),
  };
}
