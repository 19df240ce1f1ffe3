import { connected, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { PaymentProvider } from "@banco/providers";
import { startSimulators } from "@banco/simulators";

/** Opens a connected account with the provider's simulator, for provider-specific tests. */
export async function openProvider(
  provider: PaymentProvider,
  now: () => number = Date.now,
): Promise<{ bench: Bench; close(): Promise<void> }> {
  const simulators = await startSimulators({ only: provider.manifest.id, now });
  const options = { provider } as Parameters<typeof openBench>[0];
  const bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
  return {
    bench,
    close: async () => {
      await bench.close();
      await simulators.close();
    },
  };
}
