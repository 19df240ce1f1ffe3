/** Tests Adyen's dispute notifications, taken from its documents, and dispute defense. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { DisputeEvidence } from "@banco/providers";
import { reportedDispute, submitEvidence } from "@banco/providers/payment/adyen/disputes";
import type { Context } from "@banco/providers/payment/adyen/manifest";
import type { NotificationItem } from "@banco/providers/payment/adyen/wire";

/** The NOTIFICATION_OF_CHARGEBACK example from Webhooks v1, changed so that it can be defended. */
const item = (change: Partial<NotificationItem> = {}): NotificationItem => ({
  ...{ eventCode: "NOTIFICATION_OF_CHARGEBACK", success: "true", eventDate: "2021-01-01T01:00:00+01:00" },
  ...{ pspReference: "QFQTPCQ8HXSKGK82", originalReference: "9913140798220028" },
  ...{ merchantAccountCode: "Shop", merchantReference: `pay_${"0".repeat(32)}`, reason: "Disputed" },
  amount: { currency: "EUR", value: 1000 },
  additionalData: {
    ...{ chargebackReasonCode: " 4853", defendable: "true", disputeStatus: "Undefended" },
    defensePeriodEndsAt: "2021-07-31T03:03:08+02:00",
  },
  ...change,
});
const withData = (eventCode: string, additionalData: NonNullable<NotificationItem["additionalData"]>) =>
  reportedDispute(item({ eventCode, additionalData }))?.status;

test("a chargeback notification creates a dispute with payment, amount and deadline", () => {
  assert.deepEqual(reportedDispute(item()), {
    ...{ providerDisputeId: "QFQTPCQ8HXSKGK82", providerTransactionId: "9913140798220028" },
    ...{ id: `pay_${"0".repeat(32)}`, amountMinor: 1000, currency: "EUR", reason: "4853 Disputed" },
    ...{ status: "needs_response", respondBy: new Date("2021-07-31T01:03:08Z") },
    createdAt: new Date("2021-01-01T00:00:00Z"),
  });
});

test("a dispute is won only once its final event arrives", () => {
  for (const eventCode of ["NOTIFICATION_OF_CHARGEBACK", "CHARGEBACK", "CHARGEBACK_REVERSED"]) {
    const status = withData(eventCode, { disputeStatus: "Won" });
    assert.ok(status === "needs_response" || status === "under_review", eventCode);
  }
  assert.equal(withData("CHARGEBACK_REVERSED", {}), "under_review");
  assert.equal(withData("ISSUER_RESPONSE_TIMEFRAME_EXPIRED", { disputeStatus: "Lost" }), "won");
  assert.equal(withData("SECOND_CHARGEBACK", { disputeStatus: "Won" }), "lost");
});

test("each event of a dispute has its status", () => {
  for (const [eventCode, status] of [
    ["REQUEST_FOR_INFORMATION", "needs_response"],
    ["NOTIFICATION_OF_CHARGEBACK", "needs_response"],
    ["CHARGEBACK", "needs_response"],
    ["PREARBITRATION_OPEN", "needs_response"],
    ["INFORMATION_SUPPLIED", "under_review"],
    ["PREARBITRATION_ACCEPTED", "under_review"],
    ["PREARBITRATION_DECLINED", "under_review"],
    ["SCHEME_ARBITRATION", "under_review"],
    ["DISPUTE_DEFENSE_PERIOD_ENDED", "lost"],
    ["PREARBITRATION_LOST", "lost"],
    ["SCHEME_ARBITRATION_LOST", "lost"],
    ["PREARBITRATION_ISSUER_WITHDRAWN", "won"],
    ["PREARBITRATION_WON", "won"],
    ["SCHEME_ARBITRATION_WON", "won"],
  ] as const)
    assert.equal(withData(eventCode, {}), status, eventCode);
  for (const disputeStatus of ["Responded", "Pending", "Expired"])
    assert.equal(withData("CHARGEBACK", { disputeStatus }), "under_review", disputeStatus);
  for (const disputeStatus of ["Accepted", "Lost"])
    assert.equal(withData("CHARGEBACK", { disputeStatus }), "lost", disputeStatus);
  assert.equal(reportedDispute(item({ merchantReference: "by hand" }))?.id, undefined);
});

