import { texts } from "@banco/ui";
import { VAT_RATES } from "../../vat.ts";

const t = texts({
  en: {
    N1: "excluded (art. 15)",
    "N2.1": "outside the territory (arts. 7 to 7-septies)",
    "N2.2": "not subject, other cases and flat-rate regime",
    "N3.1": "exports",
    "N3.2": "sales to other EU states",
    "N3.3": "sales to San Marino",
    "N3.4": "equal to exports",
    "N3.5": "declaration of intent",
    "N3.6": "other sales without a VAT ceiling",
    N4: "exempt (art. 10)",
    N5: "margin scheme",
    "N6.1": "reverse charge: scrap",
    "N6.2": "reverse charge: gold and silver",
    "N6.3": "reverse charge: building subcontracts",
    "N6.4": "reverse charge: buildings",
    "N6.5": "reverse charge: mobile phones",
    "N6.6": "reverse charge: electronics",
    "N6.7": "reverse charge: building services",
    "N6.8": "reverse charge: energy",
    "N6.9": "reverse charge: other cases",
    N7: "VAT paid in another EU state",
  },
  it: {
    N1: "escluse (art. 15)",
    "N2.1": "fuori territorio (artt. da 7 a 7-septies)",
    "N2.2": "non soggette, altri casi e regime forfettario",
    "N3.1": "esportazioni",
    "N3.2": "cessioni intracomunitarie",
    "N3.3": "cessioni verso San Marino",
    "N3.4": "assimilate alle esportazioni",
    "N3.5": "dichiarazione d'intento",
    "N3.6": "altre operazioni senza plafond",
    N4: "esenti (art. 10)",
    N5: "regime del margine",
    "N6.1": "inversione contabile: rottami",
    "N6.2": "inversione contabile: oro e argento",
    "N6.3": "inversione contabile: subappalto edile",
    "N6.4": "inversione contabile: fabbricati",
    "N6.5": "inversione contabile: cellulari",
    "N6.6": "inversione contabile: prodotti elettronici",
    "N6.7": "inversione contabile: servizi edili",
    "N6.8": "inversione contabile: energia",
    "N6.9": "inversione contabile: altri casi",
    N7: "IVA assolta in altro Stato UE",
  },
});

/** The natures of sales without VAT on invoices (FatturaPA 1.2.3). */
const NATURES = [
  "N1",
  "N2.1",
  "N2.2",
  "N3.1",
  "N3.2",
  "N3.3",
  "N3.4",
  "N3.5",
  "N3.6",
  "N4",
  "N5",
  "N6.1",
  "N6.2",
  "N6.3",
  "N6.4",
  "N6.5",
  "N6.6",
  "N6.7",
  "N6.8",
  "N6.9",
  "N7",
] as const;

/** The choices for a line's VAT: the rates, then the reasons for no VAT. */
export const INVOICE_VATS: readonly (readonly [value: string, text: string])[] = [
  ...VAT_RATES.map((rate) => [`${rate}.00`, `${rate} %`] as const),
  ...NATURES.map((nature) => [nature, `${nature} · ${t(nature)}`] as const),
];

/** Returns a VAT rate, or the reason for its absence, as text. */
export function vatText(rate: string, nature: string | null | undefined): string {
  const known = NATURES.find((one) => one === (nature ?? rate));
  if (known) return `${known} · ${t(known)}`;
  return nature ?? `${Number(rate)} %`;
}
