import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks a server's connections, so that shutdown does not wait for connections that never sent any data.
 * Node does not treat these as idle (`server.closeIdleConnections`) and keeps them for a minute or more.
 * Clients that open more connections than they need leave such connections behind.
 *
 * @returns a function that closes them; call it once the server has stopped accepting connections. Requests
 * that have already arrived are still read
 */
export function noteConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const endSilent = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  // Between two turns, the event loop reads all data that has arrived.
  return () => void setImmediate(() => setImmediate(endSilent));
}
