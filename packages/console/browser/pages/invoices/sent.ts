import { type ComponentChild, h } from "preact";
import { useEvents } from "../../api/live.ts";
import { readPage } from "../../api/pages.ts";
import type { Invoice, List } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { ModeBadge } from "../../parts/badge.ts";
import type { Filter } from "../../parts/filters.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { ListTable } from "../../parts/table.ts";
import { InvoiceBadge, nameOf } from "./named.ts";
import { t, typeName } from "./text.ts";

const DAYS = ["30", "90", "365", "3650"] as const;
const STATES = ["pending", "completed", "failed"] as const;
const TYPES = ["TD01", "TD04", "TD05", "TD06"] as const;
const COLUMNS = [
  ["what", "customer"],
  ["when", "date"],
  ["state", "state"],
  ["amount", "amount"],
] as const;

/** The issued invoices, newest first; the address holds the filters and the search. */
export function SentList(): ComponentChild {
  const filter = addressFilter("/console/invoices", { days: "365", status: "", type: "", q: "" });
  const list = useGrowingList(
    (token) => readPage<List<Invoice>>("/v1/fiscal/invoices", filter.given, token),
    filter.values,
  );
  useEvents(
    ({ type }) => type.startsWith("invoice."),
    () => void list.refresh(),
  );
  return h(
    "div",
    {},
    h(FilterRow, { by: filter, label: t("search"), hint: t("sent.hint"), of: filtersOf() }),
    h(Listed<Invoice>, {
      of: list,
      none: filter.isNarrowed ? t("none.narrow") : t("sent.none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((invoice) => h(Row, { key: invoice.id, invoice })),
        ),
    }),
  );
}

function filtersOf(): Filter[] {
  const any = ["", t("all")] as const;
  return [
    { name: "days", label: t("period"), options: DAYS.map((count) => [count, t(`days.${count}`)] as const) },
    {
      name: "status",
      label: t("state"),
      options: [any, ...STATES.map((one) => [one, t(`state.${one}`)] as const)],
    },
    { name: "type", label: t("type"), options: [any, ...TYPES.map((one) => [one, typeName(one)] as const)] },
  ];
}

function Row({ invoice }: { invoice: Invoice }): ComponentChild {
  const { id, number, documentType, customer, createdAt, amount, mode } = invoice;
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      h("a", { href: `/console/invoices/${encodeURIComponent(id)}` }, nameOf(customer)),
      h("div", { class: "hint" }, [typeName(documentType), number ?? t("unnumbered")].join(" · ")),
    ),
    h("td", { class: "when" }, time(createdAt)),
    h("td", { class: "state" }, h(InvoiceBadge, { invoice }), " ", h(ModeBadge, { mode })),
    h("td", { class: "amount" }, money(documentType === "TD04" ? -amount : amount, "EUR")),
  );
}
