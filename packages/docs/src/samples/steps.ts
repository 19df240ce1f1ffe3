import type { Operation } from "../contract.ts";

/** A value of a body or query. A text `$payment.id` is the field of an earlier answer. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** An operation with what it is given. */
export interface Call {
  operation: Operation;
  /** The path's parameters, in the path's order. */
  path: string[];
  body?: Value;
  query?: Record<string, Value>;
  /** The Idempotency-Key. */
  key?: string;
}

/** A step of a sample, in no language yet. */
export type Step =
  | { kind: "setup" }
  | { kind: "note"; text: string }
  | { kind: "call"; call: Call; as?: string }
  /** Asks until the record's status is final. */
  | { kind: "wait"; call: Call; as: string }
  /** Prints fields, like `payment.status`, in one line. */
  | { kind: "print"; fields: string[] }
  /** Goes through a list page by page, and prints fields of each item. */
  | { kind: "each"; call: Call; as: string; fields: string[] }
  /** Expects a refusal, and prints its code. */
  | { kind: "refused"; call: Call }
  /** Writes the answered file. */
  | { kind: "save"; call: Call; file: string };

/** Whether a value is the field of an earlier answer. */
export const isField = (value: Value): value is string =>
  typeof value === "string" && /^\$[a-z]\w*\.\w+$/i.test(value);

/** `["payment", "id"]` of `payment.id` and `$payment.id`. */
export function partsOf(field: string): [variable: string, name: string] {
  const [variable, name] = field.replace(/^\$/, "").split(".");
  return [variable!, name!];
}

/** `create_payment_link` of `createPaymentLink`. */
export function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
