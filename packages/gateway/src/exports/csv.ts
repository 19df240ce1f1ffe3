import { csvCell } from "@banco/core/csv";
import type { Cell } from "./cell.ts";

/** The mark by which spreadsheets with Italian settings read a file as UTF-8. */
const BOM = "\uFEFF";

/**
 * A file of comma-separated values (RFC 4180) as spreadsheets in Italy open it: semicolons between cells, a
 * comma before decimals. A text that a spreadsheet would take for a formula gets an apostrophe before it.
 *
 * @param head - the names of the columns
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
