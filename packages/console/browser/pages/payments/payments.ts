import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import type { List, Payment } from "../../api/records.ts";
import { type Filter, Filters } from "../../parts/filters.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Page } from "../../parts/page.ts";
import { Search } from "../../parts/search.ts";
import { address, rewrite } from "../../router.ts";
import { word } from "../../text/words.ts";
import { RefundDialog } from "./refund.ts";
import { PaymentTable } from "./table.ts";
import { t } from "./text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const STATUSES = ["completed", "pending", "verification", "failed", "canceled"];
const TYPES = ["card", "link", "terminal", "app", "checkin", "code"];
const DAYS = ["1", "7", "30", "365"] as const;

/** The payments of all providers, newest first, with filters and search that stand in the address. */
export function Payments(): ComponentChild {
  const asked = Object.fromEntries(address.value.searchParams);
  const filter = { days: "30", status: "", type: "", q: "", ...asked };
  const list = useGrowingList(
    (token) => readPage(filter, token),
    [filter.days, filter.status, filter.type, filter.q],
  );
  const [refunded, setRefunded] = useState<Payment>();
  useEvents(
    ({ type }) => /^(payment|refund)\./.test(type),
    () => void list.refresh(),
  );
  const choose = (given: Record<string, string>) => {
    const said = Object.entries({ ...filter, ...given }).filter(([, value]) => value !== "");
    rewrite(`/console/payments?${new URLSearchParams(said)}`);
  };
  const isNarrowed = Boolean(filter.status || filter.type || filter.q);
  return h(
    Page,
    {
      title: t("title"),
      lead: t("lead"),
      actions: h("a", { class: "button primary", href: "/console/take" }, t("take")),
    },
    h(
      "div",
      { class: "row" },
      h(Search, {
        label: t("search"),
        hint: t("search.hint"),
        value: filter.q,
        search: (q) => choose({ q }),
      }),
      h(Filters, { of: filtersOf(), given: filter, choose }),
    ),
    h(Listed<Payment>, {
      of: list,
      none: isNarrowed ? t("none.narrow") : t("none"),
      children: (items) => h(PaymentTable, { items, refund: setRefunded }),
    }),
    refunded &&
      h(RefundDialog, {
        key: refunded.id,
        payment: refunded,
        close: () => setRefunded(undefined),
        done: list.refresh,
      }),
  );
}

function readPage(filter: Record<string, string>, token: string | null): Promise<List<Payment>> {
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
  return call<List<Payment>>("GET", `/v1/payment/transactions?${query}`);
}

function filtersOf(): Filter[] {
  const any = ["", t("all")] as const;
  return [
    { name: "days", label: t("period"), options: DAYS.map((count) => [count, t(`days.${count}`)] as const) },
    {
      name: "status",
      label: t("status"),
      options: [any, ...STATUSES.map((one) => [one, word("status", one)] as const)],
    },
    {
      name: "type",
      label: t("kind"),
      options: [any, ...TYPES.map((one) => [one, word("type", one)] as const)],
    },
  ];
}
