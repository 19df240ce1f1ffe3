import { Choice, FormDialog, type FormValues, money, Note, PieceCounts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { cancelOrder, changeOrder, createOrder, readOrder } from "../../api/orders.ts";
import type { Order, OrderItem, Table } from "../../api/records.ts";
import { withMore } from "../../parts/product-picker.tsx";
import { go } from "../../router.ts";
import { saleTotal } from "../../sale-total.ts";
import { placeOf } from "./orders.tsx";
import { t } from "./text.ts";

/** Moves some or all lines of an order to another order or a new one, to split or join orders. */
export function PartDialog({
  order,
  tables,
  close,
}: {
  order: Order;
  tables: readonly Table[];
  close: () => void;
}): ComponentChild {
  const others = useResource(async () =>
    (await call<Order[]>("GET", "/v1/orders?status=open")).filter(({ id }) => id !== order.id),
  );
  const [counts, setCounts] = useState<readonly number[]>(order.items.map(() => 0));
  const [isHalf, setHalf] = useState(false);
  const going = order.items.flatMap((item, index) =>
    counts[index] ? [{ ...item, quantity: counts[index] }] : [],
  );
  const sum = saleTotal(going);
  const send = async ({ to = "" }: FormValues) => {
    const id = to ? await join(to, going) : (await split(order, going)).id;
    try {
      await takeOff(order.id, going);
    } catch (error) {
      setHalf(true);
      throw error;
    }
    close();
    go(`/console/orders/${encodeURIComponent(id)}`);
  };
  const options = (others.value ?? []).map(
    (one) => [one.id, `${placeOf(one, tables)} · ${money(one.total, one.currency)}`] as const,
  );
  return (
    <FormDialog
      title={t("part.title")}
      close={close}
      lead={<p>{t("part.lead")}</p>}
      send={send}
      submit={going.length > 0 ? t("part.submit", { amount: money(sum, order.currency) }) : t("part.none")}
      disabled={going.length === 0 || isHalf}
    >
      <PieceCounts
        lines={order.items.map(({ description, quantity, discount = 0 }) => ({
          label: t("part.of", { name: description, count: quantity }),
          max: quantity,
          isWhole: discount > 0,
        }))}
        counts={counts}
        change={setCounts}
      />
      <Choice label={t("part.to")} name="to" options={[["", t("part.new")], ...options]} />
      {isHalf && (
        <Note tone="bad" role="alert">
          {t("part.half")}
        </Note>
      )}
    </FormDialog>
  );
}

async function join(to: string, going: readonly OrderItem[]): Promise<string> {
  await changeOrder(await readOrder(to), ({ items }) => ({ items: added(items, going, 1) }));
  return to;
}

async function split({ tableId, customerId }: Order, going: OrderItem[]): Promise<Order> {
  return (await createOrder({ items: going, tableId, customerId })).record;
}

/** Removes the lines from an order; an order without lines is then cancelled. */
async function takeOff(id: string, going: readonly OrderItem[]): Promise<void> {
  let isEmpty = false;
  await changeOrder(await readOrder(id), ({ items }) => {
    const rest = added(items, going, -1);
    isEmpty = rest.length === 0;
    return isEmpty ? undefined : { items: rest };
  });
  if (isEmpty) await cancelOrder(id);
}

function added(items: readonly OrderItem[], more: readonly OrderItem[], sign: 1 | -1): OrderItem[] {
  return more.reduce<OrderItem[]>((all, item) => withMore(all, item, sign * item.quantity), [...items]);
}
