import { Action, day, Loaded, money, Page, SumsTable, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { openFile, saveFile } from "../../api/open-file.ts";
import type { PosDays } from "../../api/records.ts";
import { address, rewrite } from "../../router.ts";
import { t } from "./text.ts";

/** The electronic payments of each day of a month next to the day's receipts. */
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
  return (
    <Page
      title={t("days")}
      lead={t("days.lead")}
      actions={[
        <a key="back" class="button" href="/console/pos">
          {t("back")}
        </a>,
        <Action key="pdf" act={attempt(() => openFile(file))}>
          {t("letter")}
        </Action>,
        <Action key="csv" act={attempt(() => saveFile(csv, "pos.zip"))}>
          {t("letter.csv")}
        </Action>,
      ]}
    >
      {trouble}
      <Loaded<PosDays> of={days}>
        {(value) => (
          <div class="stack">
            <label>
              {t("month")}
              <input type="month" value={month || value.days[0]?.date.slice(0, 7)} onChange={choose} />
            </label>
            <DayTable days={value.days} />
          </div>
        )}
      </Loaded>
    </Page>
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
  const head = [t("day"), t("payments"), t("receipts"), t("difference")];
  return (
    <SumsTable label={t("days")} head={head}>
      {days.toReversed().map(({ date, payments, receipts, difference }) => (
        <tr key={date} data-date={date}>
          <td>
            <a href={`/console/pos/days/${date}`}>{day(date)}</a>
          </td>
          <td class="amount">
            {euro(payments.net)}
            {payments.invoiced !== 0 && (
              <div class="hint">{t("days.invoiced", { amount: euro(payments.invoiced) })}</div>
            )}
          </td>
          <td class="amount">
            {euro(receipts.electronic)}
            {receipts.cash !== 0 && <div class="hint">{t("days.cash", { amount: euro(receipts.cash) })}</div>}
          </td>
          <td class="amount">{difference === 0 ? "–" : <strong>{euro(difference)}</strong>}</td>
        </tr>
      ))}
    </SumsTable>
  );
}
