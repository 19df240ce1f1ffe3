import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import type { ProviderContext } from "@banco/providers/contract/provider";
import { under } from "../conditions.ts";
import { hearing, linesOf, withoutRandom } from "./heard.ts";
import { firstOther, maskedOf, shortened, whole } from "./masked.ts";
import { otherwise } from "./otherwise.ts";
import { endOf } from "./outcome.ts";

/** A time at which Italy has another day than UTC. */
const NOW = new Date("2026-07-14T22:30:00.000Z");
/** Records of two steps have an order. */
const STEP_MS = 1_000;
const LATER_MS = 10_000;
/** The runs that are compared when a transcript is written, to find what is random in it. */
const RUNS = 4;
/** Node's own option to write snapshots. */
const WRITES = process.execArgv.includes("--test-update-snapshots");

/** What an adapter said to its provider, and what it made of the answers. */
export class Transcript {
  readonly lines: string[] = [];
  #now = NOW.getTime();
  readonly #stepMs: number;

  /** @param stepMs - the time between two steps */
  constructor(stepMs: number) {
    this.#stepMs = stepMs;
  }
  readonly clock: Clock = { ...HOST_CLOCK, now: () => new Date(this.#now) };

  /** Lets the time pass for what the provider does later; it stands still otherwise. */
  later(): void {
    this.#now += LATER_MS;
  }

  /** Writes facts down. */
  note(title: string, facts: unknown): void {
    this.lines.push(
      "",
      `# ${title}`,
      `= ${JSON.stringify(facts, (_, value) => (typeof value === "function" ? undefined : value))}`,
    );
  }

  /**
   * Makes a call and writes down its requests, its outcome, and each outcome that another response would have
   * had.
   *
   * @param isLong - leaves out the other outcomes, where a call is too long to be made for each
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
 * @param stepMs - the time between two steps; 0 where only the play lets it pass
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
  assert.ok(existsSync(file), `there is no ${file.pathname}: ${how}`);
  const recorded = whole(readFileSync(file, "utf8").trimEnd().split("\n"));
  const other = firstOther(recorded, await played(play, stepMs));
  assert.equal(
    other?.actual,
    other?.expected,
    `${file.pathname}, ${other?.title} (if this is meant, ${how})`,
  );
}

async function played(play: (transcript: Transcript) => Promise<void>, stepMs: number): Promise<string[]> {
  const transcript = new Transcript(stepMs);
  let made = 0;
  const id = (prefix: string) => {
    made += 1;
    return `${prefix}_0198f2b6c5a87d1ba7c0f1e2d3${String(made).padStart(6, "0")}`;
  };
  await under({ id, now: transcript.clock.now }, () => play(transcript));
  return transcript.lines.flatMap((line) => line.split("\n"));
}
