import { wordOf } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { StoreOrder, StoreRefund } from "../../api/records.ts";
import { t } from "./text.ts";

const ORDER = ["pending", "completed", "failed", "canceled", "refunded"] as const;
const REFUND = ["pending", "completed", "failed", "verification"] as const;
const TONES: Readonly<Record<string, string>> = {
  completed: "good",
  failed: "bad",
  pending: "wait",
  verification: "wait",
};

/** The states that orders can be filtered by. */
export const ORDER_STATES = ORDER;

/** Returns the label of an order's state. */
export function orderWord(status: StoreOrder["status"]): string {
  return wordOf(
    t,
    ORDER.map((one) => `status.${one}` as const),
    `status.${status}`,
  );
}

/** The state of an order or a refund, with a colour. */
export function StateBadge({
  of,
}: {
  of: Pick<StoreOrder, "status" | "type"> | StoreRefund;
}): ComponentChild {
  const isOrder = "type" in of && of.type === "order";
  const text = isOrder
    ? orderWord(of.status as StoreOrder["status"])
    : wordOf(
        t,
        REFUND.map((one) => `refund.${one}` as const),
        `refund.${of.status}`,
      );
  return <span class={`badge ${TONES[of.status] ?? ""}`}>{text}</span>;
}
