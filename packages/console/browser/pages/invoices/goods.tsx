import { money, plain, SumsTable } from "@banco/ui";
import type { ComponentChild } from "preact";
import { PLACES } from "./numbers.ts";
import { t } from "./text.ts";
import { vatText } from "./vat.ts";

/** A line of an issued invoice. */
export interface Good {
  description: string;
  quantity: number | null;
  price: number | null;
  /** The line's total; null: quantity times price. */
  amount: number | null;
  rate: string;
  natura?: string | null;
  /** The discount on the whole line. */
  discount?: number | undefined;
}

/** The lines of an invoice, for reading. */
export function Goods({
  items,
  currency = "EUR",
}: {
  items: readonly Good[];
  currency?: string;
}): ComponentChild {
  return (
    <SumsTable label={t("lines")} head={[t("description"), t("line.total")]}>
      {items.map((item, index) => (
        <tr key={index}>
          <th scope="row">
            {item.description}
            <div class="hint">{termsOf(item, currency)}</div>
          </th>
          <td class="amount">{money(amountOf(item), currency)}</td>
        </tr>
      ))}
    </SumsTable>
  );
}

/** Returns a line's quantity, price and VAT as text. */
function termsOf({ quantity, price, rate, natura, discount }: Good, currency: string): string {
  const each = price === null ? "" : priceText(price, currency);
  const count = quantity === null ? each : `${plain(quantity, PLACES)} × ${each}`;
  const off = discount ? `− ${money(discount, currency)}` : "";
  return [count, off, vatText(rate, natura)].filter(Boolean).join(" · ");
}

function amountOf({ amount, quantity, price, discount = 0 }: Good): number {
  return amount ?? Math.round(Number((((quantity ?? 1) * (price ?? 0) - discount) * 100).toFixed(6))) / 100;
}

/** Formats a unit price, which may have more decimal places than the currency. */
function priceText(price: number, currency: string): string {
  return Number.isInteger(Number((price * 100).toFixed(6)))
    ? money(price, currency)
    : `${plain(price, PLACES)} €`;
}
