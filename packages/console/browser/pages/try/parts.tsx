import { AmountField, Field, money, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Payment } from "../../api/records.ts";
import { Badge } from "../../parts/badge.tsx";
import { CURRENCY } from "./charge.ts";
import { t } from "./text.ts";

/** The fields of every trial payment; its button shows the amount. */
export function CommonFields({ value, submit }: { value: number; submit: string }): ComponentChild {
  return (
    <div class="stack">
      <AmountField
        label={t("amount")}
        currency={CURRENCY}
        value={value}
        onButton={(sum) => `${submit}: ${sum}`}
      />
      <Field label={t("description")} name="description" maxLength={1000} value="Espresso" />
    </div>
  );
}

/** The current state of the payment. */
export function Outcome({
  of: { amount, currency, status, failure, action },
}: {
  of: Payment;
}): ComponentChild {
  return (
    <Note tone={status === "completed" ? "good" : ""}>
      <p>
        {money(amount, currency)} <Badge status={status} />
      </p>
      {failure && <p>{failure.message}</p>}
      {action?.url && (
        <p>
          <a href={action.url} target="_blank" rel="noopener">
            {t("action")}
          </a>
        </p>
      )}
    </Note>
  );
}
