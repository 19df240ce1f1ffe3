/** The subset of JSON Schema that describes requests. */
export interface Shape {
  type?: unknown;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: unknown;
  required?: readonly string[];
  items?: unknown;
  /** A description of what matches the pattern, as in "must be a country". */
  "x-expected"?: string;
}

/**
 * Returns the schema with every object closed at every depth: it rejects undefined properties. An object that
 * already declares whether it is open stays unchanged.
 */
export function strictly<T extends object>(schema: T): T {
  const { properties, patternProperties, items, additionalProperties } = schema as Shape;
  return {
    ...schema,
    ...(properties && { properties: mapped(properties) }),
    ...(patternProperties && { patternProperties: mapped(patternProperties) }),
    ...(isShape(items) && { items: strictly(items) }),
    ...(properties && additionalProperties === undefined && { additionalProperties: false }),
  };
}

function mapped(shapes: Record<string, Shape>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, strictly(shape)]));
}

/**
 * Returns the value without the nulls of optional fields, where null means absent. If the schema allows null, null
 * is a value.
 *
 * @param leaveOut - top-level names to drop, whatever their value
 */
export function withoutNulls(
  schema: Shape,
  value: unknown,
  leaveOut: ReadonlySet<string> = new Set(),
): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isShape(items) ? value.map((one) => withoutNulls(items, one)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const { required = [] } = schema;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const shape = memberOf(schema, name);
    if (leaveOut.has(name)) return [];
    if (!shape) return [[name, member]];
    if (member === null && !required.includes(name) && !takesNull(shape)) return [];
    return [[name, withoutNulls(shape, member)]];
  });
  return Object.fromEntries(members);
}

/**
 * Returns the schema of the value at a pointer, or undefined if the schema does not define it.
 */
export function shapeAt(schema: Shape, pointer: string): Shape | undefined {
  const names = pointer.split("/").slice(1).map(unescaped);
  return names.reduce<Shape | undefined>((shape, name) => shape && memberOf(shape, name), schema);
}

function memberOf({ properties, patternProperties, items }: Shape, name: string): Shape | undefined {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  if (isShape(items) && /^\d+$/.test(name)) return items;
  const match = Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(name));
  return match?.[1];
}

function takesNull({ type }: Shape): boolean {
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Escapes a name for use in a JSON pointer (RFC 6901, section 3). */
export function pointerPart(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Unescapes a part of a JSON pointer. */
export function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
