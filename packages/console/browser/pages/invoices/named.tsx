import type { ComponentChild } from "preact";
import type { Customer, Invoice, InvoiceCustomer } from "../../api/records.ts";
import { t } from "./text.ts";

/** Returns a customer's name. */
export function nameOf(customer: InvoiceCustomer | Customer): string {
  const { name, firstName, lastName, vatId } = customer;
  return name || [firstName, lastName].filter(Boolean).join(" ") || vatId || "";
}

const TONES = { pending: "wait", completed: "good", failed: "bad", canceled: "" } as const;

/** A badge with an invoice's state. */
export function InvoiceBadge({ invoice: { status } }: { invoice: Invoice }): ComponentChild {
  return <span class={`badge ${TONES[status]}`}>{t(`state.${status}`)}</span>;
}

/** Returns an address in one line. */
export function addressLine({ address }: InvoiceCustomer | Customer): string {
  const { street, number, postal, city, state, country } = address ?? {};
  const home = [street, number].filter(Boolean).join(" ");
  const town = [postal, city, state && `(${state})`].filter(Boolean).join(" ");
  return [home, town, country === "IT" ? "" : country].filter(Boolean).join(", ");
}
