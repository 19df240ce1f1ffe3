import { isSimplified, parse } from "@banco/fatturapa";
import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import { requiredText } from "../../contract/unreadable.ts";
import { unclaimed } from "../recovery.ts";
import { type Context, manifest } from "./manifest.ts";
import { invoiceOutcome, statusOf } from "./map.ts";
import { callAcube, fetchXml } from "./request.ts";
import type { AcubeInvoice, AcubeNotification } from "./wire.ts";

const INVOICES = "/invoices";
/** The filter `type` for sent invoices, as opposed to received ones (`/govit/tag/Invoice`). */
const SENT = "0";

/** Hands over an invoice as FatturaPA; the exchange system's response comes minutes or even days later. */
export async function issueInvoice(context: Context, { xml }: InvoiceOrder): Promise<DocumentOutcome> {
  const { uuid } = await callAcube<{ uuid: string }>(context, { method: "POST", path: INVOICES, xml });
  return { status: "pending", providerDocumentId: requiredText(manifest, uuid) };
}

/** Returns an invoice's outcome; one with a lost response is found by its number. */
export async function readInvoice(context: Context, known: KnownInvoice): Promise<DocumentOutcome> {
  if (known.providerDocumentId) {
    const path = pathOf(known.providerDocumentId);
    return outcomeOf(context, await callAcube<AcubeInvoice>(context, { method: "GET", path }));
  }
  const query = new URLSearchParams({ invoice_number: known.number, type: SENT });
  const listed = await callAcube<AcubeInvoice[]>(context, { method: "GET", path: INVOICES, query });
  const candidates = [];
  for (const invoice of listed) {
    if (!(await isThis(context, invoice, known))) continue;
    candidates.push({ ...(await outcomeOf(context, invoice)), providerDocumentId: invoice.uuid });
  }
  return unclaimed(context, known, candidates);
}

/**
 * Whether an invoice is the requested one: merchant, number and day identify it; A-Cube may have rewritten
 * the transmitter.
 */
async function isThis(context: Context, { uuid }: AcubeInvoice, known: KnownInvoice): Promise<boolean> {
  const read = parse(await fetchXml(context, { method: "GET", path: pathOf(uuid) }));
  if (!read.ok || isSimplified(read.invoice)) return false;
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = read.invoice;
  const ours = known.invoice.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA;
  const theirs = header.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA;
  const { Numero, Data } = bodies[0]!.DatiGenerali.DatiGeneraliDocumento;
  return theirs.IdCodice === ours.IdCodice && Numero === known.number && Data === known.date;
}

async function outcomeOf(context: Context, { uuid, marking }: AcubeInvoice): Promise<DocumentOutcome> {
  const path = `${pathOf(uuid)}/notifications`;
  const over = statusOf("invoice", marking) !== "pending";
  const notifications = over ? await callAcube<AcubeNotification[]>(context, { method: "GET", path }) : [];
  return invoiceOutcome(uuid, marking, notifications);
}

function pathOf(uuid: string): string {
  return `${INVOICES}/${encodeURIComponent(uuid)}`;
}
