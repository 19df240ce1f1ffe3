import { AmountField, Field, FormDialog, less, money, readAmount } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useKeyed } from "../../api/keyed.ts";
import type { Payment } from "../../api/records.ts";
import { SaleLink } from "./sale-link.tsx";
import { sendAndClose } from "./send-and-close.ts";
import { t } from "./text.ts";

/**
 * Asks for the amount and refunds it; a retry after a lost response has the same key, so the refund is made only
 * once.
 */
export function RefundDialog({
  payment,
  close,
  done,
}: {
  payment: Payment;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const { id, provider, amount, refundedAmount, currency } = payment;
  const left = less(amount, refundedAmount);
  const path = `/v1/payment/${provider}/transactions/${id}`;
  const keyed = useKeyed(`refund ${id}`);
  const send = async (values: Readonly<Record<string, string>>) => {
    const [amount] = readAmount(values.amount ?? "", currency).amounts;
    const body = { amount, ...(values.reason && { reason: values.reason }) };
    await sendAndClose(() => keyed("DELETE", path, { body }), { close, done });
  };
  return (
    <FormDialog
      title={t("refund.title")}
      close={close}
      lead={
        <>
          <SaleLink payment={payment} />
          <p>{t("refund.left", { amount: money(left, currency), whole: money(amount, currency) })}</p>
        </>
      }
      send={send}
      submit={t("refund")}
    >
      <AmountField
        label={t("refund.amount", { currency })}
        currency={currency}
        value={left}
        max={left}
        onButton={(sum) => t("refund.submit", { sum })}
      />
      <Field label={t("refund.reason")} name="reason" maxLength={255} />
    </FormDialog>
  );
}
