import { Field, Form, Select } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef, useState } from "preact/hooks";
import type { OrderChange } from "../../api/orders.ts";
import type { Order } from "../../api/records.ts";
import { CustomerPicker } from "../../parts/customer-picker.tsx";
import { t } from "./text.ts";
import type { Venue } from "./venue.ts";

/** The table and the customer of an order; each choice takes effect immediately. */
export function Placed({
  venue: { tables, customers },
  tableId,
  customerId,
  isOpen,
  moveTo,
  serve,
}: {
  venue: Pick<Venue, "tables" | "customers">;
  tableId: string | null;
  customerId: string | null;
  isOpen: boolean;
  moveTo: (tableId: string | null) => void;
  serve: (customerId: string | null) => Promise<void>;
}): ComponentChild {
  return (
    <div class="pair">
      <Select
        label={t("table")}
        value={tableId ?? ""}
        disabled={!isOpen}
        options={[["", t("table.none")], ...tables.map(({ id, name }) => [id, name] as const)]}
        change={(id) => moveTo(id || null)}
      />
      <CustomerPicker
        label={t("customer")}
        customers={customers}
        chosen={customerId}
        choose={(customer) => serve(customer?.id ?? null)}
        disabled={!isOpen}
      />
    </div>
  );
}

/** The order's note; a note that someone else has written in the meantime is shown before it is replaced. */
export function NoteForm({
  order,
  change,
}: {
  order: Order;
  change: (changesOf: (order: Order) => OrderChange | undefined) => Promise<unknown>;
}): ComponentChild {
  const seen = useRef(order.note);
  const [theirs, setTheirs] = useState<string>();
  const send = ({ note = "" }: Readonly<Record<string, string>>) => {
    setTheirs(undefined);
    const mine = note.trim() || null;
    return change((standing) => {
      if (standing.note !== seen.current && standing.note !== mine) {
        seen.current = standing.note;
        setTheirs(standing.note ?? "");
        return undefined;
      }
      seen.current = mine;
      return { note: mine };
    });
  };
  return (
    <Form send={send} submit={t("note.save")}>
      <Field label={t("note")} name="note" maxLength={1000} value={order.note ?? ""} hint={t("note.hint")} />
      <div role="status">{theirs !== undefined && <p class="note bad">{t("note.clash", { theirs })}</p>}</div>
    </Form>
  );
}
