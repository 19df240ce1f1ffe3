import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Exchange } from "../src/http/client.ts";

/** The header that marks a simulator's response as an injected fault rather than the provider's response. */
const FAULT_HEADER = "x-simulator-fault";

/** The folders of the conformance suites. */
const KINDS = ["payment", "fiscal", "store"];

/**
 * Runs a provider's conformance suite and returns its adapter's requests with the simulator's responses, without
 * injected faults.
 *
 * @throws Error if the suite fails
 */
export async function replay(provider: string): Promise<Exchange[]> {
  const folder = await mkdtemp(join(tmpdir(), "banco-exchanges-"));
  const file = join(folder, "exchanges.jsonl");
  try {
    const suites = KINDS.map((kind) => join(import.meta.dirname, `../test/${kind}/${provider}.test.ts`));
    const suite = suites.find((one) => existsSync(one));
    if (!suite) throw new Error(`There is no conformance suite for ${provider}`);
    const run = spawn(process.execPath, ["--test", suite], {
      env: { ...process.env, RECORD_EXCHANGES: file },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(run.stdout), once(run, "exit")]);
    if (code !== 0) throw new Error(`The conformance suite for ${provider} fails\n${output}`);
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    const all = lines.map((line) => JSON.parse(line) as Exchange);
    return all.filter(({ response }) => response.headers[FAULT_HEADER] === undefined);
  } finally {
    await rm(folder, { recursive: true });
  }
}
