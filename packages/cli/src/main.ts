#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { run } from "./run.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stop: stop.signal,
  out: (line) => console.log(line),
  note: (line) => console.error(line),
  ask: async (question) => {
    // The question goes to standard error: standard output has the result alone.
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    return terminal.question(question).finally(() => terminal.close());
  },
});
