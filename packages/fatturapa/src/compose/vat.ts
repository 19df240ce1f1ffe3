import { toUnits } from "../decimal.ts";
import type { InvoiceInput, InvoiceItem, Seller } from "./input.ts";

/** The VAT of a line: a rate in hundredths of a percent, or zero and its nature. */
export interface Vat {
  readonly rate: bigint;
  readonly nature: string | undefined;
}

const RATE = /^\d{1,3}(?:\.\d{1,2})?$/;
const NATURE = /^N\d(?:\.\d)?$/;

/** Regimes without VAT on sales, with the law to cite on invoices. */
const EXEMPT_REGIMES: Readonly<Record<string, string>> = {
  RF02: "Regime dei minimi, art. 1 commi 96-117 L. 244/2007",
  RF19: "Regime forfettario, art. 1 commi 54-89 L. 190/2014",
  RF20: "Regime transfrontaliero di franchigia, direttiva UE 2020/285",
};
const EXEMPT_NATURE = "N2.2";

/** The law for each nature (DPR 633/1972 unless stated). */
const LAWS: Readonly<Record<string, string>> = {
  N1: "Escluse ex art. 15 DPR 633/72",
  "N2.1": "Non soggette artt. da 7 a 7-septies DPR 633/72",
  "N2.2": "Non soggette ad IVA",
  "N3.1": "Non imponibili art. 8 DPR 633/72",
  "N3.2": "Non imponibili art. 41 DL 331/93",
  "N3.3": "Non imponibili art. 71 DPR 633/72",
  "N3.4": "Non imponibili art. 8-bis DPR 633/72",
  "N3.5": "Non imponibili art. 8 c. 1 lett. c) DPR 633/72",
  "N3.6": "Non imponibili, altre operazioni",
  N4: "Esenti art. 10 DPR 633/72",
  N5: "Regime del margine, IVA non esposta in fattura",
  "N6.1": "Inversione contabile art. 74 commi 7 e 8 DPR 633/72",
  "N6.2": "Inversione contabile art. 17 c. 5 DPR 633/72",
  "N6.3": "Inversione contabile art. 17 c. 6 lett. a) DPR 633/72",
  "N6.4": "Inversione contabile art. 17 c. 6 lett. a-bis) DPR 633/72",
  "N6.5": "Inversione contabile art. 17 c. 6 lett. b) DPR 633/72",
  "N6.6": "Inversione contabile art. 17 c. 6 lett. c) DPR 633/72",
  "N6.7": "Inversione contabile art. 17 c. 6 lett. a-ter) DPR 633/72",
  "N6.8": "Inversione contabile art. 17 c. 6 lett. d-bis), d-ter), d-quater) DPR 633/72",
  "N6.9": "Inversione contabile, altri casi",
  N7: "IVA assolta in altro Stato UE",
};

/**
 * Returns the VAT that a line's `vat` and `natura` specify; undefined if `vat` is neither a rate nor a nature. A rate
 * of zero without a nature uses the regime's or the merchant's nature, if there is one; SDI rejects it otherwise
 * (00400).
 */
export function vatOf(
  item: Pick<InvoiceItem, "vat" | "natura">,
  seller: Seller,
  regime: string,
): Vat | undefined {
  const text = String(item.vat).trim();
  if (NATURE.test(text)) return { rate: 0n, nature: text };
  if (!RATE.test(text)) return undefined;
  const rate = toUnits(text, 2);
  if (rate === undefined) return undefined;
  if (rate !== 0n || item.natura) return { rate, nature: item.natura };
  return { rate, nature: regime in EXEMPT_REGIMES ? EXEMPT_NATURE : seller.natura };
}

/**
 * Returns whether a line's `natura` contradicts its `vat`, because that is a different nature: an invoice can state
 * only one.
 */
export const contradictsNature = ({ vat, natura }: Pick<InvoiceItem, "vat" | "natura">): boolean =>
  natura !== undefined && NATURE.test(vat.trim()) && natura !== vat.trim();

/** Returns the law to cite in a summary without VAT. */
export function lawOf(nature: string, regime: string): string | undefined {
  return (nature === EXEMPT_NATURE ? EXEMPT_REGIMES[regime] : undefined) ?? LAWS[nature];
}

/** Returns the regime of an invoice: its own, or else the seller's, or else the ordinary one. */
export const regimeOf = (input: Pick<InvoiceInput, "regime">, seller: Seller): string =>
  input.regime ?? seller.regime ?? "RF01";
