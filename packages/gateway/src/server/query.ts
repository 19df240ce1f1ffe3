import { type Static, type TSchema, Type } from "@banco/core/schema";
import { calendarDays } from "../days.ts";
import { utcOf } from "./times.ts";

/**
 * List parameters that may be empty even if they are required: an empty value means that there is no filter (wire
 * contract).
 */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  "start",
  "end",
  "limit",
  "token",
  "status",
  "type",
  "order",
  "q",
]);

/** Requires the presence of a parameter that may be empty. */
export function Present<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | undefined>({ ...schema });
}

interface Parameter {
  type?: unknown;
  format?: string;
  maximum?: number;
}
type Query = TSchema & { properties?: Record<string, Parameter>; required?: string[] };

/** Returns the schema of a query after parsing: parameters that may be empty are not required. */
export function readSchema<Schema extends Query>(schema: Schema): Schema {
  return { ...schema, required: schema.required?.filter((name) => !MAY_BE_EMPTY.has(name)) ?? [] };
}

/** Returns the missing parameters among those that are required but may be empty. */
export function missingOf({ required = [] }: Query, parameters: object): string[] {
  return required.filter((name) => MAY_BE_EMPTY.has(name) && !Object.hasOwn(parameters, name));
}

/**
 * Parses numbers, booleans and times. Leaves invalid text unchanged, so that it is rejected: nothing is
 * rounded or guessed. Removes empty parameters, and caps the limit.
 *
 * @param timeZone - the time zone of times without an offset
 */
export function readQuery(
  { properties = {}, required = [] }: Query,
  parameters: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const entries = Object.entries(parameters).flatMap(([name, text]): [string, unknown][] => {
    const isAbsent =
      text === "" && Object.hasOwn(properties, name) && (MAY_BE_EMPTY.has(name) || !required.includes(name));
    return isAbsent ? [] : [[name, readText(name, properties[name] ?? {}, text, timeZone)]];
  });
  return Object.fromEntries(entries);
}

function readText(
  name: string,
  { type, format, maximum }: Parameter,
  text: unknown,
  timeZone: string,
): unknown {
  if (typeof text !== "string") return text;
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (format === "date-time") return utcOf(text, calendarDays(timeZone), name === "end") ?? text;
  if ((type !== "integer" && type !== "number") || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const value = Number(text);
  return name === "limit" && maximum !== undefined ? Math.min(value, maximum) : value;
}
