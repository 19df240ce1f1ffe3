import type { TerminalFacts } from "@banco/providers";
import type { Bench } from "@banco/providers/conformance/bench";
import { pairedTerminal } from "@banco/providers/conformance/terminals";

/** A reader that the simulated Solo has confirmed. */
export function pairedReader(bench: Bench): Promise<TerminalFacts> {
  const terminal = { registrationCode: "4WLFDSBF" } as NonNullable<Bench["options"]["terminal"]>;
  return pairedTerminal({ ...bench, options: { ...bench.options, terminal } });
}
