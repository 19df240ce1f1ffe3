import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ProviderRequest } from "../src/contract/http.ts";
import type { OfficialDocument } from "./documents.ts";
import { type FieldSchema, unknownFields } from "./unknown-fields.ts";

/** A field that GOBL calculates itself may be missing from a submitted document. */
interface Worked {
  properties?: Record<string, { calculated?: boolean }>;
}

/** Returns the errors of the GOBL documents in a request. */
export type GoblJudge = (request: ProviderRequest) => string[];

/**
 * Returns the errors of the GOBL documents in requests to Invopop, according to GOBL's own schemas. An unknown field is
 * an error.
 *
 * @param document - schemas by their `$id`, as combined by `tools/bring-contracts.mjs`
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
    // GOBL's patterns are written for Go, which accepts escapes that JavaScript's Unicode mode rejects.
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
    if (!check) return [`/data/$schema "${id}" is not a GOBL schema`];
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
