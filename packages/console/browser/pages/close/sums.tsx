import { SumsTable } from "@banco/ui";
import type { ComponentChild } from "preact";

/** The name of a row, and its amounts as text. */
export type SumRow = readonly [name: string, ...amounts: string[]];

/** A table of amounts, with names on the left and amounts on the right. */
export function SumTable({
  label,
  head,
  rows,
}: {
  label: string;
  /** The column names, if there are several columns of amounts. */
  head?: readonly string[];
  /** The rows; the last may be a total. */
  rows: readonly SumRow[];
}): ComponentChild {
  return (
    <SumsTable label={label} head={head}>
      {rows.map(([name, ...amounts], place) => (
        <tr key={place}>
          <th scope="row">{name}</th>
          {amounts.map((amount, index) => (
            <td key={index} class="amount">
              {amount}
            </td>
          ))}
        </tr>
      ))}
    </SumsTable>
  );
}
