import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { Invoice } from "../../api/invoices.ts";
import { useEvents } from "../../api/live.ts";
import type { List } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { type Filter, Filters } from "../../parts/filters.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Search } from "../../parts/search.ts";
import { ListTable } from "../../parts/table.ts";
import { address, rewrite } from "../../router.ts";
import { InvoiceBadge, nameOf } from "./named.ts";
import { t, typeName } from "./text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = ["30", "90", "365", "3650"] as const;
const STATES = ["pending", "completed", "failed"] as const;
const TYPES = ["TD01", "TD04", "TD05", "TD06"] as const;
const COLUMNS = [
  ["what", "customer"],
  ["when", "date"],
  ["state", "state"],
  ["amount", "amount"],
] as const;

/** The invoices that were issued, newest first, with filters and search that stand in the address. */
export function SentList(): ComponentChild {
  const filter = {
    days: "365",
    status: "",
    type: "",
    q: "",
    ...Object.fromEntries(address.value.searchParams),
  };
  const list = useGrowingList(
    (token) => readPage(filter, token),
    [filter.days, filter.status, filter.type, filter.q],
  );
  useEvents(
    ({ type }) => type.startsWith("invoice."),
    () => void list.refresh(),
  );
  const choose = (given: Record<string, string>) => {
    const said = Object.entries({ ...filter, ...given }).filter(([, value]) => value !== "");
    rewrite(`/console/invoices?${new URLSearchParams(said)}`);
  };
  const isNarrowed = Boolean(filter.status || filter.type || filter.q);
  return h(
    "div",
    {},
    h(
      "div",
      { class: "row" },
      h(Search, { label: t("search"), hint: t("sent.hint"), value: filter.q, search: (q) => choose({ q }) }),
      h(Filters, { of: filtersOf(), given: filter, choose }),
    ),
    h(Listed<Invoice>, {
      of: list,
      none: isNarrowed ? t("none.narrow") : t("sent.none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((invoice) => h(Row, { key: invoice.id, invoice })),
        ),
    }),
  );
}

function readPage(filter: Record<string, string>, token: string | null): Promise<List<Invoice>> {
  const { days, status = "", type = "", q = "" } = filter;
  const now = Date.now();
  const query = new URLSearchParams({
    start: new Date(now - Number(days) * DAY_MS).toISOString(),
    end: new Date(now + DAY_MS).toISOString(),
    order: "desc",
    limit: "100",
    ...(status && { status }),
    ...(type && { type }),
    ...(q && { q }),
    ...(token && { token }),
  });
  return call<List<Invoice>>("GET", `/v1/fiscal/invoices?${query}`);
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
