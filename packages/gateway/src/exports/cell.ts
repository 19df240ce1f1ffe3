/** A cell: text, an amount or count, a time, or empty. */
export type Cell = string | number | Date | null;

/** A stored cell: times are marked, because JSON would turn them into text. */
export type StoredCell = string | number | { at: string } | null;

/** Converts a cell for storage as JSON. */
export function storedCell(cell: Cell): StoredCell {
  return cell instanceof Date ? { at: cell.toISOString() } : cell;
}

/** Converts a stored cell to a cell. */
export function cellOf(cell: StoredCell): Cell {
  return cell !== null && typeof cell === "object" ? new Date(cell.at) : cell;
}
