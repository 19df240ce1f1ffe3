import { toDecimal, toMinor } from "@banco/core";
import type { MerchantProfile } from "@banco/providers";
import { FONT, italianTime, newPdf, type Pdf, sellerLines } from "../fiscal/files/pdf.ts";
import type { PosDayTotals } from "./day-schemas.ts";
import type { Letter } from "./letter.ts";
import { POS_TEXTS } from "./texts.ts";

const MARGIN = 56;
const WIDTH = 483;
const { it } = POS_TEXTS;

/** Renders the pack for a compliance letter on A4 pages, in Italian, because the tax office reads it. */
export async function letterPdf(letter: Letter, merchant: MerchantProfile, at: Date): Promise<Buffer> {
  const { document, finish } = newPdf("A4", MARGIN, at);
  const { first, last, mode } = letter.period;
  for (const line of sellerLines(merchant)) document.fontSize(9).text(line);
  heading(document, `Pagamenti elettronici e documenti commerciali, dal ${local(first)} al ${local(last)}`);
  document.text(`Prospetto preparato con Banco il ${italianTime(at)}. Non sostituisce alcuna comunicazione.`);
  if (mode !== "live") document.text("PROVA: nessun incasso reale");
  totals(document, letter.days);
  mismatches(document, letter);
  links(document, letter);
  declarations(document, letter);
  return finish(`Prospetto POS ${first} ${last}`);
}

function heading(document: Pdf, text: string): void {
  document.moveDown().font(FONT.bold).fontSize(12).text(text, MARGIN).font(FONT.regular).fontSize(9);
  document.moveDown(0.3);
}

/** Writes the days that have a payment, a receipt or a difference, and the total difference. */
function totals(document: Pdf, days: readonly PosDayTotals[]): void {
  heading(document, "Totali giornalieri (euro)");
  for (const { date, payments, receipts, difference } of days) {
    if (payments.count + receipts.count === 0 && payments.refunded === 0) continue;
    document.text(
      `${local(date)}: pagamenti elettronici ${payments.count}, netto ${money(payments.net)}` +
        ` (di cui con fattura ${money(payments.invoiced)}); documenti ${receipts.count}: elettronico ${money(receipts.electronic)},` +
        ` contanti ${money(receipts.cash)}, buoni pasto ${money(receipts.ticket)}, non riscosso ${money(receipts.credit)};` +
        ` differenza ${money(difference)}`,
      MARGIN,
      document.y,
      { width: WIDTH },
    );
  }
  const sum = days.reduce((minor, { difference }) => minor + signedMinor(difference), 0);
  document
    .moveDown(0.3)
    .font(FONT.bold)
    .text(`Differenza del periodo: ${decimal(sum)}`)
    .font(FONT.regular);
}

function mismatches(document: Pdf, letter: Letter): void {
  heading(document, "Differenze e cause");
  if (letter.mismatches.length === 0) document.text("Nessuna.");
  for (const { at, cause, amount, currency, provider, number } of letter.mismatches)
    document.text(
      `${italianTime(new Date(at))}: ${it.cause[cause]}, ${money(amount)} ${currency}, ${provider}${number ? `, documento ${number}` : ""}`,
    );
}

function links(document: Pdf, { desk }: Letter): void {
  heading(document, "Collegamenti");
  if (desk.links.length === 0) document.text("Nessuno.");
  for (const { posTerminalId, posRegisterId, startsOn, endsOn, start } of desk.links) {
    const terminal = desk.terminals.find(({ id }) => id === posTerminalId)!;
    const register = desk.registers.find(({ id }) => id === posRegisterId)!;
    const { acquirerName, acquirerTaxCode, terminalId } = terminal;
    const acquirer = [acquirerName, acquirerTaxCode].filter(Boolean).join(", C.F. ");
    const registerName = `${it.register[register.kind]}${register.serial ? ` ${register.serial}` : ""}`;
    const end = endsOn === null ? "" : ` al ${local(endsOn)}`;
    document.text(
      `${it.terminal[terminal.kind]} ${terminalId ?? terminal.name} (${acquirer || it.missing}) con ${registerName},` +
        ` dal ${local(startsOn)}${end}: ${start.isDeclared ? it.status.declared : "non ancora dichiarato"}`,
    );
  }
}

function declarations(document: Pdf, letter: Letter): void {
  heading(document, "Dichiarazioni registrate");
  if (letter.declarations.length === 0) document.text("Nessuna.");
  for (const { declaredOn, declaredBy, kind, change, content, reference, createdAt } of letter.declarations) {
    const { terminal, register } = content;
    document.text(
      `${local(declaredOn)}: ${it.change[change]} ${it.declaration[kind]} da ${it.declarant[declaredBy]},` +
        ` ${terminal.terminalId ?? terminal.acquirerName ?? ""} con ${register.serial ?? it.register[register.kind]}` +
        `${reference ? `, rif. ${reference}` : ""}; registrata il ${italianTime(createdAt)}`,
    );
  }
}

const local = (date: string): string => date.split("-").reverse().join("/");
const signedMinor = (amount: number): number =>
  amount < 0 ? -toMinor(-amount, "EUR") : amount === 0 ? 0 : toMinor(amount, "EUR");
const decimal = (minor: number): string =>
  `${minor < 0 ? "-" : ""}${toDecimal(Math.abs(minor), "EUR").replace(".", ",")}`;
const money = (amount: number): string => decimal(signedMinor(amount));
