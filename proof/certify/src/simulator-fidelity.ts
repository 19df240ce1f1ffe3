import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderHttp } from "@banco/providers/http/client";
import { startSimulators } from "@banco/simulators";
import { FRESH } from "./draws.ts";
import { NO_WEBHOOK_URL } from "./place.ts";
import type { Plan } from "./plan.ts";
import { recording, type Scene } from "./recording.ts";
import { runRules, simulated } from "./run.ts";
import { differences, endpointOf } from "./shape.ts";
import type { Recorded, Transcript } from "./transcript.ts";

/** The comparison of our simulator's responses with the provider's. */
export interface Fidelity {
  compared: number;
  agree: number;
  /** The differences, by endpoint. */
  differences: Record<string, string[]>;
}

const TIMEOUT_MS = 60_000;

/**
 * Runs the rules of a transcript against our simulator (whose orders have different IDs) and compares the shapes of the
 * responses.
 *
 * @param rules - the rules that passed with the provider
 */
export async function fidelityOf(
  plan: Plan,
  transcript: Transcript,
  rules: ReadonlySet<string>,
): Promise<Fidelity> {
  const answered = await atSimulator(plan, rules, transcript.webhookUrl);
  const differing = new Map<string, Set<string>>();
  const figures = { compared: 0, agree: 0 };
  for (const exchange of transcript.exchanges.filter(({ rule, aside }) => !aside && rules.has(rule))) {
    const endpoint = endpointOf(exchange);
    const at = answered.findIndex((one) => one.rule === exchange.rule && endpointOf(one) === endpoint);
    if (at < 0) continue;
    const [twin] = answered.splice(at, 1);
    const faults = differences(exchange.answer, twin!.answer);
    figures.compared += 1;
    if (faults.length === 0) figures.agree += 1;
    else differing.set(endpoint, new Set([...(differing.get(endpoint) ?? []), ...faults]));
  }
  const sorted = [...differing].sort(([one], [other]) => one.localeCompare(other));
  return {
    ...figures,
    differences: Object.fromEntries(sorted.map(([name, all]) => [name, [...all].sort()])),
  };
}

async function atSimulator(
  plan: Plan,
  only: ReadonlySet<string>,
  webhookUrl = NO_WEBHOOK_URL,
): Promise<Recorded[]> {
  const { manifest } = plan.provider;
  let aheadMs = 0;
  const simulators = await startSimulators({ only: manifest.id, now: () => Date.now() + aheadMs });
  const scene: Scene = { rule: "", aside: false };
  const exchanges: Recorded[] = [];
  const open = Object.keys(manifest.hosts).map((host) => {
    const baseUrl = `${simulators.url}/${manifest.id}`;
    return [
      host,
      openProviderHttp({ provider: manifest.id, baseUrl, timeoutMs: TIMEOUT_MS, clock: HOST_CLOCK }),
    ] as const;
  });
  try {
    await runRules(plan, {
      mode: "test",
      scene,
      clients: Object.fromEntries(
        open.map(([host, http]) => [host, recording(host, http, scene, (one) => void exchanges.push(one))]),
      ),
      credentials: simulated(plan),
      settings: {},
      hands: {
        ask: () => Promise.reject(new TypeError("no one is asked")),
        // Advances the simulator's clock instead.
        pause: async (ms) => {
          aheadMs += ms;
        },
      },
      draws: FRESH,
      clock: HOST_CLOCK,
      webhookUrl,
      only,
      attempts: 1,
      simulatorUrl: simulators.url,
    });
    return exchanges.filter(({ aside }) => !aside);
  } finally {
    for (const [, http] of open) await http.close();
    await simulators.close();
  }
}
