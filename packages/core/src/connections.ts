import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks a server's connections, so that its end does not wait for those on which nothing has arrived: Node
 * does not count them as idle (`server.closeIdleConnections`) and keeps them for a minute or more. A client
 * that opens more connections than it has requests for leaves such connections.
 *
 * @returns a function that ends them, to call when the server accepts no more; requests that have arrived by
 *   then are still read
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
  // Between two turns the event loop reads everything that has arrived.
  return () => void setImmediate(() => setImmediate(endSilent));
}
