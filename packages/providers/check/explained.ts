import { EXPLANATIONS, type Explanation } from "./differences.ts";
import type { RuledOut } from "./ruled-out.ts";

/**
 * A difference between an official document and Banco. A `leniency` is a request that the simulator accepts although
 * the document forbids it.
 */
export interface Difference {
  provider: string;
  operation: string;
  side: "request" | "response" | "example" | "leniency";
  fault: string;
}

/** Returns why a difference is correct; if undefined, the check fails. */
export function whyOf(
  { provider, operation, side, fault }: Difference,
  explanations: readonly Explanation[] = EXPLANATIONS,
): string | undefined {
  return explanations.find(
    (one) => one.provider === provider && one.covers.test(`${side} ${operation} ${fault}`),
  )?.why;
}

/** Returns the requests that the simulator accepts although its document forbids them. */
export function leniencies(provider: string, bent: readonly RuledOut[]): Difference[] {
  return bent
    .filter(({ isRefused }) => !isRefused)
    .map(({ operation, what }) => ({ provider, operation, side: "leniency", fault: what }));
}

/** Returns how often each explanation was used, and how often each unexplained difference occurred. */
export function tally(
  differences: readonly Difference[],
  explanations: readonly Explanation[] = EXPLANATIONS,
): Record<"explained" | "unexplained", [text: string, count: number][]> {
  const counts = { explained: new Map<string, number>(), unexplained: new Map<string, number>() };
  for (const one of differences) {
    const why = whyOf(one, explanations);
    const text = why ?? `${one.side} ${one.operation}: ${one.fault.replace(/\/\d+/g, "/n")}`;
    const kind = why === undefined ? counts.unexplained : counts.explained;
    kind.set(text, (kind.get(text) ?? 0) + 1);
  }
  return { explained: [...counts.explained], unexplained: [...counts.unexplained] };
}
