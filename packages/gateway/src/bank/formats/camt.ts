import { DEFAULT_LIMITS } from "@banco/fatturapa/xml/limits";
import { readXml, type XmlElement } from "@banco/fatturapa/xml/reader";
import { XmlRefused } from "@banco/fatturapa/xml/refused";
import {
  accountOf,
  assertWhole,
  dateOf,
  minorOfText,
  type ParsedEntry,
  type ParsedStatement,
  StatementError,
  shortened,
  textOrNull,
} from "./statement.ts";

/** A line has about 40 elements, and the largest files about 10,000 lines. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  elements: 400_000,
  marks: 900_000,
  allAttributes: 100_000,
  references: 200_000,
};
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3})\.\d{3}\.\d{2}$/;
/** The balances before and after the lines, by ISO 20022 code. */
const OPENING = ["OPBD", "PRCD"];
const CLOSING = ["CLBD"];

/** Whether a string is XML. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

/**
 * Parses a camt.053 file (ISO 20022, bank to customer statement) of any version.
 *
 * @throws StatementError
 */
export function readCamt(text: string): ParsedStatement[] {
  const root = rootOf(text);
  const message = NAMESPACE.exec(root.uri)?.[1];
  if (message !== undefined && message !== "camt.053")
    throw new StatementError(lineOf(text, root.name), `is ${message}: import camt.053`);
  const body = [root, ...root.children].find(({ name }) => name === "BkToCstmrStmt");
  if (!body) throw new StatementError(1, `<${shortened(root.name)}> is not a camt.053 message`);
  const statements = all(body, "Stmt");
  if (statements.length === 0) throw new StatementError(1, "contains no statement: no <Stmt>");
  const entryLines = linesOf(text, "Ntry");
  const statementLines = linesOf(text, "Stmt");
  let first = 0;
  return statements.map((element, index) => {
    const count = all(element, "Ntry").length;
    const lines = entryLines.slice(first, first + count);
    first += count;
    return statementOf(element, statementLines[index] ?? 1, lines);
  });
}

function rootOf(text: string): XmlElement {
  try {
    return readXml(text, LIMITS);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const [, line, reason] = /(\d+):\d+: (.*)$/.exec(error.message) ?? [];
    if (line) throw new StatementError(Number(line), `is not well-formed XML: ${reason}`);
    throw new StatementError(
      null,
      /DOCTYPE/.test(error.message) ? "has a DOCTYPE, which is not allowed" : "is too large or is not XML",
    );
  }
}

function statementOf(element: XmlElement, line: number, lines: readonly number[]): ParsedStatement {
  const id = child(element, "Acct", "Id");
  const account = accountOf((id && (child(id, "IBAN") ?? child(id, "Othr", "Id")))?.text, line);
  const balances = all(element, "Bal");
  const opening = balanceOf(balances, OPENING, line);
  const closing = balanceOf(balances, CLOSING, line);
  const currency = textOf(element, "Acct", "Ccy") ?? opening?.currency ?? closing?.currency;
  if (!currency) throw new StatementError(line, "the statement has no currency");
  const period = child(element, "FrToDt");
  const entries = all(element, "Ntry").flatMap((entry, index) =>
    entryOf(entry, currency, lines[index] ?? line),
  );
  const statement = {
    line,
    account,
    currency,
    reference: textOrNull(textOf(element, "Id"), 64),
    startsOn: textOf(period, "FrDtTm")?.slice(0, 10) ?? opening?.date ?? null,
    endsOn: textOf(period, "ToDtTm")?.slice(0, 10) ?? closing?.date ?? null,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    entries,
  };
  assertWhole(statement);
  return statement;
}

function balanceOf(balances: readonly XmlElement[], codes: readonly string[], line: number) {
  const balance = codes
    .map((code) => balances.find((one) => textOf(one, "Tp", "CdOrPrtry", "Cd") === code))
    .find((one) => one !== undefined);
  return balance && { ...amountOf(balance, line), date: dateIn(child(balance, "Dt"), line) };
}

