/** A JSON Schema, or any part of a document. */
export type Json = Record<string, unknown>;

/**
 * The direction of the value: from the client, whose old values must still be accepted, or from the server,
 * whose old guarantees must still hold.
 */
export type Direction = "sent" | "answered";

/** Two documents of the same API. */
export interface Pair {
  before: Json;
  after: Json;
}

const UPPER = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
const LOWER = ["minLength", "minimum", "exclusiveMinimum", "minItems"];

/** Compares schemas of two documents, each pair of named schemas once per direction. */
export class Schemas {
  readonly #pair: Pair;
  readonly #seen = new Set<string>();

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  /** Returns the breaking changes between two schemas, one line each, starting with the path. */
  *breaks(before: unknown, after: unknown, direction: Direction, place: string): Generator<string> {
    const [one, other] = [plain(this.#pair.before, before), plain(this.#pair.after, after)];
    const names = `${direction} ${one.name} ${other.name}`;
    if (one.name && this.#seen.has(names)) return;
    this.#seen.add(names);
    const at = one.name ?? place;
    yield* typeBreaks(one, other, direction, at);
    if (direction === "sent") yield* limitBreaks(one.schema, other.schema, at);
    yield* this.#properties(one.schema, other.schema, direction, at);
    if (one.schema.items && other.schema.items)
      yield* this.breaks(one.schema.items, other.schema.items, direction, `${at}[]`);
  }

  *#properties(one: Json, other: Json, direction: Direction, at: string): Generator<string> {
    const [before, after] = [propertiesOf(one), propertiesOf(other)];
    const [required, now] = [requiredOf(one), requiredOf(other)];
    for (const [name, schema] of Object.entries(before)) {
      const changed = after[name];
      if (changed !== undefined) yield* this.breaks(schema, changed, direction, `${at}.${name}`);
      else if (direction === "answered" || other.additionalProperties === false)
        yield `${at}.${name}: is gone`;
    }
    if (direction === "sent") {
      for (const name of now) if (!required.has(name)) yield `${at}.${name}: must be sent now`;
    } else {
      for (const name of required)
        if (!now.has(name) && name in after) yield `${at}.${name}: may be missing now`;
    }
  }
}

interface Plain {
  /** The name of a named schema. */
  name?: string;
  schema: Json;
  mayBeNull: boolean;
}

/** Resolves a reference or a union with null to its schema. */
function plain(document: Json, input: unknown): Plain {
  const schema = (input ?? {}) as Json;
  const { anyOf, $ref } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1)!;
    return { ...plain(document, namedIn(document, name)), name };
  }
  const [only, ...others] = Array.isArray(anyOf) ? anyOf.filter((one) => (one as Json).type !== "null") : [];
  if (only && others.length === 0) return { ...plain(document, only), mayBeNull: true };
  return { schema, mayBeNull: Array.isArray(schema.type) && schema.type.includes("null") };
}

function namedIn(document: Json, name: string): unknown {
  return ((document.components as Json).schemas as Json)[name];
}

function* typeBreaks(one: Plain, other: Plain, direction: Direction, at: string): Generator<string> {
  const [narrow, wide] = direction === "sent" ? [one, other] : [other, one];
  if (narrow.mayBeNull && !wide.mayBeNull)
    yield direction === "sent" ? `${at}: null is refused now` : `${at}: may be null now`;
  const [types, allowed] = [typesOf(narrow.schema), typesOf(wide.schema)];
  const isAnything = types.size === 0 && allowed.size > 0;
  const fits = allowed.size === 0 || [...types].every((type) => allows(allowed, type));
  if (isAnything || !fits) yield `${at}: was ${shown(one.schema)} and is ${shown(other.schema)}`;
  if (one.schema.const !== undefined && one.schema.const !== other.schema.const)
    yield `${at}: was ${one.schema.const} and is ${other.schema.const}`;
}

/** Whether a type is allowed; an integer is also a number. */
function allows(allowed: ReadonlySet<string>, type: string): boolean {
  return allowed.has(type) || (type === "integer" && allowed.has("number"));
}

/**
 * Finds values that are no longer accepted. New values in responses do not break clients, which must expect them.
 */
function* limitBreaks(one: Json, other: Json, at: string): Generator<string> {
  const words = other.enum as unknown[] | undefined;
  const before = one.enum as unknown[] | undefined;
  if (words && !before) yield `${at}: takes only some words now`;
  for (const word of before ?? []) if (words && !words.includes(word)) yield `${at}: no longer takes ${word}`;
  for (const keyword of [...UPPER, ...LOWER]) {
    const [was, is] = [one[keyword] as number | undefined, other[keyword] as number | undefined];
    if (is === undefined || was === is) continue;
    const isTighter = was === undefined || (UPPER.includes(keyword) ? is < was : is > was);
    if (isTighter) yield `${at}: ${keyword} was ${was ?? "open"} and is ${is}`;
  }
  for (const keyword of ["pattern", "format"]) {
    if (other[keyword] !== undefined && one[keyword] !== other[keyword])
      yield `${at}: ${keyword} was ${one[keyword] ?? "open"} and is ${other[keyword]}`;
  }
  if (other.additionalProperties === false && one.additionalProperties !== false && one.properties)
    yield `${at}: unknown fields are refused now`;
}

function typesOf({ type }: Json): Set<string> {
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  return new Set(types.filter((one) => one !== "null") as string[]);
}

function shown(schema: Json): string {
  return [...typesOf(schema)].join(" or ") || "anything";
}

function propertiesOf({ properties }: Json): Json {
  return (properties ?? {}) as Json;
}

function requiredOf({ required }: Json): Set<string> {
  return new Set((required ?? []) as string[]);
}
