import { field, h } from "../dom.js";
import { money } from "../format.js";
import { badge } from "../parts.js";
import { t } from "../text.js";

/** What every try asks for. */
export function commonFields(amount) {
  const number = { type: "number", min: "0.01", step: "0.01", required: true, value: amount };
  return [
    field(t("try.amount"), { name: "amount", ...number }),
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
