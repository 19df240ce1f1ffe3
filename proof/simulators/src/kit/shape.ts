/** A check that throws when a value does not match a provider's schema. */
export type Check = (value: unknown, path: string) => void;

/** A value that does not match, with its path. */
export class Misfit extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(`${path || "body"} ${message}`);
    this.path = path;
  }
}

/** Checks a string against a pattern. */
export function text(pattern: RegExp): Check {
  return (value, path) => {
    if (typeof value !== "string" || !pattern.test(value)) throw new Misfit(path, `must match ${pattern}`);
  };
}

/** Checks a string's length in characters. */
export function plain(max: number): Check {
  return (value, path) => {
    if (typeof value !== "string" || value.length < 1 || value.length > max)
      throw new Misfit(path, `must be a text of 1 to ${max} characters`);
  };
}

/** Checks a finite number of at least `min`. */
export function number(min: number): Check {
  return (value, path) => {
    if (typeof value !== "number" || !Number.isFinite(value) || value < min)
      throw new Misfit(path, `must be a number from ${min}`);
  };
}

export const flag: Check = (value, path) => {
  if (typeof value !== "boolean") throw new Misfit(path, "must be a boolean");
};

/** Checks that a value is one of these strings. */
export function oneOf(...values: readonly string[]): Check {
  return (value, path) => {
    if (!values.includes(value as string)) throw new Misfit(path, `must be one of ${values.join(", ")}`);
  };
}

/** Checks a list of 1 to `max` elements, each by the given check. */
export function list(check: Check, max: number): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < 1 || value.length > max)
      throw new Misfit(path, `must have 1 to ${max} elements`);
    for (const [index, element] of value.entries()) check(element, `${path}/${index}`);
  };
}

/** Checks an object with exactly these fields. */
export function shape(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  const known: Record<string, Check> = { ...optional, ...required };
  return (value, path) => {
    const object = objectAt(value, path);
    for (const name of Object.keys(required))
      if (object[name] === undefined) throw new Misfit(`${path}/${name}`, "is missing");
    for (const [name, field] of Object.entries(object)) {
      const check = known[name];
      if (!check) throw new Misfit(`${path}/${name}`, "is not known");
      check(field, `${path}/${name}`);
    }
  };
}

/** Checks an object whose fields have arbitrary names and one type. */
export function mapOf(check: Check): Check {
  return (value, path) => {
    for (const [name, field] of Object.entries(objectAt(value, path))) check(field, `${path}/${name}`);
  };
}

/** Checks one of several objects by its `type`. */
export function byType(checks: Record<string, Check>): Check {
  return (value, path) => {
    const { type } = objectAt(value, path);
    const check = checks[String(type)];
    if (!check) throw new Misfit(`${path}/type`, `must be one of ${Object.keys(checks).join(", ")}`);
    check(value, path);
  };
}

function objectAt(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Misfit(path, "must be an object");
}
