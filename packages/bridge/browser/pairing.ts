import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Words } from "./words.ts";

/** Asks for this device's secret. */
export function Pairing({ words, pair }: { words: Words; pair(secret: string): void }): ComponentChild {
  const [secret, setSecret] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    pair(secret.trim());
  };
  return h(
    "main",
    { class: "outcome" },
    h("h2", null, words.refused),
    h("p", null, words.pair),
    h(
      "form",
      { onSubmit: submit },
      h(
        "label",
        { class: "field" },
        h("span", null, words.secret),
        h("input", {
          type: "password",
          autocomplete: "off",
          value: secret,
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setSecret(currentTarget.value),
        }),
      ),
      h("button", { type: "submit", class: "primary", disabled: secret.trim() === "" }, words.connect),
    ),
  );
}
