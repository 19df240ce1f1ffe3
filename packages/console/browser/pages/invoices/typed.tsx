import {
  type ComponentChild,
  createContext,
  type InputHTMLAttributes,
  type LooseInputHTMLAttributes,
} from "preact";
import { useContext, useId } from "preact/hooks";

/** The errors of non-empty fields, by their path in the invoice. */
export const Wrong = createContext<ReadonlyMap<string, string>>(new Map());

type Attributes = Omit<LooseInputHTMLAttributes, "value" | "onInput" | "label">;

/** A labelled input of an invoice, by its path there; findings are shown below it. */
export function Typed({
  label,
  path,
  value,
  change,
  ...attributes
}: Attributes & {
  label: string;
  path: string;
  value: string;
  change: (text: string) => void;
}): ComponentChild {
  const id = useId();
  const said = useContext(Wrong).get(path);
  const wrong = value ? said : undefined;
  return (
    <label>
      {label}
      <input
        autocomplete="off"
        {...(attributes as InputHTMLAttributes)}
        value={value}
        data-path={path}
        {...(wrong && { "aria-invalid": "true" as const, "aria-describedby": id })}
        onInput={(event: Event) => change((event.currentTarget as HTMLInputElement).value)}
      />
      {wrong && (
        <span class="wrong" id={id}>
          {wrong}
        </span>
      )}
    </label>
  );
}

/** A labelled choice of an invoice, by its path there. */
export function Chosen({
  label,
  path,
  value,
  options,
  change,
}: {
  label: string;
  path: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  change: (value: string) => void;
}): ComponentChild {
  return (
    <label>
      {label}
      <select
        value={value}
        data-path={path}
        onInput={(event: Event) => change((event.currentTarget as HTMLSelectElement).value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
