import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { Payment, PaymentStep } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Badge } from "../../parts/badge.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { t } from "./text.ts";

/**
 * The payment's history from first to last, as far as it is stored: the request, calls and webhooks, outcome,
 * refunds.
 */
export function Timeline({ payment }: { payment: Payment }): ComponentChild {
  const { provider, id, updatedAt } = payment;
  const path = `/v1/payment/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}/timeline`;
  const read = useResource(() => call<{ items: PaymentStep[] }>("GET", path), [path, updatedAt]);
  return h(Loaded<{ items: PaymentStep[] }>, {
    of: read,
    children: ({ items }) =>
      h(
        "ol",
        { class: "timeline" },
        items.map((step, index) => h(Moment, { key: index, step, payment })),
      ),
  });
}

function Moment({ step, payment }: { step: PaymentStep; payment: Payment }): ComponentChild {
  const { kind, at, status, requestId, exchange } = step;
  // The address stands at the call only; at the answer it would stand a second time.
  const isCall = kind === "called";
  const address = isCall && exchange && `${exchange.method} ${exchange.host}${exchange.path}`;
  const hint = hintOf(step, payment);
  return h(
    "li",
    {},
    h("div", {}, textOf(step, payment), " ", status && h(Badge, { status })),
    h("time", { class: "hint", dateTime: at }, time(at)),
    hint && h("div", { class: "hint" }, hint),
    address && h("div", { class: "hint" }, h("code", {}, address)),
    requestId && kind !== "answered" && h("div", { class: "hint" }, t("request", { id: requestId })),
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

/** Returns the record's detail of a step: the reason of a failure or a refund, or the duration of a call. */
function hintOf({ kind, refundId, exchange }: PaymentStep, { failure, refunds }: Payment): string | null {
  const refund = refunds.find(({ id }) => id === refundId);
  if (kind === "answered" && exchange) return t("duration", { ms: String(exchange.durationMs) });
  if (kind === "settled") return failure?.message ?? null;
  if (kind === "refunding") return refund?.reason ?? null;
  return kind === "refunded" ? (refund?.failure?.message ?? null) : null;
}
