import { csvCell } from "@banco/core/csv";
import { language, readAmount, written } from "@banco/ui";
import type { Product } from "../../api/records.ts";
import { vatOptions } from "../../text/vat.ts";
import { t } from "./text.ts";

/** The columns, with their names in both languages: a file exported in one language can be imported in the other. */
const COLUMNS = {
  name: ["name", "nome"],
  price: ["price", "prezzo"],
  vat: ["vat", "iva"],
  sku: ["sku", "codice"],
  barcode: ["barcode", "codice a barre"],
  category: ["category", "categoria"],
  description: ["description", "descrizione"],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];
const SPELLING = language === "it" ? 1 : 0;
const CURRENCY = "EUR";

/** A product from a file. */
export type Brought = Pick<Product, "name" | "price" | "vat"> & Partial<Product>;

/** The products of a file, and its errors as text. */
export interface ReadFile {
  products: Brought[];
  faults: string[];
}

/**
 * Returns the products as a CSV file that spreadsheets open (with semicolons in Italian, where amounts
 * contain the comma).
 */
export function csvOf(products: readonly Product[]): string {
  const separator = language === "it" ? ";" : ",";
  const lines = products.map((product) =>
    NAMES.map((name) =>
      name === "price" ? written(product.price, product.currency) : (product[name] ?? ""),
    ),
  );
  const head = NAMES.map((name) => COLUMNS[name][SPELLING]!);
  const text = [head, ...lines].map((cells) => cells.map(csvCell).join(separator)).join("\r\n");
  // Spreadsheets recognise UTF-8 by this first character.
  return `\u{feff}${text}\r\n`;
}

/**
 * Reads a CSV file (RFC 4180, separated by commas, semicolons or tabs). It reports every ambiguous line instead of
 * guessing.
 */
export function readCsv(text: string): ReadFile {
  const [head = [], ...lines] = cellsOf(text.replace(/^\u{feff}/u, ""));
  const places = new Map(
    NAMES.map((name) => {
      const spelled: readonly string[] = COLUMNS[name];
      return [name, head.findIndex((cell) => spelled.includes(cell.trim().toLowerCase()))];
    }),
  );
  const isWhole = (["name", "price", "vat"] as const).every((name) => places.get(name)! >= 0);
  if (!isWhole) return { products: [], faults: [t("import.fault.head")] };
  const read: ReadFile = { products: [], faults: [] };
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const cell = (name: Column) => cells[places.get(name)!]?.trim() ?? "";
    const found = productOf(cell);
    if (typeof found === "string") read.faults.push(t("import.wrong", { line: index + 2, fault: found }));
    else read.products.push(found);
  }
  return read;
}

function productOf(cell: (name: Column) => string): Brought | string {
  const name = cell("name");
  if (!name) return t("import.fault.name");
  const { amounts, isClear } = readAmount(cell("price"), CURRENCY);
  if (!isClear) return t("import.fault.price", { text: cell("price") });
  const vat = cell("vat").replace(/\s*%$/, "").toUpperCase();
  const isKnown = vatOptions().some(([code]) => code === vat || vat.startsWith(`${code}.`));
  if (!isKnown) return t("import.fault.vat", { text: cell("vat") });
  const rest = (["sku", "barcode", "category", "description"] as const).flatMap((one) =>
    cell(one) ? [[one, cell(one)] as const] : [],
  );
  return { name, price: amounts[0]!, vat, ...Object.fromEntries(rest) };
}

function cellsOf(text: string): string[][] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const separator = [";", "\t", ","].find((one) => first.includes(one)) ?? ",";
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[++at];
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character !== undefined) cell += character;
    else if (character === separator || character === "\n" || character === undefined) {
      rows.at(-1)!.push(cell.replace(/\r$/, ""));
      cell = "";
      if (character === "\n") rows.push([]);
    } else cell += character;
  }
  return rows;
}
