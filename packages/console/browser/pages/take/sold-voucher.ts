import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { may } from "../../api/merchant.ts";
import type { Voucher } from "../../api/records.ts";
import { createCode, readVoucher } from "../../api/vouchers.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Note } from "../../parts/note.ts";
import { useResource } from "../../parts/resource.ts";
import { t } from "./text.ts";

/** A voucher that the sale sold: its code is created on request, shown once, and can be printed. */
export function SoldVoucher({ id }: { id: string }): ComponentChild {
  const { value: voucher, reload } = useResource(() => readVoucher(id), [id]);
  const [code, setCode] = useState<string>();
  const { attempt, trouble } = useAttempts();
  if (!voucher) return null;
  const { amount, currency, codeEnd } = voucher;
  const create = attempt(async () => {
    if (codeEnd && !(await confirmed(t("voucher.new-code.sure", { end: codeEnd }), t("voucher.new-code"))))
      return;
    try {
      setCode((await createCode(id)).code);
    } finally {
      // A code whose answer was lost was created all the same.
      await reload();
    }
  });
  return h(
    Note,
    { role: "status" },
    h("p", {}, t("voucher.sold", { amount: money(amount, currency) })),
    code
      ? [
          h("p", { key: "code", class: "sum" }, code),
          h("p", { key: "once", class: "hint" }, t("voucher.once")),
          h(
            "div",
            { key: "print", class: "row" },
            h("button", { type: "button", onClick: () => window.print() }, t("print")),
          ),
        ]
      : h(Creation, { voucher, create }),
    trouble,
  );
}

/** The button that creates a voucher's code, or a new one: replacing a code needs the right to refund. */
function Creation({ voucher, create }: { voucher: Voucher; create: () => Promise<void> }): ComponentChild {
  const { codeEnd } = voucher;
  if (codeEnd === null) return h(Action, { act: create, tone: "primary" }, t("voucher.show"));
  return [
    h("p", { key: "shown" }, t("voucher.shown", { end: codeEnd })),
    may("refunds") && h(Action, { key: "new", act: create }, t("voucher.new-code")),
  ];
}
