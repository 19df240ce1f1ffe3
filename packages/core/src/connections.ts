import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Notes a server's connections, so that its end need not wait for those on which nothing has come: to Node
 * they are not idle (`server.closeIdleConnections`), and it keeps them for a minute or more. A client that
 * opens more connections than it has requests for leaves such.
 *
 * @returns ends them, to be called when the server takes no more; what has arrived by then is still read
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
  // Between two of them the event loop reads all that there is.
  return () => void setImmediate(() => setImmediate(endSilent));
}
