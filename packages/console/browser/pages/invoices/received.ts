import { type ComponentChild, h } from "preact";
import { readPage } from "../../api/pages.ts";
import type { List, ReceivedFile } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { useRefreshing } from "../../parts/refreshing.ts";
import { ListTable } from "../../parts/table.ts";
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
      readPage<List<ReceivedFile>>("/v1/sdi/receptions", { kind: "invoice", ...filter.given }, token),
    filter.values,
  );
  useRefreshing(list.refresh);
  return h(
    "div",
    {},
    h(FilterRow, { by: filter, label: t("search"), hint: t("received.hint"), of: [] }),
    h(Listed<ReceivedFile>, {
      of: list,
      none: filter.isNarrowed ? t("none.narrow") : t("received.none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((file) => h(Row, { key: file.id, file })),
        ),
    }),
  );
}

function Row({ file: { id, fileName, receivedAt, invoice } }: { file: ReceivedFile }): ComponentChild {
  const named = invoice?.supplier || invoice?.vatId || fileName || id;
  const facts = invoice && [
    invoice.type && typeName(invoice.type),
    invoice.number,
    invoice.more > 0 && t("more", { count: invoice.more }),
  ];
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      h("a", { href: `/console/invoices/received/${encodeURIComponent(id)}` }, named),
      facts && h("div", { class: "hint" }, facts.filter(Boolean).join(" · ")),
    ),
    h("td", { class: "when" }, time(receivedAt)),
    h("td", { class: "amount" }, invoice && money(invoice.amount, invoice.currency)),
  );
}
