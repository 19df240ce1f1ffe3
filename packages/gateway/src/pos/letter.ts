import type { Readable } from "node:stream";
import type { Cell } from "../exports/cell.ts";
import { csvOf } from "../exports/csv.ts";
import type { Sheet } from "../exports/xlsx.ts";
import { openArchive } from "../exports/zip.ts";
import type { Gateway } from "../gateway.ts";
import type { PosDayTotals, PosMismatch } from "./day-schemas.ts";
import { type PosPeriod, readDays } from "./days.ts";
import { allDeclarations, type DeclarationRow } from "./declarations-sql.ts";
import { readDesk } from "./desk.ts";
import type { PosDesk } from "./desk-schemas.ts";
import { readMismatches } from "./mismatches.ts";
import { tableOf } from "./sheet.ts";
import { POS_TEXTS, type PosLanguage, type PosTexts } from "./texts.ts";

/** The content of a pack for a compliance letter. */
export interface Letter {
  period: PosPeriod;
  days: PosDayTotals[];
  mismatches: PosMismatch[];
  desk: PosDesk;
  declarations: DeclarationRow[];
}

/** Reads the data to answer a letter about a period. */
export async function readLetter(gateway: Pick<Gateway, "db" | "clock">, period: PosPeriod): Promise<Letter> {
  const { db } = gateway;
  const [days, mismatches, desk, declarations] = await Promise.all([
    readDays(db, period),
    readMismatches(db, period),
    readDesk(gateway, period.tenantId),
    allDeclarations(db, period.tenantId),
  ]);
  return { period, days, mismatches, desk, declarations };
}

/** Returns the pack as an archive of CSV files. */
export function letterCsv(letter: Letter, language: PosLanguage, mtime: Date): Readable {
  const archive = openArchive();
  for (const { name, head, rows } of letterTables(letter, language))
    archive.add(`${name}.csv`, { mtime }, () => csvOf(head, rows()));
  return archive.stream();
}

/** Returns the tables of a pack. */
function letterTables({ days, mismatches, desk, declarations }: Letter, language: PosLanguage): Sheet[] {
  const words = POS_TEXTS[language];
  const { tables, heads } = words;
  return [
    tableOf(tables.days, heads.days, days.map(dayCells)),
    tableOf(
      tables.mismatches,
      heads.mismatches,
      mismatches.map((mismatch) => mismatchCells(mismatch, words)),
    ),
    tableOf(tables.links, heads.links, linkRows(desk, words)),
    tableOf(
      tables.declarations,
      heads.declarations,
      declarations.map((row) => declarationCells(row, words)),
    ),
  ];
}

function dayCells({ date, payments, receipts, difference }: PosDayTotals): Cell[] {
  const { count, taken, tips, refunded, net, invoiced } = payments;
  const { cash, electronic, ticket, credit, discount } = receipts;
  return [
    ...[date, count, taken, tips, refunded, net, invoiced],
    ...[receipts.count, cash, electronic, ticket, credit, discount, difference],
  ];
}

function mismatchCells(
  { at, cause, amount, currency, provider, ...ids }: PosMismatch,
  words: PosTexts,
): Cell[] {
  return [
    ...[new Date(at), words.cause[cause], amount, currency, provider],
    ...[ids.transactionId, ids.receiptId, ids.number],
  ];
}

function linkRows({ links, terminals, registers }: PosDesk, words: PosTexts): Cell[][] {
  const status = (duty: { isDeclared: boolean } | null) =>
    duty === null ? null : words.status[duty.isDeclared ? "declared" : "open"];
  return links.map(({ posTerminalId, posRegisterId, startsOn, endsOn, start, end }) => {
    const terminal = terminals.find(({ id }) => id === posTerminalId)!;
    const register = registers.find(({ id }) => id === posRegisterId)!;
    return [
      ...[terminal.name, words.terminal[terminal.kind], terminal.terminalId, terminal.acquirerTaxCode],
      ...[terminal.acquirerName, register.name, register.serial, register.address ?? terminal.address],
      ...[startsOn, endsOn, status(start), status(end)],
    ];
  });
}

function declarationCells(row: DeclarationRow, words: PosTexts): Cell[] {
  const { terminal, register, startsOn, endsOn } = row.content;
  return [
    ...[row.createdAt, row.declaredOn, words.declarant[row.declaredBy]],
    ...[words.declaration[row.kind], words.change[row.change]],
    ...[terminal.terminalId, terminal.acquirerTaxCode, terminal.acquirerName],
    ...[register.serial, register.address ?? terminal.address, startsOn, endsOn, row.reference, row.note],
  ];
}
