import { call } from "./client.ts";
import { readProviders } from "./providers.ts";
import type { List, Mode, Provider } from "./records.ts";

/** A line of an invoice; the price is of one unit, without VAT. */
export interface InvoiceItem {
  description: string;
  quantity: number;
  price: number;
  /** A rate with two decimals, or a nature. */
  vat: string;
  natura?: string;
}

/** An address, as customers and invoices have it. */
export interface Address {
  street?: string | null;
  number?: string | null;
  postal?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}

/** Whom an invoice is for. */
export interface InvoiceCustomer {
  vatId: string;
  taxCode?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  pec?: string;
  sdi?: string;
  address?: Address;
}

/** The invoice that a note is about. */
export interface Related {
  number: string;
  date?: string | null;
}

/** What the exchange system said of an invoice. */
export interface Notice {
  kind: string;
  receivedAt: string;
  message: string | null;
}

/** An invoice that was asked for. */
export interface Invoice {
  id: string;
  provider: string;
  mode: Mode;
  status: "pending" | "completed" | "failed" | "canceled";
  number: string | null;
  amount: number;
  date: string | null;
  documentType: string;
  regime: string;
  items: InvoiceItem[];
  customer: InvoiceCustomer;
  payment: {
    cash?: number;
    electronic?: number;
    ticket?: number;
    credit?: number;
    discount?: number;
    due?: string;
  };
  taxable: number;
  tax: number;
  vat: VatSum[];
  stampDuty: number;
  payable: number;
  vatDue?: string;
  order?: { id: string; date?: string; cig?: string; cup?: string };
  related?: Related[];
  reason?: string;
  series?: string;
  withholding?: { type: string; rate: number; reason: string };
  fund?: { type: string; rate: number; withholding?: boolean };
  sdi: { id: string | null; notifications: Notice[] } | null;
  failure: { code: string; message: string } | null;
  createdAt: string;
  updatedAt: string;
}

/** A file's way to the exchange system. */
export interface Transmission {
  id: string;
  fileName: string;
  state: string;
  attempts: number;
  failure: { code: string; message: string } | null;
  receivedAt: string | null;
  createdAt: string;
}

/** Something that the exchange system would say of an invoice. */
export interface Finding {
  code: string;
  level: "error" | "warning";
  path: string;
  message: string;
  expected?: string;
  actual?: string;
}

/** A sum of one rate, or of one nature. */
export interface VatSum {
  rate: string;
  natura: string | null;
  taxable: number;
  tax: number;
}

/** The sums of an invoice, and the faults that stand in its way. */
export interface Validation {
  valid: boolean;
  findings: Finding[];
  sums: {
    vat: VatSum[];
    taxable: number;
    tax: number;
    stampDuty: number;
    withheld: number;
    amount: number;
    payable: number;
  } | null;
}

/** An entry of the customer book. */
export interface Customer {
  id: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  vatId: string | null;
  taxCode: string | null;
  pec: string | null;
  sdi: string | null;
  address: Address | null;
}

/** Who stands on an incoming invoice. */
export interface Party {
  name: string | null;
  vatId: string | null;
  taxCode: string | null;
  address: string | null;
}

/** An incoming invoice, as its file says it. */
export interface Incoming {
  supplier: Party;
  customer: Party;
  type: string | null;
  number: string | null;
  date: string | null;
  currency: string;
  amount: number;
  reason: string | null;
  related: { number: string; date: string | null }[];
  stampDuty: number | null;
  withheld: number | null;
  items: {
    description: string;
    quantity: number | null;
    price: number | null;
    amount: number | null;
    rate: string;
    natura: string | null;
  }[];
  vat: VatSum[];
  payments: { method: string | null; amount: number | null; due: string | null; iban: string | null }[];
  attachments: string[];
}

/** A file that the exchange system brought. */
export interface Received {
  id: string;
  sdiId: string | null;
  fileName: string | null;
  receivedAt: string;
  invoice: {
    supplier: string | null;
    vatId: string | null;
    type: string | null;
    number: string | null;
    date: string | null;
    currency: string;
    amount: number;
    more: number;
  } | null;
}

/** The same with its invoices. */
export interface ReceivedFile extends Received {
  invoices: Incoming[];
}

/** The provider of invoices that are handed over: they go by the installation's own channel. */
export const OWN_CHANNEL = "handoff";

/** Reads the providers whose accounts issue invoices. */
export async function invoiceProviders(): Promise<Provider[]> {
  return (await readProviders()).filter(
    ({ kind, status, capabilities }) =>
      kind === "fiscal" && status === "active" && capabilities.includes("invoices"),
  );
}

/** Reads an invoice, whoever issued it. */
export const readInvoice = (id: string): Promise<Invoice> =>
  call("GET", `/v1/fiscal/invoices/issued/${encodeURIComponent(id)}`);

/** Reads the ways of an invoice to the exchange system, the newest first. */
export async function transmissionsOf(id: string): Promise<Transmission[]> {
  const query = new URLSearchParams({ invoiceId: id, order: "desc" });
  return (await call<List<Transmission>>("GET", `/v1/sdi/transmissions?${query}`)).items;
}

/** Hands an invoice over to the exchange system by the installation's own channel. */
export const transmit = (invoiceId: string): Promise<Transmission> =>
  call("POST", "/v1/sdi/transmissions", { body: { invoiceId } });
