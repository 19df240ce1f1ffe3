import { italianDay } from "@banco/fatturapa";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { notIssued } from "../recovery.ts";
import {
  createDocument,
  findDocument,
  isThere,
  readDocument,
  readInfo,
  removeDocument,
} from "./documents.ts";
import type { Context } from "./manifest.ts";
import { assertTotal, numberOf } from "./outcome.ts";
import { receiptDocument } from "./receipt-map.ts";
import type { IssuedDocument } from "./wire.ts";

/** Issues the receipt for a sale or refund as a separate document; a return removes the sale's document. */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  if (order.receipt.type === "return") return annul(context, order);
  const document = receiptDocument(order, await readInfo(context, "receipt"));
  return checkedOutcome(context, order, await createDocument(context, document));
}

/**
 * Returns a receipt's outcome. There are no idempotency keys: it is found by our ID and never created again.
 */
export async function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  const { providerDocumentId, receipt, createdAt, id } = known;
  if (receipt.type === "return") {
    return (await isThere(context, saleOf(known))) ? notYet(known) : annulled(known);
  }
  if (providerDocumentId !== null) return issued(known, await readDocument(context, providerDocumentId));
  const document = await findDocument(context, { type: "receipt", date: italianDay(createdAt), subject: id });
  return document ? checkedOutcome(context, known, document) : notYet(known);
}

/** Returns the outcome of a document that does not exist yet, because its creation may still be in progress. */
function notYet({ overdue }: KnownReceipt): DocumentOutcome {
  return overdue ? notIssued() : { status: "pending" };
}

async function annul(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  try {
    await removeDocument(context, saleOf(order));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
    throw new ProviderError("rejected", "annulled_already", "Fatture in Cloud no longer has the sale");
  }
  return annulled(order);
}

/** Returns the ID of the document of the sale that is being returned. */
function saleOf({ original }: ReceiptOrder): string {
  if (original?.providerDocumentId) return original.providerDocumentId;
  throw new ProviderError("rejected", "no_original", "The sale has no document at Fatture in Cloud");
}

/** Returns the outcome of a return: the sale's document is removed, and the return has none of its own. */
function annulled({ createdAt }: ReceiptOrder): DocumentOutcome {
  return { status: "completed", date: createdAt.toISOString() };
}

/** Returns a document's outcome; removes one whose total differs from the sale's. */
async function checkedOutcome(
  context: Context,
  order: ReceiptOrder,
  document: IssuedDocument,
): Promise<DocumentOutcome> {
  await assertTotal(context, document, order.receipt.totalMinor);
  return issued(order, document);
}

/**
 * Returns the outcome for an existing document; always completed, because receipts have no status in Fatture in
 * Cloud.
 */
function issued({ createdAt }: ReceiptOrder, document: IssuedDocument): DocumentOutcome {
  return {
    status: "completed",
    providerDocumentId: String(document.id),
    number: numberOf(document),
    date: createdAt.toISOString(),
  };
}
