import type { Customer } from "../api/records.ts";

/** A customer's name, as a list shows it. */
export function nameOf({
  name,
  firstName,
  lastName,
}: Pick<Customer, "name" | "firstName" | "lastName">): string {
  return name ?? [firstName, lastName].filter(Boolean).join(" ");
}
