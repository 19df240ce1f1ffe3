import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { money } from "../../format.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { t } from "./text.ts";

const CENTS = 2;

/**
 * Cash: the sum that the customer gives, the change, and the cashier's confirmation that the money is in the
 * drawer.
 */
export function Cash({
  amount,
  taken,
  back,
}: {
  /** The sum that is due now, in euro. */
  amount: number;
  taken: () => void;
  back: () => void;
}): ComponentChild {
  const [given, setGiven] = useState("");
  const { amounts, isClear } = readAmount(given, "EUR");
  const change = isClear ? Math.round((amounts[0]! - amount) * 100) / 100 : undefined;
  return h(
    "section",
    { class: "card stack waiting", "aria-label": t("cash") },
    h("p", { class: "sum" }, money(amount, "EUR")),
    h(NumberInput, {
      label: t("given"),
      value: given,
      places: CENTS,
      currency: "EUR",
      required: false,
      change: setGiven,
    }),
    h(
      "p",
      { role: "status" },
      change !== undefined &&
        (change < 0
          ? t("given.less", { amount: money(-change, "EUR") })
          : t("change", { amount: money(change, "EUR") })),
    ),
    h(
      "button",
      { type: "button", class: "primary", disabled: change !== undefined && change < 0, onClick: taken },
      t("cash.taken", { amount: money(amount, "EUR") }),
    ),
    h("button", { type: "button", class: "plain", onClick: back }, t("other-way")),
  );
}
