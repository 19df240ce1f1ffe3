import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import type { OrderChange } from "../../api/orders.ts";
import type { Order } from "../../api/records.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { nameOf } from "../customers/names.ts";
import type { Venue } from "./order.ts";
import { t } from "./text.ts";

/** Where an order goes and whose it is, each chosen at once. */
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
  serve: (customerId: string | null) => void;
}): ComponentChild {
  const choice = (
    label: string,
    none: string,
    chosen: string | null,
    options: readonly (readonly [id: string, name: string])[],
    choose: (id: string | null) => void,
  ) =>
    h(
      "label",
      {},
      label,
      h(
        "select",
        {
          value: chosen ?? "",
          disabled: !isOpen,
          onInput: (event: Event) => choose((event.currentTarget as HTMLSelectElement).value || null),
        },
        h("option", { value: "" }, none),
        options.map(([id, name]) => h("option", { key: id, value: id }, name)),
      ),
    );
  return h(
    "div",
    { class: "pair" },
    choice(
      t("table"),
      t("table.none"),
      tableId,
      tables.map(({ id, name }) => [id, name] as const),
      moveTo,
    ),
    choice(
      t("customer"),
      t("customer.none"),
      customerId,
      customers.map((one) => [one.id, nameOf(one)] as const),
      serve,
    ),
  );
}

/** The order's note; one that somebody else has written meanwhile is shown before it is replaced. */
export function NoteForm({
  order,
  change,
}: {
  order: Order;
  change: (wish: (order: Order) => OrderChange | undefined) => Promise<unknown>;
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
  return h(
    Form,
    { send, submit: t("note.save") },
    h(Field, {
      label: t("note"),
      name: "note",
      maxLength: 1000,
      value: order.note ?? "",
      hint: t("note.hint"),
    }),
    h(
      "div",
      { role: "status" },
      theirs !== undefined && h("p", { class: "note bad" }, t("note.clash", { theirs })),
    ),
  );
}
