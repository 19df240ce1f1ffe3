import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ProviderRequest } from "../../src/contract/http.ts";
import type { Exchange } from "../../src/http/client.ts";

/** A violation that Prism finds in an exchange. */
export interface Violation {
  /** `request` or `response`, then its part, then the place in that part. */
  location: string[];
  severity: string;
  code: string | number;
  message: string;
}

/** Prism as a proxy that validates by a document; the server behind it gives the recorded answers. */
export interface Prism {
  /** @returns the violations of an exchange, none where Prism passes it unchanged */
  judge(exchange: Exchange): Promise<Violation[]>;
  close(): Promise<void>;
}

/** The header that tells the server behind the proxy which answer to give. */
const NUMBER = "x-banco-exchange";
const HOP = new Set(["content-length", "transfer-encoding", "connection", "keep-alive", "content-encoding"]);
/** The limit for headers: Prism lists all violations in one. */
const HEADERS_MAX = 4 * 1024 * 1024;

/**
 * @param command - Prism's program, with the words before it
 * @throws Error when Prism does not accept the document
 */
export async function openPrism(
  command: readonly string[],
  document: string,
  prefix: string,
): Promise<Prism> {
  const exchanges: Exchange[] = [];
  const upstream = createServer({ maxHeaderSize: HEADERS_MAX }, (asked, answer) => {
    asked.resume();
    const { response } = exchanges[Number(asked.headers[NUMBER])]!;
    const told = Object.entries(response.headers).filter(([name]) => !HOP.has(name));
    answer.writeHead(response.status, Object.fromEntries(told) as Record<string, string>).end(response.text);
  });
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const port = await freePort();
  const { port: behind } = upstream.address() as AddressInfo;
  const [program = "", ...first] = command;
  const run = spawn(
    program,
    [...first, "proxy", document, `http://127.0.0.1:${behind}`, "-p", String(port)],
    {
      env: { ...process.env, NODE_OPTIONS: `--max-http-header-size=${HEADERS_MAX}` },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const close = async () => {
    if (run.exitCode === null && run.signalCode === null) {
      run.kill();
      await once(run, "exit");
    }
    upstream.closeAllConnections();
    await once(upstream.close(), "close");
  };
  try {
    await listening(run);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    async judge(exchange) {
      const number = exchanges.push(exchange) - 1;
      const answer = await sent(port, prefix, exchange.request, number);
      return violationsIn(String(answer.headers["sl-violations"] ?? "[]"));
    },
  };
}

/**
 * Returns the violations. Prism cuts a long list off, with a sentence before it; the first violation is
 * enough.
 */
function violationsIn(header: string): Violation[] {
  if (header.startsWith("[")) return JSON.parse(header) as Violation[];
  const [, first] = /(\{.*?\}),\{/.exec(header) ?? [];
  if (!first) throw new Error(`Prism says of an exchange: ${header.slice(0, 200)}`);
  return [JSON.parse(first) as Violation];
}

/** Waits until Prism listens. @throws Error with its message, when it ends instead */
async function listening(run: ReturnType<typeof spawn>): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      if (said.includes("Prism is listening")) resolve();
    };
    run.stdout!.on("data", hear);
    run.stderr!.on("data", hear);
    run.once("error", reject);
    run.once("exit", () => reject(new Error(said.trim().slice(-600))));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

async function sent(
  port: number,
  prefix: string,
  { method, path, query, headers, body }: ProviderRequest,
  number: number,
): Promise<IncomingMessage> {
  const asked = httpRequest({
    host: "127.0.0.1",
    port,
    method,
    path: `${path.slice(prefix.length)}${query ? `?${query}` : ""}`,
    headers: { accept: "application/json", ...headers, [NUMBER]: number },
    maxHeaderSize: HEADERS_MAX,
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await text(answer);
  return answer;
}
