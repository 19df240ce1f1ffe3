import { type ComponentChild, h } from "preact";
import { readAmount } from "../../amount.ts";
import { useKeyed } from "../../api/keyed.ts";
import type { Payment } from "../../api/records.ts";
import { less, money } from "../../format.ts";
import { AmountField } from "../../parts/amount-field.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { Cancel } from "./cancel.ts";
import { SaleLink } from "./sale-link.ts";
import { sendAndClose } from "./send-and-close.ts";
import { t } from "./text.ts";

/**
 * Asks for the amount and refunds it; a repeat after a lost answer carries the same key and refunds once.
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
  const send = async (given: Readonly<Record<string, string>>) => {
    const [amount] = readAmount(given.amount ?? "", currency).amounts;
    const body = { amount, ...(given.reason && { reason: given.reason }) };
    await sendAndClose(() => keyed("DELETE", path, { body }), { close, done });
  };
  return h(
    Dialog,
    { title: t("refund.title"), close },
    h(SaleLink, { payment }),
    h("p", {}, t("refund.left", { amount: money(left, currency), whole: money(amount, currency) })),
    h(
      Form,
      {
        send,
        submit: t("refund"),
        actions: h(Cancel, { close }),
      },
      h(AmountField, {
        label: t("refund.amount", { currency }),
        currency,
        value: left,
        max: left,
        onButton: (sum) => t("refund.submit", { sum }),
      }),
      h(Field, { label: t("refund.reason"), name: "reason", maxLength: 255 }),
    ),
  );
}
