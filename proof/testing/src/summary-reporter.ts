import { relative } from "node:path";
import type { TestEvent } from "node:test/reporters";

/** The number of slowest files to list. */
const SLOWEST = 10;

/**
 * Reports at the end of a run which tests were skipped and why, and which files were slowest. It runs in addition
 * to another reporter.
 */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const skipped: string[] = [];
  const files = new Map<string, number>();
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const file = data.file ? relative(process.cwd(), data.file) : "";
    if (data.nesting === 0) files.set(file, (files.get(file) ?? 0) + data.details.duration_ms);
    if (data.skip === undefined || data.skip === false) continue;
    skipped.push(`  ${file}: ${data.name}: ${typeof data.skip === "string" ? data.skip : "no reason"}`);
  }
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  yield `\nThe slowest files:\n${slowest.map(([file, ms]) => `  ${(ms / 1000).toFixed(1)} s ${file}`).join("\n")}\n`;
  yield skipped.length === 0 ? "No test was skipped.\n" : `Skipped:\n${skipped.join("\n")}\n`;
}
