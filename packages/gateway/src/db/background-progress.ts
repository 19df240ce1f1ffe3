import { tableSizes } from "./applied-sql.ts";
import { indexesUnderWay, stepsUnderWay } from "./background-sql.ts";
import type { BackgroundStep } from "./background-steps.ts";
import type { Queries } from "./statement.ts";

/** The state of an unfinished background step. */
export interface Progress {
  name: string;
  state: "waiting" | "begun" | "failed";
  /** The completed share, from 0 to 1, if PostgreSQL or the step's own progress reports it. */
  part: number;
  /** Why the last attempt ended early. */
  failure: string | null;
}

/** Returns the state of the steps, in order. */
export async function progressOf(db: Queries, steps: readonly BackgroundStep[]): Promise<Progress[]> {
  if (steps.length === 0) return [];
  const [begun, built, sizes] = await Promise.all([
    stepsUnderWay(db),
    indexesUnderWay(db),
    tableSizes(
      db,
      steps.map(({ table }) => table),
    ),
  ]);
  return steps.map(({ name, kind, index, table }) => {
    const one = begun.find((step) => step.name === name);
    const rows = sizes.find((size) => size.name === table)?.rows ?? 0;
    const batches = kind === "batches" && one && rows > 0 ? Math.min(1, one.seen / rows) : 0;
    const part = index ? (built.find((other) => other.name === index)?.part ?? 0) : batches;
    const state = one?.failure ? "failed" : one ? "begun" : "waiting";
    return { name, state, part, failure: one?.failure ?? null };
  });
}
