import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";

/** A received webhook. */
export interface Received {
  path: string;
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** An app's server, with its own certificate. */
export interface Receiver {
  origin: string;
  cert: string;
  received: Received[];
  /** Returns the number of connections that the server accepted. */
  connections(): number;
  /** Sets the response for a path; defaults to 204. */
  on(path: string, answer: (response: ServerResponse) => void): void;
  /** Returns the webhooks that arrived at a path. */
  at(path: string): Received[];
  stop(): void;
}

/** Starts an app's server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const received: Received[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  let connections = 0;
  const server = createServer({ key, cert }, async (request, response) => {
    const headers = request.headers as Record<string, string>;
    const path = request.url!;
    const body = await text(request);
    received.push({ path, id: headers["webhook-id"]!, headers, body });
    const answer = answers.get(path) ?? ((one: ServerResponse) => void one.writeHead(204).end());
    answer(response);
  }).listen(0, "localhost");
  server.on("connection", () => {
    connections += 1;
  });
  await once(server, "listening");
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    cert,
    received,
    connections: () => connections,
    on: (path, answer) => void answers.set(path, answer),
    at: (path) => received.filter((one) => one.path === path),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
