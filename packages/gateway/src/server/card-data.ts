import { Problem, pointerPart } from "@banco/core";
import type { App } from "./app.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the body contains third parties' files or keys, in which digits may mean anything. */
    verbatim?: boolean;
  }
}

/**
 * Digits that stand alone, contiguous or grouped as on a card; within longer numbers, words and IDs, they mean
 * something else.
 */
const NUMBERS =
  /(?<![\w+.,-])(?:\d{14,19}|\d{4}([ ._/:,;*|~+()-]{1,3})\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ ._/:,;*|~+()-]{1,3})\d{6}\2\d{4,5})(?![\w-]|[.,]\d)/g;

/**
 * Normalizes a string: removes invisible characters and combining marks such as keycaps, and unifies digits and
 * separators.
 */
function normalised(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replace(/\p{Z}|[\t\n\r]/gu, " ")
    .replace(/\p{Pd}|[\u2212\u00b7\u2022]/gu, "-")
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0)!)));
}

/**
 * Returns the value of a decimal digit in any script: in Unicode, each script's digits are contiguous and start at a
 * code point that ends in 0 or 6.
 */
function digitOf(point: number): number {
  const low = point % 16;
  const startsAtZero = low < 6 || (low < 10 && /\p{Nd}/u.test(String.fromCodePoint(point - low)));
  return startsAtZero ? low : low - 6;
}

/**
 * The prefixes and lengths of card numbers (ISO/IEC 7812-1; the schemes' own ranges): Visa, Mastercard,
 * American Express, Discover, Diners Club, JCB, UnionPay, Maestro. Timestamps and most order numbers start
 * differently.
 */
const CARD =
  /^(4\d{15}(\d{3})?|(5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}|3[47]\d{13}|6(011|4[4-9]\d|5\d\d)\d{12}|3(0[0-5]\d|095|[689]\d\d)\d{10}(\d\d)?|35(2[89]|[3-8]\d)\d{12}|62\d{14,17}|(5018|5020|5038|5893|6304|6759|676[1-3])\d{12})$/;

/** Whether a string contains a card number with a valid check digit. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < 14) return false;
  for (const [match] of normalised(text).matchAll(NUMBERS)) {
    const digits = match.replace(/\D/g, "");
    if (CARD.test(digits) && hasCheckDigit(digits)) return true;
  }
  return false;
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Rejects bodies with a card number in any field: a service that accepts card numbers has cardholder data to protect
 * (PCI DSS 4.0, requirement 3).
 */
export function refuseCardData(app: App): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const { body, routeOptions } = request;
    // An unparsed body (bytes, a stream) is a third party's file or message.
    if (!isParsed(body) || routeOptions.config.verbatim) return done();
    const path = pathOfCardNumber(body, "");
    done(path === undefined ? undefined : cardDataProblem(path));
  });
}

/** Whether a body was parsed: an object or array from JSON or a form. */
function isParsed(body: unknown): body is object {
  if (typeof body !== "object" || body === null) return false;
  const prototype: unknown = Object.getPrototypeOf(body);
  return Array.isArray(body) || prototype === Object.prototype || prototype === null;
}

/** Returns the error for a card number in a field. */
export function cardDataProblem(path: string): Problem {
  const message = "must not contain a card number; use the provider's token";
  return new Problem("raw_card_data_refused", `${path} ${message}`, { errors: [{ path, message }] });
}

function pathOfCardNumber(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return holdsCardNumber(value) ? path : undefined;
  if (typeof value === "number") return value > 1e13 && holdsCardNumber(String(value)) ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    // Provider keys may have any format.
    if (path === "" && name === "credentials") continue;
    if (holdsCardNumber(name)) return path || "/";
    const memberPath = pathOfCardNumber(member, `${path}/${pointerPart(name)}`);
    if (memberPath !== undefined) return memberPath;
  }
  return undefined;
}
