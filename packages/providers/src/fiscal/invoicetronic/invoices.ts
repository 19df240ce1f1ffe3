import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import { notIssued } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { failureOf, isOf, outcomeOf, sendOf } from "./map.ts";
import { callInvoicetronic } from "./request.ts";
import type { Send, Update } from "./wire.ts";

const SEND = "/send";

/**
 * Submits the file; Invoicetronic signs files for public administrations (`signature`, `Auto` by default).
 */
export async function issueInvoice(context: Context, order: InvoiceOrder): Promise<DocumentOutcome> {
  const send = await callInvoicetronic<Send>(context, { method: "POST", path: SEND, body: sendOf(order) });
  // SDI has not responded yet; its response is read later, with its reasons.
  return { ...outcomeOf(order, send), status: "pending" };
}

/**
 * Returns an invoice's outcome. There are no idempotency keys: an invoice is found by its file name and our
 * ID, and never submitted again.
 */
export async function readInvoice(context: Context, known: KnownInvoice): Promise<DocumentOutcome> {
  const { providerDocumentId: id, fileName } = known;
  if (id !== null) {
    const path = `${SEND}/${encodeURIComponent(id)}`;
    return sendOutcome(context, known, await callInvoicetronic<Send>(context, { method: "GET", path }));
  }
  const query = { file_name: fileName, page_size: "200" };
  const sends = await callInvoicetronic<Send[]>(context, { method: "GET", path: SEND, query });
  const match = sends.find((send) => isOf(known, send));
  if (match) return sendOutcome(context, known, match);
  return known.overdue ? notIssued() : { status: "pending" };
}

/** Returns the outcome with the reason for a rejection, which only SDI's update contains. */
async function sendOutcome(context: Context, order: InvoiceOrder, send: Send): Promise<DocumentOutcome> {
  const outcome = outcomeOf(order, send);
  const { id, latest_state: state } = send;
  if (outcome.status !== "failed" || state === null) return outcome;
  const query = { send_id: String(id), state };
  const [update] = await callInvoicetronic<Update[]>(context, { method: "GET", path: "/update", query });
  return { ...outcome, failure: failureOf(state, update) };
}
