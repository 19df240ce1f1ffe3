import { isDeepStrictEqual } from "node:util";
import type { Schema } from "./route.ts";

const SCHEMA_MAPS = new Set(["properties", "patternProperties"]);
const SUBSCHEMAS = new Set(["items", "additionalProperties", "anyOf", "oneOf", "allOf"]);
const ANY_NAME = "^.*$";

/** The named schemas (`title`): the document contains each once, and refers to it elsewhere. */
export class Components {
  readonly #variants = new Map<string, Schema[]>();

  /** Returns the schema for the document, with references for named parts. */
  write(schema: Schema): Schema {
    const { title, examples: _, ...own } = schema;
    if (typeof title !== "string") return this.#written(schema);
    const ref = { $ref: `#/components/schemas/${title}` };
    const mayBeNull = Array.isArray(own.type) && own.type.includes("null");
    const named = mayBeNull ? withoutNull(own) : own;
    const words = own["x-enumDescriptions"] as Record<string, string> | undefined;
    this.#keep(title, this.#written(words ? { ...named, description: sentences(words) } : named));
    // The named schema describes an enumeration's values; a field's own description stays with the field.
    const use = words && typeof own.description === "string" ? { description: own.description } : {};
    return mayBeNull ? { ...use, anyOf: [ref, { type: "null" }] } : { ...ref, ...use };
  }

  /**
   * Returns the named schemas by name. A schema that rejects unknown fields in requests and allows them in responses is
   * listed as allowing them.
   *
   * @throws Error if two schemas have the same name
   */
  schemas(): Record<string, Schema> {
    const names = [...this.#variants.keys()].sort();
    return Object.fromEntries(names.map((name) => [name, this.#theOne(name)]));
  }

  #keep(name: string, schema: Schema): void {
    this.#variants.set(name, distinct([...(this.#variants.get(name) ?? []), schema]));
  }

  #theOne(name: string): Schema {
    const variants = this.#variants.get(name)!;
    if (variants.length === 1) return variants[0]!;
    const [one, ...others] = distinct(variants.map(open));
    if (others.length > 0)
      throw new Error(`two schemas are called ${name}: ${JSON.stringify([one, ...others])}`);
    return one!;
  }

  #written(schema: Schema): Schema {
    const entries = Object.entries(schema).map(([keyword, value]) => {
      if (SCHEMA_MAPS.has(keyword)) return [keyword, this.#map(value as Record<string, Schema>)];
      return [keyword, SUBSCHEMAS.has(keyword) ? this.#any(value) : value];
    });
    return typed(record(Object.fromEntries(entries)));
  }

  #map(schemas: Record<string, Schema>): Record<string, Schema> {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, this.write(schema)]));
  }

  #any(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.write(one));
    return typeof value === "object" && value !== null ? this.write(value as Schema) : value;
  }
}

function distinct(schemas: readonly Schema[]): Schema[] {
  return schemas.filter(
    (schema, place) => schemas.findIndex((one) => isDeepStrictEqual(one, schema)) === place,
  );
}

function sentences(words: Record<string, string>): string {
  return Object.entries(words)
    .map(([word, sentence]) => `- \`${word}\`: ${sentence}`)
    .join("\n");
}

function withoutNull({ type, enum: values, ...schema }: Schema): Schema {
  const types = (type as string[]).filter((one) => one !== "null");
  return {
    ...schema,
    type: types.length === 1 ? types[0] : types,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  };
}

/** Puts the type first, and adds `string` to text enumerations, because client generators need it. */
function typed({ type, ...schema }: Schema): Schema {
  if (type !== undefined) return { type, ...schema };
  const isOfTexts = Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === "string");
  return isOfTexts ? { type: "string", ...schema } : schema;
}

/** Describes objects with arbitrary member names in the form that client generators support. */
function record({ patternProperties, ...schema }: Schema): Schema {
  const [entry, ...others] = Object.entries((patternProperties ?? {}) as Record<string, Schema>);
  if (!entry || others.length > 0) return patternProperties ? { ...schema, patternProperties } : schema;
  const [pattern, values] = entry;
  return {
    ...schema,
    ...(pattern !== ANY_NAME && { propertyNames: { pattern } }),
    additionalProperties: values,
  };
}

function open<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(open) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== "additionalProperties" || value !== false,
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, open(value)])) as T;
}
