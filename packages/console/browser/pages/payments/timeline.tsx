import { Loaded, money, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Payment, PaymentStep } from "../../api/records.ts";
import { Badge } from "../../parts/badge.tsx";
import { t } from "./text.ts";

/**
 * The payment's history from first to last, as far as it was recorded: the request, calls and webhooks, outcome,
 * refunds.
 */
export function Timeline({ payment }: { payment: Payment }): ComponentChild {
  const { provider, id, updatedAt } = payment;
  const path = `/v1/payment/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}/timeline`;
  const read = useResource(() => call<{ items: PaymentStep[] }>("GET", path), [path, updatedAt]);
  return (
    <Loaded<{ items: PaymentStep[] }> of={read}>
      {({ items }) => (
        <ol class="timeline">
          {items.map((step, index) => (
            <TimelineStep key={index} step={step} payment={payment} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function TimelineStep({ step, payment }: { step: PaymentStep; payment: Payment }): ComponentChild {
  const { kind, at, status, requestId, exchange } = step;
  // The URL is shown only with the call, not again with its response.
  const isCall = kind === "called";
  const address = isCall && exchange && `${exchange.method} ${exchange.host}${exchange.path}`;
  const hint = hintOf(step, payment);
  return (
    <li>
      <div>
        {textOf(step, payment)} {status && <Badge status={status} />}
      </div>
      <time class="hint" dateTime={at}>
        {time(at)}
      </time>
      {hint && <div class="hint">{hint}</div>}
      {address && (
        <div class="hint">
          <code>{address}</code>
        </div>
      )}
      {requestId && kind !== "answered" && <div class="hint">{t("request", { id: requestId })}</div>}
    </li>
  );
}

function textOf({ kind, amount, event, exchange }: PaymentStep, { currency }: Payment): string {
  const sum = amount === null ? "" : money(amount, currency);
  switch (kind) {
    case "asked":
      return t("asked", { amount: sum });
    case "refunding":
      return t("refunding", { amount: sum });
    case "called":
      return t("called");
    case "answered":
      return exchange?.failure
        ? t("unanswered", { failure: exchange.failure })
        : t("answered", { status: String(exchange?.status ?? "") });
    case "webhook":
      return t("webhook.came", { event: event ?? "" });
    case "changed":
      return t("changed");
    case "settled":
      return t("settled");
    case "refunded":
      return t("refund.outcome");
  }
}

/** Returns the detail of a step: the reason for a failure or a refund, or the duration of a call. */
function hintOf({ kind, refundId, exchange }: PaymentStep, { failure, refunds }: Payment): string | null {
  const refund = refunds.find(({ id }) => id === refundId);
  if (kind === "answered" && exchange) return t("duration", { ms: String(exchange.durationMs) });
  if (kind === "settled") return failure?.message ?? null;
  if (kind === "refunding") return refund?.reason ?? null;
  return kind === "refunded" ? (refund?.failure?.message ?? null) : null;
}
