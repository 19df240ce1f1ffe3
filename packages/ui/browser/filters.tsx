import type { ComponentChild } from "preact";

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
  given,
  choose,
}: {
  of: readonly Filter[];
  given: Readonly<Record<string, string>>;
  choose: (given: Record<string, string>) => void;
}): ComponentChild {
  return (
    <div class="filters">
      {of.map(({ name, label, options }) => (
        <label key={name}>
          {label}
          <select
            name={name}
            value={given[name] ?? ""}
            onInput={(event: Event) =>
              choose({ ...given, [name]: (event.currentTarget as HTMLSelectElement).value })
            }
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
