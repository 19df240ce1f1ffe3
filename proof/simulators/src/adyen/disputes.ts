import type { BalanceDispute, Balances } from "../kit/balance.ts";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { notify, refuse, type World } from "./world.ts";

/** The path of the Disputes API on its host (Adyen/adyen-openapi, DisputeService-v30.json). */
const BASE = "/ca/services/DisputeService/v30";
const SECOND_MS = 1_000;
/**
 * The document that each defense reason of a Mastercard consumer dispute needs, as in the document's example.
 */
const REQUIRED = { GoodsNotReturned: "GoodsNotReturned", SupplyDefenseMaterial: "DefenseMaterial" } as const;
type ReasonCode = keyof typeof REQUIRED;

/**
 * Sends the notifications of a dispute ("Dispute webhooks"), all with the same pspReference. A reversal's
 * notification has no original reference unless the merchant turned it on.
 */
export function tellOfDispute(world: World, owner: string, dispute: BalanceDispute, isNew: boolean): void {
  const { id, transaction, amount, currency, status, respondBy } = dispute;
  const payment = world.payments.get(owner, transaction);
  const tell = (eventCode: string, details: Record<string, string>, afterMs = 0, original = true) =>
    notify(world, owner, {
      ...{ eventCode, pspReference: id, reference: payment?.reference ?? "", success: true },
      ...(original && { originalReference: transaction }),
      ...{ amount: { value: amount, currency }, reason: "Goods or Services Not Provided", afterMs },
      additionalData: { chargebackReasonCode: "4853", chargebackSchemeCode: "mc", ...details },
    });
  if (isNew) {
    const open = {
      ...{ defendable: "true", disputeStatus: "Undefended" },
      defensePeriodEndsAt: new Date(respondBy).toISOString().replace(/\.\d{3}Z$/, "+00:00"),
    };
    tell("NOTIFICATION_OF_CHARGEBACK", open);
    tell("CHARGEBACK", open, SECOND_MS);
  } else if (status === "under_review") {
    tell("INFORMATION_SUPPLIED", { disputeStatus: "Pending" }, 2 * SECOND_MS);
  } else if (status === "won") {
    tell("CHARGEBACK_REVERSED", { disputeStatus: "Pending" }, 3 * SECOND_MS, false);
    tell("ISSUER_RESPONSE_TIMEFRAME_EXPIRED", { disputeStatus: "Won" }, 4 * SECOND_MS);
  } else {
    const isDefended = dispute.evidence.reason !== undefined;
    const ending = isDefended ? "SECOND_CHARGEBACK" : "DISPUTE_DEFENSE_PERIOD_ENDED";
    tell(ending, { disputeStatus: "Lost" }, 4 * SECOND_MS, !isDefended);
  }
}

/** Returns the Disputes API routes. A refused dispute request returns 200 with `success` false. */
export function disputeRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  const operation = (
    name: string,
    handle: (dispute: BalanceDispute, call: JsonCall<string>) => object,
  ): JsonRoute<string> => ({
    method: "POST",
    path: `${BASE}/${name}`,
    handle(call) {
      if (call.body.merchantAccountCode !== call.who)
        throw refuse(403, "901", "Invalid Merchant Account", "security");
      const dispute = balances.disputes(call.who).find(({ id }) => id === call.body.disputePspReference);
      if (!dispute) return failed("Dispute not found");
      const isOpen = dispute.status === "needs_response" && world.kit.now() < dispute.respondBy;
      return isOpen ? handle(dispute, call) : failed("The dispute can not be defended any more");
    },
  });
  return [
    operation("retrieveApplicableDefenseReasons", (dispute) => ({
      defenseReasons: reasonsOf(dispute),
      ...succeeded,
    })),
    operation("supplyDefenseDocument", (dispute, { who, body }) => {
      const documents = body.defenseDocuments as Record<string, string>[];
      const unfit = documents.find((one) => !isFit(one));
      if (unfit) return failed(`Invalid document ${unfit.defenseDocumentTypeCode}`);
      const supplied = documents.map((one) => [one.defenseDocumentTypeCode, one.content]);
      const evidence = { ...dispute.evidence, ...Object.fromEntries(supplied) };
      balances.supply(who, { ...dispute, evidence });
      return succeeded;
    }),
    operation("defendDispute", (dispute, { who, body }) => {
      const reason = reasonsOf(dispute).find(
        ({ defenseReasonCode }) => defenseReasonCode === body.defenseReasonCode,
      );
      if (!reason) return failed(`Defense reason ${body.defenseReasonCode} is not applicable`);
      if (!reason.satisfied) return failed("Not all required defense documents were supplied");
      const evidence = { ...dispute.evidence, reason: reason.defenseReasonCode };
      balances.putDispute(who, { ...dispute, evidence, status: "under_review" });
      return succeeded;
    }),
  ];
}

const succeeded = { disputeServiceResult: { success: true } };
const failed = (errorMessage: string) => ({ disputeServiceResult: { success: false, errorMessage } });

/** Returns the reasons that fit a dispute; none is general if the merchant is accused of fraud. */
function reasonsOf({ evidence, reason }: BalanceDispute) {
  const codes = Object.keys(REQUIRED) as ReasonCode[];
  return codes
    .filter((code) => reason !== "no_general_defense" || code !== "SupplyDefenseMaterial")
    .map((defenseReasonCode) => {
      const types = [REQUIRED[defenseReasonCode], "TIDorInvoice"];
      const defenseDocumentTypes = types.map((defenseDocumentTypeCode, index) => ({
        available: evidence[defenseDocumentTypeCode] !== undefined,
        ...{ defenseDocumentTypeCode, requirementLevel: index === 0 ? "Required" : "Optional" },
      }));
      const satisfied = defenseDocumentTypes[0]!.available;
      return { defenseDocumentTypes, defenseReasonCode, satisfied };
    });
}

/** Whether a document has a known type and is a PDF file of at most 2 MB. */
function isFit({ defenseDocumentTypeCode, contentType, content = "" }: Record<string, string>): boolean {
  const file = Buffer.from(content, "base64");
  const types: string[] = [...Object.values(REQUIRED), "TIDorInvoice"];
  const isPdf = contentType === "application/pdf" && file.subarray(0, 5).toString() === "%PDF-";
  return types.includes(defenseDocumentTypeCode ?? "") && isPdf && file.length <= 2_000_000;
}
