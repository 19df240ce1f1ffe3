import { Loaded, locale, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEvents } from "../../api/live.ts";
import { readProviders } from "../../api/providers.ts";
import type { PaymentReport, ReceiptFigures } from "../../api/records.ts";
import { dateIn, reportPayments, reportReceipts } from "../../api/reports.ts";
import { ModeBadge } from "../../parts/badge.tsx";
import { HourChart } from "./chart.tsx";
import { Figures, MeansTable } from "./figures.tsx";
import { Needs } from "./needs.tsx";
import { t } from "./text.ts";

/** The day's figures so far. */
export interface Day {
  byMeans: PaymentReport;
  byHour: PaymentReport;
  weekAgo: PaymentReport;
  receipts: ReceiptFigures;
  isConnected: boolean;
}

const DAYS_OF_WEEK = 7;

/** The day's takings, compared with the same weekday last week, and the tasks that need attention. */
export function Today(): ComponentChild {
  const day = useResource(readDay);
  useEvents(/^(payment|refund|receipt)\./, day.reload);
  const { byMeans } = day.value ?? {};
  const actions = day.value?.isConnected && (
    <a class="button primary" href="/console/take">
      {t("take")}
    </a>
  );
  return (
    <Page title={t("title")} lead={byMeans && dateOf(byMeans)} actions={actions}>
      <Needs />
      <Loaded<Day> of={day}>{(value) => (value.isConnected ? <Shown day={value} /> : <Welcome />)}</Loaded>
    </Page>
  );
}

function Shown({ day }: { day: Day }): ComponentChild {
  const { byMeans, byHour, weekAgo, receipts } = day;
  const isEmpty = byMeans.totals.length === 0 && receipts.issued.count === 0;
  return (
    <div>
      <ModeBadge mode={byMeans.mode} />
      <Figures report={byMeans} weekAgo={weekAgo} />
      {isEmpty ? (
        <Note>{t("none")}</Note>
      ) : (
        [
          <MeansTable key="means" report={byMeans} receipts={receipts} />,
          <HourChart key="hours" byHour={byHour} weekAgo={weekAgo} />,
        ]
      )}
    </div>
  );
}

function Welcome(): ComponentChild {
  return (
    <section class="card">
      <h2>{t("welcome")}</h2>
      <p>{t("welcome.lead")}</p>
      <div class="row">
        <a class="button primary" href="/console/accounts?kind=payment">
          {t("welcome.payment")}
        </a>
        <a class="button" href="/console/accounts?kind=fiscal">
          {t("welcome.fiscal")}
        </a>
      </div>
    </section>
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
