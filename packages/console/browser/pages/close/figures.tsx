import { money, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { DayReading, PaymentSums, ReceiptFigures } from "../../api/records.ts";
import { ModeBadge } from "../../parts/badge.tsx";
import { word } from "../../text/words.ts";
import { Matched } from "./matched.tsx";
import { type SumRow, SumTable } from "./sums.tsx";
import { t } from "./text.ts";
import { Tills } from "./tills.tsx";

const euro = (amount: number): string => money(amount, "EUR");

/** The figures of a day, closed or not, under headings of the specified level. */
export function DayFigures({ of, level = 3 }: { of: DayReading; level?: 2 | 3 }): ComponentChild {
  const { start, end, mode, timeZone, payments, receipts, tills, late } = of;
  const isLate = late.payments.length > 0 || late.receipts.net !== 0;
  const Heading = `h${level}` as const;
  return (
    <div class="document">
      <p class="hint">
        {t("span", { start: time(start, timeZone), end: time(end, timeZone) })} <ModeBadge mode={mode} />
      </p>
      <Heading>{t("payments")}</Heading>
      {payments.totals.length === 0 ? <p>{t("payments.none")}</p> : <Payments of={payments} />}
      <Heading>{t("receipts")}</Heading>
      {receipts.issued.count + receipts.voided.count + receipts.returned.count === 0 ? (
        <p>{t("receipts.none")}</p>
      ) : (
        <Receipts of={receipts} />
      )}
      {tills.length > 0 && <Tills of={tills} level={level} />}
      {isLate && [
        <Heading key="late">{t("late")}</Heading>,
        <p key="lead" class="hint">
          {t("late.lead")}
        </p>,
        <SumTable key="sums" label={t("late")} rows={lateRows(late)} />,
      ]}
      <Heading>{t("match")}</Heading>
      <Matched of={of.reconciliation} />
    </div>
  );
}

function Payments({ of: { totals, byMeans } }: { of: DayReading["payments"] }): ComponentChild {
  const hasTips = totals.some(({ tips }) => tips !== 0);
  const amounts = ({ currency, taken, tips, refunded, net }: PaymentSums) =>
    [taken, ...(hasTips ? [tips] : []), refunded, net].map((amount) => money(amount, currency));
  const rows = [
    ...byMeans.map(
      (sums) => [`${word("type", sums.key)} ${suffix(sums, totals)}`, ...amounts(sums)] as const,
    ),
    ...totals.map((sums) => [`${t("total")} ${suffix(sums, totals)}`, ...amounts(sums)] as const),
  ];
  const head = [t("means"), t("taken"), ...(hasTips ? [t("tips")] : []), t("refunded"), t("net")];
  return <SumTable label={t("payments")} head={head} rows={rows} />;
}

/** Returns the currency if there are several. */
const suffix = ({ currency }: PaymentSums, totals: readonly PaymentSums[]): string =>
  totals.length > 1 ? currency : "";

function Receipts({ of }: { of: ReceiptFigures }): ComponentChild {
  const { issued, voided, returned, net, vat, means } = of;
  const paid = (["cash", "electronic", "ticket", "credit", "discount"] as const).filter(
    (one) => means[one] !== 0,
  );
  return [
    <SumTable
      key="sums"
      label={t("receipts")}
      rows={[
        [t("issued", { count: issued.count }), euro(issued.amount)],
        [t("voided", { count: voided.count }), euro(0 - voided.amount)],
        [t("returned", { count: returned.count }), euro(0 - returned.amount)],
        [t("net"), euro(net)],
      ]}
    />,
    <SumTable
      key="vat"
      label={t("vat")}
      head={[t("vat"), t("taxable"), t("tax"), t("gross")]}
      rows={vat.map(
        ({ code, taxable, tax, gross }): SumRow => [
          code.startsWith("N") ? code : `${code} %`,
          euro(taxable),
          euro(tax),
          euro(gross),
        ],
      )}
    />,
    <SumTable
      key="means"
      label={t("means")}
      rows={paid.map((one): SumRow => [t(`means.${one}`), euro(means[one])])}
    />,
  ];
}

function lateRows({ payments, receipts }: DayReading["late"]): [string, string][] {
  const paid = payments.map(({ currency, net }): [string, string] => [t("payments"), money(net, currency)]);
  return [...paid, ...(receipts.net === 0 ? [] : [[t("receipts"), euro(receipts.net)] as [string, string]])];
}

/** The drawer: the expected and the counted cash. */
export function CashFigures({
  of: { opening, received, expected, counted, variance },
}: {
  of: DayReading["cash"];
}): ComponentChild {
  const rows: [string, string][] = [
    [t("opening"), euro(opening)],
    [t("received"), euro(received)],
    [t("expected"), euro(expected)],
    ...(counted === null ? [] : [[t("counted"), euro(counted)] as [string, string]]),
    ...(variance === null ? [] : [[t("variance"), euro(variance)] as [string, string]]),
  ];
  return (
    <div class="document">
      <h2>{t("cash")}</h2>
      <SumTable label={t("cash")} rows={rows} />
    </div>
  );
}