/** Returns a booked line; undefined for a pending one, which a later statement repeats as booked. */
function entryOf(entry: XmlElement, currency: string, line: number): ParsedEntry[] {
  const status = textOf(entry, "Sts", "Cd") ?? textOf(entry, "Sts");
  if (status !== "BOOK") return [];
  const amount = amountOf(entry, line);
  if (amount.currency !== currency)
    throw new StatementError(line, `is in ${amount.currency}, but the account is in ${currency}`);
  const bookedOn = dateIn(child(entry, "BookgDt"), line) ?? dateIn(child(entry, "ValDt"), line);
  if (bookedOn === null) throw new StatementError(line, "the line has no booking date");
  const details = all(child(entry, "NtryDtls"), "TxDtls");
  // A batch line lists its transactions as details; they are not account lines themselves.
  const only = details.length === 1 ? details[0] : undefined;
  const party = amount.amountMinor < 0 ? "Cdtr" : "Dbtr";
  const parties = child(only, "RltdPties");
  return [
    {
      line,
      bookedOn,
      valuedOn: dateIn(child(entry, "ValDt"), line),
      amountMinor: amount.amountMinor,
      reference: textOrNull(textOf(entry, "AcctSvcrRef") ?? textOf(only, "Refs", "AcctSvcrRef"), 64),
      endToEndId: endToEndIdOf(only),
      description: descriptionOf(entry, details),
      counterpartyName: textOrNull(textOf(parties, party, "Nm") ?? textOf(parties, party, "Pty", "Nm"), 200),
      counterpartyAccount: textOrNull(
        textOf(parties, `${party}Acct`, "Id", "IBAN") ?? textOf(parties, `${party}Acct`, "Id", "Othr", "Id"),
        64,
      ),
    },
  ];
}

function endToEndIdOf(details: XmlElement | undefined): string | null {
  const id = textOrNull(textOf(details, "Refs", "EndToEndId"), 64);
  return id === "NOTPROVIDED" ? null : id;
}

function descriptionOf(entry: XmlElement, details: readonly XmlElement[]): string {
  const texts = details.flatMap((one) => all(child(one, "RmtInf"), "Ustrd").map(({ text }) => text));
  return textOrNull([...texts, textOf(entry, "AddtlNtryInf") ?? ""].join(" ")) ?? "";
}

/** Returns a signed amount, which is negative for `DBIT`: money leaves the account. */
function amountOf(element: XmlElement, line: number): { amountMinor: number; currency: string } {
  const amount = child(element, "Amt");
  const currency = amount?.attributes.find(({ name }) => name === "Ccy")?.value ?? "";
  const direction = textOf(element, "CdtDbtInd");
  if (!amount || !/^[A-Z]{3}$/.test(currency))
    throw new StatementError(line, "has no amount with a currency");
  if (direction !== "CRDT" && direction !== "DBIT")
    throw new StatementError(line, "contains neither CRDT nor DBIT");
  const minor = minorOfText(amount.text, currency, line);
  return { amountMinor: direction === "DBIT" ? 0 - minor : minor, currency };
}

function dateIn(element: XmlElement | undefined, line: number): string | null {
  const text = textOf(element, "Dt") ?? textOf(element, "DtTm");
  if (text === undefined) return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (!day) throw new StatementError(line, `"${shortened(text)}" is not a date`);
  return dateOf(Number(year), Number(month), Number(day), line);
}

const all = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((one) => one.name === name);

function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((one) => one.name === name),
    element,
  );
}

function textOf(element: XmlElement | undefined, ...path: string[]): string | undefined {
  const text = child(element, ...path)?.text.trim();
  return text === "" ? undefined : text;
}

/** Returns the file lines where elements with the name start. */
function linesOf(text: string, name: string): number[] {
  const lines: number[] = [];
  const begin = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`, "g");
  let line = 1;
  let at = 0;
  for (const { index } of text.matchAll(begin)) {
    for (; at < index; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    lines.push(line);
  }
  return lines;
}

const lineOf = (text: string, name: string): number => linesOf(text, name)[0] ?? 1;
