import { Input, money, readAmount, useFault, written } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "./text.ts";

/**
 * A field for the cash in the drawer, which may be zero or left empty. It rejects an ambiguous amount and
 * shows both readings.
 */
export function CashField({
  label,
  hint,
  initial,
  change,
}: {
  label: string;
  hint?: string;
  /** In euro. */
  initial: number | null;
  /** Called with the amount in euros; null while the field has no amount. */
  change: (amount: number | null) => void;
}): ComponentChild {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial === null ? "" : written(initial, "EUR"));
  const { amount, fault } = cashOf(text);
  useFault(input, fault);
  // Runs before Enter can be pressed, because the close uses the field's value.
  useLayoutEffect(() => change(amount), [amount]);
  return (
    <Input
      label={label}
      hint={!fault && hint}
      input={input}
      inputMode="decimal"
      autocomplete="off"
      value={text}
      change={setText}
    >
      {fault && <span class="wrong">{fault}</span>}
    </Input>
  );
}

function cashOf(text: string): { amount: number | null; fault: string } {
  if (text.trim() === "") return { amount: null, fault: "" };
  if (/^0+([.,]0{1,2})?$/.test(text.trim())) return { amount: 0, fault: "" };
  const { amounts, isClear } = readAmount(text, "EUR");
  if (isClear) return { amount: amounts[0]!, fault: "" };
  const [first, second] = amounts.map((amount) => money(amount, "EUR"));
  if (first && second) return { amount: null, fault: t("amount.unclear", { first, second }) };
  return { amount: null, fault: t("amount.wrong", { example: written(12.5, "EUR") }) };
}
