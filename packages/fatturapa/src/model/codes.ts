/**
 * The code lists of the FatturaPA schema 1.2.3, in the order of the tables at the end of the format specification.
 */

const numbered = (prefix: string, last: number, first = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `${prefix}${String(first + at).padStart(2, "0")}`);

export const FORMATI_TRASMISSIONE = ["FPA12", "FPR12"] as const;

/**
 * Document types of the ordinary invoice; TD07–TD09 belong to the simplified invoice, and TD10–TD15 to other flows.
 */
export const TIPI_DOCUMENTO = [
  ...["TD01", "TD02", "TD03", "TD04", "TD05", "TD06"],
  ...numbered("TD", 29, 16),
] as const;
export const TIPI_DOCUMENTO_SEMPLIFICATA = ["TD07", "TD08", "TD09"] as const;

const CREDIT_NOTES: ReadonlySet<unknown> = new Set(["TD04", "TD08"]);

/** Whether documents of this type (TipoDocumento) are credit notes; TD08 is the simplified one. */
export const isCreditNote = (type: unknown): boolean => CREDIT_NOTES.has(type);

/** Tax regimes. RF03 was abolished and is rejected (00459). */
export const REGIMI_FISCALI = numbered("RF", 20).filter((code) => code !== "RF03");

/** Natures. The schema still lists N2, N3 and N6, which SDI has rejected since 2021 (00445). */
export const NATURE = [
  ...["N1", "N2", "N2.1", "N2.2"],
  ...["N3", "N3.1", "N3.2", "N3.3", "N3.4", "N3.5", "N3.6"],
  ...["N4", "N5"],
  ...["N6", "N6.1", "N6.2", "N6.3", "N6.4", "N6.5", "N6.6", "N6.7", "N6.8", "N6.9"],
  "N7",
] as const;
/** A simplified invoice cannot contain reverse charge (N6) or OSS sales (N7). */
export const NATURE_SEMPLIFICATA = NATURE.filter((code) => !/^N[67]/.test(code));

export const MODALITA_PAGAMENTO = numbered("MP", 23);
export const CONDIZIONI_PAGAMENTO = numbered("TP", 3);
export const TIPI_RITENUTA = numbered("RT", 6);
export const TIPI_CASSA = numbered("TC", 22);
/** The reason codes of the annual withholding statement (Certificazione Unica). */
export const CAUSALI_PAGAMENTO = [..."ABCDEGHILMNOPQRSTUVWXYZ", "L1", "M1", "M2", "O1", "V1", "ZO"];
export const ESIGIBILITA_IVA = ["D", "I", "S"] as const;
export const SOGGETTI_EMITTENTI = ["CC", "TZ"] as const;
export const TIPI_CESSIONE_PRESTAZIONE = ["SC", "PR", "AB", "AC"] as const;
export const TIPI_SCONTO_MAGGIORAZIONE = ["SC", "MG"] as const;
