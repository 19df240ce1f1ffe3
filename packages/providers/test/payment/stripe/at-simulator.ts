import { after, before } from "node:test";
import { connected, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench, PaymentConformance } from "@banco/provider-testing/payment/options";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { STRIPE_VERSION } from "@banco/providers/payment/stripe/request";
import { type Simulators, startSimulators } from "@banco/simulators";

/** The options that a bench requires. */
export const OPTIONS: PaymentConformance = {
  provider: stripe,
  startSimulator: () => startSimulators({ only: "stripe" }),
  documentedWords: [],
  wrongCredentials: {},
  countCharges: async () => 0,
  amounts: [],
  terminal: { registrationCode: "simulated-wpe", declineCode: "insufficient_funds", steps: [] },
};

/** Starts one simulator for a test file and returns a wrapper that gives each test its own connected account. */
export function atSimulator(): (rule: (bench: Bench) => Promise<void>) => () => Promise<void> {
  let simulators: Simulators;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
  });
  after(() => simulators.close());
  return (rule) => async () => {
    const bench = await openBench(OPTIONS, simulators.url, { hostsUsed: new Set() });
    try {
      await bench.simulator.clearFaults();
      await bench.simulator.resetCardholders();
      await rule(await connected(bench));
    } finally {
      await bench.close();
    }
  };
}

/** Sends a request with the account's key directly to the simulator, bypassing the adapter. */
export async function askSimulator<T>(
  { simulatorUrl, context }: Bench,
  path: string,
  form?: Record<string, string>,
): Promise<T> {
  const response = await fetch(`${simulatorUrl}/stripe${path}`, {
    method: form ? "POST" : "GET",
    headers: { authorization: `Bearer ${context.credentials.secretKey}`, "stripe-version": STRIPE_VERSION },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const body = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}
