import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks a server's connections, so that its shutdown does not wait for connections without any data. Node does
 * not treat them as idle (`server.closeIdleConnections`) and keeps them for a minute or more. Clients that open
 * more connections than they need leave such connections.
 *
 * @returns a function that closes them, to call once the server accepts no more connections; requests that have
 * already arrived are still read
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
