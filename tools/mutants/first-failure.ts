import type { TestEvent } from "node:test/reporters";

/** The line that tells a run's reader that a test is red. */
export const RED = "RED";

/** A reporter that says the first red test at once, for a reader that then ends the run. */
export default async function* firstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events)
    if (type === "test:fail" && data.todo === undefined) yield `${RED} ${data.name}\n`;
}
