import type { Bench } from "@banco/provider-testing/payment/options";
import { pairedTerminal } from "@banco/provider-testing/payment/terminals";
import type { TerminalFacts } from "@banco/providers";

/** Pairs a reader, which the simulated Solo confirms. */
export function pairedReader(bench: Bench): Promise<TerminalFacts> {
  const terminal = { registrationCode: "4WLFDSBF" } as NonNullable<Bench["options"]["terminal"]>;
  return pairedTerminal({ ...bench, options: { ...bench.options, terminal } });
}
