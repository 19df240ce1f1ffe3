import { money, Note, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { DayReading } from "../../api/records.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { t } from "./text.ts";

/** The payments without a receipt, and the receipts without a payment. */
export function Matched({
  of,
}: {
  of: Pick<DayReading["reconciliation"], "paymentsWithoutReceipt" | "receiptsWithoutPayment">;
}): ComponentChild {
  const providers = usePaymentProviders();
  const { paymentsWithoutReceipt: payments, receiptsWithoutPayment: receipts } = of;
  if (payments.length + receipts.length === 0) return <Note tone="good">{t("match.all")}</Note>;
  return [
    payments.length > 0 && <p key="payments">{t("match.payments")}</p>,
    <ul key="of" class="needs">
      {payments.map(({ id, provider, amount, currency = "EUR", createdAt }) => (
        <li key={id} class="row spread">
          <span class="text">
            {t("match.payment", {
              amount: money(amount, currency),
              time: time(createdAt),
              provider: nameOf(providers, provider),
            })}
          </span>
          <a href={paymentHref(provider, id)}>{t("match.open")}</a>
        </li>
      ))}
    </ul>,
    receipts.length > 0 && <p key="receipts">{t("match.receipts")}</p>,
    <ul key="with" class="needs">
      {receipts.map(({ id, number, electronic, undoneTransactionIds = [], createdAt }) => (
        <li key={id}>
          {t(undoneTransactionIds.length > 0 ? "match.receipt.undone" : "match.receipt", {
            number: number ?? "?",
            amount: money(electronic, "EUR"),
            time: time(createdAt),
          })}
        </li>
      ))}
    </ul>,
  ];
}
