import type { FieldError } from "../problem.ts";
import { nearest } from "./nearest.ts";
import { pointerPart, type Shape, shapeAt, unescaped } from "./shape.ts";

/** A finding that a compiled schema reports about a value. */
export interface Finding {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  message: string;
  params: object;
}

const ERRORS_MAX = 50;
const NAMES_SHOWN_MAX = 12;
const NAME_SHOWN_LENGTH = 64;
const VALUES_SHOWN_MAX = 30;

/**
 * Returns one error for each invalid field: missing fields, unknown names (with the probable intended name), and
 * violated rules.
 *
 * @param schema - the strict schema that the findings belong to
 */
export function fieldErrors(schema: Shape, findings: readonly Finding[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  const closed = findings.filter(({ keyword }) => keyword === "additionalProperties");
  for (const finding of findings) {
    if (finding.keyword === "boolean" && closed.some((object) => lists(object, finding))) continue;
    for (const error of errorsOf(schema, finding)) {
      if (errors.size === ERRORS_MAX) return [...errors.values()];
      // A field may violate several rules; report only the first.
      if (!errors.has(error.path)) errors.set(error.path, error);
    }
  }
  return [...errors.values()];
}

function* errorsOf(
  schema: Shape,
  { keyword, schemaPath, instancePath, message, params }: Finding,
): Generator<FieldError> {
  // The findings about the individual names give the reasons.
  if (keyword === "propertyNames") return;
  // The checker stops after eight findings and may not reach that of the closed object.
  if (keyword === "boolean") {
    const end = instancePath.lastIndexOf("/");
    return yield unknownAt(schema, instancePath.slice(0, end), unescaped(instancePath.slice(end + 1)));
  }
  const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>;
  for (const name of requiredProperties ?? [])
    yield { path: `${instancePath}/${name}`, message: "is required" };
  for (const name of additionalProperties ?? []) yield unknownAt(schema, instancePath, name);
  if (requiredProperties || additionalProperties) return;
  const isName = schemaPath.endsWith("/propertyNames");
  const path = instancePath.split("/").map(shown).join("/");
  const expected = keyword === "pattern" ? shapeAt(schema, instancePath)?.["x-expected"] : undefined;
  if (expected && !isName) return yield { path, message: `must be ${expected}` };
  const { allowedValues } = params as { allowedValues?: unknown[] };
  const why = allowedValues ? `must be ${oneOf(allowedValues)}` : message;
  yield { path, message: isName ? `its name ${why}` : why };
}

/** Lists the values of an enumeration; truncates long lists. */
function oneOf(values: readonly unknown[]): string {
  const more = values.length > VALUES_SHOWN_MAX ? " …" : "";
  return `one of ${values.slice(0, VALUES_SHOWN_MAX).join(", ")}${more}`;
}

/** Whether a closed object's finding lists the unknown property of another finding. */
function lists({ instancePath, params }: Finding, property: Finding): boolean {
  const { additionalProperties } = params as { additionalProperties: string[] };
  const name = property.instancePath.slice(instancePath.length + 1);
  return property.instancePath.startsWith(`${instancePath}/`) && additionalProperties.includes(name);
}

function unknownAt(schema: Shape, objectPath: string, name: string): FieldError {
  const known = Object.keys(shapeAt(schema, objectPath)?.properties ?? {});
  return { path: `${objectPath}/${pointerPart(shown(name))}`, message: unknown(name, known) };
}

function unknown(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  if (meant !== undefined) return `is unknown: did you mean ${meant}?`;
  if (known.length === 0) return "is unknown: no fields are allowed here";
  const more = known.length > NAMES_SHOWN_MAX ? " and others" : "";
  return `is unknown: allowed are ${known.slice(0, NAMES_SHOWN_MAX).join(", ")}${more}`;
}

function shown(name: string): string {
  return name.length > NAME_SHOWN_LENGTH ? `${name.slice(0, NAME_SHOWN_LENGTH)}…` : name;
}
