import { isIban } from "@banco/fatturapa";
import { parse } from "csv-parse/sync";
import {
  accountOf,
  assertWhole,
  dateOf,
  minorOfText,
  type ParsedEntry,
  type ParsedStatement,
  type StatementContext,
  StatementError,
  shortened,
  textOrNull,
} from "./statement.ts";

/** A row of the file, and the file line where it ends. */
interface Row {
  line: number;
  cells: string[];
}

/**
 * The column names in Italian banks' exports, ignoring case, accents, underscores and bracketed text (decision 860
 * lists the banks).
 */
const COLUMNS = {
  bookedOn: ["data contabile", "data registrazione", "data operazione", "data op.", "data movimento", "data"],
  valuedOn: ["data valuta", "data val.", "valuta"],
  amount: ["importo", "importo eur", "importo euro", "euro", "movimento"],
  credit: ["accrediti", "accredito", "entrate", "entrata", "avere"],
  debit: ["addebiti", "addebito", "uscite", "uscita", "dare"],
  currency: ["divisa", "div.", "div"],
  description: ["descrizione", "descrizione operazione", "descrizione operazioni", "causale / descrizione"],
  details: ["descrizione estesa", "descrizione completa", "causale", "transazione"],
  account: ["rapporto", "iban", "conto"],
  reference: ["riferimento", "cro", "trn", "id movimento"],
} as const;
type Column = keyof typeof COLUMNS;
type Places = Partial<Record<Column, number>>;

/** Rows with a balance or total; they are not account transactions. */
const SUMMARY = /^\s*(saldo|totale|totali)\b/i;
/** The description of such a row; a payer may write "Saldo fattura 12". */
const SUMMARY_NAME =
  /^\s*(saldo|totale|totali)\s*(:|$|(al|iniziale|finale|contabile|disponibile|liquido|precedente|attuale|movimenti|entrate|uscite|accrediti|addebiti|dare|avere)\b)/i;
const DELIMITERS = [";", ",", "\t"];
const CURRENCY_DEFAULT = "EUR";
const HEADER_ROWS_MAX = 60;
/** Matches 1.234.567,89 and 1,234,567.89: one separator for thousands, the other for decimals. */
const GROUPED =
  /^(?<whole>\d{1,3}(?<separator>[.,'])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<fraction>\d{0,2}))?$/;
const UNGROUPED = /^(?<whole>\d+)(?:[.,](?<fraction>\d{0,2}))?$/;

/**
 * Parses a CSV file as exported by Italian banks: identifies columns by name, and skips rows above the
 * header.
 *
 * @param context - the account, if the file does not contain it
 * @throws StatementError
 */
export function readCsv(text: string, context: StatementContext): ParsedStatement[] {
  const rows = rowsOf(text);
  const header = rows.slice(0, HEADER_ROWS_MAX).findIndex(({ cells }) => placesOf(cells) !== undefined);
  if (header < 0)
    throw new StatementError(
      rows[0]?.line ?? 1,
      "no row has column names: a date (Data contabile, Data operazione …) and an amount (Importo, or Accrediti and Addebiti, Entrate and Uscite, Dare and Avere)",
    );
  const places = placesOf(rows[header]!.cells)!;
  const [inFile] = rows.slice(0, header).flatMap(({ cells }) => cells.flatMap(ibansIn));
  const body = rows.slice(header + 1).filter((row) => !isSummary(row, places));
  assertOneAccount(body, places);
  const inRows = ibansIn(cellOf(body[0]?.cells ?? [], places.account))[0];
  const account = inFile ?? inRows ?? context.account;
  if (!account) throw new StatementError(null, "contains no account: send its IBAN as account");
  const currency = currencyOf(body, places, context);
  const entries = body.map((row) => entryOf(row, places, currency));
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const statement = {
    line: rows[header]!.line,
    account: accountOf(account, null),
    currency,
    reference: null,
    startsOn: days[0] ?? null,
    endsOn: days.at(-1) ?? null,
    openingMinor: null,
    closingMinor: null,
    entries,
  };
  assertWhole(statement);
  return [statement];
}

function rowsOf(text: string): Row[] {
  const delimiter = delimiterOf(text);
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw new StatementError(lines ?? null, "is not a valid CSV file: a quote is not closed");
  }
}

/** Returns the delimiter that splits the header row. */
function delimiterOf(text: string): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/, HEADER_ROWS_MAX);
  const splits = (delimiter: string) =>
    lines.some(
      (line) => placesOf(line.split(delimiter).map((cell) => cell.replaceAll('"', ""))) !== undefined,
    );
  return DELIMITERS.find(splits) ?? ";";
}

/** Returns the position of each column; undefined if the row is not a header. */
function placesOf(cells: readonly string[]): Places | undefined {
  const names = cells.map(plainName);
  const places: Places = {};
  for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const name = known.find((one) => names.includes(one));
    if (name !== undefined) places[column] = names.indexOf(name);
  }
  const hasAmount =
    places.amount !== undefined || (places.credit !== undefined && places.debit !== undefined);
  return places.bookedOn !== undefined && hasAmount ? places : undefined;
}

