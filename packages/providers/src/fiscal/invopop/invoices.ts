import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import { invoiceDocument, payableMinor } from "./invoice-gobl.ts";
import { putEntry, putJob, readJob, uuidOf } from "./jobs.ts";
import type { Context } from "./manifest.ts";
import { assertPayable, jobStatus, outcomeOf, sdiCode, statusOf } from "./outcome.ts";
import type { Job } from "./wire.ts";

/** Puts the invoice into the silo and runs the workflow that sends it to SDI. */
export async function issueInvoice(context: Context, order: InvoiceOrder): Promise<DocumentOutcome> {
  const { id } = order;
  await putEntry(context, id, invoiceDocument(order));
  await assertPayable(context, uuidOf(id), payableMinor(order));
  await putJob(context, id, context.credentials.invoiceWorkflow, uuidOf(id));
  return { status: "pending", providerDocumentId: uuidOf(id) };
}

/** Returns an invoice's outcome: SDI's response if there is one, else the job's. */
export function readInvoice(context: Context, known: KnownInvoice): Promise<DocumentOutcome> {
  return readJob(
    context,
    known,
    () => issueInvoice(context, known),
    async (job) => invoiceOutcome(known, job),
  );
}

function invoiceOutcome({ id }: KnownInvoice, job: Job): DocumentOutcome {
  const code = sdiCode(job);
  const word = code && statusOf(code);
  const status = word === undefined || word === "pending" ? jobStatus(job) : word;
  return { ...outcomeOf(status, job, code), providerDocumentId: uuidOf(id) };
}
