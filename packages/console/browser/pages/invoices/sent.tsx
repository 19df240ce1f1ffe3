import { type Filter, GrowingRows, ListTable, money, time, useGrowingList } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEvents } from "../../api/live.ts";
import { readPage } from "../../api/pages.ts";
import type { Invoice, List } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { ModeBadge } from "../../parts/badge.tsx";
import { InvoiceBadge, nameOf } from "./named.tsx";
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

/** The issued invoices, newest first; the URL contains the filters and the search. */
export function SentList(): ComponentChild {
  const filter = addressFilter("/console/invoices", { days: "365", status: "", type: "", q: "" });
  const list = useGrowingList(
    (token) => readPage<List<Invoice>>("/v1/fiscal/invoices", filter.selected, token),
    filter.values,
  );
  useEvents(/^invoice\./, list.refresh);
  return (
    <div>
      <FilterRow by={filter} label={t("search")} hint={t("sent.hint")} of={filtersOf()} />
      <GrowingRows<Invoice> of={list} none={filter.isNarrowed ? t("none.narrow") : t("sent.none")}>
        {(items) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {items.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ListTable>
        )}
      </GrowingRows>
    </div>
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
  return (
    <tr data-id={id}>
      <td class="what">
        <a href={`/console/invoices/${encodeURIComponent(id)}`}>{nameOf(customer)}</a>
        <div class="hint">{[typeName(documentType), number ?? t("unnumbered")].join(" · ")}</div>
      </td>
      <td class="when">{time(createdAt)}</td>
      <td class="state">
        <InvoiceBadge invoice={invoice} /> <ModeBadge mode={mode} />
      </td>
      <td class="amount">{money(documentType === "TD04" ? -amount : amount, "EUR")}</td>
    </tr>
  );
}
