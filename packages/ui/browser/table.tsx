import type { ComponentChild, ComponentChildren } from "preact";

/** A column of a list: its position in a row, as used by the style sheet, and its name. */
export type Column = readonly [place: string, name: string];

/** A list as a table; on a phone each row is a card. */
export function ListTable({
  columns,
  children,
}: {
  columns: readonly Column[];
  children?: ComponentChildren;
}): ComponentChild {
  const head = columns.map(([place, name]) => (
    <th key={place} scope="col" class={place}>
      {name}
    </th>
  ));
  return (
    <div class="table">
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/**
 * A table of amounts, with names on the left and amounts on the right; if it is too wide, it can be scrolled with the
 * keyboard.
 */
export function SumsTable({
  label,
  head,
  children,
}: {
  label: string;
  /** The column names, if there are several columns of amounts. */
  head?: readonly string[] | undefined;
  children?: ComponentChildren;
}): ComponentChild {
  const names = head?.map((name, index) => (
    <th key={name} scope="col" class={index > 0 ? "amount" : ""}>
      {name}
    </th>
  ));
  return (
    <div class="table sums" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        {names && (
          <thead>
            <tr>{names}</tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
