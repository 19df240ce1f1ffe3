import { Action, confirmed, money, Note, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { may } from "../../api/merchant.ts";
import type { Voucher } from "../../api/records.ts";
import { createCode, readVoucher } from "../../api/vouchers.ts";
import { t } from "./text.ts";

/** A voucher sold by the sale: its code is created on request, shown once, and can be printed. */
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
      // If the response is lost, the code has been created anyway.
      await reload();
    }
  });
  return (
    <Note role="status">
      <p>{t("voucher.sold", { amount: money(amount, currency) })}</p>
      {code ? (
        [
          <p key="code" class="sum">
            {code}
          </p>,
          <p key="once" class="hint">
            {t("voucher.once")}
          </p>,
          <div key="print" class="row">
            <button type="button" onClick={() => window.print()}>
              {t("print")}
            </button>
          </div>,
        ]
      ) : (
        <Creation voucher={voucher} create={create} />
      )}
      {trouble}
    </Note>
  );
}

/** The button that creates a voucher's code, or a new one: replacing a code needs the right to refund. */
function Creation({ voucher, create }: { voucher: Voucher; create: () => Promise<void> }): ComponentChild {
  const { codeEnd } = voucher;
  if (codeEnd === null)
    return (
      <Action act={create} tone="primary">
        {t("voucher.show")}
      </Action>
    );
  return [
    <p key="shown">{t("voucher.shown", { end: codeEnd })}</p>,
    may("refunds") && (
      <Action key="new" act={create}>
        {t("voucher.new-code")}
      </Action>
    ),
  ];
}