const plainName = (cell: string): string =>
  cell
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[_\s]+/g, " ")
    .replace(/:$/, "")
    .trim();

function ibansIn(cell: string): string[] {
  const words = cell.toUpperCase().match(/[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{1,4}){3,8}/g) ?? [];
  return words.map((word) => word.replace(/\s/g, "")).filter(isIban);
}

/** Whether a row has no date and is empty or contains a balance or total. */
function isSummary({ cells }: Row, places: Places): boolean {
  const isSummaryText = cells.some((cell) => SUMMARY.test(cell));
  return isSummaryText && (cellOf(cells, places.bookedOn) === "" || hasNoMovement(cells, places));
}

const hasNoMovement = (cells: readonly string[], places: Places): boolean =>
  [places.amount, places.credit, places.debit].every((place) => cellOf(cells, place) === "") ||
  SUMMARY.test(cellOf(cells, places.bookedOn)) ||
  SUMMARY_NAME.test(cellOf(cells, places.description));

/** Rejects an export that contains several accounts, because a statement belongs to one account. */
function assertOneAccount(rows: readonly Row[], { account }: Places): void {
  const first = cellOf(rows[0]?.cells ?? [], account);
  const other = rows.find(({ cells }) => cellOf(cells, account) !== first);
  if (other)
    throw new StatementError(
      other.line,
      `belongs to account ${shortened(cellOf(other.cells, account))}, but earlier lines belong to ${shortened(first)}`,
    );
}

function currencyOf(rows: readonly Row[], places: Places, context: StatementContext): string {
  const stated = rows.map(({ cells }) => cellOf(cells, places.currency)).find((cell) => cell !== "");
  const currency = (stated ?? context.currency ?? CURRENCY_DEFAULT).toUpperCase();
  const first = rows[0]?.line ?? null;
  if (!/^[A-Z]{3}$/.test(currency))
    throw new StatementError(first, `"${shortened(currency)}" is not a currency`);
  return currency;
}

function entryOf({ line, cells }: Row, places: Places, currency: string): ParsedEntry {
  const stated = cellOf(cells, places.currency).toUpperCase();
  if (stated !== "" && stated !== currency)
    throw new StatementError(line, `is in ${shortened(stated)}, but earlier lines are in ${currency}`);
  const value = cellOf(cells, places.valuedOn);
  const texts = [places.description, places.details].map((place) => cellOf(cells, place));
  return {
    line,
    bookedOn: dayOf(cellOf(cells, places.bookedOn), line),
    valuedOn: value === "" ? null : dayOf(value, line),
    amountMinor: amountOf(cells, places, currency, line),
    reference: textOrNull(cellOf(cells, places.reference), 64),
    endToEndId: null,
    description: textOrNull([...new Set(texts)].join(" ")) ?? "",
    counterpartyName: null,
    counterpartyAccount: null,
  };
}

/** Returns the amount from one signed column or from the credit and debit columns, whose signs vary between banks. */
function amountOf(cells: readonly string[], places: Places, currency: string, line: number): number {
  const single = cellOf(cells, places.amount);
  if (single !== "") return signedAmount(single, currency, line);
  const both = [places.credit, places.debit].map((place) => cellOf(cells, place));
  if (both.every((cell) => cell === "")) throw new StatementError(line, "has no amount");
  const [credit, debit] = both.map((cell) =>
    cell === "" ? 0 : Math.abs(signedAmount(cell, currency, line)),
  );
  if (credit !== 0 && debit !== 0) throw new StatementError(line, "has an amount in both columns");
  return credit! - debit!;
}

/** Parses an amount in either notation; a separator followed by three digits groups thousands. */
function signedAmount(cell: string, currency: string, line: number): number {
  const plain = cell.replace(/[\s\u00A0€]|EUR/gi, "").replace(/[−–]/g, "-");
  const [, before, digits = "", after] = /^([+-]?)([\d.,']+)([+-]?)$/.exec(plain) ?? [];
  if (before === undefined || (before !== "" && after !== ""))
    throw new StatementError(line, `"${shortened(cell)}" is not an amount`);
  const { whole, fraction = "" } = (GROUPED.exec(digits) ?? UNGROUPED.exec(digits))?.groups ?? {};
  if (whole === undefined) throw new StatementError(line, `"${shortened(cell)}" is not an amount`);
  const minor = minorOfText(`${whole.replace(/[.,']/g, "")}.${fraction}`, currency, line);
  return before === "-" || after === "-" ? 0 - minor : minor;
}

function dayOf(cell: string, line: number): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s|$)/.exec(cell) ?? [];
  if (year)
    return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day), line);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]|$)/.exec(cell) ?? [];
  if (isoDay) return dateOf(Number(isoYear), Number(isoMonth), Number(isoDay), line);
  throw new StatementError(line, cell === "" ? "has no date" : `"${shortened(cell)}" is not a date`);
}

const cellOf = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? "" : (cells[place] ?? "");
