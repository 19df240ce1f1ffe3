import { readAmount } from "../../amount.ts";
import { preferences } from "../../api/preferences.ts";
import type { Customer, Invoice, InvoiceCustomer, InvoiceItem, Related } from "../../api/records.ts";
import { locale } from "../../text/language.ts";

/** The currency of electronic invoices here, and the decimals of prices and quantities (FatturaPA 1.2.3). */
export const EUR = "EUR";
export const PLACES = 8;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The means of payment of an invoice. */
export const MEANS = ["credit", "electronic", "cash", "none"] as const;
export type Means = (typeof MEANS)[number];

/** A line as typed. */
export interface Line {
  id: number;
  description: string;
  quantity: string;
  price: string;
  vat: string;
}

/** The customer's fields, as typed. */
export const CUSTOMER_FIELDS = [
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

/** An invoice as typed: any part of it may still be wrong. */
export interface Draft {
  type: string;
  provider: string;
  customer: Fields;
  isPerson: boolean;
  lines: Line[];
  means: Means;
  due: string;
  reason: string;
  vatDue: string;
  related: Related[];
  order: { id: string; cig: string; cup: string };
  series: string;
  regime: string;
  /** The discount from the total, VAT included, as typed. */
  discount: string;
  withholding: { type: string; rate: string; reason: string };
  fund: { type: string; rate: string; withholding: boolean };
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
});

/** Returns an empty invoice. */
export const emptyDraft = (provider: string): Draft => ({
  type: "TD01",
  provider,
  customer: { ...NOBODY, country: "IT" },
  isPerson: false,
  lines: [emptyLine(1)],
  means: "credit",
  due: "",
  reason: "",
  vatDue: "",
  related: [],
  order: { id: "", cig: "", cup: "" },
  series: "",
  regime: "",
  discount: "",
  withholding: { type: "", rate: "20", reason: "A" },
  fund: { type: "", rate: "4", withholding: false },
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

/** Returns a draft with an invoice's data: to correct it, or as a credit note over it. */
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
    vatDue,
    order: { id: order?.id ?? "", cig: order?.cig ?? "", cup: order?.cup ?? "" },
    series,
    regime: invoice.regime,
    ...feesOf(invoice),
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
  return { ...own, type: documentType, means: meansOf(payment), due: payment.due ?? "", related, reason };
}

/** Returns the fields of a customer from the book or from another invoice. */
export function fieldsOf(customer: InvoiceCustomer | Customer): Pick<Draft, "customer" | "isPerson"> {
  const { address, ...named } = customer;
  const given = { ...address, ...named } as Partial<Record<CustomerField, string | null>>;
  const fields = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, given[field] ?? ""])) as Record<
    CustomerField,
    string
  >;
  const isPerson = !fields.name && Boolean(fields.firstName || fields.lastName);
  return {
    customer: { ...fields, vatId: fields.vatId || fields.taxCode, country: fields.country || "IT" },
    isPerson,
  };
}

function lineOf({ description, quantity, price, vat, natura }: InvoiceItem, id: number): Line {
  const rate = /^\d/.test(vat) ? Number(vat).toFixed(2) : vat;
  return {
    id,
    description,
    quantity: typed(quantity),
    price: typed(price),
    vat: rate === "0.00" ? (natura ?? rate) : rate,
  };
}

/** Formats a number as the reader would type it. */
export function typed(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: PLACES, useGrouping: false }).format(value);
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

/** Returns the item of a line; undefined while the line is incomplete or has an unclear number. */
export function itemOf({ description, quantity, price, vat }: Line): InvoiceItem | undefined {
  const each = readAmount(price, EUR, PLACES);
  const count = readAmount(quantity, EUR, PLACES);
  if (!each.isClear || !count.isClear) return undefined;
  return { description: description.trim(), quantity: count.amounts[0]!, price: each.amounts[0]!, vat };
}

/** Returns the customer as the API takes it, without empty fields. */
export function customerOf({ customer, isPerson }: Draft): InvoiceCustomer {
  const said = (field: CustomerField) => customer[field].trim();
  const names = isPerson ? (["firstName", "lastName"] as const) : (["name"] as const);
  const own = [...names, "taxCode", "pec"] as const;
  const place = ["street", "number", "postal", "city", "state", "country"] as const;
  const given = (fields: readonly CustomerField[]) =>
    Object.fromEntries(fields.flatMap((field) => (said(field) ? [[field, said(field)]] : [])));
  return {
    vatId: said("vatId"),
    ...given(own),
    ...(said("sdi") && { sdi: said("sdi").toUpperCase() }),
    address: given(place),
  };
}

/**
 * Returns the draft as the API takes it; undefined while no line is complete.
 *
 * @param payable - the sum that the customer pays; undefined while it is unknown, and the body then leaves
 *   the payment out
 */
export function bodyOf(draft: Draft, payable?: number): object | undefined {
  const items = draft.lines.flatMap((line) => itemOf(line) ?? []);
  if (items.length < draft.lines.length) return undefined;
  const { type, means, due, reason, vatDue, related, order, series, regime } = draft;
  const discount = draft.discount.trim() === "" ? 0 : clear(draft.discount);
  if (discount === undefined) return undefined;
  const isPaid = payable !== undefined && payable > 0 && means !== "none";
  const payment = {
    ...(discount > 0 && { discount }),
    ...(isPaid && { [means]: payable, ...(means === "credit" && due && { due }) }),
  };
  return {
    type,
    items,
    customer: customerOf(draft),
    ...(Object.keys(payment).length > 0 && { payment }),
    ...(series.trim() && { series: series.trim().toUpperCase() }),
    ...(regime && { regime }),
    ...feesBody(draft),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(vatDue && { vatDue }),
    ...(related.length > 0 && {
      related: related.map(({ number, date }) => ({ number, ...(date && { date }) })),
    }),
    ...(order.id.trim() && { order: orderOf(order) }),
  };
}

/** Returns the fees' parts as the API takes them; the API refuses a rate that is still wrong. */
function feesBody({ withholding, fund }: Draft): object {
  return {
    ...(withholding.type && {
      withholding: {
        type: withholding.type,
        rate: clear(withholding.rate) ?? 0,
        reason: withholding.reason.trim(),
      },
    }),
    ...(fund.type && {
      fund: {
        type: fund.type,
        rate: clear(fund.rate) ?? 0,
        ...(withholding.type && fund.withholding && { withholding: true }),
      },
    }),
  };
}

function feesOf({ withholding, fund, payment }: Invoice): Partial<Draft> {
  return {
    discount: payment.discount ? typed(payment.discount) : "",
    ...(withholding && { withholding: { ...withholding, rate: typed(withholding.rate) } }),
    ...(fund && {
      fund: { type: fund.type, rate: typed(fund.rate), withholding: fund.withholding ?? false },
    }),
  };
}

/** Reads a typed number with at most two decimals; undefined where it is unclear. */
function clear(text: string): number | undefined {
  const read = readAmount(text, EUR);
  return read.isClear ? read.amounts[0] : undefined;
}

function orderOf({ id, cig, cup }: Draft["order"]): object {
  return { id: id.trim(), ...(cig.trim() && { cig: cig.trim() }), ...(cup.trim() && { cup: cup.trim() }) };
}
