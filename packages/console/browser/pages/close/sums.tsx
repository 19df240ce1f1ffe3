import type { ComponentChild } from "preact";
import { SumsTable } from "../../parts/table.tsx";

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
