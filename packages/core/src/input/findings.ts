import type { FieldError } from "../problem.ts";
import { nearest } from "./nearest.ts";
import { pointerPart, type Shape, shapeAt, unescaped } from "./shape.ts";

/** A compiled schema's report on a value. */
export interface Finding {
  keyword: string;
  instancePath: string;
  message: string;
  params: object;
}

const ERRORS_MAX = 50;
const NAMES_SHOWN_MAX = 12;
const NAME_SHOWN_LENGTH = 64;

/**
 * Returns one error for each wrong field: missing fields, unknown names (with the name that was probably
 * meant), and broken rules.
 *
 * @param schema - the strict schema that the findings belong to
 */
export function fieldErrors(schema: Shape, findings: readonly Finding[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const finding of findings) {
    for (const error of errorsOf(schema, finding)) {
      if (errors.size === ERRORS_MAX) return [...errors.values()];
      // A field may break several rules at once; the first says enough.
      if (!errors.has(error.path)) errors.set(error.path, error);
    }
  }
  return [...errors.values()];
}

function* errorsOf(
  schema: Shape,
  { keyword, instancePath, message, params }: Finding,
): Generator<FieldError> {
  // The checker stops after a few findings, and may not come to the closed object's own, which lists all
  // unknown properties.
  if (keyword === "boolean") {
    const end = instancePath.lastIndexOf("/");
    return yield unknownAt(schema, instancePath.slice(0, end), unescaped(instancePath.slice(end + 1)));
  }
  const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>;
  for (const name of requiredProperties ?? [])
    yield { path: `${instancePath}/${name}`, message: "is required" };
  for (const name of additionalProperties ?? []) yield unknownAt(schema, instancePath, name);
  if (!requiredProperties && !additionalProperties) yield { path: instancePath, message };
}

function unknownAt(schema: Shape, objectPath: string, name: string): FieldError {
  const known = Object.keys(shapeAt(schema, objectPath)?.properties ?? {});
  return { path: `${objectPath}/${pointerPart(shown(name))}`, message: unknown(name, known) };
}

function unknown(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  if (meant !== undefined) return `is not known: did you mean ${meant}?`;
  if (known.length === 0) return "is not known: nothing is taken here";
  const more = known.length > NAMES_SHOWN_MAX ? " and others" : "";
  return `is not known: there are ${known.slice(0, NAMES_SHOWN_MAX).join(", ")}${more}`;
}

function shown(name: string): string {
  return name.length > NAME_SHOWN_LENGTH ? `${name.slice(0, NAME_SHOWN_LENGTH)}…` : name;
}
