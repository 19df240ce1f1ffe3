import { type ComponentChild, h } from "preact";
import type { Validation, VatSum } from "../../api/records.ts";
import { money } from "../../format.ts";
import { SumsTable } from "../../parts/table.ts";
import { t } from "./text.ts";
import { vatText } from "./vat.ts";

type Sums = Pick<NonNullable<Validation["sums"]>, "taxable" | "tax" | "amount"> & {
  vat: readonly VatSum[];
  stampDuty?: number | null;
  payable?: number;
  /** The amount that the customer withholds and pays as the merchant's tax. */
  withheld?: number;
};

/** The sums of an invoice: by VAT rate, in total, and the customer's part where it differs. */
export function Sums({ sums, currency = "EUR" }: { sums: Sums; currency?: string }): ComponentChild {
  const { vat, taxable, tax, amount, stampDuty, withheld = 0, payable = amount } = sums;
  const row = (name: string, amounts: readonly number[], isStrong = false) =>
    h(
      "tr",
      { key: name },
      h("th", { scope: "row" }, isStrong ? h("strong", {}, name) : name),
      amounts.map((one, index) => {
        const text = money(one, currency);
        return h("td", { key: index, class: "amount" }, isStrong ? h("strong", {}, text) : text);
      }),
    );
  return h(
    "div",
    { class: "stack" },
    h(
      SumsTable,
      { label: t("sums"), head: [t("vat"), t("taxable"), t("tax")] },
      vat.map(({ rate, natura, ...sum }) => row(vatText(rate, natura), [sum.taxable, sum.tax])),
      row(t("together"), [taxable, tax]),
    ),
    h(
      SumsTable,
      { label: t("total") },
      row(t("total"), [amount], true),
      withheld > 0 && row(t("withheld"), [-withheld]),
      payable !== amount && row(t("payable"), [payable], true),
    ),
    stampDuty ? h("p", { class: "hint" }, t("stamp", { amount: money(stampDuty, currency) })) : null,
  );
}
