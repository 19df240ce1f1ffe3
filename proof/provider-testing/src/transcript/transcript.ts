import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import type { ProviderContext } from "@banco/providers/contract/provider";
import { under } from "../conditions.ts";
import { hearing, linesOf, withoutRandom } from "./heard.ts";
import { firstOther, maskedOf, shortened, whole } from "./masked.ts";
import { otherwise } from "./otherwise.ts";
import { endOf } from "./outcome.ts";

/** A time at which the date in Italy differs from UTC. */
const NOW = new Date("2026-07-14T22:30:00.000Z");
/** Separates the records of two steps in time, so that they can be ordered. */
const STEP_MS = 1_000;
const LATER_MS = 10_000;
/** The number of runs compared when a transcript is written, to find its random parts. */
const RUNS = 4;
/** Node's own option to write snapshots. */
const WRITES = process.execArgv.includes("--test-update-snapshots");

/** An adapter's requests, and its outcomes for the provider's responses. */
export class Transcript {
  readonly lines: string[] = [];
  #now = NOW.getTime();
  readonly #stepMs: number;

  /** @param stepMs - the time between two steps */
  constructor(stepMs: number) {
    this.#stepMs = stepMs;
  }
  readonly clock: Clock = { ...HOST_CLOCK, now: () => new Date(this.#now) };

  /** Advances the clock, which otherwise does not move, past the provider's delayed work. */
  later(): void {
    this.#now += LATER_MS;
  }

  /** Records data. */
  note(title: string, facts: unknown): void {
    this.lines.push(
      "",
      `# ${title}`,
      `= ${JSON.stringify(facts, (_, value) => (typeof value === "function" ? undefined : value))}`,
    );
  }

  /**
   * Makes a call and records its requests, its outcome, and the outcome of each other possible response.
   *
   * @param isLong - whether to omit the other outcomes, because the call is too slow to repeat
   * @returns the result; undefined after a failure
   */
  async step<T>(
    title: string,
    context: ProviderContext,
    call: (context: ProviderContext) => Promise<T>,
    isLong = false,
  ): Promise<T | undefined> {
    this.#now += this.#stepMs;
    const { context: listening, heard } = hearing(context);
    let result: T | undefined;
    const end = await endOf(async () => {
      result = await call(listening);
      return result;
    });
    this.lines.push("", `# ${title}`, ...heard.flatMap(linesOf), `= ${withoutRandom(JSON.stringify(end))}`);
    if (!isLong) this.lines.push(...(await otherwise(context, heard, call)));
    return result;
  }
}

/**
 * Compares a transcript with the recorded one, or records it.
 *
 * @param stepMs - the time between two steps; 0 if only the steps themselves advance it
 */
export async function conformTranscript(
  file: URL,
  play: (transcript: Transcript) => Promise<void>,
  stepMs = STEP_MS,
): Promise<void> {
  if (WRITES) {
    const runs: string[][] = [];
    while (runs.length < RUNS) runs.push(await played(play, stepMs));
    return writeFileSync(file, `${shortened(maskedOf(runs)).join("\n")}\n`);
  }
  const how = "node --test --test-update-snapshots writes it";
  assert.ok(existsSync(file), `${file.pathname} does not exist: ${how}`);
  const recorded = whole(readFileSync(file, "utf8").trimEnd().split("\n"));
  const other = firstOther(recorded, await played(play, stepMs));
  assert.equal(other?.actual, other?.expected, `${file.pathname}, ${other?.title} (if intended, ${how})`);
}

async function played(play: (transcript: Transcript) => Promise<void>, stepMs: number): Promise<string[]> {
  const transcript = new Transcript(stepMs);
  let count = 0;
  const id = (prefix: string) => {
    count += 1;
    return `${prefix}_0198f2b6c5a87d1ba7c0f1e2d3${String(count).padStart(6, "0")}`;
  };
  await under({ id, now: transcript.clock.now }, () => play(transcript));
  return transcript.lines.flatMap((line) => line.split("\n"));
}
