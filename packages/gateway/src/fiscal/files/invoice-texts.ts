import type { FatturaElettronicaBody } from "@banco/fatturapa";

export const TITLES: Readonly<Record<string, string>> = {
  TD01: "Fattura",
  TD02: "Acconto su fattura",
  TD03: "Acconto su parcella",
  TD04: "Nota di credito",
  TD05: "Nota di debito",
  TD06: "Parcella",
  TD24: "Fattura differita",
  TD25: "Fattura differita",
  TD26: "Cessione di beni ammortizzabili",
};

/** The payment methods of the FatturaPA format (table MP). */
export const WAYS: Readonly<Record<string, string>> = {
  MP01: "Contanti",
  MP02: "Assegno",
  MP03: "Assegno circolare",
  MP05: "Bonifico",
  MP06: "Vaglia cambiario",
  MP07: "Bollettino bancario",
  MP08: "Carta di pagamento",
  MP12: "RIBA",
  MP15: "Giroconto su conti di contabilità speciale",
  MP18: "Bollettino di c/c postale",
  MP19: "SEPA Direct Debit",
  MP20: "SEPA Direct Debit CORE",
  MP21: "SEPA Direct Debit B2B",
  MP22: "Trattenuta su somme già riscosse",
  MP23: "PagoPA",
};

/** The names of withholdings (table RT). */
export const WITHHELD: Readonly<Record<string, string>> = {
  RT01: "Ritenuta d'acconto",
  RT02: "Ritenuta d'acconto",
  RT03: "Contributo INPS",
  RT04: "Contributo ENASARCO",
  RT05: "Contributo ENPAM",
  RT06: "Altro contributo previdenziale",
};

/** Returns the documents that an invoice refers to: orders, delivery notes, receipts and other invoices. */
export function references({ DatiGenerali, DatiBeniServizi }: FatturaElettronicaBody): string[] {
  const {
    DatiOrdineAcquisto: orders = [],
    DatiDDT: notes = [],
    DatiFattureCollegate: related = [],
  } = DatiGenerali;
  const receipts = DatiBeniServizi.DettaglioLinee.flatMap((line) => line.AltriDatiGestionali ?? []);
  return [
    ...orders.map(({ IdDocumento, Data, CodiceCIG, CodiceCUP }) =>
      [named("Ordine", IdDocumento, Data), CodiceCIG && `CIG ${CodiceCIG}`, CodiceCUP && `CUP ${CodiceCUP}`]
        .filter(Boolean)
        .join(", "),
    ),
    ...notes.map(({ NumeroDDT, DataDDT }) => named("DDT", NumeroDDT, DataDDT)),
    ...receipts.map((one) => named("Scontrino", one.RiferimentoTesto ?? "", one.RiferimentoData)),
    ...related.map(({ IdDocumento, Data }) => named("Fattura", IdDocumento, Data)),
  ];
}

const named = (kind: string, number: string, date: string | undefined) =>
  `Rif. ${kind} N. ${number}${date ? ` del ${italianDate(date)}` : ""}`;

/**
 * Formats a decimal number from the file in Italian: with two decimals, or as many as a unit price has, and with
 * points as thousands separators.
 */
export function money(decimal: string): string {
  const [whole = "", decimals = ""] = decimal.split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}

export function plain(decimal: string): string {
  return String(Number(decimal)).replace(".", ",");
}

export function italianDate(day: string): string {
  return day.slice(0, 10).split("-").reverse().join("/");
}
