import { createHash } from "node:crypto";
import { hostname, networkInterfaces } from "node:os";
import { Bonjour } from "bonjour-service";
import type { FastifyBaseLogger } from "fastify";
import { isLoopback } from "./config/addresses.ts";

/** The type of service that tills search for on the local network (DNS-SD, RFC 6763): `_pos-bridge._tcp`. */
const TYPE = "pos-bridge";
const PROTOCOL_VERSION = "1.0";

/**
 * Announces the bridge on the local network, so that tills find it without an address. The status shows what the bridge
 * can do. A bridge that only this machine can call is not announced; a network without multicast is not an error.
 */
export function announce(
  { host, port }: { host: string; port: number },
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  if (isLoopback(host)) return { stop: async () => {} };
  const bonjour = new Bonjour({}, (error: Error) => {
    log.warn({ err: error }, "the bridge cannot be announced on the local network");
  });
  bonjour.publish({ name: nameAt(port), type: TYPE, protocol: "tcp", port, txt: { v: PROTOCOL_VERSION } });
  return {
    stop: () =>
      new Promise((resolve) => {
        bonjour.unpublishAll(() => bonjour.destroy(resolve));
      }),
  };
}

/**
 * Returns a name that is unique on the network: a second service with the same name would not be announced, and tills
 * installed from one image share a host name.
 */
function nameAt(port: number): string {
  const macs = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ mac }) => mac));
  const digest = createHash("sha256")
    .update(`${[...new Set(macs)].sort().join()} ${port}`)
    .digest("hex");
  return `Banco ${hostname()} ${digest.slice(0, 4)}`;
}
