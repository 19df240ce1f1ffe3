import type { SaleRecord } from "@banco/bridge-client";
import { Input } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { ViewProps } from "./view-props.ts";

/** Returns how many pieces of each line can still be returned. */
function leftOf({ items, returns }: SaleRecord): number[] {
  return items.map(({ quantity }, line) => {
    const back = returns.filter(({ status }) => status !== "failed").flatMap((one) => one.items);
    return back.filter((one) => one.line === line).reduce((left, one) => left - one.quantity, quantity);
  });
}

/** Chooses the goods to return, refunds them and issues the return document. */
export function Return({ till, words, sale }: ViewProps & { sale: SaleRecord }): ComponentChild {
  const left = leftOf(sale);
  const [chosen, setChosen] = useState(() => left.map(() => 0));
  if (left.every((quantity) => quantity <= 0)) return null;
  const items = chosen.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const isWhole = sale.returns.length === 0 && chosen.every((quantity, line) => quantity === left[line]);
  const cents = items.reduce(
    (sum, { line, quantity }) => sum + Math.round(sale.items[line]!.price * quantity * 100),
    0,
  );
  const backCents = isWhole ? Math.round(sale.total * 100) : cents;
  const choose = (line: number, text: string) => {
    const quantity = Math.max(0, Math.min(Number(text) || 0, left[line]!));
    setChosen(chosen.map((before, index) => (index === line ? quantity : before)));
  };
  return (
    <details class="return">
      <summary>{words.returnGoods}</summary>
      {sale.items.map(({ description }, line) => (
        <Input
          key={line}
          label={words.pieces(description)}
          type="number"
          min={0}
          max={left[line]}
          value={chosen[line]}
          disabled={left[line]! <= 0}
          change={(text) => choose(line, text)}
        />
      ))}
      <button
        type="button"
        disabled={items.length === 0}
        onClick={() => void till.returnSale({ saleId: sale.id, items })}
      >
        {sale.discount > 0 && !isWhole ? words.returnGoods : words.returnAndRefund(words.money(backCents))}
      </button>
    </details>
  );
}
