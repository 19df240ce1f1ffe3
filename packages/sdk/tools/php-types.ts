import { nameOf, type Schema } from "./operations.ts";

/** The first lines of a generated PHP file. */
export const PHP_NOTE = `<?php

// Written by \`npm run write:sdk\` from docs/openapi.json.

declare(strict_types=1);

namespace Banco\\Reference;
`;

const WORDS: Record<string, string> = {
  string: "string",
  number: "int|float",
  integer: "int",
  boolean: "bool",
  null: "null",
};

/** The source of `Types.php`: each schema of the document as an array shape, which PHPStan and Psalm read. */
export function phpTypes(schemas: Record<string, Schema>): string {
  const types = inOrder(schemas).map((name) => ` * @phpstan-type ${name} ${phpType(schemas[name])}`);
  return `${PHP_NOTE}
/**
 * The records of the API by their names in its reference. Import them where they are needed:
 * \`@phpstan-import-type Payment from \\Banco\\Reference\\Types\`.
 *
${types.join("\n")}
 */
final class Types
{
}
`;
}

/** The schemas' names, each after those that it refers to: Psalm recognizes an alias only after its line. */
function inOrder(schemas: Record<string, Schema>): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    if (ordered.has(name) || above.includes(name)) return;
    for (const one of namesIn(schemas[name])) visit(one, [...above, name]);
    ordered.add(name);
  };
  for (const name of Object.keys(schemas)) visit(name, []);
  return [...ordered];
}

/** Writes a schema's type as PHPDoc. */
export function phpType(schema: Schema | undefined): string {
  if (!schema) return "mixed";
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map(literal).join("|");
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.anyOf) return union(schema.anyOf.map(phpType));
  if (schema.type === undefined) return "mixed";
  return union([schema.type].flat().map((type) => typeOfWord(type, schema)));
}

/** The names of the schemas that a type is made of. */
export function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref) return [nameOf(schema.$ref)];
  const { items, anyOf = [], properties = {}, additionalProperties: values } = schema;
  const others = typeof values === "object" ? values : undefined;
  return [items, ...anyOf, ...Object.values(properties), others].flatMap(namesIn);
}

function typeOfWord(type: string, schema: Schema): string {
  if (type === "array") return `list<${phpType(schema.items)}>`;
  if (type !== "object") return WORDS[type]!;
  if (schema.properties) return shape(schema.properties, schema.required ?? []);
  const { additionalProperties: values } = schema;
  return `array<string, ${typeof values === "object" ? phpType(values) : "mixed"}>`;
}

/** The shape of an array with these keys. */
export function shape(properties: Record<string, Schema>, required: readonly string[]): string {
  const keys = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${phpType(schema)}`,
  );
  return `array{${keys.join(", ")}}`;
}

const union = (types: string[]): string => [...new Set(types)].join("|");

function literal(value: unknown): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}
