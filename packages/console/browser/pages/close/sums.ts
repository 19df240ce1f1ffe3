import { type ComponentChild, h } from "preact";

/** The name of a row, and its amounts in words. */
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
  /** The last may be a total. */
  rows: readonly SumRow[];
}): ComponentChild {
  const columns = head?.map((name, index) =>
    h("th", { key: name, scope: "col", class: index > 0 ? "amount" : "" }, name),
  );
  return h(
    "div",
    // Where it is too wide it is moved by keys.
    { class: "table sums", role: "group", "aria-label": label, tabIndex: 0 },
    h(
      "table",
      { "aria-label": label },
      columns && h("thead", {}, h("tr", {}, columns)),
      h(
        "tbody",
        {},
        rows.map(([name, ...amounts]) =>
          h(
            "tr",
            { key: name },
            h("th", { scope: "row" }, name),
            amounts.map((amount, index) => h("td", { key: index, class: "amount" }, amount)),
          ),
        ),
      ),
    ),
  );
}
