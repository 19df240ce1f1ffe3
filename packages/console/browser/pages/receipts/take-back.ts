import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Receipt, ReceiptItem } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Form } from "../../parts/form.ts";
import { t as common } from "../../text/common.ts";
import { useIssue } from "./issue.ts";
import { paidBack, totalOf } from "./sums.ts";
import { t } from "./text.ts";

/** Takes some of a receipt's goods back: a return over their sum, paid back as the receipt was paid. */
export function TakeBack({
  receipt,
  close,
  done,
}: {
  receipt: Receipt;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const { id, provider, number, items, payment } = receipt;
  const [counts, setCounts] = useState<number[]>(items.map(() => 0));
  const issue = useIssue(provider);
  const back = items.flatMap((item, index) => part(item, counts[index] ?? 0));
  const total = totalOf(back);
  const send = async () => {
    await issue({ type: "refund", original: id, items: back, payment: paidBack(payment, total) });
    await done();
  };
  const count = (index: number, value: number) =>
    setCounts(counts.map((old, at) => (at === index ? value : old)));
  return h(
    Dialog,
    { title: t("part.title", { number: number ?? "" }), close },
    h("p", {}, t("part.lead")),
    h(
      Form,
      {
        send,
        submit: total > 0 ? t("part.submit", { amount: money(total, "EUR") }) : t("part.none"),
        disabled: total === 0,
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      items.map(({ description, price, quantity }, index) =>
        h(
          "label",
          { key: index },
          t("part.of", { description, price: money(price, "EUR"), quantity }),
          h("input", {
            type: "number",
            min: 0,
            max: quantity,
            step: Number.isInteger(quantity) ? 1 : 0.001,
            value: counts[index],
            onInput: (event: Event) => count(index, Number((event.currentTarget as HTMLInputElement).value)),
          }),
        ),
      ),
    ),
  );
}

/** So many of an item, with its share of the line's discount. */
function part(item: ReceiptItem, quantity: number): ReceiptItem[] {
  if (!(quantity > 0)) return [];
  const discount = Math.round(((item.discount ?? 0) * 100 * quantity) / item.quantity) / 100;
  return [{ ...item, quantity, ...(item.discount && { discount }) }];
}
