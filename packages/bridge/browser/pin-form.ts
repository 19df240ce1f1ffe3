import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Shown } from "./shown.ts";

const DIGITS = 8;

/** Asks for the PIN of the person who refunds. It is never stored. */
export function PinForm({ till, words }: Shown): ComponentChild {
  const [text, setText] = useState("");
  const pin = text.replace(/\D/g, "");
  const submit = (event: Event) => {
    event.preventDefault();
    if (pin.length === DIGITS) void till.authorize(pin);
  };
  return h(
    "form",
    { onSubmit: submit },
    h(
      "label",
      { class: "field" },
      h("span", null, words.pin),
      h("input", {
        type: "password",
        inputMode: "numeric",
        autocomplete: "off",
        autofocus: true,
        value: text,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
      }),
      h("span", { class: "hint" }, words.pinHint),
    ),
    h(
      "div",
      { class: "choices" },
      h("button", { class: "primary", disabled: pin.length !== DIGITS }, words.confirm),
      h("button", { type: "button", onClick: () => till.withdraw() }, words.back),
    ),
  );
}
