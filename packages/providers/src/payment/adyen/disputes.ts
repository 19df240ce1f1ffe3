import { PAYMENT_ID } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { DisputeStatus, ReportedDispute, SubmitEvidence } from "../../contract/payouts.ts";
import { evidencePdf } from "../evidence-file.ts";
import { minorOf } from "./amount.ts";
import type { Context } from "./manifest.ts";
import { callAdyen, merchantAccount } from "./request.ts";
import type { DefenseReason, DisputeAnswer, NotificationItem } from "./wire.ts";

/** The defense reason that makes no specific claim, and its document. */
const GENERAL = { reason: "SupplyDefenseMaterial", document: "DefenseMaterial" } as const;

/**
 * The state that each event means ("Dispute webhooks"): only the event is signed, not `disputeStatus`. A reversed
 * chargeback is not final, because a second one may follow; Adyen does not document the outcome of an accepted
 * pre-arbitration.
 */
const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  REQUEST_FOR_INFORMATION: "needs_response",
  NOTIFICATION_OF_CHARGEBACK: "needs_response",
  CHARGEBACK: "needs_response",
  PREARBITRATION_OPEN: "needs_response",
  INFORMATION_SUPPLIED: "under_review",
  CHARGEBACK_REVERSED: "under_review",
  PREARBITRATION_ACCEPTED: "under_review",
  PREARBITRATION_DECLINED: "under_review",
  SCHEME_ARBITRATION: "under_review",
  DISPUTE_DEFENSE_PERIOD_ENDED: "lost",
  SECOND_CHARGEBACK: "lost",
  PREARBITRATION_LOST: "lost",
  SCHEME_ARBITRATION_LOST: "lost",
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: "won",
  PREARBITRATION_ISSUER_WITHDRAWN: "won",
  PREARBITRATION_WON: "won",
  SCHEME_ARBITRATION_WON: "won",
};
/** The values for a dispute in which the merchant can no longer act; its payment must not be refunded by mistake. */
const ENDED_TURNS: Readonly<Record<string, DisputeStatus>> = {
  ...{ Responded: "under_review", Pending: "under_review", Expired: "under_review" },
  ...{ Accepted: "lost", Lost: "lost" },
};

/**
 * Returns the dispute that a notification reports; undefined for any other notification. All notifications about a
 * dispute contain its pspReference. The unsigned fields only show the deadline and whether the merchant can still
 * act.
 */
export function reportedDispute(item: NotificationItem): ReportedDispute | undefined {
  const {
    eventCode,
    success,
    pspReference,
    originalReference,
    merchantReference = "",
    amount,
    eventDate,
  } = item;
  const status = STATUSES[eventCode];
  const at = new Date(eventDate ?? Number.NaN);
  if (!status || success !== "true" || !amount || Number.isNaN(at.getTime())) return undefined;
  const { defensePeriodEndsAt, chargebackReasonCode } = item.additionalData ?? {};
  const deadline = new Date(defensePeriodEndsAt ?? Number.NaN);
  return {
    providerDisputeId: pspReference,
    ...(PAYMENT_ID.test(merchantReference) && { id: merchantReference }),
    providerTransactionId: originalReference || null,
    amountMinor: minorOf(amount),
    currency: amount.currency,
    reason: [chargebackReasonCode?.trim(), item.reason].filter(Boolean).join(" ") || null,
    status: status === "needs_response" ? turnOf(item) : status,
    respondBy: Number.isNaN(deadline.getTime()) ? null : deadline,
    createdAt: at,
  };
}

function turnOf({ additionalData: { disputeStatus = "", defendable, autoDefended } = {} }: NotificationItem) {
  if (defendable === "false" || autoDefended === "true") return ENDED_TURNS[disputeStatus] ?? "under_review";
  return ENDED_TURNS[disputeStatus] ?? "needs_response";
}

/**
 * Supplies the evidence as a PDF file, and defends the dispute with the general defense reason: any other
 * asserts something specific that only the merchant can know.
 *
 * @throws ProviderError `rejected` if Adyen has no general defense for this dispute
 */
export const submitEvidence: SubmitEvidence<Context> = async (context, dispute, evidence) => {
  const { defenseReasons = [] } = await callDisputes(context, dispute, "retrieveApplicableDefenseReasons");
  const codes = defenseReasons.map(({ defenseReasonCode }) => defenseReasonCode);
  if (!defenseReasons.some(isGeneral)) {
    const text = `Adyen has no general defense for this dispute: defend it in the Customer Area (${codes.join(", ") || "it names no reason"})`;
    throw new ProviderError("rejected", "no_general_defense", text);
  }
  await callDisputes(context, dispute, "supplyDefenseDocument", {
    defenseDocuments: [
      {
        defenseDocumentTypeCode: GENERAL.document,
        contentType: "application/pdf",
        content: Buffer.from(evidencePdf(evidence)).toString("base64"),
      },
    ],
  });
  await callDisputes(context, dispute, "defendDispute", { defenseReasonCode: GENERAL.reason });
  return { ...dispute, status: "under_review" };
};

/** Whether a reason is the general one and requires only our document. */
function isGeneral({ defenseReasonCode, defenseDocumentTypes = [] }: DefenseReason): boolean {
  const needed = defenseDocumentTypes.filter(({ requirementLevel }) => requirementLevel !== "Optional");
  const isOurs = needed.every(
    ({ defenseDocumentTypeCode, available }) => available || defenseDocumentTypeCode === GENERAL.document,
  );
  return defenseReasonCode === GENERAL.reason && isOurs;
}

async function callDisputes(
  context: Context,
  { providerDisputeId }: { providerDisputeId: string },
  operation: "retrieveApplicableDefenseReasons" | "supplyDefenseDocument" | "defendDispute",
  body: object = {},
): Promise<DisputeAnswer> {
  const answer = await callAdyen<DisputeAnswer>(context, {
    ...{ host: "disputes", method: "POST", path: `/${operation}` },
    body: { merchantAccountCode: merchantAccount(context), disputePspReference: providerDisputeId, ...body },
  });
  const { success, errorMessage } = answer.disputeServiceResult;
  if (success) return answer;
  throw new ProviderError("rejected", "dispute_refused", errorMessage ?? "Adyen refused the defense");
}
