import { toDecimal } from "@banco/core";
import { figuresOf, moneyOf, type Receipt, type ReceiptItem, roundingOf } from "@banco/receipts";
import type { ReceiptRow } from "../receipts/receipts.ts";

/** A printed line of a receipt. */
export type PrintedLine =
  | { kind: "heading"; text: string }
  | { kind: "centred"; text: string }
  | { kind: "row"; left: string; middle?: string; right: string; strong?: boolean }
  | { kind: "rule" };

const TITLES: Readonly<Record<string, string>> = {
  sale: "di vendita o prestazione",
  return: "emesso per annullamento",
  refund: "emesso per reso merce",
};

/** Formats an amount in Italian: 1250 is "12,50". */
function written(minor: number): string {
  const [whole = "", cents] = toDecimal(Math.abs(minor), "EUR").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return `${minor < 0 ? "-" : ""}${grouped},${cents}`;
}

/** Formats a quantity in Italian: 1500 thousandths are "1,5". */
function writtenQuantity(milli: number): string {
  return String(milli / 1_000).replace(".", ",");
}

/** The kind of copy: a gift copy shows no prices. */
export interface Copy {
  gift: boolean;
}

/**
 * Returns a receipt's printed lines. A gift copy has no prices (DM 7 dicembre 2016, art. 2, defines the minimum
 * content).
 */
export function receiptLines(row: ReceiptRow, original: ReceiptRow | null, { gift }: Copy): PrintedLine[] {
  const { items } = row.content;
  return [
    { kind: "heading", text: "DOCUMENTO COMMERCIALE" },
    { kind: "centred", text: gift ? "copia di cortesia" : TITLES[row.type]! },
    { kind: "rule" },
    { kind: "row", left: "DESCRIZIONE", middle: "IVA", right: gift ? "" : "PREZZO (€)", strong: true },
    ...items.flatMap((item) => itemLines(item, { gift })),
    { kind: "rule" },
    ...(gift ? [] : [...totalLines(row), ...paymentLines(row.content)]),
    ...(original
      ? [{ kind: "centred" as const, text: `Doc. di riferimento: N. ${original.number ?? "-"}` }]
      : []),
    ...(row.content.customerTaxCode
      ? [{ kind: "centred" as const, text: `C.F. cliente: ${row.content.customerTaxCode}` }]
      : []),
    ...(row.content.lottery
      ? [{ kind: "centred" as const, text: `Codice lotteria: ${row.content.lottery}` }]
      : []),
  ];
}

function itemLines(item: ReceiptItem, { gift }: Copy): PrintedLine[] {
  const { description, quantityMilli, priceMinor, discountMinor, vat } = item;
  const rate = vat.nature ? vat.code : `${vat.code.replace(".", ",")}%`;
  const grossMinor = Math.round((priceMinor * quantityMilli) / 1_000);
  const many = quantityMilli !== 1_000;
  const lines: PrintedLine[] = [
    { kind: "row", left: description, middle: rate, right: gift ? "" : written(grossMinor) },
  ];
  if (many) {
    const each = gift
      ? writtenQuantity(quantityMilli)
      : `${writtenQuantity(quantityMilli)} x ${written(priceMinor)}`;
    lines.push({ kind: "row", left: `  ${each}`, right: "" });
  }
  if (gift) return lines;
  if (discountMinor > 0) lines.push({ kind: "row", left: "  Sconto", right: written(-discountMinor) });
  if (item.gift) lines.push({ kind: "row", left: "  Omaggio", right: written(discountMinor - grossMinor) });
  return lines;
}

function totalLines({ amountMinor, content }: ReceiptRow): PrintedLine[] {
  const { vat } = figuresOf(content.items);
  const taxMinor = vat.reduce((sum, line) => sum + line.taxMinor, 0);
  const natures = vat.filter((line) => line.vat.nature !== null).map((line) => line.vat.code);
  return [
    { kind: "row", left: "TOTALE COMPLESSIVO", right: written(amountMinor), strong: true },
    { kind: "row", left: "di cui IVA", right: written(taxMinor) },
    ...(natures.length > 0 ? [{ kind: "centred" as const, text: natures.map(meaning).join("; ") }] : []),
  ];
}

const NATURES: Readonly<Record<string, string>> = {
  N1: "escluso art. 15",
  N2: "non soggetto",
  N3: "non imponibile",
  N4: "esente",
  N5: "regime del margine",
  N6: "altro non IVA",
};

function meaning(code: string): string {
  return `${code} = ${NATURES[code.slice(0, 2)]}`;
}

function paymentLines(receipt: Receipt): PrintedLine[] {
  const { cashMinor, electronicMinor, ticketMinor, ticketCount, discountMinor, creditMinor } =
    receipt.payment;
  const rounding = roundingOf(receipt);
  const lines: [string, number][] = [
    ["Pagamento contante", cashMinor],
    ["Pagamento elettronico", electronicMinor],
    [`Buoni pasto (${ticketCount})`, ticketMinor],
    ["Sconto a pagare", discountMinor],
    ["Non riscosso", creditMinor],
  ];
  return [
    ...lines.flatMap(([left, minor]) =>
      minor > 0 ? [{ kind: "row" as const, left, right: written(minor) }] : [],
    ),
    ...(rounding === 0 ? [] : [{ kind: "row" as const, left: "Arrotondamento", right: written(rounding) }]),
    { kind: "row", left: "Importo pagato", right: written(moneyOf(receipt.payment)) },
  ];
}
