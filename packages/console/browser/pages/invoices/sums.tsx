import { money, SumsTable } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Validation, VatSum } from "../../api/records.ts";
import { t } from "./text.ts";
import { vatText } from "./vat.ts";

type Sums = Pick<NonNullable<Validation["sums"]>, "taxable" | "tax" | "amount"> & {
  vat: readonly VatSum[];
  stampDuty?: number | null;
  payable?: number;
  /** The amount that the customer withholds and pays as the merchant's tax. */
  withheld?: number;
};

/** The totals of an invoice: by VAT rate, overall, and the customer's part if it differs. */
export function Sums({ sums, currency = "EUR" }: { sums: Sums; currency?: string }): ComponentChild {
  const { vat, taxable, tax, amount, stampDuty, withheld = 0, payable = amount } = sums;
  const row = (name: string, amounts: readonly number[], isStrong = false) => (
    <tr key={name}>
      <th scope="row">{isStrong ? <strong>{name}</strong> : name}</th>
      {amounts.map((one, index) => {
        const text = money(one, currency);
        return (
          <td key={index} class="amount">
            {isStrong ? <strong>{text}</strong> : text}
          </td>
        );
      })}
    </tr>
  );
  return (
    <div class="stack">
      <SumsTable label={t("sums")} head={[t("vat"), t("taxable"), t("tax")]}>
        {vat.map(({ rate, natura, ...sum }) => row(vatText(rate, natura), [sum.taxable, sum.tax]))}
        {row(t("together"), [taxable, tax])}
      </SumsTable>
      <SumsTable label={t("total")}>
        {row(t("total"), [amount], true)}
        {withheld > 0 && row(t("withheld"), [-withheld])}
        {payable !== amount && row(t("payable"), [payable], true)}
      </SumsTable>
      {stampDuty ? <p class="hint">{t("stamp", { amount: money(stampDuty, currency) })}</p> : null}
    </div>
  );
}
