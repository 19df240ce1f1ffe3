import type { TestEvent } from "node:test/reporters";

/** The line that reports a failed test. */
export const RED = "RED";

/** A reporter that prints the first failed test immediately, so that the run can be stopped. */
export default async function* firstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events)
    if (type === "test:fail" && data.todo === undefined) yield `${RED} ${data.name}\n`;
}
