import { nameOf, type Schema } from "./operations.ts";

/** The first lines of a generated Python file. */
export const PYTHON_NOTE =
  "# Written by `npm run write:sdk` from docs/openapi.json.\nfrom __future__ import annotations\n";

const WORDS: Record<string, string> = {
  string: "str",
  integer: "int",
  boolean: "bool",
  null: "None",
};
/** Python's reserved words, which cannot be names in a class. */
const RESERVED = new Set(["from", "class", "import", "in", "is", "not", "or", "and", "as", "global", "pass"]);

/**
 * The source of `types.py`: each schema of the document as a TypedDict, or as a Literal.
 *
 * @param sent - the schemas of requests, whose numbers may be of any kind; those of responses are Decimal
 * @throws Error when two schemas would have the same name
 */
export function pythonTypes(schemas: Record<string, Schema>, sent: ReadonlySet<string>): string {
  const writer = new TypeWriter(schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    writer.number = sent.has(name) ? "Amount" : "Decimal";
    writer.declare(name, schema);
  }
  const names = [...writer.declared.keys()].sort();
  const types = [...writer.declared.values()].join("\n\n");
  return `${PYTHON_NOTE}
from decimal import Decimal
${importsOf(types)}

Amount = Union[Decimal, float]
"""An amount or another decimal number of a request, exact as a Decimal."""

__all__ = [
    "Amount",
${names.map((name) => `    "${name}",`).join("\n")}
]

${types}
`;
}

/** Returns the line that imports the names from `typing` that a source uses. */
export function importsOf(source: string): string {
  const words = ["Any", "Dict", "List", "Literal", "Mapping", "Optional", "TypedDict", "Union"];
  const used = words.filter((word) =>
    new RegExp(`\\b${word}\\b(?=\\[|[,)\\n])|: ${word}$`, "m").test(source),
  );
  return `from typing import ${used.join(", ")}`;
}

/**
 * Returns the source of `numbers.py`: the names of the fields that are decimal numbers, even if a response writes
 * them without a point.
 */
export function pythonNumbers(schemas: Record<string, Schema>): string {
  const names = new Set<string>();
  const visit = (schema: Schema, name?: string): void => {
    if (name !== undefined && [schema.type].flat().includes("number")) names.add(name);
    for (const [field, one] of Object.entries(schema.properties ?? {})) visit(one, field);
    for (const one of schema.anyOf ?? []) visit(one, name);
    if (schema.items) visit(schema.items);
  };
  for (const schema of Object.values(schemas)) visit(schema);
  const lines = [...names].toSorted().map((name) => `        "${name}",`);
  return `${PYTHON_NOTE}
DECIMALS = frozenset(
    {
${lines.join("\n")}
    }
)
`;
}

/** Writes types as annotations; `number` is the type of decimal numbers, `prefix` precedes schema names. */
export function pythonType(schema: Schema | undefined, number: string, prefix: string): string {
  const writer = new TypeWriter({}, prefix);
  writer.number = number;
  return writer.typeOf(schema, undefined);
}

class TypeWriter {
  readonly declared = new Map<string, string>();
  /** The type of decimal numbers in the declarations that follow. */
  number = "Decimal";
  readonly #taken: Record<string, Schema>;
  readonly #prefix: string;

  constructor(schemas: Record<string, Schema>, prefix = "") {
    this.#taken = schemas;
    this.#prefix = prefix;
  }