test("an auto-defended or indefensible dispute needs no response", () => {
  assert.equal(withData("CHARGEBACK", { disputeStatus: "Pending", defendable: "true" }), "under_review");
  assert.equal(withData("CHARGEBACK", { defendable: "false" }), "under_review");
  assert.equal(withData("NOTIFICATION_OF_CHARGEBACK", { autoDefended: "true" }), "under_review");
  assert.equal(withData("CHARGEBACK", { disputeStatus: "Accepted", defendable: "false" }), "lost");
});

test("fraud alerts, failed events and events without a time are ignored", () => {
  assert.equal(reportedDispute(item({ eventCode: "NOTIFICATION_OF_FRAUD" })), undefined);
  assert.equal(reportedDispute(item({ success: "false" })), undefined);
  const { eventDate: _none, ...timeless } = item();
  assert.equal(reportedDispute(timeless), undefined);
  assert.equal(reportedDispute(item({ eventCode: "AUTHORISATION" })), undefined);
});

const DISPUTE = { ...reportedDispute(item())! };
const EVIDENCE = { id: "evd_1", text: "Collected." } as DisputeEvidence;
const reason = (defenseReasonCode: string, ...types: [code: string, level: string][]) => ({
  ...{ defenseReasonCode, satisfied: false },
  defenseDocumentTypes: types.map(([defenseDocumentTypeCode, requirementLevel]) => ({
    ...{ defenseDocumentTypeCode, requirementLevel, available: false },
  })),
});

/** Returns a context where Adyen offers these defense reasons, and the list of operations called. */
function offering(defenseReasons: object[]) {
  const called: string[] = [];
  const send = ({ path }: { path: string }) => {
    called.push(path.split("/").at(-1)!);
    const answer = { disputeServiceResult: { success: true }, defenseReasons };
    return Promise.resolve({ status: 200, headers: {}, text: JSON.stringify(answer) });
  };
  const context = { http: { disputes: { send } }, credentials: { merchantAccount: "Shop" } };
  return { called, context: context as unknown as Context };
}

test("the general defense is used if it requires only our evidence document", async () => {
  const general = reason(
    "SupplyDefenseMaterial",
    ["TIDorInvoice", "Optional"],
    ["DefenseMaterial", "Required"],
  );
  const { called, context } = offering([
    reason("GoodsNotReturned", ["GoodsNotReturned", "Required"]),
    general,
  ]);
  assert.equal((await submitEvidence(context, DISPUTE, EVIDENCE)).status, "under_review");
  assert.deepEqual(called, ["retrieveApplicableDefenseReasons", "supplyDefenseDocument", "defendDispute"]);
});

test("without a general defense, no evidence is supplied", async () => {
  const invoiced = reason(
    "SupplyDefenseMaterial",
    ["TIDorInvoice", "Required"],
    ["DefenseMaterial", "Required"],
  );
  const alternative = reason("SupplyDefenseMaterial", ["TIDorInvoice", "AlternativeRequired"]);
  const other = reason("MerchandiseReceived", ["DefenseMaterial", "Required"]);
  for (const offered of [[other], [invoiced], [alternative], []]) {
    const { called, context } = offering(offered);
    await assert.rejects(submitEvidence(context, DISPUTE, EVIDENCE), { code: "no_general_defense" });
    assert.deepEqual(called, ["retrieveApplicableDefenseReasons"]);
  }
});

test("a document that Adyen already has is not required again", async () => {
  const { defenseDocumentTypes, ...general } = reason("SupplyDefenseMaterial", ["TIDorInvoice", "Required"]);
  const available = defenseDocumentTypes.map((one) => ({ ...one, available: true }));
  const { context } = offering([{ ...general, defenseDocumentTypes: available }]);
  assert.equal((await submitEvidence(context, DISPUTE, EVIDENCE)).status, "under_review");
});

test("a defense that Adyen refuses is not under review", async () => {
  const answer = { disputeServiceResult: { success: false, errorMessage: "Too late" } };
  const send = async () => ({ status: 200, headers: {}, text: JSON.stringify(answer) });
  const context = { http: { disputes: { send } }, credentials: { merchantAccount: "Shop" } };
  await assert.rejects(submitEvidence(context as unknown as Context, DISPUTE, EVIDENCE), {
    code: "dispute_refused",
  });
});
