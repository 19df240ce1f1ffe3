import { money } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { SaleItem } from "../api/records.ts";
import { t } from "../text/picker.ts";

const CURRENCY = "EUR";

/**
 * The lines of a sale, each with buttons for one piece less and one more; discounted lines cannot be changed, and each
 * voucher or deposit is a separate line.
 */
export function ItemLines({
  items,
  change,
  keepsLast = false,
}: {
  items: readonly SaleItem[];
  /** Adds this many pieces to a line; undefined if the lines are only shown. */
  change: ((item: SaleItem, pieces: number) => void) | undefined;
  /** True if the last piece cannot be removed. */
  keepsLast?: boolean;
}): ComponentChild {
  const isLast = keepsLast && items.length === 1 && items[0]!.quantity <= 1;
  return (
    <ul class="items">
      {items.map((item, index) => {
        const { description, quantity, price, discount = 0, gift = false, voucher, deposit } = item;
        const name = { name: description };
        const step = (pieces: number, sign: string, label: string, disabled = false) => (
          <button type="button" aria-label={label} disabled={disabled} onClick={() => change?.(item, pieces)}>
            {sign}
          </button>
        );
        return (
          <li key={`${index} ${description}`} class="item">
            <span class="text">
              {description}
              {gift && <span class="hint">{` ${t("gift")}`}</span>}
            </span>
            {change && discount === 0 && step(-1, "−", t("less", name), isLast)}
            <span class="count">{`${quantity} ×`}</span>
            {change && discount === 0 && !voucher && !deposit && step(1, "+", t("one-more", name))}
            <span class="price">{money(gift ? 0 : quantity * price - discount, CURRENCY)}</span>
          </li>
        );
      })}
    </ul>
  );
}
