import { call } from "./client.ts";
import { readProviders } from "./providers.ts";
import type { Invoice, List, Provider, Transmission } from "./records.ts";

/** The provider of invoices that the installation sends through its own channel. */
export const OWN_CHANNEL = "handoff";

/** Reads the providers whose accounts issue invoices. */
export async function invoiceProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(
    ({ kind, status, capabilities }) =>
      kind === "fiscal" && status === "active" && capabilities.includes("invoices"),
  );
}

/** Reads an invoice, regardless of its issuer. */
export const readInvoice = (id: string): Promise<Invoice> =>
  call("GET", `/v1/fiscal/invoices/issued/${encodeURIComponent(id)}`);

/** Reads the transmissions of an invoice to the exchange system, newest first. */
export async function transmissionsOf(id: string): Promise<Transmission[]> {
  const query = new URLSearchParams({ invoiceId: id, order: "desc" });
  return (await call<List<Transmission>>("GET", `/v1/sdi/transmissions?${query}`)).items;
}

/** Sends an invoice to the exchange system through the installation's own channel. */
export const transmit = (invoiceId: string): Promise<Transmission> =>
  call("POST", "/v1/sdi/transmissions", { body: { invoiceId } });
