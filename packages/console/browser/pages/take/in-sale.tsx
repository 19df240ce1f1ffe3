import { money, Note, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Order, Sale } from "../../api/records.ts";
import { CURRENCY } from "./basket.ts";
import { stateOf } from "./open-sales.tsx";
import { t } from "./text.ts";

/** An order that was paid, or is being charged by another device: the sale can be taken over here. */
export function InSale({ sale, order }: { sale: Sale; order: Order | undefined }): ComponentChild {
  const isOver = order !== undefined && order.status !== "open";
  const values = { amount: money(sale.total, CURRENCY), time: time(sale.createdAt) };
  return (
    <Note role="status">
      <p>{isOver ? t("order.done", values) : t("order.in-sale", { ...values, state: stateOf(sale) })}</p>
      <div class="row">
        <a class="button primary" href={`/console/take?sale=${encodeURIComponent(sale.id)}`}>
          {t(isOver ? "order.show" : "order.take-over")}
        </a>
        <a class="button" href="/console/orders">
          {t("order.all")}
        </a>
      </div>
    </Note>
  );
}
