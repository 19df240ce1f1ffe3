import type { Operation } from "../contract.ts";

/** A value of a body or query. A string like `$payment.id` refers to a field of an earlier response. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A call to an operation with its parameters. */
export interface Call {
  operation: Operation;
  /** The path's parameters, in the path's order. */
  path: string[];
  body?: Value;
  query?: Record<string, Value>;
  /** The Idempotency-Key. */
  key?: string;
}

/** A step of a sample, before it is written in a language. */
export type Step =
  | { kind: "setup" }
  | { kind: "note"; text: string }
  | { kind: "call"; call: Call; as?: string }
  /** Polls until the record's status is final. */
  | { kind: "wait"; call: Call; as: string }
  /** Prints fields, such as `payment.status`, on one line. */
  | { kind: "print"; fields: string[] }
  /** Iterates over a list page by page, and prints fields of each item. */
  | { kind: "each"; call: Call; as: string; fields: string[] }
  /** Expects an error, and prints its code. */
  | { kind: "refused"; call: Call }
  /** Saves the file in the response. */
  | { kind: "save"; call: Call; file: string };

/** Whether a value refers to a field of an earlier response. */
export const isField = (value: Value): value is string =>
  typeof value === "string" && /^\$[a-z]\w*\.\w+$/i.test(value);

/** Returns `["payment", "id"]` for `payment.id` and `$payment.id`. */
export function partsOf(field: string): [variable: string, name: string] {
  const [variable, name] = field.replace(/^\$/, "").split(".");
  return [variable!, name!];
}

/** Returns `create_payment_link` for `createPaymentLink`. */
export function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
