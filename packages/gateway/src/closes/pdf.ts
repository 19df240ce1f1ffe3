import { toDecimal, toMinor } from "@banco/core";
import { FONT, italianTime, newPdf, type Pdf } from "../fiscal/files/pdf.ts";
import type { CloseRecord } from "./schemas.ts";

const MARGIN = 56;
const WIDTH = 483;
const AMOUNT = 110;
const MEANS = {
  cash: "Contanti",
  electronic: "Elettronico",
  ticket: "Buoni pasto",
  credit: "Non riscosso",
  discount: "Sconti a pagare",
};

const MEANS_OF_PAYMENT: Readonly<Record<string, string>> = {
  card: "carta online",
  link: "link",
  app: "app",
  terminal: "terminale",
  checkin: "check-in",
  code: "codice",
};

/** Prints the close on an A4 page, for the accountant. */
export async function closePdf(close: CloseRecord): Promise<Buffer> {
  const { document, finish } = newPdf("A4", MARGIN, new Date(close.createdAt));
  const { number, date, start, end, mode } = close;
  heading(document, `Chiusura Z n. ${number} del ${date.split("-").reverse().join("/")}`);
  document.text(`Dal ${italianTime(new Date(start))} al ${italianTime(new Date(end))}`);
  if (mode !== "live") document.text("PROVA: nessun incasso reale");
  paymentRows(document, close);
  receiptRows(document, close);
  cashRows(document, close);
  for (const till of close.tills) tillRows(document, till, close.tills);
  unmatchedRows(document, close);
  if (close.note) document.moveDown().text(`Nota: ${close.note}`);
  return finish(`Chiusura ${number}`);
}

function heading(document: Pdf, text: string): void {
  document
    .moveDown()
    .font(FONT.bold)
    .fontSize(12)
    .text(text, MARGIN)
    .font(FONT.regular)
    .fontSize(9)
    .moveDown(0.3);
}

/** Writes a line: a name, and an amount at the right margin. */
function row(document: Pdf, name: string, amount: string): void {
  const { y } = document;
  document.text(name, MARGIN, y, { width: WIDTH - AMOUNT });
  const below = document.y;
  document.text(amount, MARGIN + WIDTH - AMOUNT, y, { width: AMOUNT, align: "right" });
  Object.assign(document, { x: MARGIN, y: below });
}

function paymentRows(document: Pdf, { payments }: CloseRecord): void {
  heading(document, "Pagamenti elettronici");
  for (const { key, currency, net } of payments.byProvider)
    row(document, `${key}, netto`, money(net, currency));
  for (const { currency, taken, tips, refunded, net, payments: count } of payments.totals) {
    row(document, `Incassato (${count} pagamenti)`, money(taken, currency));
    row(document, "Mance", money(tips, currency));
    row(document, "Rimborsato", money(-refunded, currency));
    row(document, "Netto", money(net, currency));
  }
}

function receiptRows(
  document: Pdf,
  { receipts: { issued, voided, returned, net, vat, means } }: CloseRecord,
): void {
  heading(document, "Documenti commerciali");
  row(document, `Emessi (${issued.count})`, money(issued.amount));
  row(document, `Annullati (${voided.count})`, money(-voided.amount));
  row(document, `Resi (${returned.count})`, money(-returned.amount));
  row(document, "Netto", money(net));
  for (const { code, gross, taxable, tax } of vat) {
    const rate = code.startsWith("N") ? code : `IVA ${code}%`;
    row(document, `${rate}: imponibile ${money(taxable)}, imposta ${money(tax)}`, money(gross));
  }
  for (const [key, name] of Object.entries(MEANS))
    row(document, name, money(means[key as keyof typeof MEANS]));
}

function cashRows(
  document: Pdf,
  { cash: { opening, received, expected, counted, variance } }: CloseRecord,
): void {
  heading(document, "Cassa");
  row(document, "Fondo iniziale", money(opening));
  row(document, "Contanti ricevuti", money(received));
  row(document, "Attesi in cassa", money(expected));
  if (counted !== null) row(document, "Contati", money(counted));
  if (variance !== null) row(document, "Differenza", money(variance));
}

type Till = CloseRecord["tills"][number];

function tillRows(document: Pdf, till: Till, all: readonly Till[]): void {
  const { payments, receipts, cash } = till;
  heading(document, tillName(till, all));
  for (const { key, currency, net } of payments.byMeans)
    row(document, `Pagamenti (${MEANS_OF_PAYMENT[key] ?? key}), netto`, money(net, currency));
  row(document, `Documenti emessi (${receipts.issued.count}), netto`, money(receipts.net));
  row(document, "Contanti ricevuti", money(cash.received));
  if (cash.counted === null || cash.variance === null) return;
  row(document, "Fondo iniziale", money(cash.opening));
  row(document, "Contati", money(cash.counted));
  row(document, "Differenza", money(cash.variance));
}

/** Returns a till's name, followed by the end of its ID if another till has the same name. */
function tillName({ bridgeId, name }: Till, all: readonly Till[]): string {
  if (name === null) return "Senza cassa";
  const isAlone = all.filter((one) => one.name === name).length === 1;
  return `Cassa: ${isAlone ? name : `${name} (${bridgeId?.slice(-8)})`}`;
}

function unmatchedRows(document: Pdf, { reconciliation }: CloseRecord): void {
  const { paymentsWithoutReceipt, receiptsWithoutPayment } = reconciliation;
  heading(document, "Collegamento POS e cassa");
  row(document, "Pagamenti senza documento", String(paymentsWithoutReceipt.length));
  row(document, "Documenti senza pagamento elettronico", String(receiptsWithoutPayment.length));
}

function money(amount: number, currency = "EUR"): string {
  const sign = amount < 0 ? "-" : "";
  const minor = amount === 0 ? 0 : toMinor(Math.abs(amount), currency);
  return `${sign}${toDecimal(minor, currency).replace(".", ",")} ${currency}`;
}
