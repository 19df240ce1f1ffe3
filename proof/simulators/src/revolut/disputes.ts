import type { BalanceDispute, Balances } from "../kit/balance.ts";
import { Answer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { timeOf, within } from "./balances.ts";
import { newId, type World } from "./world.ts";

const COMMENT_MAX = 250;
const REASONS = new Set([
  "product_already_delivered",
  "refund_already_issued",
  "disagree_with_customers_claim",
]);

/** Returns the dispute routes (merchant-2026-04-20.json). */
export function disputeRoutes(world: World, balances: Balances): Route[] {
  const path = "/api/disputes";
  const named = ({ who, params: { id } }: Call) => {
    const dispute = balances.disputes(who).find((one) => one.id === id);
    if (!dispute) throw refuse(404, "not_found", `Dispute with ID ${id} is not found`);
    return dispute;
  };
  const shown = ({ who }: Call, dispute: BalanceDispute) => disputeOf(world, who, dispute);
  return [
    {
      method: "GET",
      path,
      handle: (call) => within(call, balances.disputes(call.who)).map((dispute) => shown(call, dispute)),
    },
    { method: "GET", path: `${path}/:id`, handle: (call) => shown(call, named(call)) },
    {
      method: "POST",
      path: `${path}/:id/evidences`,
      handle(call) {
        const dispute = named(call);
        if (
          !/^multipart\/form-data/.test(call.headers["content-type"] ?? "") ||
          !/name="file"/.test(call.raw)
        )
          throw refuse(400, "bad_request", "The file is missing");
        if (!/content-type: (application\/pdf|image\/png|image\/jpeg)/i.test(call.raw))
          throw refuse(415, "unsupported_media_type", "The file is neither PDF, PNG nor JPEG");
        const id = newId();
        balances.putDispute(call.who, { ...dispute, evidence: { ...dispute.evidence, [id]: call.raw } });
        return { id };
      },
    },
    {
      method: "POST",
      path: `${path}/:id/challenge`,
      handle(call) {
        const dispute = named(call);
        const {
          reason = "",
          comment = "",
          evidences = [],
        } = call.body as {
          reason?: string;
          comment?: string;
          evidences?: string[];
        };
        if (!REASONS.has(reason) || comment.length > COMMENT_MAX || evidences.length === 0)
          throw refuse(400, "bad_request", "reason, comment or evidences is not as it must be");
        if (
          dispute.status !== "needs_response" ||
          evidences.some((id) => !Object.hasOwn(dispute.evidence, id))
        )
          throw refuse(422, "validation_error", "The dispute cannot be challenged");
        balances.putDispute(call.who, { ...dispute, status: "under_review" });
        return new Answer(204, null);
      },
    },
  ];
}

function disputeOf(world: World, owner: string, dispute: BalanceDispute): object {
  const order = world.orders.get(owner, dispute.transaction);
  const payment = order?.payments?.at(-1);
  return {
    id: dispute.id,
    state: dispute.status,
    substate: SUBSTATES[dispute.status],
    created_at: timeOf(dispute.at),
    updated_at: timeOf(dispute.at),
    response_due_date: timeOf(dispute.respondBy),
    ...(dispute.reason === "fraudulent"
      ? { reason_code: "10.4", reason_description: "Fraud" }
      : { reason_code: "OTHER", reason_description: dispute.reason }),
    amount: dispute.amount,
    currency: dispute.currency,
    payment: {
      id: payment?.id,
      order_id: dispute.transaction,
      created_at: payment?.created_at,
      amount: payment?.amount,
      currency: payment?.currency,
      payment_method: payment?.payment_method,
    },
  };
}

const SUBSTATES = {
  needs_response: "new",
  under_review: "representment",
  won: "won_representment",
  lost: "lost_representment",
} as const;
