import { createHash } from "node:crypto";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A company of an account; its ID is its fiscal ID. */
export interface Company {
  id: string;
  name: string | null;
  email: string | null;
  supplier_invoice_enabled: boolean;
  receipts_enabled: boolean;
  apply_signature: boolean;
  apply_legal_storage: boolean;
  /** Whether the tax office accepts the credentials. */
  access: boolean;
}

export interface Item {
  /** The tax office's ID, once it has the document. */
  id: string | null;
  quantity: number;
  description: string;
  unit_price: number;
  vat_rate_code: string;
  discount: number;
  complimentary: boolean;
}

export interface Receipt {
  id: string;
  type: "sale" | "void" | "return";
  status: "new" | "submitted" | "ready" | "failed";
  fiscal_id: string;
  created_at: string;
  total_amount: number;
  transaction_id: string | null;
  document_number: string | null;
  document_date: string | null;
  error_code: string | null;
  error_message: string | null;
  items: Item[];
  /** The sale of a void or return. */
  sale: string | null;
}

export interface Invoice {
  id: string;
  marking: string;
  created_at: string;
  number: string;
  date: string;
  sender: string;
  xml: string;
  notifications: object[];
}

/** The URL for one kind of event. */
export interface Endpoint {
  id: string;
  event: string;
  target_url: string;
  authentication_type: string;
  authentication_key: string;
  authentication_token: string;
}

interface Token {
  id: string;
  account: string;
  expiresAt: number;
}

/** The state of this A-Cube; accounts are identified by their e-mail address. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  endpoints: Collection<Endpoint>;
  tokens: Collection<Token>;
  companies: Collection<Company>;
  receipts: Collection<Receipt>;
  invoices: Collection<Invoice>;
  counters: Collection<{ id: string; last: number }>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    endpoints: kit.collection("endpoint"),
    tokens: kit.collection("token"),
    companies: kit.collection("company"),
    receipts: kit.collection("receipt"),
    invoices: kit.collection("invoice"),
    counters: kit.collection("counter"),
  };
}

/**
 * Registers the account's company, as the merchant would already have done in A-Cube; called when the
 * account is opened.
 */
export function openCompany({ companies }: World, account: string): void {
  if (companies.count(account) > 0) return;
  const id = vatNumberOf(account);
  companies.put(account, { ...newCompany(id), name: `Esercente ${id.slice(0, 7)}`, email: account });
}

/** Returns a company as A-Cube creates it: for receipts, without access to the tax office. */
export function newCompany(id: string): Company {
  return {
    id,
    name: null,
    email: null,
    supplier_invoice_enabled: false,
    receipts_enabled: true,
    apply_signature: true,
    apply_legal_storage: false,
    access: false,
  };
}

/** Returns a company's next number. */
export function nextNumber({ counters }: World, account: string, id: string): number {
  const last = (counters.get(account, id)?.last ?? 0) + 1;
  counters.put(account, { id, last });
  return last;
}

const ITALIAN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns the time in Italy as `YYYY-MM-DD HH:mm:ss`. */
export function italianTime({ kit }: World): string {
  return ITALIAN.format(kit.now());
}

/**
 * Returns a VAT number with a valid check digit (DM 23 December 1976: Luhn), always the same for the same
 * name.
 */
function vatNumberOf(name: string): string {
  const hash = createHash("sha256").update(name).digest().readUInt32BE() % 10_000_000;
  const digits = `${String(hash).padStart(7, "0")}058`;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
