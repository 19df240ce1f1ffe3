import { type DeviceSearch, DRIVER_TIMING } from "@banco/driver";
import { Terminal } from "./terminal.ts";

/** The ID that terminals accept instead of their own, if enabled (Nexi, "Traditional POS"). */
const ANY_TERMINAL = "00000000";

/**
 * Recognizes ECR17 terminals by their response to a status request, which is harmless. The manufacturer's documents
 * specify no port, so a person must read it from the terminal.
 */
export const ecr17Search: DeviceSearch = {
  port: undefined,
  identify: async ({ host, port }, surroundings) => {
    const settings = { driver: "ecr17", host, port, terminalId: ANY_TERMINAL } as const;
    try {
      const { terminalId } = await new Terminal(settings, DRIVER_TIMING.terminal, surroundings).status();
      return { says: `ECR17 terminal ${terminalId}`, settings: { terminalId } };
    } catch {
      return undefined;
    }
  },
};
