import { Type } from "@banco/core/schema";
import { DELIVERY_MS } from "../pace.ts";

const DAY_MS = 86_400_000;
const YEARS_OF_DAYS = 36_525;
/**
 * Ten years, including leap days: how long the law requires books and related records to be kept (codice civile,
 * article 2220).
 */
const TEN_YEARS = 3_653;

const days = (usual: number, least: number) =>
  Type.Integer({ default: usual, minimum: least, maximum: YEARS_OF_DAYS });

/**
 * How many days rows are kept in tables that keep growing. Payments, refunds and documents are not included: they are
 * never deleted.
 */
export const RETENTION_VARIABLES = {
  // Bridges retry an invoice under its key for twelve days.
  KEEP_KEYS_DAYS: days(30, 14),
  KEEP_EVENTS_DAYS: days(90, 5),
  KEEP_DELIVERIES_DAYS: days(30, 1),
  KEEP_WEBHOOKS_DAYS: days(30, 7),
  KEEP_REQUESTS_DAYS: days(7, 1),
  KEEP_ADDRESSES_DAYS: days(90, 1),
  KEEP_AUDIT_DAYS: days(TEN_YEARS, TEN_YEARS),
};
type Variables = Record<keyof typeof RETENTION_VARIABLES, number>;

/** The retention periods under the names used in code, in days. */
export interface RetentionDays {
  /** Idempotency keys with their responses. */
  keys: number;
  events: number;
  /** Webhooks to apps. */
  deliveries: number;
  /** Webhooks of providers and stores. */
  webhooks: number;
  /** The log of requests. */
  requests: number;
  /** E-mail addresses of ended invitations and removed members. */
  addresses: number;
  audit: number;
}

/** Returns the days under the names used in the code. */
export function retentionDaysOf(env: Variables): RetentionDays {
  return {
    keys: env.KEEP_KEYS_DAYS,
    events: env.KEEP_EVENTS_DAYS,
    deliveries: env.KEEP_DELIVERIES_DAYS,
    webhooks: env.KEEP_WEBHOOKS_DAYS,
    requests: env.KEEP_REQUESTS_DAYS,
    addresses: env.KEEP_ADDRESSES_DAYS,
    audit: env.KEEP_AUDIT_DAYS,
  };
}

/**
 * Returns what is wrong with the combination of days, or undefined. A webhook that is resent on its
 * delivery's last day must still find its event.
 */
export function retentionFault({ KEEP_EVENTS_DAYS, KEEP_DELIVERIES_DAYS }: Variables): string | undefined {
  const minimum = KEEP_DELIVERIES_DAYS + DELIVERY_MS / DAY_MS;
  if (KEEP_EVENTS_DAYS > minimum) return undefined;
  return `KEEP_EVENTS_DAYS must be more than KEEP_DELIVERIES_DAYS and the ${DELIVERY_MS / DAY_MS} days in which a delivery is retried: more than ${minimum}`;
}
