import { createHash, randomUUID } from "node:crypto";
import { type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import type { Kit } from "../kit/kit.ts";
import { type Check, Misfit } from "../kit/shape.ts";
import type { Collection, Stored } from "../kit/store.ts";

/** The caller: the organization of the token. */
export interface Caller {
  organization: string;
  type: "GROUP" | "UNIT";
}

export type Call = JsonCall<Caller>;
export type Route = JsonRoute<Caller>;

/** A taxpayer, location or system, with its content as the API shows it. */
export interface Resource extends Stored {
  content: Record<string, unknown> & { state: string; mode: string };
  metadata?: Record<string, string>;
}

export interface Unit extends Stored {
  name: string;
  group: string;
}

export interface Subject extends Stored {
  secret: string;
  unit: string;
}

/**
 * The fields of a record that are stored and returned (https://developer.fiskaly.com/api/sign-it/2026-02-03,
 * Record).
 */
export interface RecordContent {
  id: string;
  type: string;
  state: "ACCEPTED" | "REJECTED" | "COMPLETED" | "FAILED";
  mode: "PROCESSING" | "FINISHED";
  system: { id: string };
  record?: { id: string };
  used_in?: { id: string };
  journal: { signature: string; signed_at: string };
  file: { location: "SERVICE" };
  operation: string;
  compliance?: { data: string; url: string };
  logs?: { severity: "ERROR"; message: string }[];
}

export interface StoredRecord extends Stored {
  content: RecordContent;
  metadata?: Record<string, string>;
}

/** The behaviour of the simulated tax office and of the environment. */
export interface Weather extends Stored {
  /** Whether a record ends immediately, as in TEST, or later, as in LIVE. */
  environment: "test" | "live";
  afterMs: number;
  /**
   * `refuses`: the sign-in fails; `vanishes`: the office stops responding after it has received the
   * document.
   */
  taxOffice: "up" | "refuses" | "vanishes";
}

/** The state of this fiskaly; resources belong to a UNIT. */
export interface World {
  kit: Kit;
  units: Collection<Unit>;
  subjects: Collection<Subject>;
  tokens: Collection<Stored & { caller: Caller; expiresAt: number }>;
  taxpayers: Collection<Resource>;
  locations: Collection<Resource>;
  systems: Collection<Resource>;
  records: Collection<StoredRecord>;
  counters: Collection<Stored & { last: number }>;
  weather: Collection<Weather>;
}

export function openWorld(kit: Kit): World {
  return {
    kit,
    units: kit.collection("unit"),
    subjects: kit.collection("subject"),
    tokens: kit.collection("token"),
    taxpayers: kit.collection("taxpayer"),
    locations: kit.collection("location"),
    systems: kit.collection("system"),
    records: kit.collection("record"),
    counters: kit.collection("counter"),
    weather: kit.collection("weather"),
  };
}

export const CLEAR: Weather = { id: "weather", environment: "test", afterMs: 0, taxOffice: "up" };

/** Returns the behaviour that a test has set, or the default one. */
export function weatherOf({ weather }: World): Weather {
  return weather.get("", CLEAR.id) ?? CLEAR;
}

/**
 * Returns a refusal whose error is under `content` (https://developer.fiskaly.com/api/sign-it/2026-02-03,
 * ErrorResponse).
 */
export function refuse(status: number, code: string, message: string): Refusal {
  const error = code.slice(2).toLowerCase().replaceAll("_", " ");
  return new Refusal(status, { content: { status, code, error, message } });
}

/** @throws Refusal 400 if the body does not match the schema */
export function demand(check: Check, body: unknown): void {
  try {
    check(body, "");
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw refuse(400, "E_BAD_REQUEST", `request body has an error: ${error.message}`);
  }
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

/** Returns a UUIDv7, so that resources sort by creation time (RFC 9562, section 5.7). */
export function newId({ kit }: World): string {
  const time = kit.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Returns the organization of a GROUP's HUB key, which is the same at each sign-in. */
export function groupOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a page of a list, newest first; the token marks the start of the next page. */
export function pageOf<T extends Stored>(
  { kit }: World,
  { who, query, path }: Call,
  collection: Collection<T>,
  shown: (object: T) => object,
  matching: (object: T) => boolean = () => true,
): object {
  const limit = Number(query.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw refuse(400, "E_BAD_REQUEST", "limit must be an integer from 1 to 100");
  const token = query.get("token");
  const olderThan = token === null ? undefined : Buffer.from(token, "base64").toString();
  const { items, more } = collection.page(who.organization, { limit, olderThan, matching });
  const next = Buffer.from(items.at(-1)?.id ?? "").toString("base64");
  const [route = ""] = path.split("?");
  const url = `${kit.baseUrl()}${route}?token=${encodeURIComponent(next)}&limit=${limit}`;
  return { results: items.map(shown), ...(more && { pagination: { next: url, token: next, limit } }) };
}
