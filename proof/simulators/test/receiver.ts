import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A received webhook. */
export interface Received {
  method: string;
  /** The path with the query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A merchant's webhook address on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Sets the status of its responses from now on. */
  answers(status: number): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  let status = 200;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url: path = "", headers } = request;
    received.push({ method, path, headers, body });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers: (path) => {
      status = path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
