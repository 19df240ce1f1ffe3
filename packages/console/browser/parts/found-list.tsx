import { type Column, type Filter, InPieces, ListTable, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { type AddressFilter, FilterRow } from "./address-filter.tsx";

/** A complete list with a search field: shows the matching records. */
export function FoundList<Item>({
  by,
  search,
  of = [],
  none,
  columns,
  found,
  row,
}: {
  by: AddressFilter<string>;
  /** The name of the search field, and the things that it searches for. */
  search: readonly [label: string, hint: string];
  of?: readonly Filter[];
  /** The text shown for an empty list. */
  none: string;
  columns: readonly Column[];
  found: readonly Item[];
  row: (item: Item) => ComponentChild;
}): ComponentChild {
  return [
    <FilterRow key="search" by={by} label={search[0]} hint={search[1]} of={of} />,
    found.length === 0 ? (
      <Note key="list">{none}</Note>
    ) : (
      <InPieces<Item> key={`list ${by.values.join(" ")}`} of={found}>
        {(some) => <ListTable columns={columns}>{some.map(row)}</ListTable>}
      </InPieces>
    ),
  ];
}

/** The first cell of a row: the record's name, which opens the record if the user may edit it. */
export const NameCell = ({
  name,
  hint,
  label,
  edit,
}: {
  name: string;
  hint: ComponentChild;
  /** The button's name for users who cannot edit the record. */
  label: string;
  edit: (() => void) | undefined;
}): ComponentChild => (
  <td class="what">
    {edit ? (
      <button type="button" class="link" aria-label={label} onClick={edit}>
        {name}
      </button>
    ) : (
      <strong>{name}</strong>
    )}
    <div class="hint">{hint}</div>
  </td>
);
