import { Cancel, Dialog, money, PieceCounts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { OrderItem } from "../../api/records.ts";
import { saleTotal } from "../../sale-total.ts";
import { t as common } from "../../text/common.ts";
import { CURRENCY } from "./basket.ts";
import { t } from "./text.ts";

/** Chooses the items that this customer pays; the rest of the bill waits for the next one. */
export function Split({
  items,
  choose,
  close,
}: {
  items: readonly OrderItem[];
  choose: (chosen: OrderItem[]) => void;
  close: () => void;
}): ComponentChild {
  const [counts, setCounts] = useState<readonly number[]>(items.map(() => 0));
  const chosen = items.flatMap((item, line) => {
    const quantity = Math.min(counts[line]!, item.quantity);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const amount = saleTotal(chosen);
  const isPart = amount > 0 && amount < saleTotal(items);
  const submit = (event: Event) => {
    event.preventDefault();
    if (isPart) choose(chosen);
  };
  return (
    <Dialog title={t("split.items")} close={close}>
      <p>{t("split.lead")}</p>
      <form onSubmit={submit}>
        <PieceCounts
          // A discounted line is paid in full.
          lines={items.map(({ description, quantity, discount = 0 }) => ({
            label: t("split.line", { description, quantity }),
            max: quantity,
            isWhole: discount > 0,
          }))}
          counts={counts}
          change={setCounts}
        />
        <div class="row">
          <button type="submit" class="primary" disabled={!isPart}>
            {t("split.submit", { amount: money(amount, CURRENCY) })}
          </button>
          <Cancel close={close} label={common("back")} />
        </div>
      </form>
    </Dialog>
  );
}
