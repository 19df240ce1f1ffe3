import {
  Filters,
  InPieces,
  ListTable,
  Loaded,
  money,
  Note,
  time,
  useRefreshing,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Order, OrderStatus, Table } from "../../api/records.ts";
import { address, rewrite } from "../../router.ts";
import { Frame } from "./frame.tsx";
import { t } from "./text.ts";

const STATES = ["open", "closed", "canceled"] as const;
const COLUMNS = [
  ["what", "order"],
  ["when", "since"],
  ["state", "status"],
  ["amount", "total"],
] as const;

/** Orders with all tables. */
interface Read {
  orders: Order[];
  tables: Table[];
}

/** The open orders, and the earlier ones. */
export function Orders(): ComponentChild {
  const requested = address.value.searchParams.get("status");
  const status = STATES.find((one) => one === requested) ?? "open";
  const read = useResource(() => readOrders(status), [status]);
  useRefreshing(read.reload);
  return (
    <Frame
      part="orders"
      lead={t("lead")}
      actions={
        may("stores:write") && (
          <a class="button primary" href="/console/orders/new">
            {t("new")}
          </a>
        )
      }
    >
      <Filters
        of={[{ name: "status", label: t("show"), options: STATES.map((one) => [one, t(one)] as const) }]}
        selected={{ status }}
        choose={({ status = "open" }) => rewrite(`/console/orders?${new URLSearchParams({ status })}`)}
      />
      <Loaded<Read> of={read}>
        {({ orders, tables }) =>
          orders.length === 0 ? (
            <Note>{t(status === "open" ? "none" : "none.closed")}</Note>
          ) : (
            <InPieces<Order> of={orders}>
              {(some) => (
                <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
                  {some.map((order) => (
                    <Row key={order.id} order={order} tables={tables} />
                  ))}
                </ListTable>
              )}
            </InPieces>
          )
        }
      </Loaded>
    </Frame>
  );
}

/** Reads the orders of a status, newest first, and the tables. */
async function readOrders(status: OrderStatus): Promise<Read> {
  const [orders, tables] = await Promise.all([
    call<Order[]>("GET", `/v1/orders?status=${status}`),
    call<Table[]>("GET", "/v1/tables"),
  ]);
  return { orders: orders.reverse(), tables };
}

/** Returns where an order is served: its table, or the counter. */
export function placeOf({ tableId }: Pick<Order, "tableId">, tables: readonly Table[]): string {
  const table = tables.find(({ id }) => id === tableId);
  return table ? tableName(table) : t("counter");
}

/** Returns a table's name; a name that is only a number is prefixed with the word for table. */
export function tableName({ name }: Pick<Table, "name">): string {
  return /^\d+$/.test(name) ? t("table.named", { name }) : name;
}

/** Returns an order's lines as one string. */
export function inShort({ items }: Pick<Order, "items">): string {
  return items.map(({ quantity, description }) => `${quantity} × ${description}`).join(", ");
}

function Row({ order, tables }: { order: Order; tables: readonly Table[] }): ComponentChild {
  const { id, status, total, currency, createdAt, note } = order;
  return (
    <tr data-id={id}>
      <td class="what">
        <a href={`/console/orders/${encodeURIComponent(id)}`}>{placeOf(order, tables)}</a>
        <div class="hint">{inShort(order)}</div>
        {note && <div class="hint">{note}</div>}
      </td>
      <td class="when">{time(createdAt)}</td>
      <td class="state">
        <span class={`badge ${status === "closed" ? "good" : ""}`}>{t(`one.${status}`)}</span>
      </td>
      <td class="amount">{money(total, currency)}</td>
    </tr>
  );
}
