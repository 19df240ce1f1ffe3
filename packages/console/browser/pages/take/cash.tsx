import { Cancel, Dialog, money, NumberInput } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { amountOf, CURRENCY, euro } from "./basket.ts";
import { t } from "./text.ts";

const CENTS = 2;
const NOTES = [5, 10, 20, 50, 100, 200];
const OFFERED = 4;

/** Returns the amounts above the total that customers most often pay with: banknotes, and the next multiple of ten. */
function handedOver(amount: number): number[] {
  const nextTen = Math.ceil(amount / 10) * 10;
  const sums = [...new Set([...NOTES, nextTen])].filter((sum) => sum > amount);
  return sums.toSorted((one, other) => one - other).slice(0, OFFERED);
}

/** Rounds an amount to the nearest five cents, which is allowed for cash. */
function cashRounded(amount: number): number {
  return euro(Math.round((amount * 100) / 5) / 20);
}

/** The cash dialog: the exact amount with one tap or key, common banknotes, or any amount, with the change. */
export function Cash({
  amount: exact,
  canRound,
  pay,
  close,
}: {
  /** The amount to take, in euros. */
  amount: number;
  /** Whether the amount may be rounded to five cents: only if the whole sale is paid in cash. */
  canRound: boolean;
  /** Takes the payment; `handed` is the amount that the customer hands over. */
  pay: (handed: number, rounding: number) => void;
  close: () => void;
}): ComponentChild {
  const [typed, setTyped] = useState("");
  const [isRounded, setRounded] = useState(false);
  const rounded = cashRounded(exact);
  const offersRounding = canRound && rounded !== exact && rounded > 0;
  const amount = offersRounding && isRounded ? rounded : exact;
  const take = (sum: number) => pay(sum, euro(amount - exact));
  const handed = amountOf(typed);
  const change = handed === undefined ? undefined : euro(handed - amount);
  const submit = (event: Event) => {
    event.preventDefault();
    if (change !== undefined && change >= 0) take(handed!);
  };
  return (
    <Dialog title={t("cash.title", { amount: money(amount, CURRENCY) })} close={close}>
      <form onSubmit={submit}>
        <div class="quick" role="group" aria-label={t("cash.quick")}>
          <button type="button" class={typed ? "" : "primary"} onClick={() => take(amount)}>
            {t("cash.exact")}
          </button>
          {handedOver(amount).map((sum) => (
            <button type="button" key={sum} onClick={() => take(sum)}>
              {money(sum, CURRENCY)}
            </button>
          ))}
        </div>
        {offersRounding && (
          <label class="check">
            <input type="checkbox" checked={isRounded} onInput={() => setRounded(!isRounded)} />
            {t("cash.round", { amount: money(rounded, CURRENCY) })}
          </label>
        )}
        <NumberInput
          label={t("handed")}
          value={typed}
          places={CENTS}
          currency={CURRENCY}
          required={false}
          change={setTyped}
        />
        <p role="status" class={change !== undefined && change > 0 ? "sum" : ""}>
          {change !== undefined &&
            (change < 0
              ? t("handed.less", { amount: money(-change, CURRENCY) })
              : t("change", { amount: money(change, CURRENCY) }))}
        </p>
        <div class="row">
          {typed && (
            <button type="submit" class="primary" disabled={change === undefined || change < 0}>
              {t("cash.taken", { amount: money(amount, CURRENCY) })}
            </button>
          )}
          <Cancel close={close} label={t("other-way")} />
        </div>
      </form>
    </Dialog>
  );
}
