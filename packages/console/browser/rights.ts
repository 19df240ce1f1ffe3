import { isAllowed } from "./api/merchant.ts";

/** The right that each part of the console requires, by its path; unlisted parts are open to everyone. */
const RIGHTS: readonly (readonly [under: string, right: string])[] = [
  ["/console/take", "payments:write"],
  ["/console/payments", "payments:read"],
  ["/console/receipts", "fiscals:read"],
  ["/console/invoices/new", "fiscals:write"],
  ["/console/invoices", "fiscals:read"],
  ["/console/close", "payments:read"],
  ["/console/money", "payments:read"],
  ["/console/pos", "books"],
  ["/console/orders/new", "stores:write"],
  ["/console/orders", "stores:read"],
  ["/console/products", "stores:read"],
  ["/console/customers", "stores:read"],
  ["/console/stores", "stores:read"],
  ["/console/accounts", "accounts"],
  ["/console/connect", "accounts"],
  ["/console/subscription", "billing"],
  ["/console/try", "accounts"],
  ["/console/devices", "devices:read"],
  ["/console/developers", "developers"],
];
const HOME = "payments:read";

/**
 * Whether the user's role includes the page at a path; true until the role is known. The API checks the rights in any
 * case.
 */
export function isOpen(path: string): boolean {
  const right = /^\/console\/?$/.test(path) ? HOME : rightOf(path);
  return right === undefined || isAllowed(right);
}

function rightOf(path: string): string | undefined {
  return RIGHTS.find(([under]) => path === under || path.startsWith(`${under}/`))?.[1];
}
