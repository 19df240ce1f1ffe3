import { createHash } from "node:crypto";
import type { Order } from "@banco/driver";

/** Returns the hash of an order's request: equal for equal orders, whatever the order of their fields. */
export function fingerprintOf(order: Order): string {
  return createHash("sha256")
    .update(JSON.stringify(canonical(order)))
    .digest("hex");
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
}
