import type { TSchema } from "@banco/core/schema";

interface Shape {
  type?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  required?: readonly string[];
}

/** Schema keywords that a model does not need to fill in arguments; calls are validated against the full schema. */
const OMITTED: ReadonlySet<string> = new Set([
  "title",
  "examples",
  "x-enumDescriptions",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "maxProperties",
  "uniqueItems",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "pattern",
  "patternProperties",
  "propertyNames",
  "additionalProperties",
]);

/**
 * Returns a schema for models: names, types, values and descriptions, without limits and examples.
 *
 * @param brief - shorter descriptions by path, as in a tool's facts
 */
export function leanOf(schema: object, brief: Readonly<Record<string, string>> = {}, path = ""): object {
  const described: object = { ...schema, ...(brief[path] !== undefined && { description: brief[path] }) };
  return Object.fromEntries(
    Object.entries(described).flatMap(([keyword, value]) => {
      if (OMITTED.has(keyword) || value === "") return [];
      if (keyword === "properties") return [[keyword, eachLean(value, brief, path)]];
      return [[keyword, keyword === "items" ? leanOf(value, brief, `${path}[]`) : value]];
    }),
  );
}

function eachLean(
  shapes: Record<string, object>,
  brief: Readonly<Record<string, string>>,
  path: string,
): Record<string, object> {
  const within = path === "" ? "" : `${path}.`;
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, leanOf(shape, brief, `${within}${name}`)]),
  );
}

/**
 * Returns the outline of a response without its nulls: the types of the fields that an agent uses next. The
 * response has more fields, and a page's records match the tools that read a single record.
 *
 * @param names - the names of those fields
 */
export function outlineOf(output: TSchema, names: readonly string[]): object {
  const { type, items, properties } = output as Shape;
  // Receipts and orders also have a field `items`, and an ID of their own.
  const listed = type === "array" ? items : properties?.id ? undefined : properties?.items?.items;
  if (!listed) return recordOutline(output as Shape, names);
  const page = { items: { type: "array" } };
  const token = properties?.token && { token: { type: "string" } };
  return { type: "object", properties: { ...page, ...token }, required: ["items"] };
}

function recordOutline({ properties = {} }: Shape, names: readonly string[]): object {
  const fields = names.map((name) => [name, bare(properties[name]!)] as const);
  return { type: "object", properties: Object.fromEntries(fields) };
}

/** Returns only the type; the reference explains the values. */
function bare({ type }: Shape): Shape {
  return { type: Array.isArray(type) ? type.find((one) => one !== "null") : (type ?? "string") };
}

/** The fields that are not worth the tokens that an agent needs to read them. */
const HIDDEN: ReadonlySet<string> = new Set(["homepage", "modes", "payload"]);

/**
 * Returns a response for an agent: lists in `items`, without nulls and hidden fields.
 *
 * @param withQr - whether to include the QR code
 */
export function shownOf(answer: unknown, withQr: boolean): Record<string, unknown> {
  const recordOf = (record: unknown) => {
    const { qr, ...rest } = record as Record<string, unknown>;
    return withoutNulls(withQr && qr !== undefined ? { ...rest, qr } : rest);
  };
  if (Array.isArray(answer)) return { items: answer.map(recordOf) };
  const { items, ...rest } = answer as Record<string, unknown>;
  const isPage = Array.isArray(items) && rest.id === undefined;
  return isPage ? { ...withoutNulls(rest), items: items.map(recordOf) } : recordOf(answer);
}

function withoutNulls(record: object): Record<string, unknown> {
  const remaining = Object.entries(record).filter(([name, value]) => value !== null && !HIDDEN.has(name));
  return Object.fromEntries(remaining.map(([name, value]) => [name, within(value)]));
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return typeof value === "object" && value !== null ? withoutNulls(value) : value;
}
