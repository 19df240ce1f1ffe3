import { type ComponentChild, h, type InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { useForm } from "./form.ts";

interface Labelled {
  label: string;
  name: string;
  hint?: string | undefined;
}

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "label" | "name">;

/**
 * A labelled input, with its hint and its fault linked to it for screen readers. The value is only the first
 * one: text that was typed since stays when the form is rendered again.
 */
export function Field({ label, hint, value, ...attributes }: Labelled & Attributes): ComponentChild {
  return h(Frame, {
    label,
    hint,
    name: attributes.name,
    control: (tied) => h("input", { defaultValue: value, ...attributes, ...tied }),
  });
}

/** A labelled input for a text of several lines. */
export function LongField({
  label,
  hint,
  value,
  ...attributes
}: Labelled & Pick<Attributes, "required" | "maxLength"> & { value?: string }): ComponentChild {
  return h(Frame, {
    label,
    hint,
    name: attributes.name,
    control: (tied) => h("textarea", { rows: 5, defaultValue: value, ...attributes, ...tied }),
  });
}

/** A labelled choice of one among a few options. */
export function Choice({
  label,
  hint,
  options,
  ...attributes
}: Labelled & {
  /** Each option's value and words. */
  options: readonly (readonly [value: string, text: string])[];
  value?: string | undefined;
}): ComponentChild {
  const { value: chosen, ...rest } = attributes;
  return h(Frame, {
    label,
    hint,
    name: attributes.name,
    control: (tied) =>
      h(
        "select",
        { ...rest, ...tied },
        options.map(([value, text]) => h("option", { key: value, value, selected: value === chosen }, text)),
      ),
  });
}

/** A checkbox with its text beside it. */
export function Check({
  name,
  label,
  checked = false,
}: {
  name: string;
  label: string;
  /** Whether it is checked at first. */
  checked?: boolean;
}): ComponentChild {
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", name, defaultChecked: checked }),
    label,
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
  return h(
    "label",
    {},
    label,
    control({ ...(about && { "aria-describedby": about }), ...(wrong && { "aria-invalid": "true" }) }),
    wrong && h("span", { class: "wrong", id: `${id}-wrong` }, wrong),
    hint && h("span", { class: "hint", id: `${id}-hint` }, hint),
  );
}
