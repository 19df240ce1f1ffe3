/** The languages of the shop. */
export type Language = "it" | "en";

/** A product of the shop. */
export interface Product {
  id: string;
  name: Readonly<Record<Language, string>>;
  priceCents: number;
  /** A receipt's VAT code. */
  vat: string;
}

export const CATALOGUE: readonly Product[] = [
  { id: "oil", name: { it: "Olio extravergine, 0,5 l", en: "Olive oil, 0.5 l" }, priceCents: 1250, vat: "4" },
  {
    id: "pasta",
    name: { it: "Pasta di Gragnano, 1 kg", en: "Gragnano pasta, 1 kg" },
    priceCents: 480,
    vat: "4",
  },
  {
    id: "coffee",
    name: { it: "Caffè in grani, 1 kg", en: "Coffee beans, 1 kg" },
    priceCents: 1890,
    vat: "22",
  },
  { id: "mug", name: { it: "Tazza di ceramica", en: "Ceramic mug" }, priceCents: 990, vat: "22" },
];

export const QUANTITY_MAX = 9;

/** A line of an order. */
export interface Line {
  description: string;
  quantity: number;
  priceCents: number;
  vat: string;
}

/** Returns the lines' total in cents. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);

/** Reads the quantities from a form, which has a field for each product ID. */
export function linesOf(form: URLSearchParams, language: Language): Line[] {
  return CATALOGUE.flatMap(({ id, name, priceCents, vat }) => {
    const quantity = Math.trunc(Number(form.get(id) ?? 0));
    const isGood = quantity >= 1 && quantity <= QUANTITY_MAX;
    return isGood ? [{ description: name[language], quantity, priceCents, vat }] : [];
  });
}
