import { Problem } from "@banco/core";
import { type Receipt, ReceiptRequest } from "@banco/receipts";
import { connectedAccount } from "../accounts/accounts.ts";
import type { App } from "../server/server.ts";
import { ReceiptParams, serveDocuments, storedDocument } from "./document-routes.ts";
import { issueReceipt } from "./receipts.ts";
import { receiptRecord } from "./record.ts";
import { ReceiptPage, ReceiptPatch, ReceiptQuery, ReceiptRecord } from "./schemas.ts";
import type { FiscalServices } from "./services.ts";
import { settle } from "./settle.ts";

const tag = "Receipts";

/** `/receipts`: the documento commerciale. */
export function serveReceipts(app: App, services: FiscalServices): void {
  serveDocuments(app, services, {
    kind: "receipt",
    tag,
    needs: { issue: "receipts", list: "any", read: "receipts" },
    body: ReceiptRequest,
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
        tags: [tag],
        summary: "Say what became of a receipt that was handed over",
        params: ReceiptParams,
        body: ReceiptPatch,
        response: { 200: ReceiptRecord },
      },
    },
    async ({ caller: { tenantId }, fiscalProvider, params, body }) => {
      await connectedAccount(services, tenantId, fiscalProvider);
      const stored = () =>
        storedDocument<Receipt>(services, tenantId, fiscalProvider, "receipt", params.receiptId);
      const settled = await settle(services, await stored(), body, "person", new Date());
      if (settled) return receiptRecord(settled);
      const current = await stored();
      // Saying the same again is no conflict: whoever lost the answer asks twice.
      if (current.status === body.status && (body.number ?? current.number) === current.number) {
        return receiptRecord(current);
      }
      throw new Problem("conflict", `The receipt is ${current.status} already`);
    },
  );
}
