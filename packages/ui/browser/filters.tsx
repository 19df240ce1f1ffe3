import type { ComponentChild } from "preact";
import { Select } from "./input.tsx";

/** One of a page's filters. */
export interface Filter {
  name: string;
  label: string;
  /** Each option's value and label. */
  options: readonly (readonly [value: string, text: string])[];
}

/** The filters above a list, which take effect immediately. */
export function Filters({
  of,
  selected,
  choose,
}: {
  of: readonly Filter[];
  selected: Readonly<Record<string, string>>;
  choose: (selected: Record<string, string>) => void;
}): ComponentChild {
  return (
    <div class="filters">
      {of.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          name={name}
          value={selected[name] ?? ""}
          options={options}
          change={(value) => choose({ ...selected, [name]: value })}
        />
      ))}
    </div>
  );
}
