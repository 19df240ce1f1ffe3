import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { putEntry, putJob, readEntry, readJob, uuidOf } from "./jobs.ts";
import type { Context } from "./manifest.ts";
import { assertPayable, jobStatus, outcomeOf, stampOf } from "./outcome.ts";
import { refundDocument, saleDocument } from "./receipt-gobl.ts";
import type { Job } from "./wire.ts";

/** Runs the receipt's workflow: a sale or refund creates a document, and a return voids the sale's document. */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  if (order.receipt.type === "return") return annul(context, order);
  const { id, receipt } = order;
  const document =
    receipt.type === "refund"
      ? refundDocument(order, await readEntry(context, saleOf(order)))
      : saleDocument(order);
  await putEntry(context, id, document);
  await assertPayable(context, uuidOf(id), receipt.totalMinor);
  await putJob(context, id, context.credentials.receiptWorkflow, uuidOf(id));
  return { status: "pending", providerDocumentId: uuidOf(id) };
}

/** Returns a receipt's outcome from its job. */
export function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  return readJob(
    context,
    known,
    () => issueReceipt(context, known),
    (job) => receiptOutcome(context, known, job),
  );
}

async function annul(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  const sale = saleOf(order);
  const { state } = await readEntry(context, sale);
  if (state === "void")
    throw new ProviderError("rejected", "annulled_already", "The sale is void at Invopop");
  await putJob(context, order.id, context.credentials.voidWorkflow, sale);
  return { status: "pending" };
}

async function receiptOutcome(context: Context, known: KnownReceipt, job: Job): Promise<DocumentOutcome> {
  const outcome = outcomeOf(jobStatus(job), job);
  const isReturn = known.receipt.type === "return";
  const entryId = isReturn ? saleOf(known) : uuidOf(known.id);
  const own = isReturn ? {} : { providerDocumentId: entryId };
  if (outcome.status !== "completed") return { ...outcome, ...own };
  const number = stampOf(await readEntry(context, entryId), isReturn ? "ade-void-ref" : "ade-ref");
  return { ...outcome, ...own, ...(number && { number }) };
}

/** Returns the entry of the sale to which a return or refund refers. */
function saleOf({ original }: ReceiptOrder): string {
  if (original?.providerDocumentId) return original.providerDocumentId;
  throw new ProviderError("rejected", "no_original", "The sale has no document at Invopop");
}
