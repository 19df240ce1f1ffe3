import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { Received } from "../../api/invoices.ts";
import type { List } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { useRefreshing } from "../../parts/refreshing.ts";
import { Search } from "../../parts/search.ts";
import { ListTable } from "../../parts/table.ts";
import { address, rewrite } from "../../router.ts";
import { t, typeName } from "./text.ts";

const COLUMNS = [
  ["what", "supplier"],
  ["when", "arrived"],
  ["amount", "amount"],
] as const;

/** The invoices that suppliers sent through the exchange system, newest first. */
export function ReceivedList(): ComponentChild {
  const q = address.value.searchParams.get("q") ?? "";
  const list = useGrowingList((token) => readPage(q, token), [q]);
  useRefreshing(list.refresh);
  const search = (text: string) => {
    const said = new URLSearchParams({ box: "received", ...(text && { q: text }) });
    rewrite(`/console/invoices?${said}`);
  };
  return h(
    "div",
    {},
    h(Search, { label: t("search"), hint: t("received.hint"), value: q, search }),
    h(Listed<Received>, {
      of: list,
      none: q ? t("none.narrow") : t("received.none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((file) => h(Row, { key: file.id, file })),
        ),
    }),
  );
}

function readPage(q: string, token: string | null): Promise<List<Received>> {
  const query = new URLSearchParams({
    kind: "invoice",
    order: "desc",
    limit: "100",
    ...(q && { q }),
    ...(token && { token }),
  });
  return call<List<Received>>("GET", `/v1/sdi/receptions?${query}`);
}

function Row({ file: { id, fileName, receivedAt, invoice } }: { file: Received }): ComponentChild {
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
