import { amountField } from "../amount.js";
import { field, h } from "../dom.js";
import { money } from "../format.js";
import { badge } from "../parts.js";
import { t } from "../text.js";

/** What tries are paid in. */
export const CURRENCY = "EUR";

/** What every try asks for; the button that takes it says the sum. */
export function commonFields(value, submit) {
  const onButton = (sum) => `${submit}: ${sum}`;
  return [
    amountField(t("try.amount"), { currency: CURRENCY, value, onButton }),
    field(t("try.description"), { name: "description", maxlength: "1000", value: "Espresso" }),
  ];
}

/** How the payment stands now. */
export function outcome({ amount, currency, status, failure: why, action }) {
  return h(
    "div",
    { class: `note ${status === "completed" ? "good" : ""}` },
    h("p", {}, money(amount, currency), " ", badge(status)),
    why ? h("p", {}, why.message) : null,
    action?.url
      ? h("p", {}, h("a", { href: action.url, target: "_blank", rel: "noopener" }, t("try.action")))
      : null,
  );
}
