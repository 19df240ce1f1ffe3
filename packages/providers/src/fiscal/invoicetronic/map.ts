import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus, InvoiceOrder } from "../../contract/fiscal.ts";
import type { Failure } from "../../contract/outcome.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { manifest } from "./manifest.ts";
import type { Send, Update, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/**
 * Returns our status for a state. An invoice to a private customer is final once delivered; a public administration
 * may still reject one within 15 days (DM 55/2013, Allegato B). An undocumented state is `pending`, so the invoice is
 * polled again.
 */
export function statusOf(state: StatusWord<Words> | null, toAdministration: boolean): DocumentStatus {
  if (state === null || (state === "Consegnato" && toAdministration)) return "pending";
  return ours(wordOf(state));
}

/** Returns the body to submit, with our ID, by which the invoice can be found later. */
export function sendOf({ id, fileName, xml }: InvoiceOrder): object {
  return { file_name: fileName, payload: xml, meta_data: { banco_id: id } };
}

/** Whether an Invoicetronic invoice is the requested one. */
export function isOf({ id }: InvoiceOrder, { meta_data }: Send): boolean {
  return meta_data?.banco_id === id;
}

/**
 * Returns the outcome of our invoice, given Invoicetronic's record.
 *
 * @throws ProviderError `outcome_unknown` if it is a different invoice
 */
export function outcomeOf(order: InvoiceOrder, send: Send): DocumentOutcome {
  if (!Number.isInteger(send.id) || !isOf(order, send)) {
    throw new ProviderError("outcome_unknown", "answer_mismatch", "The response is about another invoice");
  }
  const { FormatoTrasmissione } = order.invoice.FatturaElettronicaHeader.DatiTrasmissione;
  return {
    status: statusOf(send.latest_state, FormatoTrasmissione === "FPA12"),
    providerDocumentId: String(send.id),
    ...(send.identifier && { sdiId: send.identifier }),
    ...(send.date_sent && { date: new Date(send.date_sent).toISOString() }),
  };
}

/** Returns why SDI or the customer rejected an invoice. */
export function failureOf(state: StatusWord<Words>, update: Update | undefined): Failure {
  const [first] = update?.errors ?? [];
  const descriptions = (update?.errors ?? []).map(({ description }) => description).filter(Boolean);
  return {
    code: first?.code ?? state,
    message: descriptions.join("; ") || update?.description || "The invoice was refused",
  };
}
