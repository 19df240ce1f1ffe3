import { createHash, createHmac } from "node:crypto";
import { Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection, Stored } from "../kit/store.ts";
import type { Doc } from "./gobl.ts";

/**
 * An error, with the fields that the simulator stores and returns (https://docs.invopop.com,
 * openapi/silo_v1.yaml and transform_v1.yaml).
 */
export interface Fault {
  provider: string;
  code: string;
  message: string;
}

export interface Entry extends Stored {
  created_at: string;
  updated_at: string;
  folder: string;
  doc_schema: string;
  signed: boolean;
  state: string;
  faults: Fault[];
  meta: { src: string; key: string; link_url: string }[];
  data: {
    $schema: string;
    head: { uuid: string; stamps: { prv: string; val: string }[] };
    doc: Doc;
  };
}

export interface Intent {
  provider: string;
  completed: boolean;
  events: { index: number; status: string; code: string; message: string; at: string }[];
}

export interface Job extends Stored {
  workflow_id: string;
  silo_entry_id: string;
  created_at: string;
  updated_at: string;
  /** The end of the job; absent while it runs. */
  completed_at?: string;
  intents: Intent[];
  faults: Fault[];
}

/** The workflows of every workspace, from Invopop's templates. */
export const WORKFLOWS = {
  register: "01960000-0000-7000-8000-000000000001",
  receipt: "01960000-0000-7000-8000-000000000002",
  void: "01960000-0000-7000-8000-000000000003",
  invoice: "01960000-0000-7000-8000-000000000004",
} as const;

/** The state of this Invopop, by workspace. */
export interface World {
  kit: Kit;
  entries: Collection<Entry>;
  jobs: Collection<Job>;
  /** The VAT numbers that may issue receipts. */
  suppliers: Collection<Stored>;
  /** The number of receipts that the tax office has numbered. */
  counters: Collection<Stored & { given: number }>;
}

export function openWorld(kit: Kit): World {
  return {
    kit,
    entries: kit.collection("entry"),
    jobs: kit.collection("job"),
    suppliers: kit.collection("supplier"),
    counters: kit.collection("counter"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns the workspace that an API key belongs to. */
export function workspaceOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

/** Returns the registration form's URL, which becomes invalid if it is changed. */
export function registrationLink({ kit }: World, workspace: string, entryId: string): string {
  const path = `/register/${workspace}/${entryId}`;
  const exp = Math.floor(kit.now() / 1000) + 365 * 24 * 60 * 60;
  return `${kit.baseUrl()}${path}?exp=${exp}&sig=${signatureOf(path, String(exp))}`;
}

/** Returns the signature of a registration form's path and expiry. */
export function signatureOf(path: string, exp: string): string {
  return createHmac("sha256", "the simulator's own").update(`${path} ${exp}`).digest("base64url");
}

/** Returns a refusal, "An error message including a key and message", with the invalid fields. */
export function refuse(status: number, key: string, message: string, fields?: object): Refusal {
  return new Refusal(status, { code: status, key, message, ...(fields && { fields }) });
}
