import {
  Card,
  Facts,
  Field,
  Form,
  Loaded,
  less,
  money,
  Note,
  Page,
  SumsTable,
  time,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed, may } from "../../api/merchant.ts";
import { readProviders } from "../../api/providers.ts";
import type { StoreOrder } from "../../api/records.ts";
import { pathOf, readOrder } from "../../api/stores.ts";
import { ModeBadge } from "../../parts/badge.tsx";
import { linesOf } from "./lines.ts";
import { StateBadge } from "./parts.tsx";
import { RefundDialog } from "./refund.tsx";
import { Refunds } from "./refunds.tsx";
import { t } from "./text.ts";

/** An order with the name of its store. */
interface Read {
  order: StoreOrder;
  store: string;
}

/** The page of an online store's order: its goods and its refunds. */
export function StoreOrderPage({
  params: [provider = "", id = ""],
}: {
  params: readonly string[];
}): ComponentChild {
  const read = useResource<Read>(async () => {
    const [order, providers] = await Promise.all([readOrder(provider, id), readProviders()]);
    return { order, store: providers.find((one) => one.id === provider)?.name ?? provider };
  }, [provider, id]);
  useEvents(/^store_/, read.reload);
  const number = read.value?.order.orderNumber;
  return (
    <Page
      title={number === undefined ? t("name") : t("number", { number })}
      lead={read.value?.order.customer.name ?? undefined}
      actions={
        <a class="button" href="/console/stores">
          {t("back")}
        </a>
      }
    >
      <Loaded<Read> of={read}>{(found) => <Shown {...found} reload={read.reload} />}</Loaded>
    </Page>
  );
}

/** Whether part of an order can still be refunded; false while the outcome of a refund is open. */
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
    [t("id"), <code>{id}</code>],
  ];
  return (
    <div class="stack">
      <div class="row spread">
        <div class="row">
          <span class="sum">{money(amount, currency)}</span>
          <StateBadge of={order} />
          <ModeBadge mode={mode} />
        </div>
        {isRefundable(order) && isAllowed("refunds") && (
          <button type="button" class="primary" onClick={() => setRefunding(true)}>
            {t("do")}
          </button>
        )}
      </div>
      {refundedAmount > 0 && <Note>{t("refunded", { amount: money(refundedAmount, currency) })}</Note>}
      <div class="till">
        <div>
          <Card name={t("items")}>
            <Lines order={order} />
          </Card>
          <Card name={t("refunds")}>
            <Refunds order={order} reload={reload} />
          </Card>
        </div>
        <div>
          <Card name={t("facts")}>
            <Facts of={facts.filter(([, value]) => value)} />
          </Card>
          <Card name={t("note")}>
            <NoteForm key={`${provider} ${id}`} order={order} />
          </Card>
        </div>
      </div>
      {isRefunding && (
        <RefundDialog order={order} close={() => setRefunding(false)} done={() => void reload()} />
      )}
    </div>
  );
}

function Lines({ order }: { order: StoreOrder }): ComponentChild {
  return (
    <SumsTable label={t("items")}>
      {linesOf(order).map(({ id, name, quantity, amount, back }) => (
        <tr key={id}>
          <th scope="row">
            {t("quantity", { quantity, name })}
            {back > 0 && <div class="hint">{t("back.of", { count: back })}</div>}
          </th>
          <td class="amount">{money(amount, order.currency)}</td>
        </tr>
      ))}
    </SumsTable>
  );
}

function NoteForm({ order }: { order: StoreOrder }): ComponentChild {
  const [isSaved, setSaved] = useState(false);
  if (!may("stores:write")) return <p>{order.note ?? "–"}</p>;
  const send = async ({ note = "" }: Readonly<Record<string, string>>) => {
    await call("PATCH", pathOf(order.provider, order.id), { body: { note } });
    setSaved(true);
  };
  return (
    <Form send={send} submit={t("note.save")} onInput={() => setSaved(false)}>
      <Field label={t("note.hint")} name="note" maxLength={1000} value={order.note ?? ""} />
      <p role="status" class="hint">
        {isSaved && t("note.saved")}
      </p>
    </Form>
  );
}
