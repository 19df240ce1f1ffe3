import { type ComponentChild, h } from "preact";
import { money, time } from "../../format.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { Badge } from "../../parts/badge.ts";
import type { GrowingList } from "../../parts/growing-list.ts";
import { InPieces } from "../../parts/in-pieces.ts";
import { Listed } from "../../parts/listed.ts";
import { Loaded, Loading, type Resource } from "../../parts/resource.ts";
import { ListTable, SumsTable } from "../../parts/table.ts";
import { SALES } from "./samples.ts";
import { refusal, Specimen } from "./specimen.ts";
import { t } from "./text.ts";

type Sale = (typeof SALES)[number];

const nothing = async () => {};
const COLUMNS = ["what", "when", "state", "amount"] as const;

/** Lists with their filters, and tables. */
export function Lists(): ComponentChild {
  const filter = addressFilter("/console/developers/components", { q: "", days: "1" });
  const period = {
    name: "days",
    label: t("period"),
    options: [["1", t("today")] as const, ["7", t("week")] as const],
  };
  const search = { label: t("search"), hint: t("search.hint") };
  const sums = h(
    SumsTable,
    { label: t("net"), head: [t("what"), t("net")] },
    SALES.map(({ id, what, amount }) =>
      h(
        "tr",
        { key: id },
        h("th", { scope: "row" }, what),
        h("td", { class: "amount" }, money(amount, "EUR")),
      ),
    ),
  );
  return [
    h(
      Specimen,
      { of: "FilterRow" },
      h(FilterRow, { by: filter, ...search, of: [period] }),
      h("p", { class: "hint" }, h("code", {}, "Search"), " + ", h("code", {}, "Filters")),
    ),
    h(Specimen, { of: "ListTable" }, h(Table, { items: SALES })),
    h(Specimen, { of: "SumsTable" }, sums),
    h(Specimen, { of: "InPieces" }, h(Pieces, {})),
  ];
}

/** Data that is read from the API, in each of its states. */
export function States(): ComponentChild {
  const resource = (of: Partial<Resource<string>>): Resource<string> => ({
    value: undefined,
    error: undefined,
    isLoading: false,
    reload: nothing,
    ...of,
  });
  const list = (items: readonly Sale[]): GrowingList<Sale> => ({
    items,
    error: undefined,
    isLoading: false,
    hasMore: false,
    more: nothing,
    refresh: nothing,
  });
  const shown = (text: string) => h("p", {}, text);
  return [
    h(Specimen, { of: "Loading" }, h("div", { "data-sample": true }, h(Loading, {}))),
    h(
      Specimen,
      { of: "Loaded" },
      h(Loaded<string>, { of: resource({ error: refusal(t("bad")) }), children: shown }),
      h(Loaded<string>, { of: resource({ value: t("shown"), error: refusal(t("bad")) }), children: shown }),
    ),
    h(
      Specimen,
      { of: "Listed" },
      h(Listed<Sale>, { of: list(SALES), none: t("none"), children: (items) => h(Table, { items }) }),
      h(Listed<Sale>, { of: list([]), none: t("none"), children: (items) => h(Table, { items }) }),
    ),
  ];
}

function Table({ items }: { items: readonly Sale[] }): ComponentChild {
  return h(
    ListTable,
    { columns: COLUMNS.map((name) => [name, t(name)] as const) },
    items.map(({ id, what, at, status, amount }) =>
      h(
        "tr",
        { key: id },
        h("td", { class: "what" }, what),
        h("td", { class: "when" }, time(at)),
        h("td", { class: "state" }, h(Badge, { status })),
        h("td", { class: "amount" }, money(amount, "EUR")),
      ),
    ),
  );
}

/** A complete list of which the first hundred items are shown. */
function Pieces(): ComponentChild {
  const all = Array.from({ length: 120 }, (_, index) => index + 1);
  return h(InPieces<number>, {
    of: all,
    children: (items) => h("p", { class: "hint" }, items.join(" ")),
  });
}
