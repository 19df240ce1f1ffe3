/** A form's fields by name, including nested lists and objects. */
type Fields = Map<string, Fields | string>;

/**
 * Returns the fields of a form or query as a TypeScript literal: `a[b][0]=c` becomes `{ "a": { "b": ["c"] } }`. Forms
 * contain only text, so a string that can be a number or boolean matches those types as well.
 */
export function fieldsOf(form: string): string {
  const fields: Fields = new Map();
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = "", ...rest] = name.replaceAll("]", "").split("[");
    put(fields, [first, ...rest], value);
  }
  return literalOf(fields);
}

function put(fields: Fields, [name = "", ...rest]: readonly string[], value: string): void {
  // An empty name appends to a list.
  const key = name === "" ? String(fields.size) : name;
  if (rest.length === 0) {
    fields.set(key, value);
    return;
  }
  const inner = fields.get(key);
  const next: Fields = inner instanceof Map ? inner : new Map();
  fields.set(key, next);
  put(next, rest, value);
}

function literalOf(value: Fields | string): string {
  if (typeof value === "string") {
    const isText = !/^(true|false|-?\d+(\.\d+)?)$/.test(value);
    return isText ? JSON.stringify(value) : `(${value} as never)`;
  }
  const isList = value.size > 0 && [...value.keys()].every((key, at) => key === String(at));
  if (isList) return `[${[...value.values()].map(literalOf).join(", ")}]`;
  return `{ ${[...value].map(([name, one]) => `${JSON.stringify(name)}: ${literalOf(one)}`).join(", ")} }`;
}
