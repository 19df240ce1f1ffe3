import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { readAmount } from "./amount.ts";
import { useFault } from "./fault.ts";
import { useForm } from "./form.tsx";
import { money, written } from "./format.ts";
import { Input } from "./input.tsx";
import { t } from "./texts.ts";

/**
 * A field for an amount (major units) in the user's locale. If the input is ambiguous, the field asks the
 * user what was meant. With `onButton`, the form's button shows the text that it returns for the amount.
 */
export function AmountField({
  label,
  name = "amount",
  currency,
  value,
  max,
  onButton,
}: {
  label: string;
  name?: string;
  currency: string;
  value?: number;
  max?: number;
  onButton?: (sum: string) => string;
}): ComponentChild {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value === undefined ? "" : written(value, currency));
  const { say } = useForm();
  const { amounts, isClear } = readAmount(text, currency);
  const possible = amounts.filter((amount) => amount <= (max ?? amount));
  const isAccepted = isClear && possible.length === 1;
  const trouble = isAccepted ? "" : faultOf({ amounts, possible, max, currency });
  const sum = isAccepted ? money(possible[0]!, currency) : "…";
  useFault(input, trouble);
  useLayoutEffect(() => {
    if (onButton) say(onButton(sum));
  }, [sum]);
  const choose = (amount: number) => {
    setText(written(amount, currency));
    input.current?.focus();
  };
  const choices = possible.map((amount) => (
    <button type="button" key={amount} onClick={() => choose(amount)}>
      {money(amount, currency)}
    </button>
  ));
  return (
    <div class="stack">
      <Input
        label={label}
        input={input}
        name={name}
        inputMode="decimal"
        autocomplete="off"
        required
        value={text}
        change={setText}
      />
      <div role="status">
        {!isAccepted && text && [<p class="hint">{trouble}</p>, <div class="row">{choices}</div>]}
      </div>
    </div>
  );
}

function faultOf({
  amounts,
  possible,
  max,
  currency,
}: {
  amounts: number[];
  possible: number[];
  max: number | undefined;
  currency: string;
}): string {
  if (possible.length > 0) return t("amount.unclear");
  if (amounts.length > 0) return t("amount.at-most", { amount: money(max!, currency) });
  return t("amount.none", { example: written(12.5, currency) });
}
