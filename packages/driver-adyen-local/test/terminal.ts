import { TIMING } from "@banco/bridge/timing";
import { AdyenTerminal, ROOT_CERTIFICATE, SHARED_KEY } from "@banco/bridge-simulators";
import type { Installed } from "@banco/bridge-testing/shop";

/** One of the shop's Adyen terminals. */
export const ADYEN_TERMINAL: Installed<AdyenTerminal> = {
  driver: "adyen-local",
  part: "payment",
  device: (file) => new AdyenTerminal(file),
  other: (file) => new AdyenTerminal(file, "V400m-987654321"),
  settings: ({ port, poiId }) => ({
    host: "127.0.0.1",
    port,
    terminalId: poiId,
    ...SHARED_KEY,
    rootCertificate: ROOT_CERTIFICATE,
  }),
  // With 0, a message that does not reach the terminal immediately never reaches it.
  timing: { terminal: { ...TIMING.terminal, heardMs: 0 } },
};
