import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Order, Table } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Card } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { useRefreshing } from "../../parts/refreshing.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { useSaved } from "../../parts/saved.ts";
import { Frame } from "./frame.ts";
import { inShort, tableName } from "./orders.ts";
import { labelOf, TableDialog } from "./table-form.ts";
import { t } from "./text.ts";

const TONES = { free: "good", occupied: "wait", reserved: "" } as const;

/** The tables with the open orders of each. */
interface Read {
  tables: Table[];
  orders: Order[];
}

/** The venue, area by area: the free tables, and the bills of the others. */
export function Tables(): ComponentChild {
  const read = useResource<Read>(async () => {
    const [tables, orders] = await Promise.all([
      call<Table[]>("GET", "/v1/tables"),
      call<Order[]>("GET", "/v1/orders?status=open"),
    ]);
    return { tables, orders };
  });
  useRefreshing(read.reload);
  const [open, setOpen] = useState<Table | "new">();
  const { say, told } = useSaved(labelOf);
  const close = () => setOpen(undefined);
  const gone = () => {
    close();
    void read.reload();
  };
  const saved = (table: Table, others: readonly string[]) => {
    say(table.name, others);
    gone();
  };
  const mayWrite = may("stores:write");
  return h(
    Frame,
    {
      part: "tables",
      lead: t("tables.lead"),
      actions:
        mayWrite &&
        h("button", { type: "button", class: "primary", onClick: () => setOpen("new") }, t("table.new")),
    },
    told,
    h(Loaded<Read>, {
      of: read,
      children: (found) => h(Areas, { ...found, edit: mayWrite ? setOpen : undefined }),
    }),
    open &&
      h(TableDialog, {
        table: open === "new" ? undefined : open,
        zones: zonesOf(read.value?.tables ?? []),
        close,
        saved,
        gone,
      }),
  );
}

function Areas({
  tables,
  orders,
  edit,
}: Read & { edit: ((table: Table) => void) | undefined }): ComponentChild {
  if (tables.length === 0) return h(Note, {}, t("tables.none"));
  const zones = zonesOf(tables);
  const names = tables.some(({ zone }) => !zone) ? [...zones, null] : zones;
  return names.map((zone) => {
    const own = tables.filter((table) => (table.zone || null) === zone).sort(byName);
    const name = zone ?? t("zone.none");
    return h(
      "section",
      { key: zone ?? "", class: "block", "aria-label": name },
      zones.length > 0 && h("h2", {}, name),
      h(
        "div",
        { class: "grid" },
        own.map((table) =>
          h(TableCard, {
            key: table.id,
            table,
            orders: orders.filter(({ tableId }) => tableId === table.id),
            edit,
          }),
        ),
      ),
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
  const heading = h(
    "div",
    { class: "row spread" },
    h("h3", {}, name),
    h("span", { class: `badge ${TONES[status]}` }, t(`table.${status}`)),
  );
  return h(
    Card,
    { name, heading },
    seats !== null && h("p", { class: "hint" }, t("table.seats.of", { count: seats })),
    orders.map((order) =>
      h(
        "p",
        { key: order.id },
        h(
          "a",
          { href: `/console/orders/${encodeURIComponent(order.id)}` },
          money(order.total, order.currency),
        ),
        h("span", { class: "hint" }, ` ${inShort(order)}`),
      ),
    ),
    edit &&
      h(
        "div",
        { class: "row" },
        orders.length === 0 &&
          h(
            "a",
            {
              class: "button",
              href: `/console/orders/new?${new URLSearchParams({ table: id })}`,
              "aria-label": `${t("new")}: ${name}`,
            },
            t("new"),
          ),
        h(
          "button",
          { type: "button", class: "plain", onClick: () => edit(table) },
          t("table.edit", { name }),
        ),
      ),
  );
}

function zonesOf(tables: readonly Table[]): string[] {
  return [...new Set(tables.flatMap(({ zone }) => zone || []))].sort((a, b) => a.localeCompare(b));
}

function byName(a: Table, b: Table): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true });
}
