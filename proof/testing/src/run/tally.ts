import type { TestEvent } from "node:test/reporters";

/** A count of the passed and failed tests of a run. */
export interface Tally {
  count(ended: Extract<TestEvent, { type: "test:pass" | "test:fail" }>): void;
  /** Returns the number of failed tests and of suites that failed on their own. */
  failed(): number;
  /** Returns the counts in the format of Node's own runner. */
  lines(): string[];
}

export function openTally(): Tally {
  const began = performance.now();
  const counts = { tests: 0, pass: 0, fail: 0, skipped: 0, todo: 0 };
  let failedSuites = 0;
  return {
    count: ({ type, data }) => {
      const fails = type === "test:fail" && data.todo === undefined;
      if (data.details.type === "suite") {
        if (fails) failedSuites += 1;
        return;
      }
      counts.tests += 1;
      if (data.skip !== undefined) counts.skipped += 1;
      else if (data.todo !== undefined) counts.todo += 1;
      else counts[fails ? "fail" : "pass"] += 1;
    },
    failed: () => counts.fail + failedSuites,
    lines: () => [
      ...Object.entries(counts).map(([name, count]) => `${name} ${count}`),
      `duration_ms ${Math.round(performance.now() - began)}`,
    ],
  };
}
