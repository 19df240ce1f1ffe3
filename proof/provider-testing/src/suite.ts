import type { AccountBench, BenchSettings } from "./account-bench.ts";

/** A rule that runs with its own account. */
export type RuleOf<Bench> = (bench: Bench) => Promise<void>;

type Run<Bench> = (rule: RuleOf<Bench>, settings?: Partial<BenchSettings>) => () => Promise<void>;

/** The ways to run rules against a provider's simulator. */
export interface Runner<Bench extends AccountBench> {
  hostsUsed: Set<string>;
  /** Runs a rule against the shared simulator, without faults, with its own connected account. */
  withAccount: Run<Bench>;
  /** Like `withAccount`, with an account that is not connected yet. */
  withNewAccount: Run<Bench>;
  /** Like `withAccount`, with its own simulator, so that its faults affect no other rule. */
  withSimulator: Run<Bench>;
}

export interface RunnerOptions<Bench> {
  /** Starts the provider's simulator on a free port. */
  startSimulator(): Promise<{ url: string; close(): Promise<void> }>;
  /** Returns the URL of the simulator that the rules share. */
  sharedUrl(): string;
  open(url: string, settings: BenchSettings): Promise<Bench>;
  connect(bench: Bench): Promise<Bench>;
}

/**
 * The number of fault rules that run concurrently. They mostly wait; if there were more, expected responses
 * would be late.
 */
export const WEATHER_AT_ONCE = 6;

export function runnerOf<Bench extends AccountBench>(options: RunnerOptions<Bench>): Runner<Bench> {
  const { startSimulator, sharedUrl, open, connect } = options;
  const hostsUsed = new Set<string>();
  const run = async (url: string, rule: RuleOf<Bench>, settings: Partial<BenchSettings>, ready: boolean) => {
    const bench = await open(url, { hostsUsed, ...settings });
    try {
      await bench.simulator.clearFaults();
      await bench.simulator.resetCardholders();
      await rule(ready ? await connect(bench) : bench);
      await bench.simulator.assertHit();
    } finally {
      await bench.close();
    }
  };
  return {
    hostsUsed,
    withAccount:
      (rule, settings = {}) =>
      () =>
        run(sharedUrl(), rule, settings, true),
    withNewAccount:
      (rule, settings = {}) =>
      () =>
        run(sharedUrl(), rule, settings, false),
    withSimulator:
      (rule, settings = {}) =>
      async () => {
        const own = await startSimulator();
        try {
          await run(own.url, rule, settings, true);
        } finally {
          await own.close();
        }
      },
  };
}
