import { type ComponentChild, h } from "preact";
import type { PaymentReport, PaymentSums, ReceiptFigures } from "../../api/records.ts";
import { money } from "../../format.ts";
import { SumsTable } from "../../parts/table.ts";
import { locale } from "../../text/language.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** The sums of a currency without payments. */
const NOTHING = { currency: "EUR", taken: 0, tips: 0, refunded: 0, net: 0, payments: 0, refunds: 0 };

/** The takings, refunds and the difference, for each currency. */
export function Figures({
  report,
  weekAgo,
}: {
  report: PaymentReport;
  weekAgo: PaymentReport;
}): ComponentChild {
  const totals = report.totals.length > 0 ? report.totals : [NOTHING];
  return totals.map((sums) => h(CurrencyFigures, { key: sums.currency, sums, weekAgo }));
}

function CurrencyFigures({ sums, weekAgo }: { sums: PaymentSums; weekAgo: PaymentReport }): ComponentChild {
  const { currency, taken, tips, refunded, net, payments, refunds } = sums;
  const before = weekAgo.totals.find((other) => other.currency === currency)?.taken ?? 0;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: weekAgo.timeZone });
  const day = weekday.format(new Date(weekAgo.start));
  return h(
    "dl",
    { class: "figures" },
    h(
      Figure,
      { name: t("taken"), amount: money(taken, currency), strong: true },
      h("span", { class: "hint" }, payments === 1 ? t("payments.one") : t("payments", { count: payments })),
      tips > 0 && h("span", { class: "hint" }, t("tips", { amount: money(tips, currency) })),
      h("span", { class: "hint" }, t("week-ago", { day, amount: money(before, currency) })),
    ),
    h(
      Figure,
      { name: t("refunded"), amount: money(refunded, currency) },
      h("span", { class: "hint" }, refunds === 1 ? t("refunds.one") : t("refunds", { count: refunds })),
    ),
    h(Figure, { name: t("net"), amount: money(net, currency) }),
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
  return h(
    "div",
    { class: strong ? "card strong" : "card" },
    h("dt", {}, name),
    h("dd", {}, h("span", { class: "sum" }, amount), children),
  );
}

/**
 * The same by means of payment. Cash that only receipts record, because it is no payment, has its own row.
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
  return h(
    "section",
    { class: "block" },
    h("h2", {}, t("by-means")),
    h(
      SumsTable,
      { label: t("by-means"), head: [t("means"), t("taken"), t("refunded"), t("net")] },
      report.groups.map(({ key, currency, taken, refunded, net }) =>
        h(Row, {
          key: `${key} ${currency}`,
          name: word("type", key),
          amounts: [taken, refunded, net],
          currency,
        }),
      ),
      other > 0 && h(Row, { name: t("cash"), amounts: [null, null, other], currency: "EUR" }),
    ),
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
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, name),
    amounts.map((amount, index) =>
      h("td", { key: index, class: "amount" }, amount === null ? "" : money(amount, currency)),
    ),
  );
}
