export const IBAN = "IT60X0542811101000000123456";
export const OTHER_IBAN = "IT13S0542811101000000123457";

/** A line of a statement to write. */
export interface WrittenLine {
  bookedOn: string;
  amountMinor: number;
  text: string;
  reference?: string;
}

/** A statement to write. */
export interface WrittenStatement {
  account: string;
  /** EUR by default; only camt.053 supports others. */
  currency?: string;
  lines: readonly WrittenLine[];
}

const OPENING_MINOR = 100_000;
const sumOf = (lines: readonly WrittenLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const plain = (minor: number) => (Math.abs(minor) / 100).toFixed(2);
const comma = (minor: number) => plain(minor).replace(".", ",");

/** Writes a camt.053.001.02 file; each statement line is a line of the file, starting at the seventh. */
export function camtOf({ account, currency = "EUR", lines }: WrittenStatement): string {
  const direction = (minor: number) => `<CdtDbtInd>${minor < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
  const amount = (minor: number) => `<Amt Ccy="${currency}">${plain(minor)}</Amt>${direction(minor)}`;
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>2026-11-01</Dt></Dt></Bal>`;
  const entry = ({ bookedOn, amountMinor, text, reference }: WrittenLine) =>
    `<Ntry>${amount(amountMinor)}<Sts>BOOK</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>${
      reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ""
    }<NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
    `<Id>S${lines.length}</Id>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>`,
    balance("OPBD", OPENING_MINOR),
    balance("CLBD", OPENING_MINOR + sumOf(lines)),
    ...lines.map(entry),
    "</Stmt></BkToCstmrStmt></Document>",
  ].join("\n");
}

/** Writes an MT940 file; the first statement line is the fifth line of the file. */
export function mt940Of({ account, lines }: WrittenStatement): string {
  const closingMinor = OPENING_MINOR + sumOf(lines);
  const day = (date: string) => date.slice(2).replaceAll("-", "");
  const entry = ({ bookedOn, amountMinor, text, reference }: WrittenLine) => [
    `:61:${day(bookedOn)}${day(bookedOn).slice(2)}${amountMinor < 0 ? "D" : "C"}${comma(amountMinor)}NTRFNONREF${
      reference ? `//${reference}` : ""
    }`,
    `:86:${text}`,
  ];
  return [
    ":20:STATEMENT",
    `:25:${account}`,
    ":28C:1/1",
    `:60F:C261101EUR${comma(OPENING_MINOR)}`,
    ...lines.flatMap(entry),
    `:62F:${closingMinor < 0 ? "D" : "C"}261130EUR${comma(closingMinor)}`,
    "",
  ].join("\r\n");
}

/** Writes a CSV file with BancoPosta's column names. */
export function csvOf({ account, lines }: WrittenStatement): string {
  const date = (day: string) => day.split("-").reverse().join("/");
  return [
    `Conto;${account};;;`,
    "Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni",
    ...lines.map(({ bookedOn, amountMinor, text }) => {
      const amounts = amountMinor < 0 ? [comma(amountMinor), ""] : ["", comma(amountMinor)];
      return [date(bookedOn), date(bookedOn), ...amounts, text].join(";");
    }),
    "",
  ].join("\r\n");
}
