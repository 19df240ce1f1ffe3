import { texts, wordOf } from "@banco/ui";

/** The tax regimes of businesses (FatturaPA, table RegimeFiscale), the most common first; RF03 no longer exists. */
const REGIMES = [
  "RF01",
  "RF19",
  "RF02",
  "RF04",
  "RF05",
  "RF06",
  "RF07",
  "RF08",
  "RF09",
  "RF10",
  "RF11",
  "RF12",
  "RF13",
  "RF14",
  "RF15",
  "RF16",
  "RF17",
  "RF20",
  "RF18",
] as const;

const t = texts({
  en: {
    RF01: "ordinary",
    RF02: "minimum taxpayers (law 244/07)",
    RF04: "farming and fishing (art. 34)",
    RF05: "salt and tobacco (art. 74, par. 1)",
    RF06: "matches (art. 74, par. 1)",
    RF07: "publishing (art. 74, par. 1)",
    RF08: "public phones (art. 74, par. 1)",
    RF09: "transport tickets (art. 74, par. 1)",
    RF10: "entertainment and games (art. 74, par. 6)",
    RF11: "travel agencies (art. 74-ter)",
    RF12: "farm holidays (law 413/91)",
    RF13: "door-to-door sales (law 600/73)",
    RF14: "second-hand goods, art and antiques",
    RF15: "auctions of art and antiques",
    RF16: "VAT on payment, public bodies (art. 6, par. 5)",
    RF17: "VAT on payment (art. 32-bis)",
    RF18: "other",
    RF19: "flat rate (law 190/14)",
    RF20: "cross-border VAT exemption",
  },
  it: {
    RF01: "ordinario",
    RF02: "contribuenti minimi (L. 244/07)",
    RF04: "agricoltura e pesca (art. 34)",
    RF05: "sali e tabacchi (art. 74, c. 1)",
    RF06: "fiammiferi (art. 74, c. 1)",
    RF07: "editoria (art. 74, c. 1)",
    RF08: "telefonia pubblica (art. 74, c. 1)",
    RF09: "documenti di trasporto (art. 74, c. 1)",
    RF10: "intrattenimenti e giochi (art. 74, c. 6)",
    RF11: "agenzie di viaggi (art. 74-ter)",
    RF12: "agriturismo (L. 413/91)",
    RF13: "vendite a domicilio (D.P.R. 600/73)",
    RF14: "beni usati, arte e antiquariato",
    RF15: "vendite all'asta di arte e antiquariato",
    RF16: "IVA per cassa, P.A. (art. 6, c. 5)",
    RF17: "IVA per cassa (art. 32-bis)",
    RF18: "altro",
    RF19: "forfettario (L. 190/14)",
    RF20: "franchigia IVA transfrontaliera",
  },
});

/** Returns the regimes to choose from, each with its text. */
export function regimeOptions(): (readonly [value: string, text: string])[] {
  return REGIMES.map((code) => [code, `${code} · ${wordOf(t, REGIMES, code)}`] as const);
}
