import { GrowingRows, Loaded, money, Note, Page, SumsTable, useGrowingList, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Close, DayReading, List } from "../../api/records.ts";
import { CloseForm } from "./close-form.tsx";
import { dayInWords } from "./days.ts";
import { DayFigures } from "./figures.tsx";
import { MatchLink } from "./matching.tsx";
import { MonthPack } from "./pack.tsx";
import { t } from "./text.ts";

/** The day's figures so far, the form that closes it, and the earlier closes. */
export function Closing(): ComponentChild {
  const reading = useResource(() => call<DayReading>("GET", "/v1/closes/reading"));
  const closes = useGrowingList((token) => readCloses(token), []);
  useEvents(/^(payment|refund|receipt|close)\./, reading.reload);
  const isClosed = closes.items?.some(
    ({ date, mode }) => date === reading.value?.date && mode === reading.value.mode,
  );
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<DayReading> of={reading}>
        {(value) => (
          <div class="closing">
            <section class="card" aria-label={t("reading")}>
              <h2>{t("reading")}</h2>
              <DayFigures of={value} />
              <MatchLink of={value.reconciliation} date={value.date} />
            </section>
            {isClosed ? (
              <Note>{t("closed")}</Note>
            ) : (
              isAllowed("fiscals:write") && <CloseForm reading={value} />
            )}
          </div>
        )}
      </Loaded>
      {reading.value && <MonthPack month={reading.value.date.slice(0, 7)} />}
      <h2>{t("past")}</h2>
      <GrowingRows<Close> of={closes} none={t("past.none")}>
        {(items) => <CloseTable items={items} />}
      </GrowingRows>
    </Page>
  );
}

function readCloses(token: string | null): Promise<List<Close>> {
  const query = new URLSearchParams({ order: "desc", ...(token && { token }) });
  return call("GET", `/v1/closes?${query}`);
}

function CloseTable({ items }: { items: readonly Close[] }): ComponentChild {
  const head = [t("date"), t("net"), t("receipts"), t("variance")];
  return (
    <SumsTable label={t("past")} head={head}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </SumsTable>
  );
}

function Row({ item: { id, number, date, payments, receipts, cash } }: { item: Close }): ComponentChild {
  const net = payments.totals.map((sums) => money(sums.net, sums.currency)).join(", ");
  return (
    <tr>
      <th scope="row">
        <a href={`/console/close/${encodeURIComponent(id)}`}>{dayInWords(date)}</a>
        <div class="hint">{t("number", { number })}</div>
      </th>
      <td class="amount">{net || "–"}</td>
      <td class="amount">{money(receipts.net, "EUR")}</td>
      <td class="amount">{cash.variance === null ? "–" : money(cash.variance, "EUR")}</td>
    </tr>
  );
}
