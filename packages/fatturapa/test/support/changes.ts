import assert from "node:assert/strict";
import { type FatturaElettronica, type Finding, validate } from "../../src/index.ts";
import { invoice, TODAY } from "./invoice.ts";

/** The parts of an invoice that the tests change. */
export type Parts = {
  readonly file: FatturaElettronica;
  readonly header: FatturaElettronica["FatturaElettronicaHeader"];
  readonly sent: FatturaElettronica["FatturaElettronicaHeader"]["DatiTrasmissione"];
  readonly seller: FatturaElettronica["FatturaElettronicaHeader"]["CedentePrestatore"]["DatiAnagrafici"];
  readonly buyer: FatturaElettronica["FatturaElettronicaHeader"]["CessionarioCommittente"]["DatiAnagrafici"];
  readonly invoice: FatturaElettronica["FatturaElettronicaBody"][number];
  readonly general: FatturaElettronica["FatturaElettronicaBody"][number]["DatiGenerali"]["DatiGeneraliDocumento"];
  readonly line: FatturaElettronica["FatturaElettronicaBody"][number]["DatiBeniServizi"]["DettaglioLinee"][number];
  readonly summary: FatturaElettronica["FatturaElettronicaBody"][number]["DatiBeniServizi"]["DatiRiepilogo"][number];
};

/** A valid invoice after a change. */
export function changed(change: (parts: Parts) => void): FatturaElettronica {
  const file = invoice();
  const header = file.FatturaElettronicaHeader;
  const [first] = file.FatturaElettronicaBody;
  const [line] = first?.DatiBeniServizi.DettaglioLinee ?? [];
  const [summary] = first?.DatiBeniServizi.DatiRiepilogo ?? [];
  assert.ok(first && line && summary);
  change({
    file,
    header,
    sent: header.DatiTrasmissione,
    seller: header.CedentePrestatore.DatiAnagrafici,
    buyer: header.CessionarioCommittente.DatiAnagrafici,
    invoice: first,
    general: first.DatiGenerali.DatiGeneraliDocumento,
    line,
    summary,
  });
  return file;
}

/** Returns the errors that would make SDI refuse the invoice. */
export const errors = (input: Parameters<typeof validate>[0], options = {}) =>
  validate(input, { today: TODAY, ...options }).findings.filter(({ level }) => level === "error");
/** Returns the errors that SDI accepts. */
export const warnings = (input: Parameters<typeof validate>[0]) =>
  validate(input, { today: TODAY }).findings.filter(({ level }) => level === "warning");
/** The code and the last two steps of the path. */
export const brief = (findings: readonly Finding[]) =>
  findings.map(({ code, xpath }) => `${code} ${xpath.replace(/^.*\/(?=[^/]+\/[^/]+$)/, "")}`);

/** A line and its summary without VAT, with the nature's reason. */
export const untaxed = ({ line, summary }: Parts, nature: string): void => {
  Object.assign(line, { AliquotaIVA: "0.00", Natura: nature });
  Object.assign(summary, { AliquotaIVA: "0.00", Natura: nature, Imposta: "0.00", EsigibilitaIVA: undefined });
};
