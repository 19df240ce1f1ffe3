import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Faults } from "./gobl.ts";
import kept from "./gobl-schemas.json" with { type: "json" };

/** A part of a schema of GOBL's. */
interface Definition {
  properties?: Record<string, { calculated?: boolean }>;
  required?: string[];
  additionalProperties?: boolean;
}

const INVOICE = "https://gobl.org/draft-0/bill/invoice";
const PARTY = "https://gobl.org/draft-0/org/party";
const KNOWN: readonly unknown[] = [INVOICE, PARTY];

let compiled: Ajv2020 | undefined;

/** Whether documents of this `$schema` are kept here. */
export function isKnownSchema(id: unknown): id is string {
  return KNOWN.includes(id);
}

/**
 * What GOBL's own schema says of a document, by field: a field of another type, one that is missing, one that
 * it does not name.
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

/** It takes a third of a second, and so is done when the first document comes. */
function compile(): Ajv2020 {
  // GOBL writes patterns for Go, which takes escapes that JavaScript's Unicode mode does not.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false });
  addFormats.default(ajv);
  for (const [$id, schema] of Object.entries(kept.schemas)) {
    const $defs = Object.entries(schema.$defs).map(([name, one]) => [name, asGiven(one as Definition)]);
    ajv.addSchema({ ...schema, $id, $defs: Object.fromEntries($defs) });
  }
  return ajv;
}

/**
 * A definition for documents that are given: what GOBL calculates may be missing, and what it does not name
 * may not be there.
 */
function asGiven(definition: Definition): Definition {
  const { properties, required = [] } = definition;
  if (!properties) return definition;
  const asked = required.filter((name) => !properties[name]?.calculated);
  return { additionalProperties: false, ...definition, required: asked };
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const last = missingProperty ?? additionalProperty;
  return [...instancePath.split("/").slice(1), ...(last ? [last] : [])].join(".");
}
