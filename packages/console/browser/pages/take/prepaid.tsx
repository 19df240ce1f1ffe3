import type { ComponentChild } from "preact";
import type { SaleItem } from "../../api/records.ts";
import { vatWord } from "../../text/vat.ts";
import { type Basket, departmentOf, EMPTY, typedLine } from "./basket.ts";
import { t } from "./text.ts";

/** VAT on a multi-purpose voucher is due when it is spent: its sale is outside VAT. */
const OUTSIDE_VAT = "N2";

/** Turns the keypad's amount into a voucher that the customer buys, or a deposit. */
export function Prepaid({
  basket,
  change,
}: {
  basket: Basket;
  change: (part: Partial<Basket>) => void;
}): ComponentChild {
  const line = typedLine(basket);
  const vat = vatWord(departmentOf(basket).vat);
  const add = (item: Partial<SaleItem>) => {
    const description = basket.description.trim() || t(item.deposit ? "means.deposit" : "voucher");
    const items = [...basket.items, { ...line!, description, ...item }];
    change({ items, text: "", description: EMPTY.description });
  };
  const sell = (label: string, hint: string, item: Partial<SaleItem>) => (
    <button type="button" disabled={!line} onClick={() => add(item)}>
      <span>{label}</span>
      <span class="hint">{hint}</span>
    </button>
  );
  return (
    <details>
      <summary>{t("prepaid")}</summary>
      <div class="stack tight">
        {sell(t("voucher.multi"), t("voucher.multi.hint"), {
          vat: OUTSIDE_VAT,
          voucher: { purpose: "multi" },
        })}
        {sell(t("voucher.single"), t("voucher.single.hint", { vat }), {
          voucher: { purpose: "single" },
        })}
        {sell(t("means.deposit"), t("deposit.hint", { vat }), {
          deposit: true,
        })}
      </div>
    </details>
  );
}
