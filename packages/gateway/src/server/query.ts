import { type Static, type TSchema, Type } from "typebox";
import { utcOf } from "./times.ts";

/**
 * What lists are asked with. Each may be empty, also where it must be there: then there is no filter (wire
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

/** A parameter that must be there, and may be empty. */
export function Present<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | undefined>({ ...schema });
}

interface Parameter {
  type?: unknown;
  format?: string;
  maximum?: number;
}
type Query = TSchema & { properties?: Record<string, Parameter>; required?: string[] };

/** The schema of a query as it is after reading: what may be empty is not required of it. */
export function readSchema<Schema extends Query>(schema: Schema): Schema {
  return { ...schema, required: schema.required?.filter((name) => !MAY_BE_EMPTY.has(name)) ?? [] };
}

/** The parameters that must be there and are not, though they may be empty. */
export function missingOf({ required = [] }: Query, given: object): string[] {
  return required.filter((name) => MAY_BE_EMPTY.has(name) && !Object.hasOwn(given, name));
}

/**
 * Numbers, truths and times out of their texts; a text that is none stays, and so is refused: nothing is
 * rounded or guessed. What is empty is absent, and a limit is capped.
 *
 * @param timeZone - of times that name none
 */
export function readQuery(
  { properties = {}, required = [] }: Query,
  given: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const entries = Object.entries(given).flatMap(([name, text]): [string, unknown][] => {
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
  if (format === "date-time") return utcOf(text, timeZone, name === "end") ?? text;
  if ((type !== "integer" && type !== "number") || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const value = Number(text);
  return name === "limit" && maximum !== undefined ? Math.min(value, maximum) : value;
}
