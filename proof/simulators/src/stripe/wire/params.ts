import { invalid, unsimulated } from "./errors.ts";
import type { Form, FormValue } from "./form.ts";

/**
 * Parses a parameter's value, or refuses it with Stripe's message. `at` is its name as Stripe writes it:
 * `a[b][0]`.
 */
export type Check<T> = (value: FormValue, at: string) => T;

type Shape = Record<string, Check<unknown>>;
type Values<S extends Shape> = { [Name in keyof S]: S[Name] extends Check<infer T> ? T : never };

/** The parameters of a request: the required ones, and the optional ones that were sent. */
export type Params<R extends Shape, O extends Shape> = Values<R> & Partial<Values<O>>;

/** Parses a string. */
export function text(maxLength = 5_000): Check<string> {
  return (value, at) => {
    const string = scalar(value, at, "string");
    if (string.length <= maxLength) return string;
    throw invalid(`Invalid string: ${string.slice(0, 20)}…; must be at most ${maxLength} characters`, {
      param: at,
    });
  };
}

/** Parses an integer between two bounds. */
export function integer(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value, at) => {
    const string = scalar(value, at, "integer");
    if (!/^-?\d{1,15}$/.test(string)) {
      throw invalid(`Invalid integer: ${string}`, { code: "parameter_invalid_integer", param: at });
    }
    const number = Number(string);
    if (number >= min && number <= max) return number;
    const bound = number < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`;
    throw invalid(`This value must be ${bound}.`, {
      code: "parameter_invalid_integer",
      param: at,
    });
  };
}

export const boolean: Check<boolean> = (value, at) => {
  const string = scalar(value, at, "boolean");
  if (string === "true" || string === "false") return string === "true";
  throw invalid(`Invalid boolean: ${string}`, { param: at });
};

/** Parses one of these values. */
export function oneOf<const T extends string>(...words: readonly T[]): Check<T> {
  return (value, at) => {
    const string = scalar(value, at, "string");
    const found = words.find((word) => word === string);
    if (found !== undefined) return found;
    const list = words.length > 1 ? `one of ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words[0];
    throw invalid(`Invalid ${at}: must be ${list}`, { param: at });
  };
}

/** Parses a list. */
export function array<T>(item: Check<T>): Check<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw invalid("Invalid array", { param: at });
    return value.map((element, index) => item(element, `${at}[${index}]`));
  };
}

/** Parses an object with these parameters and no others. */
export function object<R extends Shape, O extends Shape>(required: R, optional: O): Check<Params<R, O>> {
  return (value, at) => {
    if (typeof value !== "object" || Array.isArray(value)) throw invalid("Invalid object", { param: at });
    return read(value, required, optional, at);
  };
}

/** Parses the parameters of a request. */
export function params<R extends Shape, O extends Shape>(required: R, optional: O): Check<Params<R, O>> {
  return (value) => read(value as Form, required, optional, "");
}

function read<R extends Shape, O extends Shape>(
  form: Form,
  required: R,
  optional: O,
  at: string,
): Params<R, O> {
  const nameOf = (key: string) => (at === "" ? key : `${at}[${key}]`);
  const known: Shape = { ...required, ...optional };
  const unknown = Object.keys(form).filter((key) => !Object.hasOwn(known, key));
  if (unknown.length > 0) throw unknownParameters(unknown.map(nameOf));
  for (const key of Object.keys(required)) {
    if (form[key] !== undefined) continue;
    throw invalid(`Missing required param: ${nameOf(key)}.`, {
      code: "parameter_missing",
      param: nameOf(key),
    });
  }
  const values = Object.entries(form).map(([key, value]) => [key, known[key]?.(value, nameOf(key))]);
  return Object.fromEntries(values) as Params<R, O>;
}

/** Returns the refusal for parameters that the endpoint does not have in this API version. */
export function unknownParameters(names: readonly string[]): Error {
  const plural = names.length > 1 ? "s" : "";
  return invalid(`Received unknown parameter${plural}: ${names.join(", ")}`, {
    code: "parameter_unknown",
    ...(names[0] !== undefined && { param: names[0] }),
  });
}

/** Accepts an empty value, which unsets the parameter. */
export function emptyable<T>(check: Check<T>): Check<T | null> {
  return (value, at) => (value === "" ? null : check(value, at));
}

/** Returns a parameter unchanged without parsing it. */
export const opaque: Check<FormValue> = (value) => value;

/** Refuses a parameter that Stripe documents and the simulator does not support. */
export const refused: Check<never> = (_value, at) => {
  throw unsimulated(`the parameter ${at}`);
};

const METADATA_KEYS_MAX = 50;
const METADATA_KEY_LENGTH_MAX = 40;
const METADATA_VALUE_LENGTH_MAX = 500;

/**
 * Parses metadata as a change: an empty value removes a key, an empty parameter all of them (API reference,
 * "Metadata").
 */
export const metadata: Check<Record<string, string> | null> = (value, at) => {
  if (value === "") return null;
  if (typeof value !== "object" || Array.isArray(value)) throw invalid("Invalid object", { param: at });
  const entries = Object.entries(value);
  if (entries.length > METADATA_KEYS_MAX) {
    throw invalid(`Metadata can have up to ${METADATA_KEYS_MAX} keys`, { param: at });
  }
  for (const [key, text] of entries) {
    if (key.length > METADATA_KEY_LENGTH_MAX) {
      throw invalid(
        `Metadata keys can have up to ${METADATA_KEY_LENGTH_MAX} characters, but you passed in a key of ${key.length} characters. Invalid key: ${key}`,
        { param: at },
      );
    }
    if (typeof text !== "string")
      throw invalid("Metadata values must be strings", { param: `${at}[${key}]` });
    if (text.length > METADATA_VALUE_LENGTH_MAX) {
      throw invalid(
        `Metadata values can have up to ${METADATA_VALUE_LENGTH_MAX} characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text}`,
        { param: `${at}[${key}]` },
      );
    }
  }
  return value as Record<string, string>;
};

/** Returns metadata after a change. */
export function changeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}

function scalar(value: FormValue, at: string, kind: string): string {
  if (typeof value !== "string") throw invalid(`Invalid ${kind}: ${JSON.stringify(value)}`, { param: at });
  if (value !== "") return value;
  throw invalid(
    `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
    { code: "parameter_invalid_empty", param: at },
  );
}
