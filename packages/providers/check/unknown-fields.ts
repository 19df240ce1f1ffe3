/** The parts of a JSON Schema that determine which fields an object may have. */
export interface FieldSchema {
  $ref?: string;
  allOf?: FieldSchema[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  additionalProperties?: boolean | object;
  items?: FieldSchema;
}

/**
 * Returns the fields of a value that its schema does not describe, as JSON pointers. OpenAPI allows additional fields
 * by default and so does not report misspelled ones; here an object may have additional fields only if its schema says
 * so, or describes no fields at all.
 *
 * @param resolve - resolves a reference
 */
export function unknownFields(
  schemas: readonly FieldSchema[],
  value: unknown,
  resolve: ($ref: string) => FieldSchema,
  path = "",
): string[] {
  const parts = flat(schemas, resolve, new Set());
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return value.flatMap((one, index) => unknownFields(items, one, resolve, `${path}/${index}`));
  }
  if (typeof value !== "object" || value === null) return [];
  const isOpen = parts.some(({ additionalProperties }) => Boolean(additionalProperties));
  const named = parts.flatMap(({ properties }) => (properties ? [properties] : []));
  if (isOpen || named.length === 0) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const fields = named.flatMap((properties) => (Object.hasOwn(properties, name) ? properties[name]! : []));
    return fields.length === 0 ? [`${path}/${name}`] : unknownFields(fields, one, resolve, `${path}/${name}`);
  });
}

/** Returns the schemas that a schema is composed of. */
function flat(
  schemas: readonly FieldSchema[],
  resolve: ($ref: string) => FieldSchema,
  seen: Set<string>,
): FieldSchema[] {
  return schemas.flatMap((schema) => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
    if ($ref === undefined) return [schema, ...flat([...allOf, ...anyOf, ...oneOf], resolve, seen)];
    if (seen.has($ref)) return [];
    seen.add($ref);
    return flat([resolve($ref)], resolve, seen);
  });
}
