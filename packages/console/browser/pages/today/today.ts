import { type ComponentChild, h } from "preact";
import { useEvents } from "../../api/live.ts";
import { readProviders } from "../../api/providers.ts";
import type { PaymentReport, ReceiptFigures } from "../../api/records.ts";
import { dateIn, reportPayments, reportReceipts } from "../../api/reports.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { locale } from "../../text/language.ts";
import { HourChart } from "./chart.ts";
import { Figures, MeansTable } from "./figures.ts";
import { Needs } from "./needs.ts";
import { t } from "./text.ts";

/** The present figures of the day. */
export interface Day {
  byMeans: PaymentReport;
  byHour: PaymentReport;
  weekAgo: PaymentReport;
  receipts: ReceiptFigures;
  isConnected: boolean;
}

const DAYS_OF_WEEK = 7;

/** The day's takings, beside those of the same weekday last week, and the tasks that need a person. */
export function Today(): ComponentChild {
  const day = useResource(readDay);
  useEvents(
    ({ type }) => /^(payment|refund|receipt)\./.test(type),
    () => void day.reload(),
  );
  const { byMeans } = day.value ?? {};
  const actions =
    day.value?.isConnected && h("a", { class: "button primary", href: "/console/take" }, t("take"));
  return h(
    Page,
    { title: t("title"), lead: byMeans && dateOf(byMeans), actions },
    h(Needs, {}),
    h(Loaded<Day>, {
      of: day,
      children: (value) => (value.isConnected ? h(Shown, { day: value }) : h(Welcome, {})),
    }),
  );
}

function Shown({ day }: { day: Day }): ComponentChild {
  const { byMeans, byHour, weekAgo, receipts } = day;
  const isEmpty = byMeans.totals.length === 0 && receipts.issued.count === 0;
  return h(
    "div",
    {},
    h(ModeBadge, { mode: byMeans.mode }),
    h(Figures, { report: byMeans, weekAgo }),
    isEmpty
      ? h(Note, {}, t("none"))
      : [
          h(MeansTable, { key: "means", report: byMeans, receipts }),
          h(HourChart, { key: "hours", byHour, weekAgo }),
        ],
  );
}

function Welcome(): ComponentChild {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("welcome")),
    h("p", {}, t("welcome.lead")),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button primary", href: "/console/accounts?kind=payment" }, t("welcome.payment")),
      h("a", { class: "button", href: "/console/accounts?kind=fiscal" }, t("welcome.fiscal")),
    ),
  );
}

async function readDay(): Promise<Day> {
  const [byMeans, byHour, receipts, providers] = await Promise.all([
    reportPayments("means"),
    reportPayments("hour"),
    reportReceipts(),
    readProviders(),
  ]);
  const weekAgo = await reportPayments("hour", dateIn(byMeans.timeZone, byMeans.start, DAYS_OF_WEEK));
  return { byMeans, byHour, weekAgo, receipts, isConnected: providers.some(({ status }) => status !== null) };
}

function dateOf({ start, timeZone }: PaymentReport): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }).format(new Date(start));
}
