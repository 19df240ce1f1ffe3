#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { UsageError } from "./command.ts";
import { run } from "./run.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

let lines: AsyncIterator<string> | undefined;

/** Prompts the user, or reads the answer from a script's pipe. */
async function ask(question: string): Promise<string> {
  // Write the question to standard error, because standard output contains only the result.
  process.stderr.write(question);
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new UsageError("The input ended before this question was answered");
  return value;
}

if (process.argv[2] === "--version") {
  console.log(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version);
} else {
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    stop: stop.signal,
    out: (line) => console.log(line),
    note: (line) => console.error(line),
    ask,
  });
  await lines?.return?.();
}
