import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { findFiscalProvider } from "@banco/providers";
import { renderSVG } from "uqr";
import { signedAddresses } from "../../assets/address.ts";
import { SignatureQuery } from "../../assets/schemas.ts";
import { RETENTION_MS } from "../../pace.ts";
import type { App } from "../../server/app.ts";
import { Id } from "../../server/schemas.ts";
import { ReceiptParams } from "../document-routes.ts";
import { getReceiptLink } from "../operations.ts";
import { ReceiptLink } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { readDocumentById } from "../sql.ts";
import { receiptParts } from "./receipt-parts.ts";
import { PDF, sendFile } from "./routes.ts";

const SharedParams = Type.Object({ receiptId: Id });
const SharedQuery = Type.Object({ ...SignatureQuery.properties, merchant: Id });

/**
 * `/receipts/{id}/link`: returns a URL at which the customer can read the receipt, also as a QR code, and
 * serves the receipt there to anyone with the URL.
 */
export function serveSharedReceipts(app: App, services: FiscalServices): void {
  const { db, clock, settings, vault } = services.gateway;
  const key = vault.pepper("receipt links");
  const addresses = signedAddresses(`${settings.baseUrl}/v1/fiscal/shared`, key, services.gateway);
  app.get(
    "/:providerId/receipts/:receiptId/link",
    {
      config: { scope: "fiscals", fiscal: "receipt_files" },
      schema: { ...getReceiptLink, params: ReceiptParams, response: { 200: ReceiptLink } },
    },
    async ({ caller, fiscalProvider, params }, reply) => {
      const { row } = await receiptParts(services, caller.tenantId, fiscalProvider, params.receiptId);
      if (row.number === null) throw new Problem("conflict", `The receipt ${row.id} has no number yet`);
      const until = new Date(clock.now().getTime() + RETENTION_MS.receiptLink);
      const url = `${addresses.make("file", row.id, until)}&merchant=${caller.tenantId}`;
      reply.header("cache-control", "no-store");
      return { url, qr: renderSVG(url), expiresAt: until.toISOString() };
    },
  );
  app.get(
    "/shared/:receiptId/file",
    {
      config: { open: true },
      schema: { hide: true, params: SharedParams, querystring: SharedQuery },
    },
    async ({ params: { receiptId }, query }, reply) => {
      addresses.check("file", receiptId, query);
      const document = await readDocumentById(db, query.merchant, receiptId);
      const provider = document && findFiscalProvider(document.provider);
      if (!provider) throw new Problem("not_found", `There is no receipt ${receiptId}`);
      const { row, original, seller } = await receiptParts(services, query.merchant, provider, receiptId);
      const { receiptPdf } = await import("./receipt-pdf.ts");
      return sendFile(reply, PDF, row, row.id, await receiptPdf(row, original, seller, { gift: false }));
    },
  );
}
