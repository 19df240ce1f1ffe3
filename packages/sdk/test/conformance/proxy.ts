import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A request received from an SDK. */
export interface Heard {
  method: string;
  /** The path with its query. */
  target: string;
  headers: IncomingMessage["headers"];
}

/** A fault applied to a request; without one, the request and its response are passed on. */
export type Fault =
  /** The gateway executes it, but the response is lost. */
  | { kind: "lost" }
  /** The gateway executes it, but the connection ends in the middle of the response. */
  | { kind: "cut" }
  /** The gateway executes it, but the connection is reset before the response, once `when` resolves. */
  | { kind: "abandoned"; when: Promise<unknown> }
  /** The connection is reset after the body, which never reaches the gateway. */
  | { kind: "reset" }
  /** There is no response. */
  | { kind: "silent" }
  /** The proxy itself responds. */
  | { kind: "answer"; status: number; headers: Record<string, string>; body: string }
  /** A stream ends after its first event. */
  | { kind: "first-event" };

/** Selects the fault for a request, given the requests before it. */
export type Faults = (heard: Heard, before: readonly Heard[]) => Fault | undefined;

/** A proxy between an SDK and the gateway. */
export interface Proxy {
  url: string;
  heard: Heard[];
  stop(): void;
}

/** Starts a proxy with faults. `onStream` is called when an event stream is open. */
export async function startProxy(gatewayUrl: string, faults: Faults, onStream: () => void): Promise<Proxy> {
  const heard: Heard[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const one = { method: incoming.method!, target: incoming.url!, headers: incoming.headers };
    const fault = faults(one, heard);
    heard.push(one);
    const body = await buffer(incoming);
    if (fault?.kind === "silent") return;
    if (fault?.kind === "reset") return void incoming.socket.resetAndDestroy();
    if (fault?.kind === "answer") {
      outgoing.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    const headers = { ...incoming.headers, host: new URL(gatewayUrl).host };
    const passed = request(new URL(incoming.url!, gatewayUrl), { method: incoming.method!, headers });
    passed.on("error", () => outgoing.destroy());
    if (fault?.kind !== "abandoned") outgoing.on("close", () => passed.destroy());
    passed.on("response", (answer) => {
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        relay(answer, outgoing, fault);
        onStream();
      } else void hurt(answer, outgoing, fault);
    });
    passed.end(body);
    if (fault?.kind === "abandoned") void fault.when.then(() => incoming.socket.resetAndDestroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function hurt(answer: IncomingMessage, outgoing: ServerResponse, fault?: Fault): Promise<void> {
  const body = await buffer(answer);
  if (fault?.kind === "lost") return void outgoing.destroy();
  outgoing.writeHead(answer.statusCode!, { ...answer.headers, "content-length": body.length });
  if (fault?.kind !== "cut") return void outgoing.end(body);
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
}

function relay(answer: IncomingMessage, outgoing: ServerResponse, fault?: Fault): void {
  outgoing.writeHead(answer.statusCode!, answer.headers);
  answer.on("error", () => outgoing.destroy());
  answer.on("data", (piece: Buffer) => {
    outgoing.write(piece, () => {
      if (fault?.kind === "first-event" && piece.includes("data:")) outgoing.destroy();
    });
  });
}
