import { type FatturaElettronica, parse } from "@banco/fatturapa";
import type { MerchantProfile } from "@banco/providers";
import type { Receipt } from "@banco/receipts";
import { readAccountById } from "../connections/sql.ts";
import type { Queries } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import type { DocumentRow } from "../fiscal/document.ts";
import { markedName } from "../fiscal/files/mark.ts";
import type { InvoiceContent } from "../fiscal/invoice-content.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { exportedDocuments } from "./sql.ts";
import type { Source } from "./tables.ts";

/** How many documents are written as files between two progress updates. */
const BATCH = 20;

/** A file in an export: its name in the archive, and its content. */
export type ExportedFile = readonly [name: string, base64: string];

/** A part of an export's files. */
export interface FilesPage {
  files: ExportedFile[];
  /** The number of documents read. */
  records: number;
  /** The cursor for the next files; null after the last. */
  after: Place | null;
}

/** Writes PDFs of the next numbered receipts. */
export async function receiptFiles({ db, span }: Source, after: Place | null): Promise<FilesPage> {
  const rows = await exportedDocuments<Receipt>(db, span, "receipt", after, BATCH);
  const { receiptPdf } = await import("../fiscal/files/receipt-pdf.ts");
  const sellers = new Map<string, MerchantProfile>();
  const files: ExportedFile[] = [];
  for (const row of rows) {
    if (row.number === null) continue;
    const seller = sellers.get(row.accountId) ?? (await sellerOf(db, row));
    sellers.set(row.accountId, seller);
    const original =
      row.originalId === null
        ? undefined
        : await readDocumentById<Receipt>(db, span.tenantId, row.originalId);
    const pdf = await receiptPdf(row, original ?? null, seller, { gift: false });
    files.push([named("scontrini", row, `${row.number}_${row.id}`, "pdf"), pdf.toString("base64")]);
  }
  return { files, records: rows.length, after: placeAfter(rows) };
}

/** Writes the next invoices: the file sent to the exchange system, and its PDF. */
export async function invoiceFiles({ db, span }: Source, after: Place | null): Promise<FilesPage> {
  const rows = await exportedDocuments<InvoiceContent>(db, span, "invoice", after, BATCH);
  const { invoicePdf } = await import("../fiscal/files/invoice-pdf.ts");
  const files: ExportedFile[] = [];
  for (const row of rows) {
    if (row.xml === null || row.fileName === null) continue;
    const name = row.fileName.replace(/\.xml$/, "");
    files.push([named("fatture", row, name, "xml"), Buffer.from(row.xml).toString("base64")]);
    const read = parse(row.xml);
    if (row.number === null || !read.ok) continue;
    const pdf = await invoicePdf(row, read.invoice as FatturaElettronica);
    files.push([named("fatture", row, name, "pdf"), pdf.toString("base64")]);
  }
  return { files, records: rows.length, after: placeAfter(rows) };
}

async function sellerOf(
  db: Queries,
  { tenantId, accountId }: Pick<DocumentRow, "tenantId" | "accountId">,
): Promise<MerchantProfile> {
  const account = await readAccountById(db, tenantId, accountId);
  return { ...account?.profile, ...account?.merchant };
}

/** Names a file: a provider's number may contain any character, but a file name may not. */
const named = (folder: string, row: DocumentRow, name: string, extension: "pdf" | "xml"): string =>
  `${folder}/${markedName(row, name).replace(/[^\w.-]/g, "_")}.${extension}`;

function placeAfter(rows: readonly DocumentRow[]): Place | null {
  const last = rows.length < BATCH ? undefined : rows.at(-1);
  return last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null;
}
