import type { ComponentChild } from "preact";
import type { Shown } from "./shown.ts";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0"] as const;

/** The keypad and the printer's departments; the usual one is marked. */
export function Entry({ till, words, add }: Shown & { add(vat: string): boolean }): ComponentChild {
  const { typed, vatCodes, usualVat } = till;
  const type = (key: string) => till.setTyped(typed + key);
  return (
    <section class="entry" aria-label={words.amount}>
      <output class="typed" aria-label={words.amount}>
        {typed || `0${words.decimal}00`}
      </output>
      <div class="departments">
        {vatCodes.map((vat) => (
          <button
            type="button"
            key={vat}
            class={vat === usualVat ? "usual" : ""}
            disabled={typed === ""}
            onClick={() => add(vat)}
          >
            {words.department(vat)}
          </button>
        ))}
      </div>
      <div class="keys">
        {[...KEYS, words.decimal].map((key) => (
          <button type="button" key={key} onClick={() => type(key)}>
            {key}
          </button>
        ))}
        <button type="button" onClick={() => till.setTyped("")}>
          {words.erase}
        </button>
      </div>
    </section>
  );
}
