import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Faults } from "./gobl.ts";
import kept from "./gobl-schemas.json" with { type: "json" };

/** A part of a GOBL schema. */
interface Definition {
  properties?: Record<string, { calculated?: boolean }>;
  required?: string[];
  additionalProperties?: boolean;
}

const INVOICE = "https://gobl.org/draft-0/bill/invoice";
const PARTY = "https://gobl.org/draft-0/org/party";
const KNOWN: readonly unknown[] = [INVOICE, PARTY];

let compiled: Ajv2020 | undefined;

/** Whether the simulator stores documents of this `$schema`. */
export function isKnownSchema(id: unknown): id is string {
  return KNOWN.includes(id);
}

/**
 * Returns the errors that GOBL's own schema finds, by field: invalid types, missing fields, unknown fields.
 */
export function schemaFaults(
  id: string,
  { $schema: _, ...document }: object & { $schema?: unknown },
): Faults {
  compiled ??= compile();
  const check = compiled.getSchema(id) as ValidateFunction;
  if (check(document)) return {};
  return Object.fromEntries((check.errors ?? []).map((error) => [fieldOf(error), error.message ?? ""]));
}

/** Compiles the schemas. This takes a third of a second, so it happens only when the first document arrives. */
function compile(): Ajv2020 {
  // GOBL writes patterns for Go, which supports escapes that JavaScript's Unicode mode refuses.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false });
  addFormats.default(ajv);
  for (const [$id, schema] of Object.entries(kept.schemas)) {
    const $defs = Object.entries(schema.$defs).map(([name, one]) => [name, asPublished(one as Definition)]);
    ajv.addSchema({ ...schema, $id, $defs: Object.fromEntries($defs) });
  }
  return ajv;
}

/**
 * Returns a definition for documents as clients send them: fields that GOBL calculates may be missing, and
 * unknown fields are refused.
 */
function asPublished(definition: Definition): Definition {
  const { properties, required = [] } = definition;
  if (!properties) return definition;
  const expected = required.filter((name) => !properties[name]?.calculated);
  return { additionalProperties: false, ...definition, required: expected };
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const last = missingProperty ?? additionalProperty;
  return [...instancePath.split("/").slice(1), ...(last ? [last] : [])].join(".");
}
