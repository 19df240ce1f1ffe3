import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ProviderRequest } from "../src/contract/http.ts";
import type { OfficialDocument } from "./documents.ts";
import { type FieldSchema, unknownFields } from "./unknown-fields.ts";

/** A field that GOBL works out by itself may be missing in a document that it is given. */
interface Worked {
  properties?: Record<string, { calculated?: boolean }>;
}

/** Returns the faults of the GOBL documents in a request. */
export type GoblJudge = (request: ProviderRequest) => string[];

/**
 * The faults of the GOBL documents in what Invopop is sent, by GOBL's own schemas. A field that a schema does
 * not name is one.
 *
 * @param document - schemas by their `$id`, as `tools/bring-contracts.mjs` puts them together
 */
export function goblJudge(directory: string, { file }: OfficialDocument): GoblJudge {
  const { schemas } = JSON.parse(readFileSync(join(directory, file), "utf8")) as {
    schemas: Record<string, object>;
  };
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    // GOBL writes patterns for Go, which takes escapes that JavaScript's Unicode mode does not.
    unicodeRegExp: false,
  });
  addFormats.default(ajv);
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: id });
  const lead = ($ref: string): FieldSchema => {
    const [id = "", pointer = ""] = $ref.split("#");
    const parts = pointer.split("/").filter(Boolean);
    return (parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], schemas[id]) ??
      {}) as FieldSchema;
  };
  return ({ method, path, body }) => {
    if (method !== "PUT" || !path.startsWith("/silo/v1/entries/") || !body) return [];
    const { $schema: id = "", ...data } = (JSON.parse(body) as { data?: { $schema?: unknown } }).data ?? {};
    const check = typeof id === "string" && ajv.getSchema(id);
    if (!check) return [`/data/$schema "${id}" is not a schema of GOBL's`];
    const wrong = check(data) ? [] : (check.errors ?? []).filter((error) => !isWorkedOut(error));
    return [
      ...wrong.map(({ instancePath, message }) => `/data${instancePath} ${message}`),
      ...unknownFields([lead(id)], data, lead).map((field) => `/data${field} is not documented`),
    ];
  };
}

function isWorkedOut({ keyword, params, parentSchema }: ErrorObject): boolean {
  const { missingProperty } = params as { missingProperty?: string };
  const { properties = {} } = (parentSchema ?? {}) as Worked;
  return keyword === "required" && properties[missingProperty ?? ""]?.calculated === true;
}
