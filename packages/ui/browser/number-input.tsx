import type { ComponentChild } from "preact";
import { useId, useRef } from "preact/hooks";
import { readAmount } from "./amount.ts";
import { useFault } from "./fault.ts";
import { written } from "./format.ts";
import { Input } from "./input.tsx";
import { locale } from "./language.ts";
import { t } from "./texts.ts";

/**
 * A labelled input for a number in the user's locale, for forms with several numbers. If the number is
 * ambiguous, such as 1.000, the input asks the user which one is meant.
 *
 * @param places - the number of decimal places allowed
 */
export function NumberInput({
  label,
  value,
  change,
  currency,
  places,
  required = true,
  fault,
}: {
  label: string;
  value: string;
  change: (text: string) => void;
  currency: string;
  places: number;
  required?: boolean;
  /** The reason why the number is not allowed, if there is one. */
  fault?: string | undefined;
}): ComponentChild {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { amounts, isClear } = readAmount(value, currency, places);
  const trouble = isClear || !value ? (fault ?? "") : faultOf(amounts, currency);
  useFault(input, trouble);
  const choose = (amount: number) => {
    change(plain(amount, places));
    input.current?.focus();
  };
  return (
    <div class="stack tight">
      <Input
        label={label}
        input={input}
        inputMode="decimal"
        autocomplete="off"
        required={required}
        value={value}
        aria-describedby={trouble ? id : undefined}
        change={change}
      />
      <div role="status" id={id}>
        {trouble && [
          <p class="hint">{trouble}</p>,
          <div class="row">
            {(isClear ? [] : amounts).map((amount) => (
              <button type="button" key={amount} onClick={() => choose(amount)}>
                {grouped(amount, places)}
              </button>
            ))}
          </div>,
        ]}
      </div>
    </div>
  );
}

function faultOf(amounts: readonly number[], currency: string): string {
  if (amounts.length > 0) return t("amount.unclear");
  return t("amount.none", { example: written(12.5, currency) });
}

/** Formats a number as the reader would type it. */
export function plain(value: number, places: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: places, useGrouping: false }).format(value);
}

/** Formats a number so that it cannot be misread. */
function grouped(value: number, places: number): string {
  const digits = {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: places,
  } as const;
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: "always" }).format(value);
}
