import { type Contract, nameOf, type Schema } from "../contract.ts";

/** The URL, including its anchor, where each named schema is described. */
export type Homes = ReadonlyMap<string, string>;

/** The contract, and the link targets of its pages. */
export interface Book {
  contract: Contract;
  homes: Homes;
  /** The named schemas that are part of requests. */
  sent: ReadonlySet<string>;
}

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** The depth to which nested objects are written out; deeper ones are only described as objects. */
const DEPTH_MAX = 3;

/**
 * Writes an object's fields as a table, with the fields of unnamed inner objects as `card.brand`.
 *
 * @param isSent - for a request, where the table also shows required fields and limits
 */
export function fieldsTable(schema: Schema, homes: Homes, isSent: boolean): string {
  const fields = fieldsOf(schema, "", 0);
  if (fields.length === 0) return "";
  const rows = fields.map(({ name, schema: one, isRequired }) => {
    const requirement = isSent === isRequired ? (isSent ? "**Required.**" : "May be absent.") : "";
    const about = [requirement, oneLine(one.description ?? ""), isSent ? limitsOf(one) : ""];
    return `| \`${name}\` | ${typeOf(one, homes)} | ${about.filter(Boolean).join(" ")} |`;
  });
  return ["| Field | Type | |", "|---|---|---|", ...rows].join("\n");
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix: string, depth: number): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const own = { name, schema, isRequired: required.includes(key) };
    const inner = schema.type === "array" ? schema.items : schema;
    if (!inner?.properties || depth >= DEPTH_MAX) return [own];
    const mark = schema.type === "array" ? "[]." : ".";
    return [own, ...fieldsOf(inner, `${name}${mark}`, depth + 1)];
  });
}

/** Returns a schema's type as text, with links to the named ones. */
export function typeOf(schema: Schema, homes: Homes): string {
  const name = nameOf(schema);
  if (name) return homes.has(name) ? `[${name}](${homes.get(name)})` : name;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, homes)).join(" or ");
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(", ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const types = [schema.type ?? "any value"].flat().map((type) => wordOf(type, schema, homes));
  return types.join(" or ");
}

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "time",
  date: "date",
  email: "e-mail address",
  binary: "bytes",
  uri: "address",
};

function wordOf(type: string, { format, items, additionalProperties }: Schema, homes: Homes): string {
  if (type === "string") return FORMATS[format ?? ""] ?? "text";
  if (type === "boolean") return "`true` or `false`";
  if (type === "array") return items ? `list of ${typeOf(items, homes)}` : "list";
  if (type === "object" && typeof additionalProperties === "object")
    return `record of ${typeOf(additionalProperties, homes)}`;
  return type;
}

function limitsOf({ minimum, maximum, maxLength, pattern, default: preset }: Schema): string {
  const texts = [
    minimum !== undefined && maximum !== undefined && maximum < 1e9 ? `${minimum} to ${maximum}.` : "",
    maxLength !== undefined ? `At most ${maxLength} characters.` : "",
    pattern && pattern.length < 30 && pattern !== "^[1-9]" ? `Matches \`${cellOf(pattern)}\`.` : "",
    preset !== undefined ? `Otherwise \`${String(preset)}\`.` : "",
  ];
  return texts.filter(Boolean).join(" ");
}

/** Returns the text of a table cell. */
export function oneLine(text: string): string {
  return cellOf(text.replaceAll(/\s+/g, " ")).replace(/(?<=[\w)`])$/, ".");
}

function cellOf(text: string): string {
  return text.replaceAll("|", "\\|");
}

/** Writes a named schema: its fields, or the values of an enumeration. */
export function recordSection(name: string, { contract, homes, sent }: Book): string {
  const schema = contract.components.schemas[name]!;
  const words = Object.entries(schema["x-enumDescriptions"] ?? {});
  const about = words.length > 0 ? "" : (schema.description ?? "");
  const table = words.length > 0 ? wordsTable(words) : fieldsTable(schema, homes, sent.has(name));
  const kind = table || about ? "" : typeOf(schema, homes);
  return [`### ${name} {#${name}}`, about, kind, table].filter(Boolean).join("\n\n");
}

function wordsTable(words: readonly [string, string][]): string {
  return [
    "| Word | |",
    "|---|---|",
    ...words.map(([word, text]) => `| \`${word}\` | ${oneLine(text)} |`),
  ].join("\n");
}

/** Returns the names of the schemas that a schema refers to, including its own name if it has one. */
export function namesIn(
  contract: Contract,
  schema: Schema | undefined,
  found = new Set<string>(),
): Set<string> {
  if (!schema) return found;
  const name = nameOf(schema);
  if (name) {
    if (found.has(name)) return found;
    found.add(name);
    return namesIn(contract, contract.components.schemas[name], found);
  }
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const inner = [...Object.values(properties), ...anyOf, items, additionalProperties];
  for (const one of inner) if (typeof one === "object") namesIn(contract, one, found);
  return found;
}
