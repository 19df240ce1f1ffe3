import { type ComponentChild, h } from "preact";
import type { Payment } from "../../api/records.ts";
import { money } from "../../format.ts";
import { AmountField } from "../../parts/amount-field.ts";
import { Badge } from "../../parts/badge.ts";
import { Field } from "../../parts/field.ts";
import { Note } from "../../parts/note.ts";
import { CURRENCY } from "./charge.ts";
import { t } from "./text.ts";

/** The fields of every trial payment; its button shows the sum. */
export function CommonFields({ value, submit }: { value: number; submit: string }): ComponentChild {
  return h(
    "div",
    { class: "stack" },
    h(AmountField, {
      label: t("amount"),
      currency: CURRENCY,
      value,
      onButton: (sum) => `${submit}: ${sum}`,
    }),
    h(Field, { label: t("description"), name: "description", maxLength: 1000, value: "Espresso" }),
  );
}

/** The present state of the payment. */
export function Outcome({
  of: { amount, currency, status, failure, action },
}: {
  of: Payment;
}): ComponentChild {
  return h(
    Note,
    { tone: status === "completed" ? "good" : "" },
    h("p", {}, money(amount, currency), " ", h(Badge, { status })),
    failure && h("p", {}, failure.message),
    action?.url && h("p", {}, h("a", { href: action.url, target: "_blank", rel: "noopener" }, t("action"))),
  );
}
