import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import { notIssued } from "../recovery.ts";
import { createDocument, findDocument, pathOf, readDocument, readInfo, removeDocument } from "./documents.ts";
import { documentType, invoiceDocument } from "./invoice-map.ts";
import { assertTotal, asUnknown, invoiceOutcome } from "./outcome.ts";
import { callFic } from "./request.ts";
import type { IssuedDocument } from "./wire.ts";

/** The state of an invoice that is made and was never handed to SDI. */
const NOT_SENT = "not_sent";

/** Makes the document and hands it to SDI. Until the second call was answered it is `pending`, and a check goes on from there. */
export async function issueInvoice(context: ProviderContext, order: InvoiceOrder): Promise<DocumentOutcome> {
  const data = invoiceDocument(order, await readInfo(context, documentType(order)));
  return send(context, order, await createDocument(context, data));
}

/** What became of an invoice; one that was made and never sent is sent now: it is the same document. */
export async function readInvoice(context: ProviderContext, known: KnownInvoice): Promise<DocumentOutcome> {
  const { providerDocumentId, id: subject, date, memory } = known;
  const document =
    providerDocumentId === null
      ? await findDocument(context, { type: documentType(known), date, subject })
      : await readDocument(context, providerDocumentId);
  if (!document) return notIssued();
  if (document.ei_status !== NOT_SENT || memory.sent) return invoiceOutcome(context, document);
  try {
    return await send(context, known, document);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "rejected") throw error;
    return { status: "failed", failure: { code: error.code, message: error.message } };
  }
}

/**
 * Hands a document to SDI. One that is not sent is not issued: where it is refused it is taken away again, and its number is free.
 *
 * @throws ProviderError `rejected` then
 */
async function send(
  context: ProviderContext,
  { totalMinor }: InvoiceOrder,
  document: IssuedDocument,
): Promise<DocumentOutcome> {
  const id = String(document.id);
  const made = { status: "pending", providerDocumentId: id } as const;
  await assertTotal(context, document, totalMinor);
  try {
    await callFic(context, { method: "GET", path: pathOf(context, id, "/e_invoice/xml_verify") });
    await callFic(context, { method: "POST", path: pathOf(context, id, "/e_invoice/send"), data: {} });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== "rejected") return made;
    await asUnknown(removeDocument(context, id));
    throw error;
  }
  return { ...made, memory: { sent: true } };
}
