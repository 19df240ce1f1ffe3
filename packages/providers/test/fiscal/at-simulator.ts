import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { type FiscalProvider, openProviderHttp, type ProviderContext } from "@banco/providers";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";

/** Opens a connected account at a fiscal provider, with its own simulator. */
export interface AtSimulator {
  url: string;
  context: ProviderContext;
  control: SimulatorControl;
  close(): Promise<void>;
}

export async function atSimulator(provider: FiscalProvider): Promise<AtSimulator> {
  const { id, hosts, timeoutMs, sandboxCredentials } = provider.manifest;
  const simulators = await startSimulators({ only: id });
  const clients = Object.keys(hosts).map(
    (host) =>
      [
        host,
        openProviderHttp({ provider: id, baseUrl: `${simulators.url}/${id}`, timeoutMs, clock: HOST_CLOCK }),
      ] as const,
  );
  const context: ProviderContext = {
    http: Object.fromEntries(clients),
    mode: "sandbox",
    credentials: sandboxCredentials(newId("acc")),
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings: {},
    platform: undefined,
    webhookUrl: "http://127.0.0.1/webhook",
    returnUrl: "http://127.0.0.1/back",
  };
  const { settings, credentials } = await provider.connect(context);
  return {
    url: simulators.url,
    context: { ...context, settings, credentials: { ...context.credentials, ...credentials } },
    control: openControl(simulators.url, id),
    async close() {
      await Promise.all(clients.map(([, client]) => client.close()));
      await simulators.close();
    },
  };
}
