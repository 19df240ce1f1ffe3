import { texts, wordOf } from "@banco/ui";
import { VAT_NATURES, VAT_RATES } from "../vat.ts";

const NATURES = [...VAT_NATURES, "N7"] as const;

/** The meanings of the natures of sales without VAT (FatturaPA, table Natura). */
const t = texts({
  en: {
    N1: "excluded (art. 15)",
    N2: "not subject",
    N3: "not taxable",
    N4: "exempt",
    N5: "margin scheme",
    N6: "reverse charge",
    N7: "VAT paid in another EU country",
  },
  it: {
    N1: "esclusa (art. 15)",
    N2: "non soggetta",
    N3: "non imponibile",
    N4: "esente",
    N5: "regime del margine",
    N6: "inversione contabile",
    N7: "IVA assolta in altro Stato UE",
  },
});

/** Returns a VAT code as text: a rate as a percentage, a nature with its meaning. */
export function vatWord(code: string): string {
  if (/^\d/.test(code)) return `${code} %`;
  return `${code} · ${wordOf(t, NATURES, code.slice(0, 2))}`;
}

/** Returns the VAT codes that can be chosen for sales, each with its text; always includes `own`. */
export function vatOptions(own?: string): (readonly [value: string, text: string])[] {
  const known: readonly string[] = [...VAT_RATES, ...VAT_NATURES];
  const all = own === undefined || known.includes(own) ? known : [...known, own];
  return all.map((code) => [code, vatWord(code)] as const);
}
