import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed, may } from "../../api/merchant.ts";
import { readProviders } from "../../api/providers.ts";
import type { StoreOrder } from "../../api/records.ts";
import { pathOf, readOrder } from "../../api/stores.ts";
import { less, money, time } from "../../format.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { SumsTable } from "../../parts/table.ts";
import { linesOf } from "./lines.ts";
import { StateBadge } from "./parts.ts";
import { RefundDialog } from "./refund.ts";
import { Refunds } from "./refunds.ts";
import { t } from "./text.ts";

/** An order with the name of its store. */
interface Read {
  order: StoreOrder;
  store: string;
}

/** One order of an online store: its goods and its refunds. */
export function StoreOrderPage({
  params: [provider = "", id = ""],
}: {
  params: readonly string[];
}): ComponentChild {
  const read = useResource<Read>(async () => {
    const [order, providers] = await Promise.all([readOrder(provider, id), readProviders()]);
    return { order, store: providers.find((one) => one.id === provider)?.name ?? provider };
  }, [provider, id]);
  useEvents(
    ({ type }) => type.startsWith("store_"),
    () => void read.reload(),
  );
  const number = read.value?.order.orderNumber;
  return h(
    Page,
    {
      title: number === undefined ? t("name") : t("number", { number }),
      lead: read.value?.order.customer.name ?? undefined,
      actions: h("a", { class: "button", href: "/console/stores" }, t("back")),
    },
    h(Loaded<Read>, { of: read, children: (found) => h(Shown, { ...found, reload: read.reload }) }),
  );
}

/** Whether a part of an order can still be refunded; not while the outcome of a refund is open. */
function isRefundable({ type, receivedAmount, refundedAmount, refunds = [] }: StoreOrder): boolean {
  const isOpen = refunds.some((refund) => refund.status === "verification");
  return type === "order" && less(receivedAmount, refundedAmount) > 0 && !isOpen;
}

function Shown({ order, store, reload }: Read & { reload: () => Promise<void> }): ComponentChild {
  const [isRefunding, setRefunding] = useState(false);
  const { provider, id, amount, currency, customer, createdAt, mode, refundedAmount } = order;
  const facts: [string, ComponentChild][] = [
    [t("customer"), customer.name],
    [t("email"), customer.email],
    [t("time"), time(createdAt)],
    [t("store"), store],
    [t("id"), h("code", {}, id)],
  ];
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "row spread" },
      h(
        "div",
        { class: "row" },
        h("span", { class: "sum" }, money(amount, currency)),
        h(StateBadge, { of: order }),
        h(ModeBadge, { mode }),
      ),
      isRefundable(order) &&
        isAllowed("refunds") &&
        h("button", { type: "button", class: "primary", onClick: () => setRefunding(true) }, t("do")),
    ),
    refundedAmount > 0 && h(Note, {}, t("refunded", { amount: money(refundedAmount, currency) })),
    h(
      "div",
      { class: "till" },
      h(
        "div",
        {},
        h(Card, { name: t("items") }, h(Lines, { order })),
        h(Card, { name: t("refunds") }, h(Refunds, { order, reload })),
      ),
      h(
        "div",
        {},
        h(Card, { name: t("facts") }, h(Facts, { of: facts.filter(([, value]) => value) })),
        h(Card, { name: t("note") }, h(NoteForm, { key: `${provider} ${id}`, order })),
      ),
    ),
    isRefunding && h(RefundDialog, { order, close: () => setRefunding(false), done: () => void reload() }),
  );
}

function Lines({ order }: { order: StoreOrder }): ComponentChild {
  return h(
    SumsTable,
    { label: t("items") },
    linesOf(order).map(({ id, name, quantity, amount, back }) =>
      h(
        "tr",
        { key: id },
        h(
          "th",
          { scope: "row" },
          t("quantity", { quantity, name }),
          back > 0 && h("div", { class: "hint" }, t("back.of", { count: back })),
        ),
        h("td", { class: "amount" }, money(amount, order.currency)),
      ),
    ),
  );
}

function NoteForm({ order }: { order: StoreOrder }): ComponentChild {
  const [isSaved, setSaved] = useState(false);
  if (!may("stores:write")) return h("p", {}, order.note ?? "–");
  const send = async ({ note = "" }: Readonly<Record<string, string>>) => {
    await call("PATCH", pathOf(order.provider, order.id), { body: { note } });
    setSaved(true);
  };
  return h(
    Form,
    { send, submit: t("note.save"), onInput: () => setSaved(false) },
    h(Field, {
      label: t("note.hint"),
      name: "note",
      maxLength: 1000,
      value: order.note ?? "",
    }),
    h("p", { role: "status", class: "hint" }, isSaved && t("note.saved")),
  );
}
