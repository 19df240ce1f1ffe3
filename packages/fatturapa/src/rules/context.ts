import type { Finding, Path } from "../finding.ts";
import { xpathOf } from "../finding.ts";
import { quote } from "../format/finding.ts";
import type { Draft } from "../model/node.ts";
import type {
  FatturaElettronica,
  FatturaElettronicaBody,
  FatturaElettronicaHeader,
} from "../model/ordinary.ts";
import { ADVICE, type AdviceCode, MESSAGES, type SdiCode } from "./messages.ts";

export type Invoice = Draft<FatturaElettronica>;
export type Header = Draft<FatturaElettronicaHeader>;
export type Body = Draft<FatturaElettronicaBody>;
export type Lines = NonNullable<NonNullable<Body["DatiBeniServizi"]>["DettaglioLinee"]>;
export type Line = Lines[number];
export type Summaries = NonNullable<NonNullable<Body["DatiBeniServizi"]>["DatiRiepilogo"]>;
export type Summary = Summaries[number];
export type General = NonNullable<NonNullable<Body["DatiGenerali"]>["DatiGeneraliDocumento"]>;
export type Fund = NonNullable<General["DatiCassaPrevidenziale"]>[number];

/** The context of the rules. */
export interface RuleContext {
  /** The calendar day in Italy, AAAA-MM-GG. */
  readonly today: string;
  /** Records an error that would make SDI reject the file. */
  readonly refuse: Note<SdiCode>;
  /** Records an error that would not make SDI reject the file. */
  readonly advise: Note<AdviceCode>;
}

export type Note<Code> = (
  code: Code,
  path: Path,
  values?: { expected?: string | undefined; actual?: string | undefined },
) => void;

/** A rule, or several related rules, for one of the file's invoices. */
export type BodyRule = (body: Body, path: Path, context: RuleContext, header: Header) => void;

/** The maximum number of errors that SDI's rejections list (MessaggiTypes 1.1, ListaErrori). */
const MAX_FINDINGS = 200;

/** Returns a context that collects the errors in `findings`. */
export function collecting(findings: Finding[], today: string): RuleContext {
  const note =
    (level: Finding["level"], messages: Record<string, string>): Note<string> =>
    (code, path, { expected, actual } = {}) => {
      if (findings.length >= MAX_FINDINGS) return;
      findings.push({
        code,
        level,
        xpath: xpathOf(path),
        message: messages[code] ?? code,
        ...(expected === undefined ? {} : { expected }),
        ...(actual === undefined ? {} : { actual: quote(actual) }),
      });
    };
  return { today, refuse: note("error", MESSAGES), advise: note("warning", ADVICE) };
}

/** Returns the general data of an invoice, empty if the block is missing. */
export const generalOf = (body: Body): General => body.DatiGenerali?.DatiGeneraliDocumento ?? {};
export const linesOf = (body: Body): Lines => body.DatiBeniServizi?.DettaglioLinee ?? [];
export const summariesOf = (body: Body): Summaries => body.DatiBeniServizi?.DatiRiepilogo ?? [];
export const fundsOf = (body: Body): Fund[] => generalOf(body).DatiCassaPrevidenziale ?? [];

/** Returns the location for a chain of names, such as `at(body, "DatiGenerali", "DatiGeneraliDocumento")`. */
export const at = (path: Path, ...names: string[]): Path =>
  names.reduce<Path>((parent, name) => ({ name, parent }), path);

const placed = (path: Path, index: number, ...names: string[]): Path => ({
  ...at(path, ...names),
  index: index + 1,
});
export const linePath = (body: Path, index: number) =>
  placed(body, index, "DatiBeniServizi", "DettaglioLinee");
export const summaryPath = (body: Path, index: number) =>
  placed(body, index, "DatiBeniServizi", "DatiRiepilogo");
export const generalPath = (body: Path) => at(body, "DatiGenerali", "DatiGeneraliDocumento");
export const fundPath = (body: Path, index: number) =>
  placed(generalPath(body), index, "DatiCassaPrevidenziale");

/** Normalises a rate for comparison: "022.00" and "22.00" are the same. */
export const rateKey = (rate: string | undefined): string | undefined => rate?.replace(/^0+(?=\d\d?\.)/, "");

/** Returns the calendar day of a date, which may carry a time zone; undefined if it is not a date. */
export const dayOf = (date: string | undefined): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(date ?? "")?.[0];
