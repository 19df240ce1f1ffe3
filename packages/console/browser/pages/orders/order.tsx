import {
  Action,
  confirmed,
  Loaded,
  money,
  Note,
  Page,
  time,
  useAttempts,
  useRefreshing,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef, useState } from "preact/hooks";
import { call, type Versioned } from "../../api/client.ts";
import { useEvents } from "../../api/live.ts";
import { may, readFirst } from "../../api/merchant.ts";
import {
  cancelOrder,
  changeOrder,
  createOrder,
  free,
  type OrderChange,
  readOrder,
  sit,
} from "../../api/orders.ts";
import type { Customer, Order, OrderItem, Product, Sale, Table } from "../../api/records.ts";
import { liveSale, readOrderSales } from "../../api/sales.ts";
import { ItemLines } from "../../parts/item-lines.tsx";
import { itemOf, ProductPicker, withMore } from "../../parts/product-picker.tsx";
import { address, go } from "../../router.ts";
import { leftToPay } from "../../sale-total.ts";
import { InSale } from "../take/in-sale.tsx";
import { NoteForm, Placed } from "./details.tsx";
import { placeOf } from "./orders.tsx";
import { PartDialog } from "./part.tsx";
import { t } from "./text.ts";
import type { Venue } from "./venue.ts";

/** An order with the venue's data; the order is undefined until its first line is added. */
interface Read {
  venue: Venue;
  order: Versioned<Order> | undefined;
  /** The sales of the order. */
  sales: readonly Sale[];
}

const NEW = "new";

/**
 * The page of an order, whose lines several waiters can change at the same time: lines, table, customer, and the ways
 * to end it.
 */
export function OrderPage({ params: [id = NEW] }: { params: readonly string[] }): ComponentChild {
  const read = useResource<Read>(async () => {
    await readFirst();
    const [products, tables, customers, order, sales] = await Promise.all([
      call<Product[]>("GET", "/v1/products"),
      call<Table[]>("GET", "/v1/tables"),
      call<Customer[]>("GET", "/v1/customers"),
      id === NEW ? undefined : readOrder(id),
      id === NEW || !may("payments:read") ? [] : readOrderSales(id),
    ]);
    return { venue: { products, tables, customers }, order, sales };
  }, [id]);
  useRefreshing(async () => {
    if (id !== NEW) await read.reload();
  });
  useEvents(({ type }) => id !== NEW && /^(sale|payment)\./.test(type), read.reload);
  const order = read.value?.order?.record;
  return (
    <Page
      title={order ? placeOf(order, read.value!.venue.tables) : t("new")}
      lead={order && `${t(`one.${order.status}`)}, ${time(order.createdAt)}`}
      actions={
        <a class="button" href="/console/orders">
          {t("back")}
        </a>
      }
    >
      <Loaded<Read> of={read}>
        {({ venue, order, sales }) => (
          <Editor venue={venue} read={order} sales={sales} reload={read.reload} />
        )}
      </Loaded>
    </Page>
  );
}

/** Makes changes to an order one after the other; each starts from the previous result. */
function useChanges(read: Versioned<Order> | undefined, reload: () => Promise<void>) {
  const latest = useRef(read);
  if (read && read.record.updatedAt >= (latest.current?.record.updatedAt ?? "")) latest.current = read;
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [, redraw] = useState(0);
  const change = (changesOf: (order: Order) => OrderChange | undefined, first?: OrderChange) => {
    const mine = turn.current.then(async () => {
      const before = latest.current;
      latest.current = before ? await changeOrder(before, changesOf) : first && (await createOrder(first));
      redraw((count) => count + 1);
      if (!before && latest.current) go(`/console/orders/${encodeURIComponent(latest.current.record.id)}`);
    });
    turn.current = mine.catch(reload);
    return mine;
  };
  return { standing: latest.current, change };
}

