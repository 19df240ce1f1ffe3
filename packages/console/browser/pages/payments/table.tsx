import { ListTable, less, money, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import type { Payment, Provider } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf } from "../../parts/provider-names.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "description"],
  ["when", "time"],
  ["state", "status"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Payments as a table; on a phone, each payment is a card of two lines. */
export function PaymentTable({
  items,
  providers,
  refund,
}: {
  items: readonly Payment[];
  providers: readonly Provider[];
  refund: (payment: Payment) => void;
}): ComponentChild {
  return (
    <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {items.map((item) => (
        <Row key={item.id} item={item} providers={providers} refund={() => refund(item)} />
      ))}
    </ListTable>
  );
}

/** Whether this user can still refund some of this payment. */
export function isRefundable({ status, amount, refundedAmount }: Payment): boolean {
  return status === "completed" && less(amount, refundedAmount) > 0 && isAllowed("refunds");
}

/** The payment types that the shop handles itself, without a provider. */
const BY_MERCHANT = new Set(["cash", "ticket", "credit", "voucher", "deposit"]);

/** Returns how a payment was made, such as "card ··4242, Stripe". */
export function meansOf({ type, card, provider }: Payment, providers: readonly Provider[]): string {
  const means = `${word("type", type)}${card?.last4 ? ` ··${card.last4}` : ""}`;
  return BY_MERCHANT.has(type) ? means : `${means}, ${nameOf(providers, provider)}`;
}

function Row({
  item,
  providers,
  refund,
}: {
  item: Payment;
  providers: readonly Provider[];
  refund: () => void;
}): ComponentChild {
  const { amount, tip, refundedAmount, currency, status, failure } = item;
  const href = paymentHref(item.provider, item.id);
  return (
    <tr data-id={item.id}>
      <td class="what">
        <a href={href}>{item.description || t("unnamed")}</a>
        <div class="hint">{meansOf(item, providers)}</div>
        {failure && <div class="hint">{failure.message}</div>}
      </td>
      <td class="when">{time(item.createdAt)}</td>
      <td class="state">
        <Badge status={status} /> <ModeBadge mode={item.mode} />
      </td>
      <td class="amount">
        {money(amount, currency)}
        {tip ? <div class="hint">{t("tip", { amount: money(tip, currency) })}</div> : null}
        {refundedAmount > 0 && (
          <div class="hint">{t("refunded", { amount: money(refundedAmount, currency) })}</div>
        )}
      </td>
      <td class="end">
        {isRefundable(item) && (
          <button type="button" onClick={refund}>
            {t("refund")}
          </button>
        )}
      </td>
    </tr>
  );
}
