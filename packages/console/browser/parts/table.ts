import { type ComponentChild, type ComponentChildren, h } from "preact";

/** A column of a list: its place in a row, as the style knows it, and its name. */
export type Column = readonly [place: string, name: string];

/** A list as a table; on a phone each row is a card. */
export function ListTable({
  columns,
  children,
}: {
  columns: readonly Column[];
  children?: ComponentChildren;
}): ComponentChild {
  const head = columns.map(([place, name]) => h("th", { key: place, scope: "col", class: place }, name));
  return h(
    "div",
    { class: "table" },
    h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, children)),
  );
}

/**
 * Sums as a table, with the names at the left and the amounts at the right; where it is too wide, keys scroll
 * it.
 */
export function SumsTable({
  label,
  head,
  children,
}: {
  label: string;
  /** The names of the columns, when there is more than one sum. */
  head?: readonly string[] | undefined;
  children?: ComponentChildren;
}): ComponentChild {
  const names = head?.map((name, index) =>
    h("th", { key: name, scope: "col", class: index > 0 ? "amount" : "" }, name),
  );
  return h(
    "div",
    { class: "table sums", role: "group", "aria-label": label, tabIndex: 0 },
    h(
      "table",
      { "aria-label": label },
      names && h("thead", {}, h("tr", {}, names)),
      h("tbody", {}, children),
    ),
  );
}
