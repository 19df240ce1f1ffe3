import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { type Document, operationsOf, schemasOf, sentSchemas } from "./operations.ts";
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
  const types = astToString(await openapiTS(typesOnly(document) as never, { defaultNonNullable: false }));
  const operations = operationsOf(document);
  const schemas = schemasOf(document);
  return {
    "sdk/src/reference/schema.ts": `${NOTE}${types}`,
    "sdk/src/reference/api.ts": apiSource(operations),
    "sdk-python/banco/_reference/types.py": pythonTypes(schemas, sentSchemas(schemas, operations)),
    "sdk-python/banco/_reference/numbers.py": pythonNumbers(schemas),
    "sdk-python/banco/_reference/api.py": pythonApi(operations, false),
    "sdk-python/banco/_reference/async_api.py": pythonApi(operations, true),
    "sdk-php/src/Reference/Types.php": phpTypes(schemas),
    "sdk-php/src/Reference/Api.php": phpApi(operations),
  };
}

/** Returns the document without the parts that no type is made of: examples, headers, webhooks' requests and refusals. */
function typesOnly(document: Document): object {
  const { webhooks: _, ...bare } = structuredClone(document);
  bare.components.schemas = schemasOf(document);
  for (const operation of Object.values(bare.paths).flatMap((methods) => Object.values(methods))) {
    const answers = Object.entries(operation.responses).filter(([status]) => status < "300");
    operation.responses = Object.fromEntries(answers);
  }
  return withoutExamples(bare, false) as object;
}

const LEFT_OUT = new Set(["example", "examples", "headers"]);

/** Removes examples; a field of a record may have that name, and stays. */
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
