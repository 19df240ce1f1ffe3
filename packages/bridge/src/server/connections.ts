import type { Server } from "node:net";
import { isLoopback } from "../config/addresses.ts";

/**
 * The connection limit for this machine, and for all others together. A till needs one or two connections.
 */
const ALL_MAX = 100;
/** The connection limit for each remote machine. */
const MACHINE_MAX = 50;

/**
 * Limits a server's connections, so that one machine on the shop's network cannot block the tills; local connections
 * are counted separately.
 */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  const count = (group: string, by: number) => {
    const next = (open.get(group) ?? 0) + by;
    if (next > 0) open.set(group, next);
    else open.delete(group);
  };
  server.on("connection", (socket) => {
    const { remoteAddress: address = "" } = socket;
    const limits: [group: string, max: number][] = isLoopback(address)
      ? [["own", ALL_MAX]]
      : [
          ["others", ALL_MAX],
          [`of ${address}`, MACHINE_MAX],
        ];
    if (limits.some(([group, max]) => (open.get(group) ?? 0) >= max)) return socket.destroy();
    for (const [group] of limits) {
      count(group, 1);
      socket.once("close", () => count(group, -1));
    }
  });
}
