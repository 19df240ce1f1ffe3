import { preferences } from "../../api/preferences.ts";
import type { Customer, Invoice, InvoiceCustomer, InvoiceItem, Related } from "../../api/records.ts";
import { type Fees, feesOf, NO_FEES } from "./fee.ts";
import { typed } from "./numbers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How an invoice is paid. */
export const MEANS = ["credit", "electronic", "cash", "none"] as const;
export type Means = (typeof MEANS)[number];

/** A line as typed. */
export interface Line {
  id: number;
  description: string;
  quantity: string;
  price: string;
  vat: string;
  /** Whether it is subtracted, as for a deposit or returned packaging. */
  isDeducted: boolean;
  /** The line's discount in euro, as typed. */
  discount: string;
}

/** The customer's fields, as typed. */
const CUSTOMER_FIELDS = [
  "vatId",
  "taxCode",
  "name",
  "firstName",
  "lastName",
  "sdi",
  "pec",
  "street",
  "number",
  "postal",
  "city",
  "state",
  "country",
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type Fields = Readonly<Record<CustomerField, string>>;

/** An invoice as typed; any part of it may still be invalid. */
export interface Draft {
  type: string;
  provider: string;
  customer: Fields;
  isPerson: boolean;
  lines: Line[];
  pricesIncludeVat: boolean;
  means: Means;
  due: string;
  reason: string;
  vatDue: string;
  /** The document's date; empty for today. */
  date: string;
  related: Related[];
  deliveryNotes: Related[];
  order: { id: string; cig: string; cup: string };
  series: string;
  regime: string;
  /** The discount from the total, VAT included, as typed. */
  discount: string;
  fees: Fees;
  /** The receipts that it replaces. */
  receipts: readonly Replaced[];
  /** The parts of a copied invoice that the form has no fields for. */
  preserved: PreservedFields;
}

type PreservedFields = Partial<Pick<Invoice, "stampDutyOn"> & { methods: Invoice["payment"]["methods"] }>;

/** A receipt that an invoice replaces. */
export interface Replaced {
  id: string;
  /** Its number, or its ID if only that is known. */
  number: string;
}

const NOBODY = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ""])) as Record<
  CustomerField,
  string
>;

/** Returns an empty line. */
export const emptyLine = (id: number): Line => ({
  id,
  description: "",
  quantity: "1",
  price: "",
  vat: "22.00",
  isDeducted: false,
  discount: "",
});

/** Returns an empty invoice. */
export const emptyDraft = (provider: string): Draft => ({
  type: "TD01",
  provider,
  customer: { ...NOBODY, country: "IT" },
  isPerson: false,
  lines: [emptyLine(1)],
  pricesIncludeVat: false,
  means: "credit",
  due: "",
  reason: "",
  vatDue: "",
  date: "",
  related: [],
  deliveryNotes: [],
  order: { id: "", cig: "", cup: "" },
  series: "",
  regime: "",
  discount: "",
  fees: NO_FEES,
  receipts: [],
  preserved: {},
});

/** Returns a new invoice with the shop's preferences. */
export function firstDraft(provider: string): Draft {
  const { means, dueDays = null, series, reason } = preferences.value?.invoices ?? {};
  const due = dueDays === null ? "" : italianDay(new Date(Date.now() + dueDays * DAY_MS).toISOString());
  return {
    ...emptyDraft(provider),
    means: MEANS.find((one) => one === means) ?? "credit",
    due,
    series: series ?? "",
    reason: reason ?? "",
  };
}

/** Returns a draft with an invoice's data: for a correction or a credit note. */
export function draftOf(
  invoice: Invoice,
  provider: string,
  creditOf: ((number: string) => string) | null,
): Draft {
  const {
    items,
    customer,
    documentType,
    number,
    createdAt,
    payment,
    vatDue = "",
    order,
    series = "",
  } = invoice;
  const own = {
    ...emptyDraft(provider),
    ...fieldsOf(customer),
    lines: items.map((item, index) => lineOf(item, index + 1)),
    pricesIncludeVat: invoice.pricesIncludeVat,
    preserved: preservedOf(invoice),
    vatDue,
    order: { id: order?.id ?? "", cig: order?.cig ?? "", cup: order?.cup ?? "" },
    series,
    regime: invoice.regime,
    discount: payment.discount ? typed(payment.discount) : "",
    fees: feesOf(invoice),
  };
  if (creditOf) {
    const about = number ?? "";
    return {
      ...own,
      type: "TD04",
      means: "none",
      reason: creditOf(about),
      related: [{ number: about, date: italianDay(createdAt) }],
    };
  }
  const { related = [], reason = "" } = invoice;
  const { receipts = [], deliveryNotes = [] } = invoice;
  const preserved = { ...own.preserved, ...(payment.methods && { methods: payment.methods }) };
  return {
    ...own,
    preserved,
    type: documentType,
    means: meansOf(payment),
    due: payment.due ?? "",
    related,
    deliveryNotes,
    receipts: receipts.map((id) => ({ id, number: id })),
    reason,
  };
}

function preservedOf({ stampDutyOn }: Invoice): PreservedFields {
  return stampDutyOn ? { stampDutyOn } : {};
}

/** Returns the fields of a customer from the book or from another invoice. */
export function fieldsOf(customer: InvoiceCustomer | Customer): Pick<Draft, "customer" | "isPerson"> {
  const { address, ...named } = customer;
  const values = { ...address, ...named } as Partial<Record<CustomerField, string | null>>;
  const fields = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, values[field] ?? ""])) as Record<
    CustomerField,
    string
  >;
  const isPerson = !fields.name && Boolean(fields.firstName || fields.lastName);
  return {
    customer: { ...fields, vatId: fields.vatId || fields.taxCode, country: fields.country || "IT" },
    isPerson,
  };
}

function lineOf({ description, quantity, price, vat, natura, discount }: InvoiceItem, id: number): Line {
  const rate = /^\d/.test(vat) ? Number(vat).toFixed(2) : vat;
  return {
    id,
    description,
    quantity: typed(quantity),
    price: typed(Math.abs(price)),
    isDeducted: price < 0,
    discount: discount ? typed(discount) : "",
    vat: rate === "0.00" ? (natura ?? rate) : rate,
  };
}

function meansOf({ credit, electronic, cash }: Invoice["payment"]): Means {
  if (credit) return "credit";
  if (electronic) return "electronic";
  return cash ? "cash" : "none";
}

/** Returns the day in Italy, which is the invoice's date. */
function italianDay(iso: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date(iso));
}