  declare(name: string, schema: Schema): void {
    if (this.declared.has(name)) throw new Error(`Two schemas are named ${name}`);
    if (schema.enum || schema.anyOf) {
      this.declared.set(name, `${name} = ${this.typeOf(schema, undefined)}`);
      return;
    }
    this.declared.set(name, "");
    this.declared.set(name, this.#record(name, schema));
  }

  /** Returns the type of a schema; an object without a name gets `name`, or is a dict if there is none. */
  typeOf(schema: Schema | undefined, name: string | undefined): string {
    if (!schema) return "Any";
    if (schema.$ref) return `${this.#prefix}${nameOf(schema.$ref)}`;
    if (schema.enum) return literal(schema.enum);
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.anyOf) return union(schema.anyOf.map((one) => this.typeOf(one, name)));
    if (schema.type === undefined) return "Any";
    return union([schema.type].flat().map((type) => this.#typeOfWord(type, schema, name)));
  }

  #typeOfWord(type: string, schema: Schema, name: string | undefined): string {
    if (type === "array") return `List[${this.typeOf(schema.items, name && singular(name))}]`;
    if (type === "number") return this.number;
    if (type !== "object") return WORDS[type]!;
    if (schema.properties && name) {
      if (name in this.#taken) throw new Error(`A part would have the name of the schema ${name}`);
      this.declare(name, schema);
      return name;
    }
    const { additionalProperties: values } = schema;
    return `Dict[str, ${typeof values === "object" ? this.typeOf(values, name) : "Any"}]`;
  }

  #record(name: string, { properties = {}, required = [], description }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => ({
      field,
      type: this.typeOf(schema, `${name}${field[0]!.toUpperCase()}${field.slice(1)}`),
      text: schema.description,
    }));
    const always = fields.filter(({ field }) => required.includes(field));
    const sometimes = fields.filter(({ field }) => !required.includes(field));
    const text = description ? `    ${docstring(description, "    ")}\n` : "";
    if (sometimes.length === 0) return dict(name, [], "", always, text);
    if (always.length === 0) return dict(name, [], ", total=False", sometimes, text);
    const base = `_${name}`;
    return `${dict(base, [], "", always, "")}\n\n${dict(name, [base], ", total=False", sometimes, text)}`;
  }
}

interface Field {
  field: string;
  type: string;
  text: string | undefined;
}

function dict(name: string, bases: string[], total: string, fields: Field[], text: string): string {
  const reserved = fields.filter(({ field }) => RESERVED.has(field));
  const plain = fields.filter(({ field }) => !RESERVED.has(field));
  const lines = plain.map(({ field, type, text: description }) => {
    const words = description ? `\n    ${docstring(description, "    ")}` : "";
    return `    ${field}: ${type}${words}`;
  });
  const body = `${text}${lines.join("\n")}` || "    pass";
  const pairs = reserved.map(({ field, type }) => `"${field}": "${type}"`).join(", ");
  const words = `_${name}Words`;
  const before = reserved.length === 0 ? "" : `${words} = TypedDict("${words}", {${pairs}}${total})\n\n`;
  const all = [...bases, ...(reserved.length === 0 ? [] : [words])];
  return `${before}class ${name}(${all.join(", ") || "TypedDict"}${total}):\n${body}`;
}

function literal(values: readonly unknown[]): string {
  const words = new Map<unknown, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]);
  return `Literal[${values.map((one) => words.get(one) ?? JSON.stringify(one)).join(", ")}]`;
}

function union(types: string[]): string {
  const flat = types.flatMap((type) => /^Optional\[(.*)\]$/.exec(type)?.[1] ?? [type]);
  const some = [...new Set(flat.filter((type) => type !== "None"))];
  if (some.length === 0) return "None";
  const joined = some.length === 1 ? some[0]! : `Union[${some.join(", ")}]`;
  return types.some((type) => type === "None" || type.startsWith("Optional["))
    ? `Optional[${joined}]`
    : joined;
}

const singular = (name: string): string => (name.endsWith("s") ? name.slice(0, -1) : `${name}Item`);

/** Returns a docstring; its lines after the first begin with `indent`. */
export function docstring(text: string, indent: string): string {
  const safe = text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").trim();
  const lines = safe.split("\n").map((line) => line.trimEnd());
  const body = lines.join(`\n${indent}`).replaceAll(/\n +\n/g, "\n\n");
  const end = lines.length > 1 || body.endsWith('"') ? `\n${indent}` : "";
  return `"""${body}${end}"""`;
}
