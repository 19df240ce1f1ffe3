import type { Server, Socket } from "node:net";
import { freePort } from "@banco/launcher/ports";

/** A simulated device on a local socket, which can be switched off and on. */
export abstract class Device {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  port = 0;

  /** Creates its server: a new one each time the device is switched on. */
  protected abstract server(): Server;

  /** Switches it on at its previous port. */
  async start(): Promise<void> {
    const server = this.server();
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    this.port ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.#server = server;
  }

  /** Switches it off. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    // This includes connections in their handshake, which a server does not count.
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
