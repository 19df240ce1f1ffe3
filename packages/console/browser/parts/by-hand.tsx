import { Action, money, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../api/client.ts";
import type { Payment } from "../api/records.ts";
import { t } from "../text/by-hand.ts";

/** Lets the person at the counter report the outcome of a payment that no software controls. */
export function OutcomeButtons({
  payment,
  changed,
}: {
  payment: Payment;
  /** Called when the payment's status has changed. */
  changed: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const report = (status: "completed" | "failed") =>
    attempt(async () => {
      await call("PATCH", `/v1/payment/${payment.provider}/transactions/${payment.id}`, { body: { status } });
      await changed();
    });
  return [
    <Action key="paid" act={report("completed")} tone="primary">
      {t("paid", { amount: money(payment.amount, payment.currency) })}
    </Action>,
    <Action key="refused" act={report("failed")}>
      {t("refused")}
    </Action>,
    <div key="trouble">{trouble}</div>,
  ];
}
