import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { type Document, operationsOf } from "./operations.ts";
import { apiSource, NOTE } from "./source.ts";

const REFERENCE = new URL("../../../docs/openapi.json", import.meta.url);
const GENERATED = new URL("../src/reference/", import.meta.url);

/** The generated files by their names. */
export async function generated(): Promise<Record<string, string>> {
  const document: Document = JSON.parse(await readFile(REFERENCE, "utf8"));
  const types = astToString(await openapiTS(typesOnly(document) as never, { defaultNonNullable: false }));
  return { "schema.ts": `${NOTE}${types}`, "api.ts": apiSource(operationsOf(document)) };
}

/** Returns the document without the parts that no type is made of: examples, headers, webhooks' requests and refusals. */
function typesOnly(document: Document): object {
  const bare = structuredClone(document) as Document & { webhooks?: object };
  delete bare.webhooks;
  for (const operation of Object.values(bare.paths).flatMap((methods) => Object.values(methods))) {
    const answers = Object.entries(operation.responses).filter(([status]) => status < "300");
    operation.responses = Object.fromEntries(answers);
  }
  return withoutExamples(bare, false) as object;
}

const LEFT_OUT = new Set(["example", "examples", "headers"]);

/** A field of a record may have such a name: it stays. */
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
    await writeFile(new URL(name, GENERATED), text);
  }
}
