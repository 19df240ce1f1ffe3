import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import { readProviders } from "../../api/providers.ts";
import type { Provider, StoreOrder, StorePage } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { ModeBadge } from "../../parts/badge.ts";
import type { Filter } from "../../parts/filters.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { ListTable } from "../../parts/table.ts";
import { ORDER_STATES, orderWord, StateBadge } from "./parts.ts";
import { t } from "./text.ts";

const PAGE = 50;
const DAYS = ["7", "30", "365"] as const;
const COLUMNS = [
  ["what", "name"],
  ["when", "time"],
  ["state", "status"],
  ["amount", "amount"],
] as const;

/** The orders of all connected stores, and their refunds. */
export function Stores(): ComponentChild {
  const stores = useResource(async () => (await readProviders()).filter(isConnected));
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Provider[]>, {
      of: stores,
      children: (connected) => (connected.length > 0 ? h(Orders, { connected }) : h(NoStore, {})),
    }),
  );
}

function isConnected({ kind, status }: Provider): boolean {
  return kind === "store" && status !== null && status !== "pending";
}

function NoStore(): ComponentChild {
  return h(
    Note,
    {},
    h("p", {}, t("none.connected")),
    isAllowed("accounts") && h("a", { class: "button", href: "/console/accounts" }, t("connect")),
  );
}

function Orders({ connected }: { connected: readonly Provider[] }): ComponentChild {
  const filter = addressFilter("/console/stores", { days: "30", status: "", type: "order", q: "" });
  const [unread, setUnread] = useState<StorePage["unread"]>([]);
  const list = useGrowingList<StoreOrder>(async (token) => {
    const page = await readPage<StorePage>("/v1/store/transactions", filter.given, token, PAGE);
    setUnread(page.unread);
    return page;
  }, filter.values);
  useEvents(
    ({ type }) => type.startsWith("store_"),
    () => void list.refresh(),
  );
  const nameOf = (provider: string) => connected.find(({ id }) => id === provider)?.name ?? provider;
  return h(
    "div",
    {},
    h(FilterRow, { by: filter, label: t("search"), hint: t("search.hint"), of: filtersOf() }),
    unread.map(({ provider, detail }) =>
      h(
        Note,
        { key: provider, tone: "bad", role: "status" },
        t("unread", { store: nameOf(provider), detail }),
      ),
    ),
    h(Listed<StoreOrder>, {
      of: list,
      none: filter.isNarrowed ? t("none.narrow") : t("none"),
      children: (items) =>
        h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          items.map((item) =>
            h(Row, { key: `${item.provider} ${item.id}`, item, store: nameOf(item.provider) }),
          ),
        ),
    }),
  );
}

function Row({ item, store }: { item: StoreOrder; store: string }): ComponentChild {
  const { provider, id, orderNumber, type, customer, amount, currency, refundedAmount } = item;
  const number = { number: orderNumber };
  const href = `/console/stores/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`;
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      type === "order" ? h("a", { href }, t("number", number)) : t("number.refund", number),
      h("div", { class: "hint" }, `${customer.name ?? customer.email ?? t("anonymous")} · ${store}`),
    ),
    h("td", { class: "when" }, time(item.createdAt)),
    h("td", { class: "state" }, h(StateBadge, { of: item }), " ", h(ModeBadge, { mode: item.mode })),
    h(
      "td",
      { class: "amount" },
      money(amount, currency),
      refundedAmount > 0 &&
        h("div", { class: "hint" }, t("refunded", { amount: money(refundedAmount, currency) })),
    ),
  );
}

function filtersOf(): Filter[] {
  return [
    {
      name: "type",
      label: t("kind"),
      options: (["order", "refund"] as const).map((one) => [one, t(one)] as const),
    },
    { name: "days", label: t("period"), options: DAYS.map((count) => [count, t(`days.${count}`)] as const) },
    {
      name: "status",
      label: t("status"),
      options: [["", t("all")], ...ORDER_STATES.map((one) => [one, orderWord(one)] as const)],
    },
  ];
}
