import type { Customer } from "../api/records.ts";

/** Returns a customer's name for lists. */
export function nameOf({
  name,
  firstName,
  lastName,
}: Pick<Customer, "name" | "firstName" | "lastName">): string {
  return name ?? [firstName, lastName].filter(Boolean).join(" ");
}
