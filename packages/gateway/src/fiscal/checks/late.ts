import { type DocumentOutcome, findFiscalProvider } from "@banco/providers";
import { onlyAsks } from "../../calls/lease.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { readAccount } from "../../connections/sql.ts";
import { isUniqueViolation } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import type { InvoiceRow } from "../invoice-content.ts";
import { withNumber } from "../invoices/invoices.ts";
import { takeAgain } from "../issue/originals.ts";
import { takeNumberAgain } from "../issue/series-sql.ts";
import { settleWithin } from "../issue/settle.ts";
import { reopenDocument } from "../late-sql.ts";
import { linkPayment, lockPayment } from "../links/payment-link-sql.ts";
import { linkInvoice } from "../links/replaced-receipts-sql.ts";
import type { FiscalServices } from "../services.ts";
import { readAtProvider } from "./read.ts";

/**
 * Polls a document that failed because its provider did not show it. If the provider now shows it under
 * Banco's ID, the document gets the provider's state and is linked to its payments again.
 */
export async function checkLate(services: FiscalServices, row: DocumentRow): Promise<void> {
  const { db, clock, log } = services.gateway;
  const { tenantId, id, kind } = row;
  const provider = findFiscalProvider(row.provider);
  const account = await readAccount(db, tenantId, "fiscal", row.provider);
  if (!provider || account?.status !== "active" || account.mode !== row.mode) return;
  const document = kind === "invoice" ? withNumber(row as InvoiceRow) : row;
  const subject = { about: { document: id }, failed: "not checked again" };
  const outcome = await askForNow(services, account, subject, () =>
    readAtProvider(services, provider, account, document, onlyAsks(clock)),
  );
  if (!outcome || !isThere(outcome)) return;
  try {
    const settled = await db.transaction((queries) => settleLate(queries, services, document, outcome));
    if (settled)
      log.warn(
        { document: id, provider: row.provider, status: settled.status },
        "the provider shows a document that was considered failed",
      );
  } catch (error) {
    // Another Banco document is already linked to the provider's document.
    if (!isUniqueViolation(error, "fiscal_document_identity")) throw error;
  }
}

function isThere({ status, providerDocumentId }: DocumentOutcome): boolean {
  return status === "completed" || (status === "pending" && providerDocumentId !== undefined);
}

async function settleLate(
  queries: Queries,
  { gateway: { clock, log } }: FiscalServices,
  document: DocumentRow,
  outcome: DocumentOutcome,
): Promise<DocumentRow | undefined> {
  const { tenantId, id, kind, type } = document;
  const transactionIds = await linkAgain(queries, document);
  const open = await reopenDocument(queries, { ...document, transactionIds });
  if (!open) return undefined;
  if (kind === "receipt" && type !== "sale") await takeAgain(queries, open);
  if (kind === "invoice")
    await linkInvoice(queries, open, (open as InvoiceRow).content.request.receipts ?? []);
  if (kind === "invoice" && !(await takeNumberAgain(queries, open as InvoiceRow)))
    log.error({ document: id, tenant: tenantId }, "another invoice was issued under this one's number");
  return settleWithin(queries, open, outcome, "reconciliation", clock.now(), { was: document.status });
}

/**
 * Links the document's payments again, except those that have been given a different document in the meantime.
 * Returns the linked payments.
 */
async function linkAgain(queries: Queries, { tenantId, id, transactionIds }: DocumentRow): Promise<string[]> {
  const linked = new Set<string>();
  for (const transactionId of transactionIds.toSorted()) {
    const payment = await lockPayment(queries, tenantId, transactionId);
    if (!payment || payment.receiptId !== null) continue;
    await linkPayment(queries, tenantId, transactionId, id);
    linked.add(transactionId);
  }
  return transactionIds.filter((transactionId) => linked.has(transactionId));
}
