import type { ComponentChild } from "preact";
import { centsIn } from "./bill.ts";
import type { ViewProps } from "./view-props.ts";

/** The bridge's newest sales, each with its document, its open question and its return. */
export function Day({ till, words }: ViewProps): ComponentChild {
  const { day = [], message } = till;
  return (
    <main class="day">
      <h2>{words.day}</h2>
      <p class="message" role="status">
        {message?.(words)}
      </p>
      {day.length === 0 && <p class="quiet">{words.none}</p>}
      <ul class="lines">
        {day.map((sale) => (
          <li key={sale.id}>
            <span>{words.time(sale.createdAt)}</span>
            <span class="name">
              {words.statuses[sale.status]} {sale.document?.number}
            </span>
            <span class="price">{words.money(centsIn(sale.total))}</span>
            <button
              type="button"
              class="plain"
              aria-label={`${words.show} ${words.time(sale.createdAt)} ${words.money(centsIn(sale.total))}`}
              onClick={() => till.open(sale)}
            >
              {words.show}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
