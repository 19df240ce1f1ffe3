import { connect } from "node:tls";
import type { DeviceSearch } from "@banco/driver";

const TIMEOUT_MS = 5_000;
/** The common names of terminals' certificates (docs.adyen.com, "Protect local communications"). */
const NAME = /^([A-Za-z0-9]+-[A-Za-z0-9-]+)\.(?:test|live)\.terminal\.adyen\.com$/;
/** The common name of terminals without their own certificate. */
const SHARED = "legacy-terminal-certificate";

/** Recognizes Adyen terminals by the name in their certificate. Only the TLS handshake is sent. */
export const adyenSearch: DeviceSearch = {
  port: 8443,
  identify: async (to, { clock }) => {
    const terminalId = terminalIdIn(await certificateNameAt(to, clock));
    if (terminalId === undefined) return undefined;
    if (terminalId === null) return { says: "Adyen terminal (its screen shows its ID)", settings: {} };
    return { says: `Adyen terminal ${terminalId}`, settings: { terminalId } };
  },
};

/** Returns the ID in a certificate's name; null for the shared name, undefined for other devices. */
export function terminalIdIn(name: string | undefined): string | null | undefined {
  const [, id] = NAME.exec(name ?? "") ?? [];
  return id === SHARED ? null : id;
}

type To = Parameters<DeviceSearch["identify"]>[0];
type Clock = Parameters<DeviceSearch["identify"]>[1]["clock"];

function certificateNameAt(to: To, clock: Clock): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Payments verify the certificate; here only the name is read.
    const socket = connect({ ...to, rejectUnauthorized: false });
    const end = (name?: string) => {
      timer.cancel();
      socket.destroy();
      resolve(name);
    };
    const timer = clock.after(TIMEOUT_MS, () => end());
    socket.once("secureConnect", () => {
      const { CN } = socket.getPeerCertificate().subject ?? {};
      end(typeof CN === "string" ? CN : undefined);
    });
    socket.once("error", () => end());
  });
}
