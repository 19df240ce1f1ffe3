import { GrowingRows, ListTable, money, time, useGrowingList, useRefreshing } from "@banco/ui";
import type { ComponentChild } from "preact";
import { readPage } from "../../api/pages.ts";
import type { List, ReceivedFile } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { t, typeName } from "./text.ts";

const COLUMNS = [
  ["what", "supplier"],
  ["when", "arrived"],
  ["amount", "amount"],
] as const;

/** The invoices that suppliers sent through the exchange system, newest first. */
export function ReceivedList(): ComponentChild {
  const filter = addressFilter("/console/invoices", { q: "" });
  const list = useGrowingList(
    (token) =>
      readPage<List<ReceivedFile>>("/v1/sdi/receptions", { kind: "invoice", ...filter.selected }, token),
    filter.values,
  );
  useRefreshing(list.refresh);
  return (
    <div>
      <FilterRow by={filter} label={t("search")} hint={t("received.hint")} of={[]} />
      <GrowingRows<ReceivedFile> of={list} none={filter.isNarrowed ? t("none.narrow") : t("received.none")}>
        {(items) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {items.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </ListTable>
        )}
      </GrowingRows>
    </div>
  );
}

function Row({ file: { id, fileName, receivedAt, invoice } }: { file: ReceivedFile }): ComponentChild {
  const named = invoice?.supplier || invoice?.vatId || fileName || id;
  const facts = invoice && [
    invoice.type && typeName(invoice.type),
    invoice.number,
    invoice.more > 0 && t("more", { count: invoice.more }),
  ];
  return (
    <tr data-id={id}>
      <td class="what">
        <a href={`/console/invoices/received/${encodeURIComponent(id)}`}>{named}</a>
        {facts && <div class="hint">{facts.filter(Boolean).join(" · ")}</div>}
      </td>
      <td class="when">{time(receivedAt)}</td>
      <td class="amount">{invoice && money(invoice.amount, invoice.currency)}</td>
    </tr>
  );
}
