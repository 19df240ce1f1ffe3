import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutant, mutated } from "@banco/testing/mutants";
import { POSTGRES_URL, startThrowawayPostgres } from "@banco/testing/postgres";
import pg from "pg";
import { type Copy, copyOf } from "./copy.ts";
import { RED } from "./first-failure.ts";

/** Longer than any wait of a passing test, so that a surviving mutant costs seconds instead of minutes. */
const PATIENCE_MS = 8_000;
/** A run that hangs counts as failed. */
const RUN_MAX_MS = 240_000;
const REPORTER = fileURLToPath(import.meta.resolve("./first-failure.ts"));
/** No database lives long enough to need vacuuming. */
const UNTENDED = { autovacuum: "off" };

/** A copy of the repository with a PostgreSQL for its tests; one mutant at a time is applied in it. */
export interface Lane {
  /** The copy's folder. */
  dir: string;
  /** Returns whether a test detects the mutant of a package's folder. */
  kills(dir: string, mutant: Mutant): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a copy.
 *
 * @param signal - stops the test run, so that the mutant gets no verdict
 */
export async function openLane(root: string, signal: AbortSignal): Promise<Lane> {
  const copy = copyOf(root);
  const postgres = await startThrowawayPostgres(UNTENDED);
  const environment = { [POSTGRES_URL]: postgres.url, NODE_COMPILE_CACHE: join(copy.dir, ".compile-cache") };
  const green = new Map<string, Promise<boolean>>();
  const passes = async (tests: readonly string[]) => {
    const isGreen = await run(copy, tests, environment, signal);
    signal.throwIfAborted();
    await dropDatabases(postgres.url);
    return isGreen;
  };
  return {
    dir: copy.dir,
    async kills(dir, mutant) {
      const tests = mutant.tests.join(" ");
      if (!green.has(tests)) green.set(tests, passes(mutant.tests));
      if (!(await green.get(tests))) throw new Error(`without a mutant these tests are red: ${tests}`);
      const file = join(dir, mutant.file);
      const original = copy.read(file);
      copy.write(file, mutated(original, mutant));
      try {
        return !(await passes(mutant.tests));
      } finally {
        copy.write(file, original);
      }
    },
    async close() {
      copy.remove();
      await postgres.stop();
    },
  };
}

/** Runs test files in the copy until all pass or one test fails; returns whether all passed. */
function run(
  { dir }: Copy,
  tests: readonly string[],
  environment: Record<string, string>,
  signal: AbortSignal,
): Promise<boolean> {
  const reporter = [`--test-reporter=${REPORTER}`, "--test-reporter-destination=stdout"];
  const child = spawn(process.execPath, ["--test", "--test-concurrency=1", ...reporter, ...tests], {
    cwd: dir,
    env: { ...process.env, ...environment, BANCO_PATIENCE_MS: String(PATIENCE_MS) },
    stdio: ["ignore", "pipe", "ignore"],
    // A separate process group, so that the tests' child processes end with them.
    detached: true,
  });
  const end = () => {
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {}
  };
  return new Promise((resolve, reject) => {
    let isRed = false;
    const fail = () => {
      isRed = true;
      end();
    };
    const limit = setTimeout(fail, RUN_MAX_MS);
    signal.addEventListener("abort", end);
    child.stdout.on("data", (text: Buffer) => text.includes(RED) && fail());
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(limit);
      signal.removeEventListener("abort", end);
      resolve(code === 0 && !isRed);
    });
  });
}

/** Drops the databases left behind by ended tests, but keeps the migrated templates. */
async function dropDatabases(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query("select datname from pg_database where datname like 'test\\_%'");
    for (const { datname } of rows)
      await admin.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  } finally {
    await admin.end();
  }
}
