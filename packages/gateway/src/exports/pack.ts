import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Queries } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import type { DocumentRow } from "../fiscal/document.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import type { ReportSpan } from "../reports/sql.ts";
import { csvOf } from "./csv.ts";
import { exportedDocuments, PAGE } from "./sql.ts";
import { rowsOf, TABLES } from "./tables.ts";

/**
 * Returns a period's pack for the accountant: one archive, written while it is read, however large it is.
 * Rows come from the database page by page, and each file begins when the one before has been read.
 *
 * @param mtime - the time of its tables; an invoice has its own
 */
export function packOf(db: Queries, span: ReportSpan, timeZone: string, mtime: Date): Readable {
  const zip = new ZipFile();
  for (const table of TABLES) {
    const rows = rowsOf(table, { db, span, timeZone });
    zip.addReadStreamLazy(`${table.name}.csv`, { mtime }, (give) =>
      give(null, Readable.from(csvOf(table.head, rows))),
    );
  }
  return sent(zip, addInvoices(zip, db, span));
}

/**
 * Returns the archive as a stream.
 *
 * @param filled - ends when all files are named
 */
export function sent(zip: ZipFile, filled: Promise<void>): Readable {
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on("error", fail);
  filled.then(() => zip.end(), fail);
  return output;
}

/** Adds the invoices' files, as they went to the exchange system; reads each when its turn comes. */
async function addInvoices(zip: ZipFile, db: Queries, span: ReportSpan): Promise<void> {
  for (let after: Place | null = null; ; ) {
    const invoices: DocumentRow[] = await exportedDocuments(db, span, "invoice", after, PAGE);
    for (const { id, fileName, xml, createdAt } of invoices) {
      if (xml === null || fileName === null) continue;
      zip.addReadStreamLazy(`fatture/${fileName}`, { mtime: createdAt }, (give) =>
        readDocumentById(db, span.tenantId, id).then(
          (row) => give(null, Readable.from([row?.xml ?? ""])),
          (error: unknown) => give(error, Readable.from([])),
        ),
      );
    }
    const last = invoices.at(-1);
    if (!last || invoices.length < PAGE) return;
    after = { createdAt: last.createdAt.toISOString(), id: last.id };
  }
}
