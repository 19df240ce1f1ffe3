import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * The shop's network between a till and the bridge: its address stays the same when the bridge is replaced.
 */
export interface Network {
  url: string;
  /** Routes traffic to this bridge from now on. */
  leadTo(bridge: { url: string }): void;
  /** Cuts all connections: requests that were already sent have been received, but their responses are lost. */
  cut(): void;
  /** Blocks all traffic until it is routed to a bridge again. */
  goDown(): void;
  stop(): Promise<void>;
}

/** Opens such a network. */
export async function openNetwork(): Promise<Network> {
  const sockets = new Set<Socket>();
  let port: number | undefined;
  const server = createServer((till) => {
    if (port === undefined) return till.destroy();
    const bridge = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [till, bridge],
      [bridge, till],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: ({ url }) => {
      port = Number(new URL(url).port);
    },
    cut,
    goDown: () => {
      port = undefined;
      cut();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
