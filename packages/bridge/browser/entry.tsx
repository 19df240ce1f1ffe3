import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { Tiles } from "./tiles.tsx";
import type { ViewProps } from "./view-props.ts";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0"] as const;

interface EntryProps extends ViewProps {
  add(vat: string): boolean;
}

/** The merchant's products as tiles, or the keypad if there are none. */
export function Entry(props: EntryProps): ComponentChild {
  const { till, words } = props;
  const [isKeypad, setKeypad] = useState(false);
  if (till.catalog.products.length === 0) return <Keypad {...props} />;
  const tab = (text: string, shows: boolean) => (
    <button type="button" aria-pressed={isKeypad === shows} onClick={() => setKeypad(shows)}>
      {text}
    </button>
  );
  return (
    <div class="ways-in">
      <div class="tabs">
        {tab(words.products, false)}
        {tab(words.amount, true)}
      </div>
      {isKeypad || till.typed !== "" ? <Keypad {...props} /> : <Tiles till={till} words={words} />}
    </div>
  );
}

/** The keypad and the printer's departments; the default department is highlighted. */
function Keypad({ till, words, add }: EntryProps): ComponentChild {
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
