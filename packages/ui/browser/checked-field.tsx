import type { ComponentChild, LooseInputHTMLAttributes } from "preact";
import { useRef, useState } from "preact/hooks";
import { useFault } from "./fault.ts";
import { Input } from "./input.tsx";

/** An input that reports an error when it loses focus; the form cannot be sent while there is an error. */
export function CheckedField({
  label,
  hint,
  value,
  fault,
  ...attributes
}: {
  label: string;
  name: string;
  hint?: string;
  /** The initial value. */
  value: string;
  /** Returns the error in the input; empty if it is valid. */
  fault: (text: string) => string;
} & Omit<LooseInputHTMLAttributes, "label" | "name" | "value">): ComponentChild {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const found = text.trim() === "" ? "" : fault(text);
  useFault(input, found);
  const shown = isLeft ? found : "";
  const id = `${attributes.name}-fault`;
  return (
    <Input
      {...attributes}
      label={label}
      input={input}
      value={text}
      autocomplete="off"
      change={setText}
      onBlur={() => setLeft(true)}
      {...(shown && { "aria-invalid": "true" as const, "aria-describedby": id })}
    >
      <span id={id} class={shown ? "wrong" : "hint"} role="status">
        {shown || hint}
      </span>
    </Input>
  );
}
