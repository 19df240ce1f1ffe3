import type { StorePlan } from "./plan.ts";
import type { Scene } from "./recording.ts";
import { replayOf } from "./replay.ts";
import { CONNECTION, runStoreRules } from "./run.ts";
import type { Transcript } from "./transcript.ts";

/**
 * Tries the rules that a provider kept once more, with its transcript in the provider's place.
 *
 * @returns what does not hold any more: rules that fail, and calls that the adapter does not make
 */
export async function replayTranscript(
  plan: StorePlan,
  { exchanges, credentials, settings, answers }: Transcript,
  passed: ReadonlySet<string>,
): Promise<string[]> {
  const scene: Scene = { rule: "", aside: false };
  const replay = replayOf(exchanges, scene);
  const hosts = Object.keys(plan.provider.manifest.hosts);
  const told = [...answers];
  const outcomes = await runStoreRules(plan, {
    mode: "test",
    scene,
    clients: Object.fromEntries(hosts.map((host) => [host, replay.client(host, "https://replay.invalid")])),
    credentials,
    settings,
    hands: { ask: async () => told.shift()?.answer ?? "", pause: async () => {} },
    only: passed,
    attempts: 1,
  });
  const failed = outcomes.filter(({ result }) => result !== "passed");
  const unmade = [CONNECTION, ...passed].filter((rule) => replay.left(rule) > 0);
  return [
    ...failed.map(({ rule, why }) => `${rule}: ${why}`),
    ...unmade.map((rule) => `${rule}: ${replay.left(rule)} calls are not made any more`),
  ];
}
