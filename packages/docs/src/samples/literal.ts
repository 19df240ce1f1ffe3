import { isField, type Value } from "./steps.ts";

/** The syntax of a language's values. */
export interface Dialect {
  list: readonly [open: string, close: string];
  record: readonly [open: string, close: string];
  /** Writes an object key and the characters before its value. */
  name(name: string): string;
  text(text: string): string;
  /** Writes a reference to a field of an earlier response. */
  field(field: string): string;
  words: Readonly<Record<"true" | "false" | "null", string>>;
  /** Whether the last of several lines ends with a comma. */
  lastComma: boolean;
}

/** The maximum length of a line in a sample, in characters. */
const LINE_MAX = 84;
const STEP = "  ";

/** Writes a value in the language's syntax, on one line if it fits after `before` characters. */
export function literalOf(value: Value, dialect: Dialect, indent = "", before = 0): string {
  if (typeof value === "string") return isField(value) ? dialect.field(value) : dialect.text(value);
  if (typeof value === "number") return String(value);
  if (value === null || typeof value === "boolean")
    return dialect.words[String(value) as "true" | "false" | "null"];
  const isList = Array.isArray(value);
  const [open, close] = isList ? dialect.list : dialect.record;
  const entries = isList
    ? value.map((one) => ["", one] as const)
    : Object.entries(value).map(([name, one]) => [dialect.name(name), one] as const);
  if (entries.length === 0) return `${open.trim()}${close.trim()}`;
  const flat = `${open}${entries.map(([name, one]) => name + literalOf(one, dialect, "", -1e6)).join(", ")}${close}`;
  if (flat.length + indent.length + before <= LINE_MAX) return flat;
  const inner = indent + STEP;
  const lines = entries.map(([name, one]) => inner + name + literalOf(one, dialect, inner, name.length + 1));
  return `${open.trim()}\n${lines.join(",\n")}${dialect.lastComma ? "," : ""}\n${indent}${close.trim()}`;
}
