/** A cell: text, an amount or a count, a time, or nothing. */
export type Cell = string | number | Date | null;

/** A stored cell: times are marked, because JSON would turn them into text. */
export type KeptCell = string | number | { at: string } | null;

/** Returns a cell as JSON keeps it. */
export function keptCell(cell: Cell): KeptCell {
  return cell instanceof Date ? { at: cell.toISOString() } : cell;
}

/** Returns a stored cell. */
export function cellOf(kept: KeptCell): Cell {
  return kept !== null && typeof kept === "object" ? new Date(kept.at) : kept;
}
