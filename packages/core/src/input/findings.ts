import type { FieldError } from "../problem.ts";
import { nearest } from "./nearest.ts";
import { pointerPart, type Shape, shapeAt } from "./shape.ts";

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
  // The closed object's own finding names the unknown property.
  if (keyword === "boolean") return;
  const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>;
  for (const name of requiredProperties ?? [])
    yield { path: `${instancePath}/${name}`, message: "is required" };
  for (const name of additionalProperties ?? []) {
    const known = Object.keys(shapeAt(schema, instancePath)?.properties ?? {});
    yield { path: `${instancePath}/${pointerPart(shown(name))}`, message: unknown(name, known) };
  }
  if (!requiredProperties && !additionalProperties) yield { path: instancePath, message };
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
