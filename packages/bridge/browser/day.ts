import { type ComponentChild, h } from "preact";
import { centsIn } from "./bill.ts";
import type { Shown } from "./shown.ts";

/** The bridge's newest sales; each opens with its document, its question and its return. */
export function Day({ till, words }: Shown): ComponentChild {
  const { day = [], message } = till;
  return h(
    "main",
    { class: "day" },
    h("h2", null, words.day),
    h("p", { class: "message", role: "status" }, message?.(words)),
    day.length === 0 && h("p", { class: "quiet" }, words.none),
    h(
      "ul",
      { class: "lines" },
      day.map((sale) =>
        h(
          "li",
          { key: sale.id },
          h("span", null, words.time(sale.createdAt)),
          h("span", { class: "name" }, words.statuses[sale.status], " ", sale.document?.number),
          h("span", { class: "price" }, words.money(centsIn(sale.total))),
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-label": `${words.show} ${words.time(sale.createdAt)} ${words.money(centsIn(sale.total))}`,
              onClick: () => till.open(sale),
            },
            words.show,
          ),
        ),
      ),
    ),
  );
}
