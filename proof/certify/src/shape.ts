import type { Recorded } from "./transcript.ts";

/** A response's shape without values: the types of its fields by path, with `[]` for list items. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the shape of a body; undefined if it is not JSON. */
export function shapeOf(text: string): Shape | undefined {
  const shape = new Map<string, Set<string>>();
  const walk = (path: string, value: unknown): void => {
    const type = Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
    shape.set(path, (shape.get(path) ?? new Set()).add(type));
    if (Array.isArray(value)) for (const one of value) walk(`${path}[]`, one);
    else if (type === "object")
      for (const [name, one] of Object.entries(value as object)) walk(`${path}/${name}`, one);
  };
  try {
    walk("", JSON.parse(text));
    return shape;
  } catch {
    return undefined;
  }
}

/** Path segments that look like IDs: numbers, and words of at least eight characters with a digit. */
const IDENTIFIER = /\/(?:\d+|(?=[^/]*\d)[^/]{8,})(?=\/|$)/g;

/** Returns a request's endpoint, with `:id` for IDs. */
export function endpointOf({ request: { host, method, path } }: Recorded): string {
  return `${host} ${method} ${path.replaceAll(IDENTIFIER, "/:id")}`;
}

/**
 * Returns the differences between a simulator's response and the provider's own response to the same request: a
 * different status, a field that the provider does not have, or a field of a different type. A field that the simulator
 * omits is not an error: the provider's documents and the adapter determine which fields are required.
 */
export function differences(provider: Recorded["answer"], simulator: Recorded["answer"]): string[] {
  if (!("text" in provider) || !("text" in simulator)) {
    const same = "kind" in provider && "kind" in simulator && provider.kind === simulator.kind;
    return same ? [] : [`${outcomeOf(provider)} there, ${outcomeOf(simulator)} here`];
  }
  if (provider.status !== simulator.status) return [`${provider.status} there, ${simulator.status} here`];
  const [theirs, ours] = [shapeOf(provider.text), shapeOf(simulator.text)];
  if (!theirs || !ours)
    return !theirs === !ours ? [] : [`${theirs ? "" : "no "}JSON there, ${ours ? "" : "no "}JSON here`];
  // PrestaShop's lists are objects, but `[]` if empty.
  if (isEmptyList(theirs) || isEmptyList(ours)) return [];
  return [...ours].flatMap(([path, types]) => {
    const known = theirs.get(path);
    // An empty list or null does not show its members' fields.
    if (!known) return isOpen(theirs, path) ? [] : [`${path || "/"} is missing there`];
    const others = [...types].filter((type) => !known.has(type) && type !== "null" && !known.has("null"));
    return others.length > 0 ? [`${path || "/"} is ${[...known]} there, ${others} here`] : [];
  });
}

function isEmptyList(shape: Shape): boolean {
  return shape.size === 1 && shape.get("")!.has("list");
}

/** Whether a path starts inside an empty list or null, whose members are unknown. */
export function isOpen(shape: Shape, path: string): boolean {
  const parents = [...path.matchAll(/\/|\[\]/g)].map(({ index }) => path.slice(0, index));
  return parents.some((parent) => {
    const types = shape.get(parent);
    if (!types) return false;
    return types.has("null") || (types.has("list") && !shape.has(`${parent}[]`));
  });
}

function outcomeOf(answer: Recorded["answer"]): string {
  return "text" in answer ? String(answer.status) : answer.kind;
}
