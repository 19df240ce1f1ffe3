import { createHash, randomBytes } from "node:crypto";
import { type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import { type Check, Misfit } from "../kit/shape.ts";
import type { Collection, Stored } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A call with its token's account. */
export type Call = JsonCall<string>;
export type Route = JsonRoute<string>;

export interface Callback {
  url: string;
  headers?: Record<string, string>;
  custom?: unknown;
}

/** A company by its `fiscal_id` (https://console.openapi.com/apis/invoice, IT-configuration). */
export interface Configuration extends Stored {
  fiscal_id: string;
  name: string;
  email: string;
  receipts: boolean;
  customer_invoice: boolean;
  supplier_invoice: boolean;
  receipts_authentication: { taxCode: string } | null;
  api_configurations: { event: string; callback: Callback | null }[];
  active: boolean;
  create_timestamp: number;
}

/** An item as clients send it. */
export interface RequestedItem {
  quantity: number;
  description: string;
  unit_price: number;
  vat_rate_code: string;
  discount?: number;
  complimentary?: boolean;
  sku?: string;
}

/** An item in responses once the tax office has it: with different field names, without VAT, and with an ID. */
export interface ReadItem {
  id: string;
  quantity: number;
  description: string;
  gross_price: number;
  vat_rate: string;
  gross_discount: number;
  complimentary: boolean;
  unit_price: number;
  return: number;
  taxable_amount: number;
  net_taxable_amount: number;
  vat_amount: number;
  total_amount: number;
  unit_discount: number;
  sku?: string;
}

export interface Receipt extends Stored {
  fiscal_id: string;
  type: "sale" | "return" | "void";
  status: "new" | "retry" | "submitted" | "ready" | "failed" | "voided";
  items: RequestedItem[] | ReadItem[];
  asked: Record<string, unknown>;
  parent_receipt_id?: string;
  tags: string[];
  total_amount: number;
  document_number: string;
  document_date: string | null;
  transaction_id: string | null;
  error_code: string | null;
  error_message: string | null;
  created_at: string;
  create_timestamp: number;
  update_timestamp: number;
}

export interface Invoice extends Stored {
  fiscal_id: string;
  state: "NEW" | "SENT" | "DONE" | "ERROR";
  direction: "outgoing";
  type: string;
  document_number: string;
  issue_date: string;
  total_gross_amount: number;
  details: {
    sdi_id: string | null;
    sdi_filename: string;
    sdi_status: string;
    sdi_message: string;
    sdi_update_date: string;
  };
}

/** The state of this Openapi, by account. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  tokens: Collection<Stored & { owner: string; scopes: string[]; expiresAt: number }>;
  configurations: Collection<Configuration>;
  receipts: Collection<Receipt>;
  invoices: Collection<Invoice>;
  counters: Collection<Stored & { last: number }>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    tokens: kit.collection("token"),
    configurations: kit.collection("configuration"),
    receipts: kit.collection("receipt"),
    invoices: kit.collection("invoice"),
    counters: kit.collection("counter"),
  };
}

/** Returns the envelope of every response. */
export function answer(data: unknown, message = ""): object {
  return { data, success: true, message, error: null };
}

/**
 * Returns a refusal.
 *
 * @param code - Openapi's own number; some of its refusals contain `success: true`, so clients must go by the
 *   status
 */
export function refuse(status: number, code: number, message: string, success = false): Refusal {
  return new Refusal(status, { data: null, success, message, error: code });
}

/** @throws Refusal 400 if the body does not match the schema; the number is the simulator's own */
export function demand(check: Check, body: unknown): void {
  try {
    check(body, "");
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw refuse(400, 400, `Invalid field: ${error.message}`);
  }
}

export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** Returns the account with this e-mail address and key. */
export function ownerOf(email: string, apiKey: string): string {
  return createHash("sha256").update(`${email}:${apiKey}`).digest("hex").slice(0, 24);
}

/** Returns the time in seconds since 1970. */
export function seconds({ kit }: World): number {
  return Math.floor(kit.now() / 1_000);
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns the next number of an account's counter. */
export function next({ counters }: World, owner: string, name: string): number {
  const last = (counters.get(owner, name)?.last ?? 0) + 1;
  counters.put(owner, { id: name, last });
  return last;
}

/** @throws Refusal if the company is not registered, or not for this event */
export function configurationFor(
  { configurations }: World,
  owner: string,
  fiscalId: string,
  what: "receipts" | "customer_invoice",
): Configuration {
  const record = configurations.get(owner, fiscalId);
  if (!record) throw refuse(404, 424, "Fiscal ID not found or not registered");
  if (!record[what]) throw refuse(400, 174, `${what} are not enabled for this fiscal ID`);
  return record;
}

/** Calls the addresses that are registered for a company's event. */
export function tell(world: World, owner: string, fiscalId: string, event: string, data: object): void {
  const { api_configurations = [] } = world.configurations.get(owner, fiscalId) ?? {};
  for (const { event: configuredEvent, callback } of api_configurations) {
    if (configuredEvent !== event || !callback) continue;
    world.webhooks.send({
      url: callback.url,
      method: "POST",
      event,
      headers: { "content-type": "application/json", ...callback.headers },
      body: JSON.stringify({ data, custom: callback.custom ?? null }),
      secret: "",
      ref: fiscalId,
    });
  }
}

/** Returns a page of a list by `skip` and `limit`, newest first. */
export function pageOf<T>({ query }: Call, all: readonly T[]): T[] {
  const skip = Number(query.get("skip") ?? 0);
  const limit = Number(query.get("limit") ?? 100);
  if (!(skip >= 0) || !(limit >= 1 && limit <= 100)) throw refuse(400, 400, "Invalid skip or limit");
  return all.slice(skip, skip + limit);
}

/** Whether a day is within the query's `<name>`, `<name>[before]` and `<name>[after]`. */
export function inPeriod({ query }: Call, name: string, day: string): boolean {
  const [on, before, after] = [query.get(name), query.get(`${name}[before]`), query.get(`${name}[after]`)];
  return (on === null || day === on) && (before === null || day < before) && (after === null || day > after);
}
