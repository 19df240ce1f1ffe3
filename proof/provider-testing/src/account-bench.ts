import assert from "node:assert/strict";
import { inspect } from "node:util";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Connectable, ProviderContext } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { openProviderHttp } from "@banco/providers/http/client";
import { type BenchClock, benchClock } from "./client-clock.ts";
import { patiently } from "./conditions.ts";
import { TIMEOUT_MS } from "./network-faults.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { recordExchange } from "./recording.ts";
import { SimulatorControl } from "./simulator.ts";

/** One account in a provider's simulator, whatever the provider's kind. */
export interface AccountBench {
  provider: Connectable;
  simulatorUrl: string;
  context: ProviderContext;
  simulator: SimulatorControl;
  /** The clients' clock. */
  clock: BenchClock;
  receiver: Receiver;
  /** The manifest's hosts that were used. */
  hostsUsed: Set<string>;
  /**
   * Names of credentials and platform keys that are not secrets, in addition to the manifest's open ones.
   */
  openNames: readonly string[];
  close(): Promise<void>;
}

export interface BenchSettings {
  credentials?: Record<string, string>;
  hostsUsed: Set<string>;
}

/** The suite options required to create an account. */
export interface AccountOptions<Provider extends Connectable> {
  provider: Provider;
  openNames?: readonly string[];
  oauth?: { platform: Record<string, string> };
}

/** Opens an account that is not connected yet. */
export async function openAccountBench<Provider extends Connectable>(
  { provider, openNames = [], oauth }: AccountOptions<Provider>,
  simulatorUrl: string,
  settings: BenchSettings,
): Promise<AccountBench & { provider: Provider }> {
  const { manifest } = provider;
  const receiver = await openReceiver();
  const clock = benchClock();
  const clients = Object.keys(manifest.hosts).map(
    (host) =>
      [
        host,
        openProviderHttp({
          provider: manifest.id,
          baseUrl: `${simulatorUrl}/${manifest.id}`,
          timeoutMs: TIMEOUT_MS,
          clock,
          ...(recordExchange && { record: recordExchange }),
        }),
      ] as const,
  );
  // If a host's URL is read but never called, the host serves web pages for people.
  const watched = clients.map(([host, client]) => {
    const used = () => settings.hostsUsed.add(host);
    const get: ProxyHandler<ProviderHttp>["get"] = (one, name) => {
      used();
      return Reflect.get(one, name);
    };
    return [host, new Proxy<ProviderHttp>(client, { get })] as const;
  });
  return {
    provider,
    simulatorUrl,
    context: {
      http: Object.fromEntries(watched),
      mode: "sandbox",
      credentials: settings.credentials ?? manifest.sandboxCredentials(newId("acc")),
      clock: HOST_CLOCK,
      tokens: openAccessTokens(HOST_CLOCK),
      settings: {},
      platform: oauth?.platform,
      webhookUrl: receiver.url,
      returnUrl: "http://127.0.0.1/paid",
      tell: async (id, memory) => void receiver.told.set(id, { ...receiver.told.get(id), ...memory }),
    },
    simulator: new SimulatorControl(simulatorUrl, manifest.id),
    clock,
    receiver,
    hostsUsed: settings.hostsUsed,
    openNames,
    close: async () => {
      await Promise.all(clients.map(([, client]) => client.close()));
      await receiver.close();
    },
  };
}

/** Connects the account and returns its context, as the gateway stores it. */
export async function connectedContext({ provider, context }: AccountBench): Promise<ProviderContext> {
  const connection = await provider.connect(context);
  return {
    ...context,
    credentials: { ...context.credentials, ...connection.credentials },
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings: connection.settings,
  };
}

/** Waits until a condition holds. */
export async function until(what: string, so: () => boolean): Promise<void> {
  const pause = patiently();
  while (!so()) await pause(`timed out before ${what}`);
}

/** Returns the `ProviderError` that a call fails with, and asserts that it contains no secret. */
export async function failureOf(
  bench: AccountBench,
  call: Promise<unknown>,
  kind?: ProviderFailureKind,
): Promise<ProviderError> {
  const error = await call.then(
    (answer) => assert.fail(`the call succeeded: ${inspect(answer)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `not a ProviderError: ${inspect(error)}`);
  assertNoSecret(bench, error);
  if (kind !== undefined) assert.equal(error.kind, kind, inspect(error));
  return error;
}

/**
 * Asserts that neither a failure's messages nor its causes contain a secret, because they are logged and
 * shown.
 */
function assertNoSecret({ context, provider, openNames }: AccountBench, error: ProviderError): void {
  const open = new Set([
    ...provider.manifest.credentials.filter(({ secret }) => !secret).map(({ name }) => name),
    ...openNames,
  ]);
  const text = inspect(error, { depth: 10 });
  for (const [name, value] of Object.entries({ ...context.platform, ...context.credentials })) {
    if (!open.has(name)) assert.ok(!text.includes(value), `an error contains ${name}`);
  }
}
