import { type ComponentChild, h } from "preact";
import { merchant, merchants, moveTo, nameOf } from "../api/merchant.ts";
import { t } from "../text/navigation.ts";
import { useAttempts } from "./action.ts";

/** The merchant that the console works at; for a person with several, the choice among them. */
export function MerchantSwitch(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const all = merchants.value ?? [];
  const own = merchant.value;
  if (!own) return null;
  if (all.length === 1) return h("p", { class: "merchant" }, nameOf(own));
  const onInput = (event: Event) => {
    const { value } = event.currentTarget as HTMLSelectElement;
    return attempt(() => moveTo(value))();
  };
  return h(
    "div",
    { class: "merchant" },
    h(
      "select",
      { value: own.id, onInput, "aria-label": t("merchant") },
      all.map((one) => h("option", { key: one.id, value: one.id }, nameOf(one))),
    ),
    trouble,
  );
}
