import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { openFile, saveFile } from "../../api/open-file.ts";
import type { PosDays } from "../../api/records.ts";
import { day, money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { ListTable } from "../../parts/table.ts";
import { address, rewrite } from "../../router.ts";
import { t } from "./text.ts";

/** The electronic payments of each day of a month beside its receipts. */
export function PosDaysPage(): ComponentChild {
  const month = address.value.searchParams.get("month") ?? "";
  const query = month ? `?${new URLSearchParams(spanOf(month))}` : "";
  const days = useResource(() => call<PosDays>("GET", `/v1/pos/days${query}`), [month]);
  const { attempt, trouble } = useAttempts();
  const file = `/v1/pos/letter${query}`;
  const csv = `${file}${query ? "&" : "?"}format=csv`;
  const choose = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    if (value) rewrite(`/console/pos/days?${new URLSearchParams({ month: value })}`);
  };
  return h(
    Page,
    {
      title: t("days"),
      lead: t("days.lead"),
      actions: [
        h("a", { key: "back", class: "button", href: "/console/pos" }, t("back")),
        h(Action, { key: "pdf", act: attempt(() => openFile(file)) }, t("letter")),
        h(Action, { key: "csv", act: attempt(() => saveFile(csv, "pos.zip")) }, t("letter.csv")),
      ],
    },
    trouble,
    h(Loaded<PosDays>, {
      of: days,
      children: (value) =>
        h(
          "div",
          { class: "stack" },
          h(
            "label",
            {},
            t("month"),
            h("input", { type: "month", value: month || value.days[0]?.date.slice(0, 7), onChange: choose }),
          ),
          h(DayTable, { days: value.days }),
        ),
    }),
  );
}

/** Returns the first and the last day of a month (YYYY-MM). */
function spanOf(month: string): { start: string; end: string } {
  const [year, number] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year!, number!, 0)).getUTCDate();
  return { start: `${month}-01`, end: `${month}-${last}` };
}

function DayTable({ days }: { days: PosDays["days"] }): ComponentChild {
  const euro = (amount: number) => money(amount, "EUR");
  const columns = [
    ["what", t("day")],
    ["amount", t("payments")],
    ["amount", t("receipts")],
    ["amount", t("difference")],
  ] as const;
  return h(
    ListTable,
    { columns },
    days
      .toReversed()
      .map(({ date, payments, receipts, difference }) =>
        h(
          "tr",
          { key: date, "data-date": date },
          h("td", { class: "what" }, h("a", { href: `/console/pos/days/${date}` }, day(date))),
          h(
            "td",
            { class: "amount" },
            euro(payments.net),
            payments.invoiced !== 0 &&
              h("div", { class: "hint" }, t("days.invoiced", { amount: euro(payments.invoiced) })),
          ),
          h(
            "td",
            { class: "amount" },
            euro(receipts.electronic),
            receipts.cash !== 0 &&
              h("div", { class: "hint" }, t("days.cash", { amount: euro(receipts.cash) })),
          ),
          h("td", { class: "amount" }, difference === 0 ? "–" : h("strong", {}, euro(difference))),
        ),
      ),
  );
}
