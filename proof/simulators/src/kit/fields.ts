/**
 * The contents of a field according to a provider's document: a JSON type, one string or a list of strings
 * (`texts`), or anything.
 */
export type FieldType = "string" | "integer" | "number" | "boolean" | "object" | "array" | "texts" | "any";

/**
 * The fields of a body by type. A path uses `/` to enter an object and `*` to enter a list. Its parents are
 * therefore objects or lists and need no separate entry, except an object with arbitrary names, whose fields
 * are `*`. A path that ends with `!` is required where its parent is present.
 */
export type Fields = Readonly<Partial<Record<FieldType, readonly string[]>>>;

/** A field with invalid contents; `wanted` is the required type. */
export interface FieldMisfit {
  place: readonly string[];
  expected: FieldType;
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

  /** Whether an operation has a field, by its name in the body. */
  has(operation: string, name: string): boolean {
    return this.#roots.get(operation)?.within.has(name) ?? false;
  }

  /** Returns the first field with invalid contents; null counts as an absent field. */
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
  const { type: expected, isRequired, within } = node;
  if (value === undefined || value === null)
    return isRequired ? { place, expected, isMissing: true } : undefined;
  if (!FITS[expected](value)) return { place, expected, isMissing: false };
  for (const [name, one] of within) {
    const values =
      name === "*" ? Object.entries(value) : [[name, (value as Record<string, unknown>)[name]] as const];
    for (const [at, each] of values) {
      const misfit = misfitAt(one, each, [...place, at]);
      if (misfit) return misfit;
    }
  }
  return undefined;
}
