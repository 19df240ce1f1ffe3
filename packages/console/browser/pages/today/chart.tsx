import { money, SumsTable } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { PaymentReport } from "../../api/records.ts";
import { hourIn } from "../../api/reports.ts";
import { t } from "./text.ts";

/** The hours that are shown even without takings. */
const OPEN = { first: 8, last: 20 };
/** In the units of the chart. */
const HOUR = 10;
const HEIGHT = 100;

/** The takings of an hour of the day, today and a week ago. */
interface Hour {
  hour: number;
  today: number;
  before: number;
}

/**
 * The takings hour by hour, compared with the same weekday last week; with a table for people who cannot see
 * the chart.
 */
export function HourChart({
  byHour,
  weekAgo,
}: {
  byHour: PaymentReport;
  weekAgo: PaymentReport;
}): ComponentChild {
  const currency = byHour.totals[0]?.currency ?? weekAgo.totals[0]?.currency ?? "EUR";
  const hours = hoursOf(byHour, weekAgo, currency);
  const highest = Math.max(...hours.flatMap(({ today, before }) => [today, before]), 1);
  const [today, before] = [byHour, weekAgo].map((report) => money(chargedIn(report, currency), currency));
  return (
    <section class="block hours">
      <div class="row spread">
        <h2>{t("by-hour")}</h2>
        <p class="legend hint">
          <span class="now">{t("today")}</span>
          <span class="then">{t("before")}</span>
        </p>
      </div>
      <svg
        viewBox={`0 0 ${hours.length * HOUR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("chart.label", { today: today!, before: before! })}
      >
        {hours.map((hour, index) => (
          <Bars key={hour.hour} hour={hour} index={index} highest={highest} />
        ))}
      </svg>
      <div class="axis hint" aria-hidden="true">
        {hours.map(({ hour }) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <HourTable hours={hours} currency={currency} />
    </section>
  );
}

function Bars({ hour, index, highest }: { hour: Hour; index: number; highest: number }): ComponentChild {
  const bar = (kind: "now" | "then", amount: number, from: number, width: number) => {
    const height = (Math.max(0, amount) / highest) * (HEIGHT - 2);
    return <rect class={kind} x={index * HOUR + from} y={HEIGHT - height} width={width} height={height} />;
  };
  return (
    <g>
      {bar("then", hour.before, 1, 8)}
      {bar("now", hour.today, 3, 4)}
    </g>
  );
}

function HourTable({ hours, currency }: { hours: readonly Hour[]; currency: string }): ComponentChild {
  const rows = hours.filter(({ today, before }) => today !== 0 || before !== 0);
  return (
    <details>
      <summary>{t("as-table")}</summary>
      <SumsTable label={t("by-hour")} head={[t("hour"), t("today"), t("before")]}>
        {rows.map(({ hour, today, before }) => (
          <tr key={hour}>
            <th scope="row">{`${hour}–${hour + 1}`}</th>
            <td class="amount">{money(today, currency)}</td>
            <td class="amount">{money(before, currency)}</td>
          </tr>
        ))}
      </SumsTable>
    </details>
  );
}

function hoursOf(byHour: PaymentReport, weekAgo: PaymentReport, currency: string): Hour[] {
  const [now, then] = [byHour, weekAgo].map((report) => byHourOf(report, currency));
  const used = [...now!.keys(), ...then!.keys()];
  const first = Math.min(OPEN.first, ...used);
  const last = Math.max(OPEN.last, ...used);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, today: now!.get(hour) ?? 0, before: then!.get(hour) ?? 0 };
  });
}

/** Returns the totals by hour; the hour that occurs twice is one row. */
function byHourOf({ groups, timeZone }: PaymentReport, currency: string): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { key, taken } of groups.filter((group) => group.currency === currency)) {
    const hour = hourIn(timeZone, key);
    sums.set(hour, (sums.get(hour) ?? 0) + taken);
  }
  return sums;
}

const chargedIn = ({ totals }: PaymentReport, currency: string): number =>
  totals.find((sums) => sums.currency === currency)?.taken ?? 0;
