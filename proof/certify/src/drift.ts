import type { Outcome } from "./place.ts";
import { endpointOf, isOpen, type Shape, shapeOf } from "./shape.ts";
import type { Recorded } from "./transcript.ts";

/** How the provider has changed since its last certificate. */
export interface Drift {
  /** New fields in its responses. */
  additive: string[];
  /**
   * Fields that were removed from its responses or changed their type. These alone do not break anything.
   */
  changed: string[];
  /** Rules that passed in the last certificate and fail now; only these count as broken. */
  breaking: string[];
  /** Rules that pass now, though not on the first attempt. */
  flaky: string[];
}

/** The parts of a certification from which drift is computed. */
interface Known {
  outcomes: readonly Outcome[];
  exchanges: readonly Recorded[];
}

/**
 * Compares a certification with the previous one; if there is no previous one, only flaky rules are reported.
 */
export function driftOf(now: Known, before: Known | undefined): Drift {
  const flaky = now.outcomes.filter(({ flaky }) => flaky).map(({ rule }) => rule);
  if (!before) return { additive: [], changed: [], breaking: [], flaky };
  const passed = new Set(before.outcomes.filter(({ result }) => result === "passed").map(({ rule }) => rule));
  const failed = now.outcomes.filter(({ result }) => result === "failed").map(({ rule }) => rule);
  const [then, today] = [shapesOf(before.exchanges), shapesOf(now.exchanges)];
  const both = [...today.keys()].filter((endpoint) => then.has(endpoint));
  const compare = (
    one: ReadonlyMap<string, Shape>,
    other: ReadonlyMap<string, Shape>,
    { types }: { types: boolean },
  ) =>
    both.flatMap((endpoint) =>
      [...one.get(endpoint)!]
        .filter(([path, known]) => {
          const shape = other.get(endpoint)!;
          const previous = shape.get(path);
          if (!previous) return !isOpen(shape, path);
          return types && [...known].every((type) => !previous.has(type));
        })
        .map(([path]) => `${endpoint}: ${path}`),
    );
  return {
    additive: compare(today, then, { types: false }),
    changed: compare(then, today, { types: true }),
    breaking: failed.filter((rule) => passed.has(rule)),
    flaky,
  };
}

/** Returns all fields of the responses, by endpoint and by outcome. */
function shapesOf(exchanges: readonly Recorded[]): Map<string, Shape> {
  const shapes = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const exchange of exchanges) {
    if (!("text" in exchange.answer)) continue;
    const name = `${endpointOf(exchange)} ${exchange.answer.status}`;
    const merged = shapes.get(name) ?? new Map<string, ReadonlySet<string>>();
    for (const [path, types] of shapeOf(exchange.answer.text) ?? [])
      merged.set(path, new Set([...(merged.get(path) ?? []), ...types]));
    shapes.set(name, merged);
  }
  return shapes;
}
