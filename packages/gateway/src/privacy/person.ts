/** The merchant's description of a person: at least one of these fields. */
export interface NamedPerson {
  email?: string;
  phone?: string;
  taxCode?: string;
  vatId?: string;
  customerId?: string;
}

/**
 * What identifies a person during a request: the data in the request, and what the merchant's records add.
 */
export interface Person {
  /** E-mail addresses in lower case, including certified ones. */
  emails: string[];
  /** Digits, without Italy's prefix. */
  phones: string[];
  /** Tax codes and VAT numbers, in upper case, without IT. */
  taxNumbers: string[];
  /** Names, which only count in records that other data has linked to the person. */
  names: string[];
  customerIds: string[];
  /** The payments and invoices found so far. */
  paymentIds: string[];
  /** Payments that were skipped because they are in progress. */
  openPaymentIds: string[];
  invoiceIds: string[];
}

/** The text that replaces erased data. */
export const ERASED = "[erased]";

/** The minimum length of a phone number; fewer digits could be anything. */
export const PHONE_DIGITS_MIN = 8;
const NAME_MIN = 3;
/** The maximum length of a national number in Italy; longer numbers include the prefix. */
const PHONE_DIGITS_OF_ITALY = 10;

/** A person without any identifying data. */
const NOBODY: Person = {
  emails: [],
  phones: [],
  taxNumbers: [],
  names: [],
  customerIds: [],
  paymentIds: [],
  openPaymentIds: [],
  invoiceIds: [],
};

/** Returns the person in a request. */
export function personOf({ email, phone, taxCode, vatId, customerId }: NamedPerson): Person {
  return withMore(NOBODY, {
    emails: [email],
    phones: [phone],
    taxNumbers: [taxCode, vatId],
    customerIds: [customerId],
  });
}

/** Parses a person, possibly from another release: fields unknown to that release are empty. */
export function readPerson(text: string): Person {
  return { ...NOBODY, ...JSON.parse(text) };
}

/** Adds identifying data to the person; omits empty and known values. */
export function withMore(
  person: Person,
  more: Partial<Record<keyof Person, readonly (string | null | undefined)[]>>,
): Person {
  const merged = (field: keyof Person, form: (text: string) => string) => [
    ...new Set([...person[field], ...(more[field] ?? []).map((text) => form(text ?? ""))].filter(Boolean)),
  ];
  return {
    ...person,
    emails: merged("emails", (text) => text.trim().toLowerCase()),
    phones: merged("phones", phoneDigits),
    taxNumbers: merged("taxNumbers", taxNumber),
    names: merged("names", spaced),
    customerIds: merged("customerIds", (text) => text),
    paymentIds: merged("paymentIds", (text) => text),
    openPaymentIds: merged("openPaymentIds", (text) => text),
    invoiceIds: merged("invoiceIds", (text) => text),
  };
}

function spaced(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

/**
 * Returns a phone number's digits without the country prefix; empty if they are too few to identify anyone.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  const local = digits.length > PHONE_DIGITS_OF_ITALY ? digits.replace(/^39/, "") : digits;
  return local.length < PHONE_DIGITS_MIN ? "" : local;
}

function taxNumber(text: string): string {
  return text
    .replace(/\s/g, "")
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, "");
}

/** Searches strings for a person's data. */
export interface Eye {
  /** Whether the text contains the person's address, phone or tax number. */
  finds(text: string): boolean;
  /** Whether a string or field name in the value contains the person's data. */
  findsIn(value: unknown): boolean;
  /** Whether a payer's name is the person's, or contains their address, phone or tax number. */
  knows(name: string): boolean;
  /** Returns the text without the person, including their names. */
  erased(text: string): string;
}

const LETTER = String.raw`[\p{L}\p{N}_]`;

/**
 * Creates a matcher for a person. If a longer number or address contains one of the person's, it belongs to someone
 * else.
 */
export function eyeFor({ emails, phones, taxNumbers, names }: Person): Eye {
  const sure = [
    ...emails.map((one) => String.raw`(?<![\p{L}\p{N}_.%+-])${quoted(one)}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`),
    ...phones.map(
      (one) => String.raw`(?<!\d)(?:(?:\+|00)?39[\s./-]*)?${[...one].join(String.raw`[\s./-]*`)}(?!\d)`,
    ),
    ...taxNumbers.map((one) => `(?<!${LETTER})(?:IT)?${quoted(one)}(?!${LETTER})`),
  ];
  const named = names
    .filter((one) => one.length >= NAME_MIN)
    .map((one) => `(?<!${LETTER})${one.split(" ").map(quoted).join(String.raw`\s+`)}(?!${LETTER})`);
  const findsSure = pattern(sure);
  const all = pattern([...sure, ...named]);
  const finds = (text: string) => findsSure !== undefined && text.search(findsSure) >= 0;
  const known = new Set(names.map((one) => one.toLowerCase()));
  return {
    finds,
    findsIn: (value) => textsOf(value).some(finds),
    knows: (name) => finds(name) || known.has(spaced(name).toLowerCase()),
    erased: (text) => (all ? text.replace(all, ERASED) : text),
  };
}

function pattern(alternatives: readonly string[]): RegExp | undefined {
  return alternatives.length === 0 ? undefined : new RegExp(alternatives.join("|"), "giu");
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/**
 * Returns every string in a value separately, and the names of its fields.
 *
 * @param left - the name of fields to skip
 */
export function textsOf(value: unknown, left?: string): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, left));
  return Object.entries(value).flatMap(([name, one]) => (name === left ? [] : [name, ...textsOf(one, left)]));
}

/**
 * `customer`: a field that describes the whole person; `metadata`: a field whose members' names were chosen by the
 * merchant.
 */
type Field = "customer" | "metadata";

/**
 * Returns the value without the person's data: erases the whole customer, and the person's data in every string.
 *
 * @param within - the field that is or contains the value
 */
export function withoutPerson(value: unknown, eye: Eye, within?: Field): unknown {
  if (typeof value === "string") return within === "customer" ? ERASED : eye.erased(value);
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, eye, within));
  if (value === null || typeof value !== "object") return value;
  const result = new Map<string, unknown>();
  for (const [name, one] of Object.entries(value)) {
    const key = within === "metadata" ? freeName(eye.erased(name), result) : name;
    result.set(key, withoutPerson(one, eye, within ?? fieldOf(name, one, eye)));
  }
  return Object.fromEntries(result);
}

function fieldOf(name: string, value: unknown, eye: Eye): Field | undefined {
  if (name === "metadata") return name;
  return name === "customer" && eye.findsIn(value) ? name : undefined;
}

/** Returns an unused field name, so that two names that become identical remain distinct. */
function freeName(name: string, names: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/**
 * Returns the value without other customers' data, because a record may mention the person but belong to someone
 * else.
 */
export function withoutOthers(value: unknown, eye: Eye): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutOthers(one, eye));
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).map(([name, one]) => [
    name,
    name === "customer" && !eye.findsIn(one) ? null : withoutOthers(one, eye),
  ]);
  return Object.fromEntries(members);
}
