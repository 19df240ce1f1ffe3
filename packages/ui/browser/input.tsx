import type {
  ComponentChild,
  ComponentChildren,
  InputHTMLAttributes,
  LooseInputHTMLAttributes,
  RefObject,
  SelectHTMLAttributes,
} from "preact";

interface Controlled {
  label: string;
  /** Called with the text whenever the user changes it. */
  change: (text: string) => void;
  hint?: ComponentChild;
  /** The content after the input, within its label. */
  children?: ComponentChildren;
}

/** A labelled, controlled input: the caller holds its text. */
export function Input({
  label,
  change,
  hint,
  input,
  children,
  ...attributes
}: Controlled & { input?: RefObject<HTMLInputElement | null> } & Omit<
    LooseInputHTMLAttributes,
    "label" | "onInput"
  >): ComponentChild {
  return (
    <label>
      {label}
      <input
        {...(attributes as InputHTMLAttributes)}
        ref={input}
        onInput={(event: Event) => change((event.currentTarget as HTMLInputElement).value)}
      />
      {hint && <span class="hint">{hint}</span>}
      {children}
    </label>
  );
}

/** A labelled choice among a few options; the caller stores the chosen one. */
export function Select({
  label,
  change,
  hint,
  options,
  children,
  ...attributes
}: Controlled & {
  /** Each option's value and label. */
  options: readonly (readonly [value: string, text: string])[];
  value: string;
} & Omit<SelectHTMLAttributes, "label" | "onInput" | "value">): ComponentChild {
  return (
    <label>
      {label}
      <select
        {...(attributes as SelectHTMLAttributes)}
        onInput={(event: Event) => change((event.currentTarget as HTMLSelectElement).value)}
      >
        {options.map(([value, text]) => (
          <option key={`${value} ${text}`} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && <span class="hint">{hint}</span>}
      {children}
    </label>
  );
}
