import { ProviderError } from "../../contract/error.ts";
import type { DisputeStatus, Disputes, ListedDispute, SubmitEvidence } from "../../contract/payouts.ts";
import { cut } from "../../cut.ts";
import { evidencePdf } from "../evidence-file.ts";
import { readSettled, statusReader } from "../settled.ts";
import { type Context, manifest } from "./manifest.ts";
import { assertWhole } from "./payouts.ts";
import { callRevolut } from "./request.ts";
import type { Dispute } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = "/api/disputes";
const LIMIT = 500;
const COMMENT_MAX = 250;

const statusOf = statusReader<string, DisputeStatus>(
  manifest,
  "dispute",
  { needs_response: "needs_response", under_review: "under_review", won: "won", lost: "lost" },
  "under_review",
);

/** Revolut's disputes. They exist only in production: a test account has no disputes. */
export const disputes: Disputes<Context> = {
  depthMs: 2 * 365 * DAY_MS,
  async list(context, { from }) {
    if (context.mode === "test") return { disputes: [], next: null };
    const query = new URLSearchParams({ from_created_date: from.toISOString(), limit: String(LIMIT) });
    const page = await callRevolut<Dispute[]>(context, { method: "GET", path: PATH, query });
    assertWhole(page);
    const { items, unreadable } = await readSettled(page, ({ id }) => id, listed);
    return { disputes: items, unreadable, next: null };
  },
  async read(context, { providerDisputeId }) {
    try {
      return listed(await callRevolut<Dispute>(context, { method: "GET", path: pathOf(providerDisputeId) }));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "not_found") return undefined;
      throw error;
    }
  },
};

/** Uploads the evidence as a PDF file, which Revolut requires, and challenges the dispute with it. */
export const submitEvidence: SubmitEvidence<Context> = async (context, { providerDisputeId }, evidence) => {
  const path = pathOf(providerDisputeId);
  const { id } = await callRevolut<{ id: string }>(context, {
    method: "POST",
    path: `${path}/evidences`,
    part: {
      ...{ name: "file", filename: "evidence.pdf", type: "application/pdf" },
      text: evidencePdf(evidence),
    },
  });
  await callRevolut(context, {
    method: "POST",
    path: `${path}/challenge`,
    body: {
      reason:
        evidence.trackingNumber === null ? "disagree_with_customers_claim" : "product_already_delivered",
      comment: cut(evidence.text, COMMENT_MAX),
      evidences: [id],
    },
  });
  return listed(await callRevolut<Dispute>(context, { method: "GET", path }));
};

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

function listed(dispute: Dispute): ListedDispute {
  const {
    id,
    state = "",
    amount,
    currency,
    reason_description,
    reason_code,
    payment,
    response_due_date,
  } = dispute;
  return {
    providerDisputeId: id,
    providerTransactionId: payment?.order_id ?? null,
    amountMinor: amount ?? Number.NaN,
    currency: currency ?? "",
    reason: reason_description ?? reason_code ?? null,
    status: statusOf(state),
    respondBy: response_due_date ? new Date(response_due_date) : null,
    createdAt: new Date(dispute.created_at),
  };
}
