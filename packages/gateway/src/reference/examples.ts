import type { Schema } from "./route.ts";

/**
 * An example of what a schema describes: its own, or one put together of the examples of its parts.
 *
 * @returns undefined where a part that must be there has none
 */
export function exampleOf(schema: Schema): unknown {
  const { examples, const: constant, enum: values, items, properties } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return exampleOfArray(items as Schema);
  if (properties) return exampleOfObject(schema);
  return Array.isArray(schema.type) && schema.type.includes("null") ? null : undefined;
}

function exampleOfArray(items: Schema): unknown {
  const item = exampleOf(items);
  return item === undefined ? undefined : [item];
}

function exampleOfObject({ properties, required }: Schema): unknown {
  const parts = Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const isRequired = (required as string[] | undefined)?.includes(name);
    const value = exampleOf(schema);
    return isRequired || value !== undefined ? [[name, value] as const] : [];
  });
  return parts.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(parts);
}
