import { type ComponentChild, h } from "preact";
import { SumsTable } from "../../parts/table.ts";

/** The name of a row, and its amounts as text. */
export type SumRow = readonly [name: string, ...amounts: string[]];

/** A table of amounts: names at the left, sums at the right. */
export function SumTable({
  label,
  head,
  rows,
}: {
  label: string;
  /** The names of the columns, when there is more than one sum. */
  head?: readonly string[];
  /** The rows; the last may be a total. */
  rows: readonly SumRow[];
}): ComponentChild {
  return h(
    SumsTable,
    { label, head },
    rows.map(([name, ...amounts], place) =>
      h(
        "tr",
        { key: place },
        h("th", { scope: "row" }, name),
        amounts.map((amount, index) => h("td", { key: index, class: "amount" }, amount)),
      ),
    ),
  );
}
