import { csvCell } from "@banco/core/csv";
import type { Cell } from "./cell.ts";

/** The byte order mark that lets spreadsheets with Italian settings recognize UTF-8. */
const BOM = "\uFEFF";

/**
 * Writes a CSV file (RFC 4180) for Italian spreadsheets: with semicolons between cells and decimal commas.
 * Text that a spreadsheet would read as a formula is prefixed with an apostrophe.
 *
 * @param head - the column names
 */
export async function* csvOf(
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield BOM + lineOf(head);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(";")}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (cell instanceof Date) return cell.toISOString();
  return csvCell(cell);
}
