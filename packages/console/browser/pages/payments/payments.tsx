import { type Filter, GrowingRows, Page, useGrowingList } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { useEvents } from "../../api/live.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Payment, Provider } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { providerFilter, usePaymentProviders } from "../../parts/provider-names.ts";
import { word } from "../../text/words.ts";
import { RefundDialog } from "./refund.tsx";
import { PaymentTable } from "./table.tsx";
import { t } from "./text.ts";

const STATUSES = ["completed", "pending", "verification", "failed", "canceled"];
const TYPES = [
  "card",
  "cash",
  "link",
  "terminal",
  "app",
  "checkin",
  "code",
  "ticket",
  "credit",
  "voucher",
  "deposit",
];
const DAYS = ["1", "7", "30", "365"] as const;

/** The payments of all providers, newest first; the URL contains the filters and the search. */
export function Payments(): ComponentChild {
  const filter = addressFilter("/console/payments", FIRST);
  const providers = usePaymentProviders();
  const list = useGrowingList(
    (token) => readPage<List<Payment>>("/v1/payment/transactions", filter.selected, token),
    filter.values,
  );
  const [refunded, setRefunded] = useState<Payment>();
  useEvents(/^(payment|refund)\./, list.refresh);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <a class="button primary" href="/console/take">
          {t("take")}
        </a>
      }
    >
      <FilterRow
        by={filter}
        label={t("search")}
        hint={t("search.hint")}
        of={filtersOf(providers, filter.selected.provider)}
      />
      <GrowingRows<Payment> of={list} none={filter.isNarrowed ? t("none.narrow") : t("none")}>
        {(items) => <PaymentTable items={items} providers={providers} refund={setRefunded} />}
      </GrowingRows>
      {refunded && (
        <RefundDialog
          key={refunded.id}
          payment={refunded}
          close={() => setRefunded(undefined)}
          done={list.refresh}
        />
      )}
    </Page>
  );
}

const FIRST = { days: "30", provider: "", status: "", type: "", q: "" };
function filtersOf(providers: readonly Provider[], chosen: string): Filter[] {
  const any = ["", t("all")] as const;
  return [
    { name: "days", label: t("period"), options: DAYS.map((count) => [count, t(`days.${count}`)] as const) },
    ...providerFilter(providers, chosen, { label: t("provider"), all: t("all") }),
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