function Editor({
  venue,
  read,
  sales,
  reload,
}: {
  venue: Venue;
  read: Versioned<Order> | undefined;
  sales: readonly Sale[];
  reload: () => Promise<void>;
}): ComponentChild {
  const { standing, change } = useChanges(read, reload);
  const { attempt, trouble } = useAttempts();
  const [tableId, setTable] = useState(address.value.searchParams.get("table"));
  const [customerId, setCustomer] = useState<string | null>(null);
  const order = standing?.record;
  const isOpen = may("stores:write") && (!order || order.status === "open");
  const more = (item: OrderItem, pieces: number) =>
    attempt(() =>
      change(({ items }) => linesOf(withMore(items, item, pieces)), { items: [item], tableId, customerId }),
    )();
  const moveTo = (to: string | null) =>
    void attempt(async () => {
      const from = order?.tableId;
      if (!order) return setTable(to);
      await change(() => ({ tableId: to }));
      await sit({ ...order, tableId: to });
      if (from) await free(from);
    })();
  const serve = (to: string | null) =>
    attempt(async () => (order ? change(() => ({ customerId: to })) : setCustomer(to)))();
  return (
    <div class="till">
      {isOpen && (
        <section class="card stack" aria-label={t("add")}>
          <ProductPicker products={venue.products} pick={(product) => void more(itemOf(product), 1)} />
        </section>
      )}
      <section class="card stack" aria-label={t("lines")}>
        {order ? (
          <ItemLines items={order.items} change={isOpen ? more : undefined} keepsLast />
        ) : (
          <p class="hint">{t("lines.none")}</p>
        )}
        <p class="sum">{money(order?.total ?? 0, "EUR")}</p>
        {order && order.paid > 0 && <p>{t("paid", { amount: money(order.paid, order.currency) })}</p>}
        {trouble}
        {order && <Settled order={order} sales={sales} />}
        {order && isOpen && !liveSale(sales) && <Ends order={order} venue={venue} />}
        <Placed
          venue={venue}
          tableId={order ? order.tableId : tableId}
          customerId={order ? order.customerId : customerId}
          isOpen={isOpen}
          moveTo={moveTo}
          serve={serve}
        />
        {order && isOpen && <NoteForm key={order.id} order={order} change={change} />}
        {order && !isOpen && order.note && <p>{order.note}</p>}
      </section>
    </div>
  );
}

/** Shows that the order is part of a sale, here or on another device, or has been paid, with a link to that sale. */
function Settled({ order, sales }: { order: Order; sales: readonly Sale[] }): ComponentChild {
  const sale = liveSale(sales) ?? (order.status === "closed" ? sales[0] : undefined);
  return sale && may("payments:write") ? <InSale sale={sale} order={order} /> : null;
}

const linesOf = (items: OrderItem[]): OrderChange | undefined => (items.length > 0 ? { items } : undefined);

/** The ways to end an order: settled by a sale, moved elsewhere, or canceled. */
function Ends({ order, venue }: { order: Order; venue: Venue }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [isParting, setParting] = useState(false);
  const [isOther, setOther] = useState(false);
  const left = leftToPay(order);
  const question =
    order.paid > 0
      ? t("cancel.paid", { amount: money(order.paid, order.currency) })
      : t("cancel.sure", { amount: money(order.total, order.currency) });
  const cancel = attempt(async () => {
    setOther(false);
    if (!(await confirmed(question, t("cancel")))) return;
    const asSeen = JSON.stringify(order.items);
    const ended = await cancelOrder(order.id, ({ items }) => JSON.stringify(items) === asSeen);
    if (ended.status === "open") setOther(true);
    else go("/console/orders");
  });
  const till = `/console/take?order=${encodeURIComponent(order.id)}`;
  return (
    <div class="stack">
      {may("payments:write") && left > 0 && (
        <a class="button primary" href={till}>
          {t("pay", { amount: money(left, order.currency) })}
        </a>
      )}
      <div class="row">
        {may("payments:write") && left > 0 && (
          <a class="button" href={`${till}&cash`}>
            {t("close")}
          </a>
        )}
        <button type="button" onClick={() => setParting(true)}>
          {t("part")}
        </button>
        <Action act={cancel} tone="plain">
          {t("cancel")}
        </Action>
      </div>
      {isOther && <Note role="status">{t("other")}</Note>}
      {trouble}
      {isParting && <PartDialog order={order} tables={venue.tables} close={() => setParting(false)} />}
    </div>
  );
}
