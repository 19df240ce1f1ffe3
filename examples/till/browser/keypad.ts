import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { centsOf, VAT_RATES } from "./goods.ts";
import type { Words } from "./words.ts";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0", ","] as const;

/** Takes an amount without a product, on the keypad or the keyboard. */
export function Keypad({
  words,
  isHeld,
  add,
}: {
  words: Words;
  isHeld: boolean;
  add(cents: number, vat: string): void;
}): ComponentChild {
  const [text, setText] = useState("");
  const [vat, setVat] = useState<string>(VAT_RATES[1]);
  const cents = centsOf(text);
  const type = (key: string) => {
    const next = text + key;
    if (
      key === ","
        ? text !== "" && !/[.,]/.test(text)
        : centsOf(next) !== undefined || /^0?[.,]?0?$/.test(next)
    )
      setText(next);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (cents === undefined || isHeld) return;
    add(cents, vat);
    setText("");
  };
  return h(
    "section",
    { "aria-labelledby": "keypad" },
    h("h2", { id: "keypad" }, words.keypad),
    h(
      "form",
      { class: "keypad", onSubmit: submit },
      h(
        "div",
        { class: "field" },
        h("label", { for: "amount" }, words.amount),
        h("input", {
          id: "amount",
          inputMode: "decimal",
          autocomplete: "off",
          placeholder: "0,00",
          value: text,
          disabled: isHeld,
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
        }),
      ),
      h(
        "div",
        { class: "field" },
        h("label", { for: "vat" }, words.vat),
        h(
          "select",
          {
            id: "vat",
            value: vat,
            disabled: isHeld,
            onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
              setVat(currentTarget.value),
          },
          VAT_RATES.map((rate) => h("option", { key: rate, value: rate }, `${rate}%`)),
        ),
      ),
      h(
        "div",
        { class: "keys" },
        KEYS.map((key) =>
          h("button", { type: "button", key, disabled: isHeld, onClick: () => type(key) }, key),
        ),
        h(
          "button",
          {
            type: "button",
            "aria-label": words.erase,
            disabled: isHeld,
            onClick: () => setText(""),
          },
          "C",
        ),
      ),
      h("button", { type: "submit", class: "primary", disabled: isHeld || cents === undefined }, words.add),
    ),
  );
}
