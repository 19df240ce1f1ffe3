import { amountField, readAmount } from "../amount.js";
import { ApiError, call, newKey } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { less, money } from "../format.js";
import { failure } from "../parts.js";
import { t } from "../text.js";

/** Asks how much to refund and refunds it; a repeat after a lost answer carries the same key and refunds once. */
export function refundDialog({ id, provider, amount, refundedAmount, currency }, done) {
  const left = less(amount, refundedAmount);
  let key = newKey();
  const send = async (given) => {
    const [amount] = readAmount(given.amount, currency).amounts;
    const body = { amount, ...(given.reason && { reason: given.reason }) };
    const headers = { "idempotency-key": key };
    try {
      await call("DELETE", `/v1/payment/${provider}/transactions/${id}`, { body, headers });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) key = newKey();
      throw error;
    }
    dialog.close();
    await done();
  };
  const onButton = (sum) => t("refund.submit", { sum });
  const dialog = h(
    "dialog",
    { "aria-labelledby": "refund-title", onclose: () => dialog.remove() },
    h("h2", { id: "refund-title" }, t("refund.title")),
    h("p", {}, t("refund.left", { amount: money(left, currency), whole: money(amount, currency) })),
    form(
      { send, submit: "", failure },
      amountField(t("refund.amount", { currency }), { currency, value: left, max: left, onButton }),
      field(t("refund.reason"), { name: "reason", maxlength: "255" }),
    ),
  );
  dialog.querySelector("form > .row").append(action(t("cancel"), async () => dialog.close()));
  document.body.append(dialog);
  dialog.showModal();
}
