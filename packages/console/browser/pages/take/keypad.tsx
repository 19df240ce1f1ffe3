import { money, readAmount, written } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

const COMMA = written(0.5, "EUR").replaceAll(/\d/g, "") || ",";
const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", COMMA, "0"];

/**
 * A till keypad next to a field that also accepts keyboard input; if the amount is ambiguous, the page asks instead of
 * guessing.
 */
export function Keypad({
  text,
  currency,
  change,
  lead,
  show,
}: {
  text: string;
  currency: string;
  change: (text: string) => void;
  /** Moves on when Enter is pressed. */
  lead: () => void;
  /** Scrolls the keypad into view. */
  show: () => void;
}): ComponentChild {
  const id = useId();
  const display = useRef<HTMLInputElement>(null);
  useTypedDigits((key) => {
    show();
    change(text + key);
    display.current?.focus();
  });
  const { amounts, isClear } = readAmount(text, currency);
  const press = (key: string) => change(text + key);
  const choices = amounts.map((amount) => (
    <button type="button" key={amount} onClick={() => change(written(amount, currency))}>
      {money(amount, currency)}
    </button>
  ));
  return (
    <div class="keypad">
      <label for={id}>{t("amount")}</label>
      <input
        ref={display}
        id={id}
        class="display"
        inputMode="decimal"
        autocomplete="off"
        placeholder={written(0, currency)}
        value={text}
        aria-describedby={`${id}-asked`}
        onInput={(event: Event) => change((event.currentTarget as HTMLInputElement).value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          lead();
        }}
      />
      <div role="status" id={`${id}-asked`}>
        {text &&
          !isClear && [
            <p class="hint">
              {amounts.length > 0
                ? common("amount.unclear")
                : common("amount.none", { example: written(12.5, currency) })}
            </p>,
            <div class="row">{choices}</div>,
          ]}
      </div>
      <div class="keys" role="group" aria-label={t("keypad")}>
        {KEYS.map((key) => (
          <button type="button" key={key} onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t("erase")} onClick={() => change(text.slice(0, -1))}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden>
            <path d="M21 12H4m7-7-7 7 7 7" />
          </svg>
        </button>
      </div>
    </div>
  );
}

/**
 * Passes on digits that are typed while no field has the focus: for example by a cashier who has just opened the page.
 */
function useTypedDigits(type: (key: string) => void): void {
  const latest = useRef(type);
  latest.current = type;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isField = target.matches("input, select, textarea, [contenteditable]");
      const isOther =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
      if (isField || isOther || !/^[\d.,]$/.test(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
