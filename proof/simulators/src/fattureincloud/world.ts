import { createHash } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection, Stored } from "../kit/store.ts";

/**
 * An item with the fields that the simulator stores and returns
 * (https://github.com/fattureincloud/openapi-fattureincloud, models/schemas).
 */
export interface Item {
  id: number;
  name: string;
  qty: number;
  net_price: number;
  gross_price: number;
  vat: VatType;
  apply_withholding_taxes: boolean;
}

export interface Payment {
  amount: number;
  due_date: string;
  status: "paid" | "not_paid" | "reversed";
  paid_date: string | null;
  payment_account: { id: number } | null;
}

export interface Document {
  id: number;
  type: string;
  date: string;
  year: number;
  number: number;
  numeration: string;
  subject: string;
  visible_subject: string;
  entity: Record<string, string>;
  e_invoice: boolean;
  ei_status: string | null;
  ei_data: Record<string, string> | null;
  use_gross_prices: boolean;
  stamp_duty: number;
  amount_net: number;
  amount_vat: number;
  amount_gross: number;
  amount_due_discount: number;
  items_list: Item[];
  payments_list: Payment[];
  created_at: string;
  updated_at: string;
}

export interface VatType {
  id: number;
  value: number;
  description: string;
  ei_type: string;
  is_disabled: boolean;
}

/** A document by its number, with the reason for SDI's refusal. */
export interface StoredRecord extends Stored {
  document: Document;
  rejection: { reason: string; code: string | null } | null;
}

/** The state of this Fatture in Cloud, by company. */
export interface World {
  kit: Kit;
  documents: Collection<StoredRecord>;
  counters: Collection<Stored & { last: number }>;
}

export function openWorld(kit: Kit): World {
  return { kit, documents: kit.collection("document"), counters: kit.collection("counter") };
}

/** Returns the time in Italy, without a zone, as the API writes times. */
export function now({ kit }: World): string {
  return new Date(kit.now()).toLocaleString("sv-SE", { timeZone: "Europe/Rome" });
}

/** Returns the company that a token belongs to. */
export function companyOf(token: string): string {
  const number = Number.parseInt(createHash("sha256").update(token).digest("hex").slice(0, 7), 16);
  return String(1 + number);
}

/** Returns a refusal in the format of `ApiErrorResponse`. */
export function refuse(status: number, message: string, validation?: object, extra?: object): Refusal {
  return new Refusal(status, {
    error: { message, validation_result: validation ?? null },
    ...(extra && { extra }),
  });
}

const RATES = [22, 10, 5, 4, 2, 6.4, 7, 7.3, 7.5, 7.65, 7.95, 8.3, 8.5, 8.8, 9.5, 12.3];
const NATURES = [
  ...["1", "2.1", "2.2", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "4", "5"],
  ...["6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "7"],
];

/** The VAT types of every new company. */
export const VAT_TYPES: readonly VatType[] = [
  ...RATES.map((value) => ({ value, description: "", ei_type: "0" })),
  ...NATURES.map((ei_type) => ({ value: 0, description: `Natura N${ei_type}`, ei_type })),
].map((type, id) => ({ id, ...type, is_disabled: false }));

export const ACCOUNTS = [
  { id: 21, name: "Cassa", type: "standard" },
  { id: 22, name: "POS", type: "standard" },
];
