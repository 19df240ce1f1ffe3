const of = (area: string, states: readonly string[]) => states.map((state) => `${area}.${state}`);

const PAYMENT = ["completed", "pending", "failed", "canceled", "verification"];

/** The events that an app receives, as `POST /v1/apps/{appId}/webhook/test` expects them. */
export const EVENT_TYPES: readonly string[] = [
  ...of("payment", [...PAYMENT, "held"]),
  ...of("refund", PAYMENT),
  ...of("receipt", ["completed", "pending", "failed", "canceled"]),
  ...of("invoice", ["completed", "failed", "canceled"]),
  ...of("sale", ["open", "paying", "question", "issuing", "completed", "returned", "undone"]),
  "store_order.updated",
  "close.completed",
  "pos_link.due",
  "payout.paid",
  ...of("dispute", ["created", "updated"]),
  ...of("store_refund", ["completed", "failed", "verification"]),
];
