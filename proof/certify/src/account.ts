import type { AccountBench } from "@banco/provider-testing/account-bench";
import { benchClock } from "@banco/provider-testing/client-clock";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import type { Runner } from "@banco/provider-testing/suite";
import type { Connectable, ProviderContext } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { type Place, ProviderControl, watched } from "./place.ts";
import { NotCertifiable } from "./plan.ts";

export const NEEDS_PERSON = "consent needs a person and a URL of ours";

/** Wraps a provider so that `place` receives every credential that it grants. */
export function granting<Provider extends Connectable>(provider: Provider, place: Place): Provider {
  const connect: Connectable["connect"] = async (context) => {
    const connection = await provider.connect(context);
    place.onGranted?.(connection.credentials);
    return connection;
  };
  return { ...provider, connect };
}

/** Returns an adapter's context in a place. */
export function contextAt(place: Place, clients: Place["clients"]): ProviderContext {
  return {
    http: clients,
    mode: place.mode,
    credentials: place.credentials,
    clock: place.clock,
    tokens: openAccessTokens(place.clock),
    settings: {},
    platform: undefined,
    webhookUrl: place.webhookUrl,
    returnUrl: "http://127.0.0.1/paid",
  };
}

/** Returns a receiver for a webhook URL whose deliveries no one reads. */
export function deafReceiver(url: string): AccountBench["receiver"] {
  return { url, deliveries: [], told: new Map(), close: async () => {} };
}

/** Creates one account in a place, for the suites of payment and fiscal providers. */
export function accountAt<Provider extends Connectable>(
  provider: Provider,
  openNames: readonly string[] | undefined,
  place: Place,
): AccountBench & { provider: Provider } {
  const { clients, sent } = watched(place);
  const { id } = provider.manifest;
  const { simulatorUrl } = place;
  return {
    provider: granting(provider, place),
    simulatorUrl: simulatorUrl ?? "",
    context: contextAt(place, clients),
    simulator: simulatorUrl ? new SimulatorControl(simulatorUrl, id) : new ProviderControl(id, sent),
    clock: benchClock(),
    receiver: deafReceiver(place.webhookUrl),
    hostsUsed: new Set(),
    openNames: openNames ?? [],
    close: async () => {},
  };
}

/**
 * Returns the context for one attempt at a rule. It has no token yet, so that a token exchange that the rule needs is
 * in the rule's own part of the transcript. In the part of an earlier rule, it would not be replayed if that rule had
 * failed.
 */
export function forOneRule(context: ProviderContext, credentials = context.credentials): ProviderContext {
  return { ...context, credentials, tokens: openAccessTokens(context.clock) };
}

/** Runs rules with one account; a rule that needs its own simulator cannot be run. */
export function runnerWith<Bench extends AccountBench>(bench: Bench, connected: Bench): Runner<Bench> {
  const at = (one: Bench, credentials: Record<string, string> | undefined): Bench => ({
    ...one,
    context: forOneRule(one.context, credentials),
  });
  return {
    hostsUsed: new Set(),
    withAccount:
      (rule, { credentials } = {}) =>
      () =>
        rule(at(connected, credentials)),
    withNewAccount:
      (rule, { credentials } = {}) =>
      () =>
        rule(at(bench, credentials)),
    withSimulator: () => () => Promise.reject(new NotCertifiable("it needs its own simulator")),
  };
}
