import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { containedIn, type Document, operationsOf, type Schema, schemasOf } from "./operations.ts";
import { phpApi } from "./php.ts";
import { phpTypes } from "./php-types.ts";
import { pythonApi } from "./python.ts";
import { pythonNumbers, pythonTypes } from "./python-types.ts";
import { apiSource, NOTE } from "./source.ts";

/** The folder of the packages. */
export const PACKAGES = new URL("../../", import.meta.url);
const REFERENCE = new URL("../docs/openapi.json", PACKAGES);

/** Returns the generated files of all SDKs, by their paths in the packages' folder. */
export async function generated(): Promise<Record<string, string>> {
  const document: Document = JSON.parse(await readFile(REFERENCE, "utf8"));
  const operations = operationsOf(document);
  const schemas = schemasOf(document);
  const sent = containedIn(
    operations.map(({ bodySchema }) => bodySchema),
    schemas,
  );
  const answers = [...operations.map(({ answerSchema }) => answerSchema), schemas.BancoEvent];
  const read = containedIn(answers, schemas);
  const plain = withDates(typesOnly(document), sent.difference(read));
  const types = astToString(await openapiTS(plain as never, { defaultNonNullable: false }));
  return {
    "sdk/src/reference/schema.ts": `${NOTE}${withTimes(types)}`,
    "sdk/src/reference/api.ts": apiSource(operations),
    "sdk-python/banco/_reference/types.py": pythonTypes(schemas, sent),
    "sdk-python/banco/_reference/numbers.py": pythonNumbers(schemas),
    "sdk-python/banco/_reference/api.py": pythonApi(operations, false),
    "sdk-python/banco/_reference/async_api.py": pythonApi(operations, true),
    "sdk-php/src/Reference/Types.php": phpTypes(schemas),
    "sdk-php/src/Reference/Api.php": phpApi(operations),
  };
}

/**
 * Returns the document without the parts from which no types are generated: examples, headers, webhook requests and
 * error responses.
 */
function typesOnly(document: Document): Document {
  const { webhooks: _, ...bare } = structuredClone(document);
  bare.components.schemas = schemasOf(document);
  for (const operation of Object.values(bare.paths).flatMap((methods) => Object.values(methods))) {
    const answers = Object.entries(operation.responses).filter(([status]) => status < "300");
    operation.responses = Object.fromEntries(answers);
  }
  return withoutExamples(bare, false) as Document;
}

/** A literal that represents a request's time while the types are generated. */
const TIME = "a string or a Date";

/** Writes the type of times that a program may send as a Date, with its comment. */
function withTimes(types: string): string {
  return types
    .replaceAll(JSON.stringify(TIME), "(string | Date)")
    .replaceAll("@enum {unknown}", "Format: date-time");
}

/**
 * Returns the document with times that programs may send as a Date: in queries, and in schemas that are only used in
 * requests.
 */
function withDates(document: Document, sent: ReadonlySet<string>): Document {
  const dated = (schema: Schema): Schema => {
    const { type, format, properties, anyOf, items, ...rest } = schema;
    if (format === "date-time") {
      const text: Schema = { ...rest, enum: [TIME] };
      return [type].flat().includes("null") ? { anyOf: [text, { type: "null" }] } : text;
    }
    return {
      ...schema,
      ...(properties && { properties: mapped(properties) }),
      ...(anyOf && { anyOf: anyOf.map(dated) }),
      ...(items && { items: dated(items) }),
    };
  };
  const mapped = (of: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(of).map(([name, one]) => [name, dated(one)]));
  for (const name of sent) document.components.schemas[name] = dated(document.components.schemas[name]!);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    for (const parameter of operation.parameters ?? []) parameter.schema = dated(parameter.schema);
  return document;
}

const LEFT_OUT = new Set(["example", "examples", "headers"]);

/** Removes examples, but not record fields with that name. */
function withoutExamples(value: unknown, isFields: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutExamples(one, false));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isFields || !LEFT_OUT.has(name))
      .map(([name, one]) => [name, withoutExamples(one, name === "properties" && !isFields)]),
  );
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await generated())) {
    await writeFile(new URL(name, PACKAGES), text);
  }
}
