import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderHttp, type ProviderHttp } from "@banco/providers";
import type { ClientClock } from "@banco/providers/http/client";

/** The deadline of a call, including retries. */
export const TIMEOUT_MS = 60_000;

/** Handles one request of a scripted server. */
export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a real socket that handles requests by a script; its last reply is repeated. */
export interface ScriptedServer {
  url: string;
  /** The requests, as "METHOD path". */
  requests: string[];
  /** The headers of each request. */
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

export async function scriptedServer(...script: [Reply, ...Reply[]]): Promise<ScriptedServer> {
  const requests: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const reply = script[Math.min(requests.length, script.length - 1)]!;
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    request.resume().on("end", () => reply(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    headers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Runs a test with a scripted server and its client, and always closes both. */
export async function withServer(
  script: [Reply, ...Reply[]],
  use: (setup: { http: ProviderHttp; requests: string[]; headers: IncomingHttpHeaders[] }) => Promise<void>,
  clock: ClientClock = HOST_CLOCK,
): Promise<void> {
  const server = await scriptedServer(...script);
  const http = openProviderHttp({
    provider: "test",
    baseUrl: server.url,
    timeoutMs: TIMEOUT_MS,
    clock,
  });
  try {
    await use({ http, requests: server.requests, headers: server.headers });
  } finally {
    await http.close();
    await server.close();
  }
}

export const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

export const reset: Reply = (request) => {
  request.socket.resetAndDestroy();
};

/** Declares a longer body than it sends, then closes the connection. */
export const cutShort: Reply = (request, response) => {
  response.writeHead(200, { "content-length": "1000" }).write('{"id":"');
  setTimeout(() => request.socket.destroy(), 5);
};
