import { type ComponentChild, h } from "preact";
import type { Shown } from "./shown.ts";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0"] as const;

/** The keypad and the printer's departments; the usual one is marked. */
export function Entry({ till, words, add }: Shown & { add(vat: string): boolean }): ComponentChild {
  const { typed, vatCodes, usualVat } = till;
  const type = (key: string) => till.setTyped(typed + key);
  return h(
    "section",
    { class: "entry", "aria-label": words.amount },
    h("output", { class: "typed", "aria-label": words.amount }, typed || `0${words.decimal}00`),
    h(
      "div",
      { class: "departments" },
      vatCodes.map((vat) =>
        h(
          "button",
          {
            type: "button",
            key: vat,
            class: vat === usualVat ? "usual" : "",
            disabled: typed === "",
            onClick: () => add(vat),
          },
          words.department(vat),
        ),
      ),
    ),
    h(
      "div",
      { class: "keys" },
      [...KEYS, words.decimal].map((key) =>
        h("button", { type: "button", key, onClick: () => type(key) }, key),
      ),
      h("button", { type: "button", onClick: () => till.setTyped("") }, words.erase),
    ),
  );
}
