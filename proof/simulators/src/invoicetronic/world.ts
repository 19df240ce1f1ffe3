import { createHash } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection, Stored } from "../kit/store.ts";

/**
 * A company, with the fields that the simulator stores and returns
 * (https://github.com/invoicetronic/openapi).
 */
export interface Company {
  id: number;
  created: string;
  version: number;
  vat: string;
  fiscal_code: string;
  name: string;
}

export interface Send {
  id: number;
  created: string;
  version: number;
  company_id: number;
  committente: string | null;
  prestatore: string;
  identifier: string | null;
  file_name: string;
  format: string;
  payload: string;
  last_update: string | null;
  date_sent: string | null;
  documents: { number: string; date: string }[];
  encoding: "Xml";
  meta_data: Record<string, string> | null;
  latest_state: string | null;
}

export interface Update {
  id: number;
  created: string;
  company_id: number;
  send_id: number;
  last_update: string;
  state: string;
  description: string;
  message_id: string;
  errors: { code: string; description: string }[];
}

/** An object by its number. */
export interface StoredRecord<T> extends Stored {
  object: T;
}

/** A file name or invoice that SDI has accepted, under the key by which SDI recognises it. */
export interface Accepted extends Stored {
  sendId: number;
}

/** The number of signatures left in the user's plan. */
export interface Plan extends Stored {
  signatures: number;
}

/** The state of this Invoicetronic, by API key. */
export interface World {
  kit: Kit;
  companies: Collection<StoredRecord<Company>>;
  sends: Collection<StoredRecord<Send>>;
  updates: Collection<StoredRecord<Update>>;
  taken: Collection<Accepted>;
  /** The number of signatures left in the plan, if a test has set it. */
  plans: Collection<Plan>;
}

export function openWorld(kit: Kit): World {
  return {
    kit,
    companies: kit.collection("company"),
    sends: kit.collection("send"),
    updates: kit.collection("update"),
    taken: kit.collection("taken"),
    plans: kit.collection("plan"),
  };
}

const SIGNATURES = 1_000;

/** Returns the number of signatures left; here only a test changes it. */
export function signaturesLeft({ plans }: World): number {
  return plans.get("", "plan")?.signatures ?? SIGNATURES;
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns the user that an API key belongs to. */
export function userOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** Returns the next number of a collection, counted over all users. */
export function nextNumber(collection: Collection<Stored>): number {
  return Number(collection.everywhere(1)[0]?.object.id ?? 0) + 1;
}

/** Stores an object by its number. */
export function keep<T extends { id: number }>(
  collection: Collection<StoredRecord<T>>,
  user: string,
  object: T,
): T {
  collection.put(user, { id: String(object.id), object });
  return object;
}

/** Returns a refusal as a problem with a status code from RFC 9110. */
export function refuse(status: number, title: string, detail?: string): Refusal {
  return new Refusal(status, {
    type: `https://tools.ietf.org/html/rfc9110#section-15.5.${status - 399}`,
    title,
    status,
    ...(detail && { detail }),
  });
}
