import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { activeProviders } from "../../api/providers.ts";
import type { Payment, Provider } from "../../api/records.ts";
import { less, money, time } from "../../format.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Choice } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address } from "../../router.ts";
import { word } from "../../text/words.ts";
import { readPayments } from "./read.ts";
import { RefundDialog } from "./refund.ts";
import { t } from "./text.ts";

const STATUSES = ["completed", "pending", "verification", "failed", "canceled"];
const COLUMNS = ["time", "kind", "description", "status", "amount", "actions"] as const;

/** The ledger of a provider's payments, newest first, with refunds. */
export function Payments(): ComponentChild {
  const providers = useResource(activeProviders);
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Provider[]>, {
      of: providers,
      children: (all) =>
        all.length === 0
          ? h("p", {}, h("a", { href: "/console" }, t("connect-first")))
          : h(Ledger, { providers: all }),
    }),
  );
}

function Ledger({ providers }: { providers: readonly Provider[] }): ComponentChild {
  const wanted = address.value.searchParams.get("provider");
  const first = providers.find(({ id }) => id === wanted) ?? providers[0]!;
  const [filter, setFilter] = useState<Given>({ provider: first.id, days: "1", status: "" });
  const [refunded, setRefunded] = useState<Payment>();
  const { provider, days, status } = filter;
  const list = useResource(() => readPayments(filter), [provider, days, status]);
  const close = () => setRefunded(undefined);
  return h(
    "div",
    {},
    h(Filters, { providers, provider: first.id, choose: setFilter, reload: list.reload }),
    h(
      "div",
      { "aria-live": "polite" },
      h(Loaded<{ items: Payment[]; more: boolean }>, {
        of: list,
        children: ({ items, more }) => [
          more && h(Note, {}, t("more", { count: items.length })),
          items.length === 0
            ? h("p", { class: "note" }, t("none"))
            : h(Table, { items: items.toReversed(), refund: setRefunded }),
        ],
      }),
    ),
    refunded && h(RefundDialog, { key: refunded.id, payment: refunded, close, done: list.reload }),
  );
}

function Filters({
  providers,
  provider,
  choose,
  reload,
}: {
  providers: readonly Provider[];
  provider: string;
  choose: (filter: Given) => void;
  reload: () => Promise<void>;
}): ComponentChild {
  const days = (["1", "7", "30"] as const).map((count) => [count, t(`days.${count}`)] as const);
  const statuses = [["", t("all")] as const, ...STATUSES.map((one) => [one, word("status", one)] as const)];
  const send = async (given: Given) => {
    choose(given);
    await reload();
  };
  return h(
    Form,
    { send, submit: t("refresh"), className: "inline", onInput: (form) => form.requestSubmit() },
    h(Choice, {
      label: t("provider"),
      name: "provider",
      options: providers.map(({ id, name }) => [id, name] as const),
      value: provider,
    }),
    h(Choice, { label: t("period"), name: "days", options: days }),
    h(Choice, { label: t("status"), name: "status", options: statuses }),
  );
}

function Table({
  items,
  refund,
}: {
  items: readonly Payment[];
  refund: (payment: Payment) => void;
}): ComponentChild {
  const head = COLUMNS.map((name) =>
    h("th", { key: name, scope: "col", class: name === "amount" ? name : undefined }, t(name)),
  );
  const rows = items.map((item) => h(Row, { key: item.id, item, refund: () => refund(item) }));
  return h(
    "div",
    { class: "table" },
    h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)),
  );
}

function Row({ item, refund }: { item: Payment; refund: () => void }): ComponentChild {
  const { amount, tip, refundedAmount, currency, status, failure } = item;
  const isRefundable = status === "completed" && less(amount, refundedAmount) > 0;
  return h(
    "tr",
    { "data-id": item.id },
    h("td", {}, time(item.createdAt)),
    h("td", {}, word("type", item.type), item.card?.last4 ? ` ··${item.card.last4}` : ""),
    h("td", {}, item.description ?? "", failure && h("div", { class: "hint" }, failure.message)),
    h("td", {}, h(Badge, { status }), " ", h(ModeBadge, { mode: item.mode })),
    h(
      "td",
      { class: "amount" },
      money(amount, currency),
      tip ? h("div", { class: "hint" }, t("tip", { amount: money(tip, currency) })) : null,
      refundedAmount > 0 &&
        h("div", { class: "hint" }, t("refunded", { amount: money(refundedAmount, currency) })),
    ),
    h("td", { class: "end" }, isRefundable && h("button", { type: "button", onClick: refund }, t("refund"))),
  );
}
