import { Card, Loaded, money, Note, useRefreshing, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Order, Table } from "../../api/records.ts";
import { useEditing } from "../../parts/editing.tsx";
import { Frame } from "./frame.tsx";
import { inShort, tableName } from "./orders.tsx";
import { labelOf, TableDialog } from "./table-form.tsx";
import { t } from "./text.ts";

const TONES = { free: "good", occupied: "wait", reserved: "" } as const;

/** The tables, each with its open orders. */
interface Read {
  tables: Table[];
  orders: Order[];
}

/** The venue by area: the free tables, and the bills of the occupied ones. */
export function Tables(): ComponentChild {
  const read = useResource<Read>(async () => {
    const [tables, orders] = await Promise.all([
      call<Table[]>("GET", "/v1/tables"),
      call<Order[]>("GET", "/v1/orders?status=open"),
    ]);
    return { tables, orders };
  });
  useRefreshing(read.reload);
  const { open, setOpen, notice, dialog } = useEditing<Table>(labelOf, (table) => table.name, read.reload);
  const mayWrite = may("stores:write");
  return (
    <Frame
      part="tables"
      lead={t("tables.lead")}
      actions={
        mayWrite && (
          <button type="button" class="primary" onClick={() => setOpen("new")}>
            {t("table.new")}
          </button>
        )
      }
    >
      {notice}
      <Loaded<Read> of={read}>{(found) => <Areas {...found} edit={mayWrite ? setOpen : undefined} />}</Loaded>
      {open && (
        <TableDialog
          table={open === "new" ? undefined : open}
          zones={zonesOf(read.value?.tables ?? [])}
          {...dialog}
        />
      )}
    </Frame>
  );
}

function Areas({
  tables,
  orders,
  edit,
}: Read & { edit: ((table: Table) => void) | undefined }): ComponentChild {
  if (tables.length === 0) return <Note>{t("tables.none")}</Note>;
  const zones = zonesOf(tables);
  const names = tables.some(({ zone }) => !zone) ? [...zones, null] : zones;
  return names.map((zone) => {
    const own = tables.filter((table) => (table.zone || null) === zone).sort(byName);
    const name = zone ?? t("zone.none");
    return (
      <section key={zone ?? ""} class="block" aria-label={name}>
        {zones.length > 0 && <h2>{name}</h2>}
        <div class="grid">
          {own.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              orders={orders.filter(({ tableId }) => tableId === table.id)}
              edit={edit}
            />
          ))}
        </div>
      </section>
    );
  });
}

function TableCard({
  table,
  orders,
  edit,
}: {
  table: Table;
  orders: readonly Order[];
  edit: ((table: Table) => void) | undefined;
}): ComponentChild {
  const { id, seats } = table;
  const name = tableName(table);
  const status = orders.length > 0 ? "occupied" : table.status;
  const heading = (
    <div class="row spread">
      <h3>{name}</h3>
      <span class={`badge ${TONES[status]}`}>{t(`table.${status}`)}</span>
    </div>
  );
  return (
    <Card name={name} heading={heading}>
      {seats !== null && <p class="hint">{t("table.seats.of", { count: seats })}</p>}
      {orders.map((order) => (
        <p key={order.id}>
          <a href={`/console/orders/${encodeURIComponent(order.id)}`}>{money(order.total, order.currency)}</a>
          <span class="hint">{` ${inShort(order)}`}</span>
        </p>
      ))}
      {edit && (
        <div class="row">
          {orders.length === 0 && (
            <a
              class="button"
              href={`/console/orders/new?${new URLSearchParams({ table: id })}`}
              aria-label={`${t("new")}: ${name}`}
            >
              {t("new")}
            </a>
          )}
          <button type="button" class="plain" onClick={() => edit(table)}>
            {t("table.edit", { name })}
          </button>
        </div>
      )}
    </Card>
  );
}

function zonesOf(tables: readonly Table[]): string[] {
  return [...new Set(tables.flatMap(({ zone }) => zone || []))].sort((a, b) => a.localeCompare(b));
}

function byName(a: Table, b: Table): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true });
}
