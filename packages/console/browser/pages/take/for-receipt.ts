import { type ComponentChild, h } from "preact";
import { preferredFirst } from "../../api/preferences.ts";
import { isTaxNumber } from "../../tax-numbers.ts";
import { t as common } from "../../text/common.ts";
import type { Basket } from "./basket.ts";
import { t } from "./text.ts";
import type { Counter } from "./ways.ts";

/** What the customer's receipt says besides the goods: its words, a lottery code or a tax code, its issuer. */
export function ForReceipt({
  basket,
  counter: { fiscal },
  change,
}: {
  basket: Basket;
  counter: Counter;
  change: (part: Partial<Basket>) => void;
}): ComponentChild {
  const issuers = preferredFirst(fiscal);
  const issuer = issuers.find(({ id }) => id === basket.issuer) ?? issuers[0];
  const isWrong = basket.taxCode.trim() !== "" && !isTaxNumber("taxCode", basket.taxCode);
  const text = (
    name: "description" | "lottery" | "taxCode",
    label: string,
    hint: string,
    maxLength: number,
  ) =>
    h(
      "label",
      {},
      label,
      h("input", {
        value: basket[name],
        maxLength,
        autocomplete: "off",
        onInput: (event: Event) => change({ [name]: (event.currentTarget as HTMLInputElement).value }),
      }),
      h("span", { class: "hint" }, hint),
    );
  return [
    basket.text && text("description", t("description"), t("description.hint"), 1000),
    issuer && text("lottery", t("lottery"), t("lottery.hint"), 16),
    issuer?.takesCustomerTaxCode && text("taxCode", common("tax-code"), common("tax-code.hint"), 32),
    issuer?.takesCustomerTaxCode &&
      h("p", { role: "status", class: "wrong" }, isWrong && common("tax-code.fault")),
    issuers.length > 1 &&
      h(
        "label",
        {},
        t("provider"),
        h(
          "select",
          {
            value: issuer!.id,
            onChange: (event: Event) =>
              change({ issuer: (event.currentTarget as HTMLSelectElement).value, taxCode: "" }),
          },
          issuers.map(({ id, name }) => h("option", { key: id, value: id }, name)),
        ),
      ),
  ];
}
