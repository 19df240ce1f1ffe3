import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Close, DayReading, List } from "../../api/records.ts";
import { money } from "../../format.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { SumsTable } from "../../parts/table.ts";
import { CloseForm } from "./close-form.ts";
import { dayInWords } from "./days.ts";
import { DayFigures } from "./figures.ts";
import { MatchLink } from "./matching.ts";
import { MonthPack } from "./pack.ts";
import { t } from "./text.ts";

/** The present state of the day, the way to close it, and the earlier closes. */
export function Closing(): ComponentChild {
  const reading = useResource(() => call<DayReading>("GET", "/v1/closes/reading"));
  const closes = useGrowingList((token) => readCloses(token), []);
  useEvents(
    ({ type }) => /^(payment|refund|receipt|close)\./.test(type),
    () => void reading.reload(),
  );
  const isClosed = closes.items?.some(
    ({ date, mode }) => date === reading.value?.date && mode === reading.value.mode,
  );
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<DayReading>, {
      of: reading,
      children: (value) =>
        h(
          "div",
          { class: "closing" },
          h(
            "section",
            { class: "card", "aria-label": t("reading") },
            h("h2", {}, t("reading")),
            h(DayFigures, { of: value }),
            h(MatchLink, { of: value.reconciliation, date: value.date }),
          ),
          isClosed
            ? h(Note, {}, t("closed"))
            : isAllowed("fiscals:write") && h(CloseForm, { reading: value }),
        ),
    }),
    reading.value && h(MonthPack, { month: reading.value.date.slice(0, 7) }),
    h("h2", {}, t("past")),
    h(Listed<Close>, { of: closes, none: t("past.none"), children: (items) => h(CloseTable, { items }) }),
  );
}

function readCloses(token: string | null): Promise<List<Close>> {
  const query = new URLSearchParams({ order: "desc", ...(token && { token }) });
  return call("GET", `/v1/closes?${query}`);
}

function CloseTable({ items }: { items: readonly Close[] }): ComponentChild {
  const head = [t("date"), t("net"), t("receipts"), t("variance")];
  return h(
    SumsTable,
    { label: t("past"), head },
    items.map((item) => h(Row, { key: item.id, item })),
  );
}

function Row({ item: { id, number, date, payments, receipts, cash } }: { item: Close }): ComponentChild {
  const net = payments.totals.map((sums) => money(sums.net, sums.currency)).join(", ");
  return h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/console/close/${encodeURIComponent(id)}` }, dayInWords(date)),
      h("div", { class: "hint" }, t("number", { number })),
    ),
    h("td", { class: "amount" }, net || "–"),
    h("td", { class: "amount" }, money(receipts.net, "EUR")),
    h("td", { class: "amount" }, cash.variance === null ? "–" : money(cash.variance, "EUR")),
  );
}
