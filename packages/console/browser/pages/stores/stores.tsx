import {
  type Filter,
  GrowingRows,
  ListTable,
  Loaded,
  money,
  Note,
  Page,
  time,
  useGrowingList,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readPage } from "../../api/pages.ts";
import { readProviders } from "../../api/providers.ts";
import type { Provider, StoreOrder, StorePage } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { ModeBadge } from "../../parts/badge.tsx";
import { ORDER_STATES, orderWord, StateBadge } from "./parts.tsx";
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
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<Provider[]> of={stores}>
        {(connected) => (connected.length > 0 ? <Orders connected={connected} /> : <NoStore />)}
      </Loaded>
    </Page>
  );
}

function isConnected({ kind, status }: Provider): boolean {
  return kind === "store" && status !== null && status !== "pending";
}

function NoStore(): ComponentChild {
  return (
    <Note>
      <p>{t("none.connected")}</p>
      {isAllowed("accounts") && (
        <a class="button" href="/console/accounts">
          {t("connect")}
        </a>
      )}
    </Note>
  );
}

function Orders({ connected }: { connected: readonly Provider[] }): ComponentChild {
  const filter = addressFilter("/console/stores", { days: "30", status: "", type: "order", q: "" });
  const [unread, setUnread] = useState<StorePage["unread"]>([]);
  const list = useGrowingList<StoreOrder>(async (token) => {
    const page = await readPage<StorePage>("/v1/store/transactions", filter.selected, token, PAGE);
    setUnread(page.unread);
    return page;
  }, filter.values);
  useEvents(/^store_/, list.refresh);
  const nameOf = (provider: string) => connected.find(({ id }) => id === provider)?.name ?? provider;
  return (
    <div>
      <FilterRow by={filter} label={t("search")} hint={t("search.hint")} of={filtersOf()} />
      {unread.map(({ provider, detail }) => (
        <Note key={provider} tone="bad" role="status">
          {t("unread", { store: nameOf(provider), detail })}
        </Note>
      ))}
      <GrowingRows<StoreOrder> of={list} none={filter.isNarrowed ? t("none.narrow") : t("none")}>
        {(items) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {items.map((item) => (
              <Row key={`${item.provider} ${item.id}`} item={item} store={nameOf(item.provider)} />
            ))}
          </ListTable>
        )}
      </GrowingRows>
    </div>
  );
}

function Row({ item, store }: { item: StoreOrder; store: string }): ComponentChild {
  const { provider, id, orderNumber, type, customer, amount, currency, refundedAmount } = item;
  const number = { number: orderNumber };
  const href = `/console/stores/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`;
  return (
    <tr data-id={id}>
      <td class="what">
        {type === "order" ? <a href={href}>{t("number", number)}</a> : t("number.refund", number)}
        <div class="hint">{`${customer.name ?? customer.email ?? t("anonymous")} · ${store}`}</div>
      </td>
      <td class="when">{time(item.createdAt)}</td>
      <td class="state">
        <StateBadge of={item} /> <ModeBadge mode={item.mode} />
      </td>
      <td class="amount">
        {money(amount, currency)}
        {refundedAmount > 0 && (
          <div class="hint">{t("refunded", { amount: money(refundedAmount, currency) })}</div>
        )}
      </td>
    </tr>
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
