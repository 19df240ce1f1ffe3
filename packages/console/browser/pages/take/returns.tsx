import { money } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Sale } from "../../api/records.ts";
import { CURRENCY } from "./basket.ts";
import { meansOf } from "./payments.tsx";
import { t } from "./text.ts";

type Return = Sale["returns"][number];

/** The returns of a sale: where the money was refunded, the return document, and the reason for a rejection. */
export function Returns({ returns }: { returns: readonly Return[] }): ComponentChild {
  return (
    <ul class="items">
      {returns.map((one) => (
        <li key={one.id} class="item">
          <span class="text">
            {t(`returned.${stateOf(one)}`)}
            {one.document?.number && ` · ${t("return.document", { number: one.document.number })}`}
            {one.payments.map((payment) => (
              <span key={payment.paymentId} class="hint block">
                {`${meansOf(payment.means)}: ${money(payment.amount, CURRENCY)}`}
                {payment.failure && `. ${t("refused", { reason: payment.failure.message })}`}
              </span>
            ))}
          </span>
          <span class="price">{money(one.amount, CURRENCY)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status }: Return): "completed" | "failed" | "pending" {
  return status === "completed" ? "completed" : status === "failed" ? "failed" : "pending";
}
