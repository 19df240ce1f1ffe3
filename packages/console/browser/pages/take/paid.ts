import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { endOrder, readOrder } from "../../api/orders.ts";
import type { Order, OrderItem, Provider } from "../../api/records.ts";
import { money } from "../../format.ts";
import { useAttempts } from "../../parts/action.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { leftToPay } from "../../sale-total.ts";
import { type Part, Parts } from "./parts.ts";
import { ReceiptForm } from "./receipt-form.ts";
import { sumOf } from "./receipt-payment.ts";
import { t } from "./text.ts";

/** A sale that is paid, by one means or several, with its one receipt. */
export function Paid({
  parts,
  items,
  order,
  description,
  fiscal,
  saleId,
  issued,
  next,
}: {
  parts: readonly Part[];
  /** The goods of the sale; empty where an amount was typed. */
  items: readonly OrderItem[];
  /** The order that this sale pays. */
  order: Order | undefined;
  description: string;
  fiscal: readonly Provider[];
  saleId: string;
  /** Called when the receipt is issued. */
  issued: () => void;
  next: () => void;
}): ComponentChild {
  const { left, trouble } = useOrder(order, parts);
  const amount = money(sumOf(parts), "EUR");
  const first = parts.find((part) => "payment" in part);
  return h(
    "div",
    { class: "stack" },
    h(
      Note,
      { tone: "good", role: "status" },
      h(
        "p",
        { class: "sum" },
        t("completed", { amount }),
        " ",
        first && h(ModeBadge, { mode: first.payment.mode }),
      ),
      parts.length > 1 && h(Parts, { parts }),
    ),
    fiscal.length > 0 && h(ReceiptForm, { parts, items, description, fiscal, saleId, issued }),
    left && h(Note, { role: "status" }, t("order.open", { amount: left })),
    trouble,
    h("div", { class: "row" }, h("button", { type: "button", class: "primary", onClick: next }, t("next"))),
  );
}

/**
 * Returns what is left of the order now. Its payments close it; where cash is among them, only this page
 * knows that it is paid. An order that got another line meanwhile stays open.
 */
function useOrder(order: Order | undefined, parts: readonly Part[]) {
  const { attempt, trouble } = useAttempts();
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    if (!order) return;
    const cash = sumOf(parts.filter(({ way }) => way === "cash"));
    const missing = ({ total, paid }: Order) => leftToPay({ total, paid: paid + cash });
    const settle = async () => {
      const record =
        cash > 0
          ? await endOrder(order.id, "closed", (now) => missing(now) === 0)
          : (await readOrder(order.id)).record;
      if (record.status === "open") setLeft(money(missing(record), record.currency));
    };
    void attempt(settle)();
  }, []);
  return { left, trouble };
}
