import type { Readable } from "node:stream";
import type { Queries } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import type { DocumentRow } from "../fiscal/document.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import type { ReportSpan } from "../reports/sql.ts";
import { csvOf } from "./csv.ts";
import { exportedDocuments, PAGE } from "./sql.ts";
import { rowsOf, TABLES } from "./tables.ts";
import { type Archive, openArchive } from "./zip.ts";

/**
 * Returns a period's archive for the accountant, streamed whatever its size. Rows are read page by page, and each
 * file starts when the previous one has been read.
 *
 * @param mtime - the timestamp of its tables; an invoice has its own
 */
export function packOf(db: Queries, span: ReportSpan, timeZone: string, mtime: Date): Readable {
  const archive = openArchive();
  for (const table of TABLES)
    archive.add(`${table.name}.csv`, { mtime }, () =>
      csvOf(table.head, rowsOf(table, { db, span, timeZone })),
    );
  return archive.stream(addInvoices(archive, db, span));
}

/** Adds the invoice files as sent to the exchange system; reads each only when needed. */
async function addInvoices(archive: Archive, db: Queries, span: ReportSpan): Promise<void> {
  for (let after: Place | null = null; ; ) {
    const invoices: DocumentRow[] = await exportedDocuments(db, span, "invoice", after, PAGE);
    for (const { id, fileName, xml, createdAt } of invoices) {
      if (xml === null || fileName === null) continue;
      archive.add(`fatture/${fileName}`, { mtime: createdAt }, async () => [
        (await readDocumentById(db, span.tenantId, id))?.xml ?? "",
      ]);
    }
    const last = invoices.at(-1);
    if (!last || invoices.length < PAGE) return;
    after = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}
