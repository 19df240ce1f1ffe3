import { locale, money, SumsTable } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { PaymentReport, PaymentSums, ReceiptFigures } from "../../api/records.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** The totals for a currency with no payments. */
const NOTHING = { currency: "EUR", taken: 0, tips: 0, refunded: 0, net: 0, payments: 0, refunds: 0 };

/** The takings, the refunds and their difference, by currency. */
export function Figures({
  report,
  weekAgo,
}: {
  report: PaymentReport;
  weekAgo: PaymentReport;
}): ComponentChild {
  const totals = report.totals.length > 0 ? report.totals : [NOTHING];
  return totals.map((sums) => <CurrencyFigures key={sums.currency} sums={sums} weekAgo={weekAgo} />);
}

function CurrencyFigures({ sums, weekAgo }: { sums: PaymentSums; weekAgo: PaymentReport }): ComponentChild {
  const { currency, taken, tips, refunded, net, payments, refunds } = sums;
  const before = weekAgo.totals.find((other) => other.currency === currency)?.taken ?? 0;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: weekAgo.timeZone });
  const day = weekday.format(new Date(weekAgo.start));
  return (
    <dl class="figures">
      <Figure name={t("taken")} amount={money(taken, currency)} strong>
        <span class="hint">{payments === 1 ? t("payments.one") : t("payments", { count: payments })}</span>
        {tips > 0 && <span class="hint">{t("tips", { amount: money(tips, currency) })}</span>}
        <span class="hint">{t("week-ago", { day, amount: money(before, currency) })}</span>
      </Figure>
      <Figure name={t("refunded")} amount={money(refunded, currency)}>
        <span class="hint">{refunds === 1 ? t("refunds.one") : t("refunds", { count: refunds })}</span>
      </Figure>
      <Figure name={t("net")} amount={money(net, currency)} />
    </dl>
  );
}

function Figure({
  name,
  amount,
  strong = false,
  children,
}: {
  name: string;
  amount: string;
  strong?: boolean;
  children?: ComponentChild;
}): ComponentChild {
  return (
    <div class={strong ? "card strong" : "card"}>
      <dt>{name}</dt>
      <dd>
        <span class="sum">{amount}</span>
        {children}
      </dd>
    </div>
  );
}

/**
 * The takings by means of payment. Cash that appears only on receipts, because there is no payment for it, has a
 * separate row.
 */
export function MeansTable({
  report,
  receipts,
}: {
  report: PaymentReport;
  receipts: ReceiptFigures;
}): ComponentChild {
  const paid = report.groups.find(({ key, currency }) => key === "cash" && currency === "EUR")?.net ?? 0;
  const other = receipts.means.cash - paid;
  return (
    <section class="block">
      <h2>{t("by-means")}</h2>
      <SumsTable label={t("by-means")} head={[t("means"), t("taken"), t("refunded"), t("net")]}>
        {report.groups.map(({ key, currency, taken, refunded, net }) => (
          <Row
            key={`${key} ${currency}`}
            name={word("type", key)}
            amounts={[taken, refunded, net]}
            currency={currency}
          />
        ))}
        {other > 0 && <Row name={t("cash")} amounts={[null, null, other]} currency="EUR" />}
      </SumsTable>
    </section>
  );
}

function Row({
  name,
  amounts,
  currency,
}: {
  name: string;
  amounts: (number | null)[];
  currency: string;
}): ComponentChild {
  return (
    <tr>
      <th scope="row">{name}</th>
      {amounts.map((amount, index) => (
        <td key={index} class="amount">
          {amount === null ? "" : money(amount, currency)}
        </td>
      ))}
    </tr>
  );
}
