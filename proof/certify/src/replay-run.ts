import { from, repeated } from "./draws.ts";
import { NO_WEBHOOK_URL } from "./place.ts";
import type { Plan } from "./plan.ts";
import type { Scene } from "./recording.ts";
import { replayOf } from "./replay.ts";
import { CONNECTION, runRules, simulated } from "./run.ts";
import type { Transcript } from "./transcript.ts";

/** The transcript already contains every outcome, so the replay does not wait. */
const PATIENCE_MS = 10_000;

/**
 * Runs the rules that passed with a provider again, with its transcript instead of the provider.
 *
 * @returns the differences: failing rules, and calls that the adapter no longer makes
 */
export async function replayTranscript(
  plan: Plan,
  { exchanges, credentials, settings, answers, drawn = {}, begunAt, webhookUrl = NO_WEBHOOK_URL }: Transcript,
  passed: ReadonlySet<string>,
): Promise<string[]> {
  // These keys have the format of real keys, which adapters check.
  const keys = { ...credentials, ...simulated(plan) };
  const meaning = Object.fromEntries(Object.entries(credentials).map(([name, one]) => [one, keys[name]!]));
  const scene: Scene = { rule: "", aside: false };
  const replay = replayOf(exchanges, scene, meaning);
  const hosts = Object.keys(plan.provider.manifest.hosts);
  const remaining = [...answers];
  const outcomes = await runRules(plan, {
    mode: "test",
    scene,
    clients: Object.fromEntries(hosts.map((host) => [host, replay.client(host, "https://replay.invalid")])),
    credentials: keys,
    settings,
    draws: repeated(scene, drawn),
    clock: from(begunAt),
    webhookUrl,
    patience: { patienceMs: PATIENCE_MS, pauseMs: 0 },
    hands: { ask: async () => remaining.shift()?.answer ?? "", pause: async () => {} },
    only: passed,
    attempts: 1,
  });
  const failed = outcomes.filter(({ result }) => result !== "passed");
  const unmade = [CONNECTION, ...passed].filter((rule) => replay.left(rule) > 0);
  return [
    ...failed.map(({ rule, why }) => `${rule}: ${why}`),
    ...unmade.map((rule) => `${rule}: ${replay.left(rule)} calls are no longer made`),
  ];
}
