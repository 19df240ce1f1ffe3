import { money, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEvents } from "../../api/live.ts";
import type { Sale } from "../../api/records.ts";
import { isUndocumented, readOpenSales } from "../../api/sales.ts";
import { CURRENCY } from "./basket.ts";
import { t } from "./text.ts";

/** Returns the state of an unfinished sale as text. */
export function stateOf(sale: Sale): string {
  if (isUndocumented(sale)) return t("state.undocumented");
  const { status } = sale;
  if (status === "open" || status === "paying" || status === "issuing" || status === "question")
    return t(`state.${status}`);
  return t("state.issuing");
}

/** The shop's unfinished sales from all devices; each can be continued here. */
export function OpenSales(): ComponentChild {
  const sales = useResource(readOpenSales);
  useEvents(/^sale\./, sales.reload);
  const all = sales.value ?? [];
  if (all.length === 0) return null;
  return (
    <details class="card open-sales">
      <summary>{t("open-sales", { count: all.length })}</summary>
      <ul class="needs">
        {all.map((sale) => (
          <li key={sale.id} class="row spread">
            <span class="text">
              {`${money(sale.total, CURRENCY)} · ${stateOf(sale)}`}
              <span class="hint block">{time(sale.createdAt)}</span>
            </span>
            <a class="button" href={`/console/take?sale=${encodeURIComponent(sale.id)}`}>
              {t("open-sales.go")}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
