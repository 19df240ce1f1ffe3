/** Contents of a field by a provider's document: a type of JSON, a text or several (`texts`), or anything. */
export type FieldType = "string" | "integer" | "number" | "boolean" | "object" | "array" | "texts" | "any";

/**
 * The fields of a body by what they hold. A place goes by `/` into an object and by `*` through a list; what
 * stands before is therefore an object or a list, and is not named by itself, but for an object of any names,
 * whose `*` are its fields. A place that ends with `!` has to be there when what it stands in is.
 */
export type Fields = Readonly<Partial<Record<FieldType, readonly string[]>>>;

/** A field that does not fit, `wanted` being what it has to hold. */
export interface FieldMisfit {
  place: readonly string[];
  wanted: FieldType;
  isMissing: boolean;
}

interface Node {
  type: FieldType;
  isRequired: boolean;
  within: Map<string, Node>;
}

const FITS: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && !Array.isArray(value),
  array: Array.isArray,
  texts: (value) => typeof value === "string" || Array.isArray(value),
  any: () => true,
};

/** The bodies of an API, by method and path. */
export class Bodies {
  readonly #roots: ReadonlyMap<string, Node>;

  constructor(bodies: Readonly<Record<string, Fields>>) {
    this.#roots = new Map(Object.entries(bodies).map(([operation, fields]) => [operation, rootOf(fields)]));
  }

  /** Whether an operation takes a field, by its name in the body itself. */
  has(operation: string, name: string): boolean {
    return this.#roots.get(operation)?.within.has(name) ?? false;
  }

  /** Returns the first field that does not hold what it has to; null is a field that is not there. */
  misfit(operation: string, body: unknown): FieldMisfit | undefined {
    const root = this.#roots.get(operation);
    return root && misfitAt(root, body, []);
  }
}

function rootOf(fields: Fields): Node {
  const root: Node = { type: "object", isRequired: false, within: new Map() };
  for (const [type, places] of Object.entries(fields))
    for (const place of places) add(root, place, type as FieldType);
  return root;
}

function add(root: Node, place: string, type: FieldType): void {
  const isRequired = place.endsWith("!");
  const names = place.replace(/!$/, "").split("/");
  let node = root;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const known = node.within.get(name);
    const next = known ?? {
      type: names[index + 1] === "*" ? "array" : "object",
      isRequired: false,
      within: new Map(),
    };
    if (isLast) Object.assign(next, { type, isRequired });
    node.within.set(name, next);
    node = next;
  }
}

function misfitAt(node: Node, value: unknown, place: readonly string[]): FieldMisfit | undefined {
  const { type: wanted, isRequired, within } = node;
  if (value === undefined || value === null)
    return isRequired ? { place, wanted, isMissing: true } : undefined;
  if (!FITS[wanted](value)) return { place, wanted, isMissing: false };
  for (const [name, one] of within) {
    const values =
      name === "*" ? Object.entries(value) : [[name, (value as Record<string, unknown>)[name]] as const];
    for (const [at, each] of values) {
      const found = misfitAt(one, each, [...place, at]);
      if (found) return found;
    }
  }
  return undefined;
}
