import { AMOUNT_MINOR_MAX, AmountError, fromDecimal, toDecimal } from "@banco/core";
import { isIban } from "@banco/fatturapa";

/** The format of a bank statement file. */
export type StatementFormat = "camt053" | "mt940" | "csv";

/** A statement line; the amount is negative if money left the account. */
export interface ParsedEntry {
  /** The file line where it starts, from 1. */
  line: number;
  bookedOn: string;
  valuedOn: string | null;
  amountMinor: number;
  /** The bank's own reference for the line. */
  reference: string | null;
  endToEndId: string | null;
  description: string;
  counterpartyName: string | null;
  counterpartyAccount: string | null;
  /** The text before it was split into parts, which identifies the line; absent if it was not split. */
  wholeText?: string;
}

/** A statement as parsed from its file. */
export interface ParsedStatement {
  /** The file line where it starts, from 1. */
  line: number;
  /** The IBAN, or the bank's own account number. */
  account: string;
  currency: string;
  reference: string | null;
  startsOn: string | null;
  endsOn: string | null;
  openingMinor: number | null;
  closingMinor: number | null;
  entries: ParsedEntry[];
}

/** Data supplied by the caller if the file does not contain it. */
export interface StatementContext {
  account: string | null;
  currency: string | null;
}

/** The error for a file that cannot be read, with the line where reading stopped. */
export class StatementError extends Error {
  override name = "StatementError";
  readonly line: number | null;

  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

/** The maximum number of lines in a file: a busy account has about that many in a year. */
const ENTRIES_MAX = 50_000;
/** The format of an IBAN (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const DAY_MS = 86_400_000;

/**
 * Normalizes an account number: an IBAN has no spaces and is upper-case.
 *
 * @throws StatementError if it is missing or invalid
 */
export function accountOf(text: string | undefined, line: number | null): string {
  const account = (text ?? "").replace(/\s+/g, "").toUpperCase();
  if (account === "") throw new StatementError(line, "contains no account");
  if (account.length > 64) throw new StatementError(line, "has an account number of more than 64 characters");
  if (IBAN.test(account) && !isIban(account))
    throw new StatementError(line, `${account} is not a valid IBAN`);
  return account;
}

/**
 * Parses an amount with a decimal point or comma into minor units, without rounding.
 *
 * @throws StatementError if it is not a valid amount in the currency
 */
export function minorOfText(text: string, currency: string, line: number): number {
  const amount = /^(\d{1,15})(?:[.,](\d*))?$/.exec(text.trim());
  try {
    const minor = amount ? fromDecimal(`${amount[1]}.${amount[2] || "0"}`, currency) : Number.NaN;
    if (minor <= AMOUNT_MINOR_MAX) return minor;
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw new StatementError(line, `"${shortened(text)}" is not an amount in ${currency}`);
}

/**
 * Returns a date (2026-11-27) from its parts.
 *
 * @throws StatementError if the day does not exist
 */
export function dateOf(year: number, month: number, day: number, line: number): string {
  const time = new Date(Date.UTC(year, month - 1, day));
  const date = Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 10);
  const [y, m, d] = date.split("-").map(Number);
  if (y !== year || m !== month || d !== day)
    throw new StatementError(line, `there is no day ${day}/${month}/${year}`);
  return date;
}

/**
 * Returns the year in which a day and month are closest to a given date: a January statement may contain December
 * lines.
 */
export function nearestYear(month: number, day: number, near: string): number {
  const year = Number(near.slice(0, 4));
  const distance = (one: number) => Math.abs(Date.UTC(one, month - 1, day) - Date.parse(near)) / DAY_MS;
  return [year - 1, year, year + 1].toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/**
 * Checks that a statement is complete: the opening balance plus the lines equals the closing balance.
 *
 * @throws StatementError if they do not match, or there are too many lines
 */
export function assertWhole({ line, currency, openingMinor, closingMinor, entries }: ParsedStatement): void {
  if (entries.length > ENTRIES_MAX)
    throw new StatementError(line, `has more than ${ENTRIES_MAX} lines: import it in parts`);
  if (openingMinor === null || closingMinor === null) return;
  const sumMinor = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (openingMinor + sumMinor === closingMinor) return;
  const [sum, change] = [sumMinor, closingMinor - openingMinor].map((minor) => toDecimal(minor, currency));
  throw new StatementError(
    line,
    `the lines total ${sum} ${currency}, but the balances differ by ${change}: the file is incomplete`,
  );
}

/** Shortens text from the file for an error message. */
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Collapses text to one line and truncates it; null if it is empty. */
export function textOrNull(text: string | undefined, longest = 1000): string | null {
  const plain = (text ?? "").replace(/\s+/g, " ").trim().slice(0, longest);
  return plain === "" ? null : plain;
}
