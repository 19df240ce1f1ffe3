import { Readable } from "node:stream";
import { toMajor } from "@banco/core";
import type { Receipt } from "@banco/receipts";
import { ZipFile } from "yazl";
import type { Queries } from "../db/statement.ts";
import { euro, receiptRecord } from "../fiscal/record.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { RECEIPT_MEASURES, receiptFigures } from "../reports/figures.ts";
import { type ReportSpan, readSums } from "../reports/sql.ts";
import { dateAt, dayOf } from "../server/days.ts";
import { type Cell, csvOf } from "./csv.ts";
import { exportedDocuments, exportedPayments, exportedRefunds } from "./sql.ts";

const HEADS = {
  payments: [
    "Data",
    "Pagamento",
    "Fornitore",
    "Mezzo",
    "Stato",
    "Importo",
    "Mancia",
    "Rimborsato",
    "Commissione",
    "Valuta",
    "Descrizione",
    "Riferimento",
    "Id presso il fornitore",
    "Documento",
  ],
  refunds: [
    "Data",
    "Rimborso",
    "Pagamento",
    "Fornitore",
    "Stato",
    "Importo",
    "Valuta",
    "Motivo",
    "Id presso il fornitore",
  ],
  receipts: [
    "Data",
    "Scontrino",
    "Numero",
    "Tipo",
    "Stato",
    "Fornitore",
    "Totale",
    "Contanti",
    "Elettronico",
    "Buoni pasto",
    "Non riscosso",
    "Sconto a pagare",
    "Pagamenti",
  ],
  receiptVat: ["Data", "Scontrino", "Numero", "Tipo", "Stato", "IVA", "Imponibile", "Imposta", "Totale"],
  vat: ["Giorno", "IVA", "Imponibile", "Imposta", "Totale"],
} as const;

/**
 * The pack of a period for the accountant: one archive, written as it is read, however large it is. Rows come from the database page by
 * page, and a file is begun when the one before has been taken.
 */
export function packOf(db: Queries, span: ReportSpan, timeZone: string): Readable {
  const zip = new ZipFile();
  const add = (name: string, head: readonly string[], rows: AsyncIterable<readonly Cell[]>) =>
    zip.addReadStreamLazy(`${name}.csv`, (give) => give(null, Readable.from(csvOf(head, rows))));
  add("pagamenti", HEADS.payments, paymentRows(db, span));
  add("rimborsi", HEADS.refunds, refundRows(db, span));
  add("scontrini", HEADS.receipts, receiptRows(db, span));
  add("scontrini-iva", HEADS.receiptVat, receiptVatRows(db, span));
  add("iva", HEADS.vat, vatRows(db, span, timeZone));
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on("error", fail);
  addInvoices(zip, db, span).then(() => zip.end(), fail);
  return output;
}

/** The files of the invoices, as they went to the exchange system; each is read when its turn comes. */
async function addInvoices(zip: ZipFile, db: Queries, span: ReportSpan): Promise<void> {
  for await (const { id, fileName, xml, createdAt } of exportedDocuments(db, span, "invoice")) {
    if (xml === null || fileName === null) continue;
    zip.addReadStreamLazy(`fatture/${fileName}`, { mtime: createdAt }, (give) =>
      readDocumentById(db, span.tenantId, id).then(
        (row) => give(null, Readable.from([row?.xml ?? ""])),
        (error: unknown) => give(error, Readable.from([])),
      ),
    );
  }
}

async function* paymentRows(db: Queries, span: ReportSpan): AsyncGenerator<Cell[]> {
  for await (const payment of exportedPayments(db, span)) {
    const { currency, amountMinor, tipMinor, refundedMinor, feeMinor } = payment;
    const [amount, tip, refunded] = [amountMinor, tipMinor, refundedMinor].map((minor) =>
      major(minor, currency),
    );
    yield [
      payment.createdAt,
      payment.id,
      payment.provider,
      payment.type,
      payment.status,
      amount!,
      tip!,
      refunded!,
      feeMinor === null ? null : major(feeMinor, currency),
      currency,
      payment.description,
      payment.reference,
      payment.providerTransactionId,
      payment.receiptId,
    ];
  }
}

async function* refundRows(db: Queries, span: ReportSpan): AsyncGenerator<Cell[]> {
  for await (const refund of exportedRefunds(db, span)) {
    const {
      createdAt,
      id,
      transactionId,
      provider,
      status,
      amountMinor,
      currency,
      reason,
      providerRefundId,
    } = refund;
    yield [
      createdAt,
      id,
      transactionId,
      provider,
      status,
      major(amountMinor, currency),
      currency,
      reason,
      providerRefundId,
    ];
  }
}

async function* receiptRows(db: Queries, span: ReportSpan): AsyncGenerator<Cell[]> {
  for await (const {
    createdAt,
    id,
    number,
    type,
    status,
    provider,
    amountMinor,
    content,
    transactionIds,
  } of exportedDocuments<Receipt>(db, span, "receipt")) {
    const { cashMinor, electronicMinor, ticketMinor, creditMinor, discountMinor } = content.payment;
    const paid = [amountMinor, cashMinor, electronicMinor, ticketMinor, creditMinor, discountMinor].map(euro);
    yield [createdAt, id, number, type, status, provider, ...paid, transactionIds.join(" ")];
  }
}

async function* receiptVatRows(db: Queries, span: ReportSpan): AsyncGenerator<Cell[]> {
  for await (const row of exportedDocuments<Receipt>(db, span, "receipt")) {
    const { createdAt, id, number, type, status } = row;
    for (const { code, taxable, tax, gross } of receiptRecord(row).vat)
      yield [createdAt, id, number, type, status, code, taxable, tax, gross];
  }
}

/** Day by day what was issued, less what was annulled and given back. */
async function* vatRows(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
  timeZone: string,
): AsyncGenerator<Cell[]> {
  for (let day = dayOf(dateAt(start, timeZone), timeZone); day.start < end; ) {
    const sums = await readSums(db, { tenantId, mode, ...day }, RECEIPT_MEASURES, "key", timeZone);
    const date = dateAt(day.start, timeZone);
    for (const { code, taxable, tax, gross } of receiptFigures(sums).vat)
      yield [date, code, taxable, tax, gross];
    day = dayOf(dateAt(day.end, timeZone), timeZone);
  }
}

const major = (minor: number, currency: string): number => (minor === 0 ? 0 : toMajor(minor, currency));
