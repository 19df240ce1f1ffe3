import { invalid } from "./errors.ts";
import type { Merchant, Money } from "./types.ts";

export type Fields = Record<string, unknown>;

/** Parses a required text. */
export function text(value: unknown, field: string, max = 255): string {
  const present = optionalText(value, field, max);
  if (!present) throw invalid("MISSING_REQUIRED_PARAMETER", "Missing required parameter.", field);
  return present;
}

/** Parses an optional text. */
export function optionalText(value: unknown, field: string, max = 255): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw invalid("EXPECTED_STRING", "Expected a string value.", field);
  if (value.length > max) {
    throw invalid("VALUE_TOO_LONG", `Field must not be greater than ${max} in length`, field);
  }
  return value;
}

/** Parses a required object. */
export function object(value: unknown, field: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  if (value === undefined) throw invalid("MISSING_REQUIRED_PARAMETER", "Missing required parameter.", field);
  throw invalid("EXPECTED_OBJECT", "Expected an object value.", field);
}

/** Parses an amount in minor units of the merchant's own currency, the only one it can accept. */
export function money(value: unknown, field: string, merchant: Merchant): Money {
  const { amount, currency } = object(value, field);
  if (!Number.isInteger(amount)) {
    throw invalid("EXPECTED_INTEGER", "Expected an integer value.", `${field}.amount`);
  }
  if ((amount as number) < 1) {
    throw invalid("VALUE_TOO_LOW", "`amount_money.amount` must be greater than 0.", `${field}.amount`);
  }
  if (currency !== merchant.currency) {
    const detail = `This merchant can only process payments in ${merchant.currency}, but amount was provided in ${currency}.`;
    throw invalid("INVALID_VALUE", detail, `${field}.currency`);
  }
  return { amount: amount as number, currency: merchant.currency };
}

/** Returns a page of a list; the cursor is the position of the next object. */
export function paged<T>(items: T[], cursor: unknown, limit: number): { items: T[]; cursor?: string } {
  const from = Number(cursor ?? 0);
  if (!Number.isInteger(from) || from < 0)
    throw invalid("INVALID_CURSOR", "The cursor is invalid.", "cursor");
  const next = from + limit;
  return { items: items.slice(from, next), ...(next < items.length && { cursor: String(next) }) };
}

/** Whether a time lies between two others, both optional. */
export function within(time: string, from: unknown, to: unknown): boolean {
  return (!from || time >= String(from)) && (!to || time <= String(to));
}
