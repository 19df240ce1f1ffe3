import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import { notIssued } from "../recovery.ts";
import { createDocument, findDocument, pathOf, readDocument, readInfo, takeBack } from "./documents.ts";
import { documentType, invoiceDocument } from "./invoice-map.ts";
import type { Context } from "./manifest.ts";
import { assertTotal, invoiceOutcome } from "./outcome.ts";
import { callFic } from "./request.ts";
import type { Words } from "./wire.ts";

/** The state of an invoice that was created but never sent to SDI. */
const NOT_SENT = "not_sent" satisfies Words;

/** Creates the document and sends it to SDI. An unsent document is not issued and is removed. */
export async function issueInvoice(context: Context, order: InvoiceOrder): Promise<DocumentOutcome> {
  const data = invoiceDocument(order, await readInfo(context, documentType(order)));
  const document = await createDocument(context, data);
  await assertTotal(context, document, order.totalMinor);
  const id = String(document.id);
  try {
    await callFic(context, { method: "GET", path: pathOf(context, id, "/e_invoice/xml_verify") });
    await callFic(context, { method: "POST", path: pathOf(context, id, "/e_invoice/send"), data: {} });
  } catch (error) {
    if (error instanceof ProviderError && !error.moneyMayHaveMoved) await takeBack(context, id);
    throw error;
  }
  return { status: "pending", providerDocumentId: id };
}

/**
 * Returns an invoice's outcome. There are no idempotency keys: it is found by our ID and never created again. An
 * invoice that was created long ago but not sent was interrupted in between.
 */
export async function readInvoice(context: Context, known: KnownInvoice): Promise<DocumentOutcome> {
  const { providerDocumentId, id: subject, date, overdue } = known;
  if (providerDocumentId !== null) {
    return invoiceOutcome(context, await readDocument(context, providerDocumentId));
  }
  const document = await findDocument(context, { type: documentType(known), date, subject });
  if (document && document.ei_status !== NOT_SENT) return invoiceOutcome(context, document);
  if (!overdue) return { status: "pending" };
  if (document) await takeBack(context, String(document.id));
  return notIssued();
}
