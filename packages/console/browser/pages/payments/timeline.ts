import { type ComponentChild, h } from "preact";
import type { Payment } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Badge } from "../../parts/badge.ts";
import { t } from "./text.ts";

interface Moment {
  at: string;
  text: string;
  status?: string;
  hint?: string | null;
}

/** The payment's history from first to last: asked for, settled, refunded. */
export function Timeline({ payment }: { payment: Payment }): ComponentChild {
  const moments = momentsOf(payment).toSorted((one, other) => one.at.localeCompare(other.at));
  return h(
    "ol",
    { class: "timeline" },
    moments.map(({ at, text, status, hint }, index) =>
      h(
        "li",
        { key: index },
        h("div", {}, text, " ", status && h(Badge, { status })),
        h("time", { class: "hint", dateTime: at }, time(at)),
        hint && h("div", { class: "hint" }, hint),
      ),
    ),
  );
}

function momentsOf({ amount, currency, createdAt, updatedAt, status, failure, refunds }: Payment): Moment[] {
  const asked = { at: createdAt, text: t("asked", { amount: money(amount, currency) }) };
  const refunded = refunds.map((refund) => ({
    at: refund.createdAt,
    text: t("refunding", { amount: money(refund.amount, currency) }),
    status: refund.status,
    hint: refund.failure?.message ?? refund.reason,
  }));
  // The record's last change is the settlement only while no refund came after it.
  const settledAt = refunds.length === 0 ? updatedAt : createdAt;
  const settled = { at: settledAt, text: t("settled"), status, hint: failure?.message ?? null };
  return [asked, ...(status === "pending" ? [] : [settled]), ...refunded];
}
