import { type Fees, type Totals, totalsOf } from "./totals.ts";
import { ACCOUNTS, type Document, type Item, type Payment, refuse, VAT_TYPES } from "./world.ts";

/** The requested document, validated and totaled. */
export type Draft = Omit<Document, "id" | "number" | "created_at" | "updated_at">;

const TYPES = ["invoice", "quote", "proforma", "receipt", "delivery_note", "credit_note", "order"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INVALID = "Invalid parameters provided.";

type Fields = Record<string, unknown>;

/** Parses the `data` of a new document. */
export function draftOf(data: Fields, today: string): Draft {
  const { type = "invoice", date = today, e_invoice = false, use_gross_prices = false, entity } = data;
  if (!TYPES.includes(String(type))) throw invalid("data.type", "The selected type is invalid.");
  if (!DAY.test(String(date))) throw invalid("data.date", "The date is not a valid date.");
  const whom = (entity ?? {}) as Record<string, string>;
  if (!whom.name) throw invalid("data.entity.name", "The entity name field is required.");
  const items = listOf(data.items_list).map((item, index) => itemOf(item, index, use_gross_prices === true));
  if (items.length === 0) throw invalid("data.items_list", "The items list field is required.");
  const payments = listOf(data.payments_list).map(paymentOf);
  const discount = Number(data.amount_due_discount ?? 0);
  const { amount_due, ...totals } = totalsOf(items, use_gross_prices === true, discount, feesOf(data));
  assertPaid(payments, { ...totals, amount_due });
  const eiData = (data.ei_data ?? null) as Draft["ei_data"];
  if (e_invoice === true && !eiData?.payment_method)
    throw invalid("data.ei_data.payment_method", "The payment method field is required for e-invoices.");
  assertCodes(data, eiData);
  return {
    type: String(type),
    date: String(date),
    year: Number(String(date).slice(0, 4)),
    numeration: String(data.numeration ?? ""),
    subject: String(data.subject ?? ""),
    visible_subject: String(data.visible_subject ?? ""),
    entity: whom,
    e_invoice: e_invoice === true,
    ei_status: e_invoice === true ? "not_sent" : null,
    ei_data: eiData,
    use_gross_prices: use_gross_prices === true,
    stamp_duty: Number(data.stamp_duty ?? 0),
    ...totals,
    amount_due_discount: discount,
    items_list: items,
    payments_list: payments,
  };
}

/** Returns the errors of a document as an electronic invoice (`GET .../e_invoice/xml_verify`). */
export function xmlErrors({ entity, items_list }: Document): string[] {
  const required = ["address_street", "address_postal_code", "address_city", "country_iso", "ei_code"];
  return [
    ...required.filter((name) => !entity[name]).map((name) => `entity.${name} is missing`),
    ...(entity.vat_number || entity.tax_code ? [] : ["entity.vat_number or entity.tax_code is missing"]),
    ...items_list.filter(({ name }) => name === "").map(() => "an item has no name"),
  ];
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? (value as Fields[]) : [];
}

function itemOf(item: Fields, index: number, gross: boolean): Item {
  const { id } = (item.vat ?? {}) as { id?: number };
  const vat = VAT_TYPES.find((type) => type.id === id);
  if (!vat) throw invalid(`data.items_list.${index}.vat.id`, "The selected vat is invalid.");
  const price = item[gross ? "gross_price" : "net_price"];
  if (typeof price !== "number" || typeof item.qty !== "number")
    throw invalid(`data.items_list.${index}`, "The price and the quantity must be numbers.");
  const rate = 1 + vat.value / 100;
  return {
    id: index + 1,
    name: String(item.name ?? ""),
    qty: item.qty,
    net_price: gross ? price / rate : price,
    gross_price: gross ? price : price * rate,
    vat,
    apply_withholding_taxes: item.apply_withholding_taxes !== false,
  };
}

/**
 * Returns the fees, which are the percentages in models/schemas/IssuedDocument.yaml; a fee applies to the entire
 * amount by default.
 */
function feesOf(data: Fields): Fees {
  const percent = (name: string, otherwise = 0) => {
    const value = data[name] ?? otherwise;
    if (typeof value !== "number") throw invalid(`data.${name}`, "The value must be a number.");
    return value;
  };
  return {
    rivalsa: percent("rivalsa"),
    cassa: percent("cassa"),
    cassaTaxable: percent("cassa_taxable", 100),
    withholding: percent("withholding_tax"),
    withholdingTaxable: percent("withholding_tax_taxable", 100),
    otherWithholding: percent("other_withholding_tax"),
    isSplit: data.use_split_payment === true,
  };
}

/**
 * Checks that codes come from their lists and that all of the file's own attributes are strings (guide
 * "E-Invoice XML customization").
 */
function assertCodes({ ei_raw }: Fields, eiData: Draft["ei_data"]): void {
  const { vat_kind: kind, original_document_type: original } = (eiData ?? {}) as Fields;
  if (kind !== undefined && !["I", "D", "S"].includes(String(kind)))
    throw invalid("data.ei_data.vat_kind", "The selected vat kind is invalid.");
  if (original !== undefined && !["ordine", "contratto", "convenzione"].includes(String(original)))
    throw invalid("data.ei_data.original_document_type", "The selected type is invalid.");
  const isText = (value: unknown): boolean =>
    typeof value === "string" ||
    (typeof value === "object" && value !== null && Object.values(value).every(isText));
  if (ei_raw !== undefined && (typeof ei_raw !== "object" || !isText(ei_raw)))
    throw invalid("data.ei_raw", "Every attribute must be a string.");
}

function paymentOf(payment: Fields, index: number): Payment {
  const { amount, due_date, status = "not_paid", paid_date = null, payment_account = null } = payment;
  const path = `data.payments_list.${index}`;
  if (typeof amount !== "number") throw invalid(`${path}.amount`, "The amount must be a number.");
  if (!DAY.test(String(due_date))) throw invalid(`${path}.due_date`, "The due date is not a valid date.");
  const account = payment_account as { id: number } | null;
  if (status === "paid" && !ACCOUNTS.some(({ id }) => id === account?.id))
    throw invalid(`${path}.payment_account`, "The payment account field is required when status is paid.");
  return {
    amount,
    due_date: String(due_date),
    status: status as Payment["status"],
    paid_date: paid_date as string | null,
    payment_account: account,
  };
}

/** Checks that the payments equal the amount due, to the cent (openapi.yaml, ApiErrorResponse). */
function assertPaid(payments: readonly Payment[], totals: Totals): void {
  const sum = payments.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  if (sum === totals.amount_due) return;
  const extra = { totals: { ...totals, payments_sum: sum } };
  throw refuse(422, "Il totale dei pagamenti non corrisponde al totale da pagare.", undefined, extra);
}

function invalid(field: string, message: string) {
  return refuse(422, INVALID, { [field]: [message] });
}
