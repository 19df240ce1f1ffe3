import type { ComponentChild, InputHTMLAttributes, LooseInputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { useForm } from "./form.tsx";

interface Labelled {
  label: string;
  name: string;
  hint?: string | undefined;
}

type Attributes = Omit<LooseInputHTMLAttributes, "label" | "name"> & {
  /** The ID of the list with its suggestions. */
  list?: string;
};

/**
 * A labelled input, with its hint and its error linked to it for screen readers. The value is only the initial one:
 * typed text stays when the form is rendered again.
 */
export function Field({ label, hint, value, ...attributes }: Labelled & Attributes): ComponentChild {
  return (
    <Frame
      label={label}
      hint={hint}
      name={attributes.name}
      control={(tied) => <input defaultValue={value} {...(attributes as InputHTMLAttributes)} {...tied} />}
    />
  );
}

/** A labelled input for several lines of text. */
export function LongField({
  label,
  hint,
  value,
  ...attributes
}: Labelled & { required?: boolean; maxLength?: number } & { value?: string }): ComponentChild {
  return (
    <Frame
      label={label}
      hint={hint}
      name={attributes.name}
      control={(tied) => <textarea rows={5} defaultValue={value} {...attributes} {...tied} />}
    />
  );
}

/** A labelled choice among a few options. */
export function Choice({
  label,
  hint,
  options,
  ...attributes
}: Labelled & {
  /** Each option's value and label. */
  options: readonly (readonly [value: string, text: string])[];
  value?: string | undefined;
}): ComponentChild {
  const { value: chosen, ...rest } = attributes;
  return (
    <Frame
      label={label}
      hint={hint}
      name={attributes.name}
      control={(tied) => (
        <select {...rest} {...tied}>
          {options.map(([value, text]) => (
            <option key={value} value={value} selected={value === chosen}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
}

/** A checkbox with its label. */
export function Check({
  name,
  label,
  checked = false,
}: {
  name: string;
  label: string;
  /** Whether it is initially checked. */
  checked?: boolean;
}): ComponentChild {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}

function Frame({
  label,
  hint,
  name,
  control,
}: Labelled & {
  control: (tied: { "aria-describedby"?: string; "aria-invalid"?: "true" }) => ComponentChild;
}): ComponentChild {
  const id = useId();
  const wrong = useForm().wrong.get(name);
  const about = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <label>
      {label}
      {control({ ...(about && { "aria-describedby": about }), ...(wrong && { "aria-invalid": "true" }) })}
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </label>
  );
}
