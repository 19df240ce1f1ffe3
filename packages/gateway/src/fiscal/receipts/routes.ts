import type { Receipt } from "@banco/receipts";
import { connectedAccount } from "../../connections/accounts.ts";
import { answerChange, answerForm, sendAnswer } from "../../idempotency/answers.ts";
import { IdempotencyHeaders } from "../../idempotency/claim.ts";
import type { App } from "../../server/app.ts";
import { ReceiptParams, serveDocuments, storedDocument } from "../document-routes.ts";
import { receiptOperations, settleReceipt } from "../operations.ts";
import { receiptRecord } from "../record.ts";
import { ReceiptBody, ReceiptPage, ReceiptPatch, ReceiptQuery, ReceiptRecord } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { issueReceipt, type ReceiptRow } from "./receipts.ts";
import { reportReceipt } from "./settlement.ts";

/** `/receipts`: serves the documento commerciale. */
export function serveReceipts(app: App, services: FiscalServices): void {
  serveDocuments(app, services, {
    kind: "receipt",
    operations: receiptOperations,
    needs: { issue: "receipts", list: "any", read: "receipts" },
    body: ReceiptBody,
    givesBack: ({ type }) => type !== "sale",
    query: ReceiptQuery,
    record: ReceiptRecord,
    page: ReceiptPage,
    recordOf: receiptRecord,
    issue: issueReceipt,
  });

  app.patch(
    "/:providerId/receipts/:receiptId",
    {
      config: { scope: "fiscals", fiscal: "receipt_settlement" },
      schema: {
        ...settleReceipt,
        params: ReceiptParams,
        headers: IdempotencyHeaders,
        body: ReceiptPatch,
        response: { 200: ReceiptRecord },
      },
    },
    async (request, reply) => {
      const { caller, fiscalProvider, params, body } = request;
      const { tenantId } = caller;
      const { db, settings } = services.gateway;
      const form = answerForm(request, reply, settings.baseUrl, 200, receiptRecord);
      const find = async () => {
        await connectedAccount(services, tenantId, fiscalProvider);
        return storedDocument<Receipt>(services, tenantId, fiscalProvider, "receipt", params.receiptId);
      };
      const change = (row: ReceiptRow) => reportReceipt(services, row, body);
      return sendAnswer(reply, await answerChange(db, request, form, find, change));
    },
  );
}
