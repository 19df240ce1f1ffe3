import type * as TypeBox from "typebox";

export type { Static, TObject, TOptional, TProperties, TSchema, TUnsafe } from "typebox";

/**
 * JSON schemas of requests and responses, with TypeBox's types. TypeBox's own builders load 370 files, a
 * fifth of a bridge's start-up time; a test ensures that these build the same schemas, except for `Record`,
 * which checks all names and values.
 */
export const Type = {
  Any: (options?: object) => ({ ...options }),
  Array: (items: object, options?: object) => ({ type: "array", items, ...options }),
  Boolean: (options?: object) => ({ type: "boolean", ...options }),
  Enum: (values: readonly unknown[], options?: object) => ({ enum: values, ...options }),
  Integer: (options?: object) => ({ type: "integer", ...options }),
  Literal: (value: unknown, options?: object) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: object) => ({ type: "null", ...options }),
  Number: (options?: object) => ({ type: "number", ...options }),
  Object: objectOf,
  Omit: ({ properties }: { properties: Properties }, names: readonly string[], options?: object) => {
    const remaining = Object.entries(properties).filter(([name]) => !names.includes(name));
    return objectOf(Object.fromEntries(remaining), options);
  },
  Optional: optional,
  Partial: ({ properties }: { properties: Properties }, options?: object) => {
    const all = Object.entries(properties).map(([name, schema]) => [name, optional(schema)]);
    return objectOf(Object.fromEntries(all), options);
  },
  Record: ({ type: _, ...names }: { type: "string" }, value: object, options?: object) => ({
    type: "object",
    ...(Object.keys(names).length > 0 && { propertyNames: { type: "string", ...names } }),
    patternProperties: { [ANY_NAME]: value },
    ...options,
  }),
  String: (options?: object) => ({ type: "string", ...options }),
  Union: (anyOf: readonly object[], options?: object) => ({ anyOf, ...options }),
  Unknown: (options?: object) => ({ ...options }),
  Unsafe: copied,
} as unknown as Makers;

/** The TypeBox builders in use. */
type Makers = Pick<
  typeof TypeBox,
  | "Any"
  | "Array"
  | "Boolean"
  | "Enum"
  | "Integer"
  | "Literal"
  | "Null"
  | "Number"
  | "Object"
  | "Omit"
  | "Optional"
  | "Partial"
  | "Record"
  | "String"
  | "Union"
  | "Unknown"
  | "Unsafe"
>;
type Properties = Readonly<Record<string, object>>;

/**
 * Matches every name: TypeBox's own `^.*$` omits names with a line break, and leaves their values unchecked.
 */
const ANY_NAME = "^[\\s\\S]*$";

/** Marks a property as optional. The mark is hidden, so that it is not part of the serialized schema. */
const OPTIONAL = "~optional";

function objectOf(properties: Properties, options?: object): object {
  const required = Object.keys(properties).filter((name) => !Object.hasOwn(properties[name]!, OPTIONAL));
  return { type: "object", ...(required.length > 0 && { required }), properties, ...options };
}

function optional(schema: object): object {
  return Object.defineProperty(copied(schema), OPTIONAL, { value: true, configurable: true });
}

/** Copies a schema with its mark. */
function copied(schema: object): object {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
}
