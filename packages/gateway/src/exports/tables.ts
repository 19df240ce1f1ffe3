import { toMajor } from "@banco/core";
import { type Receipt, roundingOf } from "@banco/receipts";
import { calendarDays, dateAt, dayOf } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import { euro, receiptRecord } from "../fiscal/record.ts";
import { RECEIPT_MEASURES, receiptFigures } from "../reports/figures.ts";
import { type ReportSpan, readSums } from "../reports/sql.ts";
import type { Cell } from "./cell.ts";
import {
  type ExportedPayment,
  type ExportedRefund,
  exportedDocuments,
  exportedPayments,
  exportedRefunds,
  PAGE,
} from "./sql.ts";

/** What the tables are read from: database, period and time zone. */
export interface Source {
  db: Queries;
  span: ReportSpan;
  timeZone: string;
}

/** A part of a table's rows. */
export interface TablePage {
  rows: Cell[][];
  /** The number of ledger records that the rows are built from. */
  records: number;
  /** Where the next part starts; null after the last. */
  after: Place | null;
}

/** A table of an export. */
export interface Table {
  /** The name of its file and sheet. */
  name: string;
  head: readonly string[];
  /** Reads its next rows, at most one page, to limit memory use. */
  page(source: Source, after: Place | null): Promise<TablePage>;
}

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
    "Arrotondamento",
    "Fattura",
    "Pagamenti",
  ],
  receiptVat: ["Data", "Scontrino", "Numero", "Tipo", "Stato", "IVA", "Imponibile", "Imposta", "Totale"],
  vat: ["Giorno", "IVA", "Imponibile", "Imposta", "Totale"],
} as const;

/** The tables of an export, in order. */
export const TABLES: readonly Table[] = [
  {
    name: "pagamenti",
    head: HEADS.payments,
    page: async ({ db, span }, after) =>
      pageOf(await exportedPayments(db, span, after), (row) => [paymentCells(row)]),
  },
  {
    name: "rimborsi",
    head: HEADS.refunds,
    page: async ({ db, span }, after) =>
      pageOf(await exportedRefunds(db, span, after), (row) => [refundCells(row)]),
  },
  {
    name: "scontrini",
    head: HEADS.receipts,
    page: async ({ db, span }, after) =>
      pageOf(await receipts(db, span, after), (row) => [receiptCells(row)]),
  },
  {
    name: "scontrini-iva",
    head: HEADS.receiptVat,
    page: async ({ db, span }, after) => pageOf(await receipts(db, span, after), receiptVatCells),
  },
  { name: "iva", head: HEADS.vat, page: vatPage },
];

/** Reads the rows of a table on demand. */
export async function* rowsOf(table: Table, source: Source): AsyncGenerator<Cell[]> {
  for (let after: Place | null = null; ; ) {
    const page: TablePage = await table.page(source, after);
    yield* page.rows;
    if (!page.after) return;
    after = page.after;
  }
}

const receipts = (db: Queries, span: ReportSpan, after: Place | null) =>
  exportedDocuments<Receipt>(db, span, "receipt", after, PAGE);
type ReceiptOfExport = Awaited<ReturnType<typeof receipts>>[number];

function pageOf<Row extends { id: string; createdAt: Date }>(
  records: readonly Row[],
  cellsOf: (row: Row) => Cell[][],
): TablePage {
  const last = records.length < PAGE ? undefined : records.at(-1);
  return {
    rows: records.flatMap(cellsOf),
    records: records.length,
    after: last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null,
  };
}

function paymentCells(payment: ExportedPayment): Cell[] {
  const { currency, amountMinor, tipMinor, refundedMinor, feeMinor } = payment;
  return [
    payment.createdAt,
    payment.id,
    payment.provider,
    payment.type,
    payment.status,
    major(amountMinor, currency),
    major(tipMinor, currency),
    major(refundedMinor, currency),
    feeMinor === null ? null : major(feeMinor, currency),
    currency,
    payment.description,
    payment.reference,
    payment.providerTransactionId,
    payment.receiptId,
  ];
}

function refundCells(refund: ExportedRefund): Cell[] {
  return [
    refund.createdAt,
    refund.id,
    refund.transactionId,
    refund.provider,
    refund.status,
    major(refund.amountMinor, refund.currency),
    refund.currency,
    refund.reason,
    refund.providerRefundId,
  ];
}

function receiptCells(receipt: ReceiptOfExport): Cell[] {
  const { createdAt, id, number, type, status, provider, amountMinor, content } = receipt;
  const { cashMinor, electronicMinor, ticketMinor, creditMinor, discountMinor } = content.payment;
  const paid = [amountMinor, cashMinor, electronicMinor, ticketMinor, creditMinor, discountMinor].map(euro);
  const rounding = euro(roundingOf({ payment: content.payment, totalMinor: amountMinor }));
  const links = [receipt.invoiceId, receipt.transactionIds.join(" ")];
  return [createdAt, id, number, type, status, provider, ...paid, rounding, ...links];
}

function receiptVatCells(receipt: ReceiptOfExport): Cell[][] {
  const { createdAt, id, number, type, status } = receipt;
  return receiptRecord(receipt).vat.map(({ code, taxable, tax, gross }) => [
    createdAt,
    id,
    number,
    type,
    status,
    code,
    taxable,
    tax,
    gross,
  ]);
}

/** Totals the VAT by day: issued documents, less voided and refunded ones. */
async function vatPage({ db, span, timeZone }: Source): Promise<TablePage> {
  const { tenantId, mode, start, end } = span;
  const rows: Cell[][] = [];
  const days = calendarDays(timeZone);
  for (let day = dayOf(dateAt(start, days), days); day.start < end; ) {
    const part = { start: day.start, end: day.end < end ? day.end : end };
    const sums = await readSums(db, { tenantId, mode, ...part }, RECEIPT_MEASURES, "key", days);
    const date = dateAt(day.start, days);
    for (const { code, taxable, tax, gross } of receiptFigures(sums).vat)
      rows.push([date, code, taxable, tax, gross]);
    day = dayOf(dateAt(day.end, days), days);
  }
  return { rows, records: 0, after: null };
}

const major = (minor: number, currency: string): number => (minor === 0 ? 0 : toMajor(minor, currency));
