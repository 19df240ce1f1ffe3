import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningBridge, startBridge } from "@banco/bridge/start";
import { TIMING, type Timing } from "@banco/bridge/timing";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Clocks } from "@banco/core/elapsed";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type Dispatcher, request } from "undici";

/** The bridge's response. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  body: any;
}

/** A bridge's data folder with its configuration. */
export interface Place {
  dataDir: string;
  configFile: string;
  configure(config: object | string): Promise<void>;
  remove(): Promise<void>;
}

export function makePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), "banco-bridge-"));
  const configFile = join(dataDir, "bridge.json");
  return {
    dataDir,
    configFile,
    configure: (config) =>
      writeFile(configFile, typeof config === "string" ? config : JSON.stringify(config)),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

/** The default configuration: both drivers hosted, on the terminal registered with the bridge. */
export function usual(baseUrl: string): Record<string, unknown> {
  return {
    baseUrl,
    sourceAddress: "tenant.bridge.secret",
    payment: { driver: "hosted" },
    fiscal: { driver: "hosted" },
    allowedOrigins: ["https://till.example.com"],
  };
}

/**
 * The waits of a bridge in a test: short pauses, and a long wait for the hosted API, since a slow
 * machine's silence must not make a sale an offline one.
 */
const WAITS: Timing = { ...TIMING, againMs: 10, claimMs: 60_000 };

/** Starts a bridge in this process. */
export function startIn(
  { dataDir, configFile }: Place,
  timing: Partial<Timing> = {},
  clocks?: Clocks,
): Promise<RunningBridge> {
  const settings = { host: "127.0.0.1", port: 0, dataDir, configFile, logLevel: "silent" };
  return startBridge(settings, { ...WAITS, ...timing }, { clock: { ...HOST_CLOCK, ...clocks } });
}

/** Starts a bridge as a separate process, which can be killed. */
export function startApart({ dataDir }: Place): Promise<RunningProgram> {
  const env = { BRIDGE_PORT: "0", BRIDGE_HOST: undefined, BRIDGE_CONFIG: undefined, LOG_LEVEL: "info" };
  return startProgram({ file: "packages/bridge/src/main.ts", env: { ...env, DATA_DIR: dataDir } });
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  dispatcher?: Dispatcher;
  /** Whether the request may be sent before the previous request on its connection has a response. */
  pipelined?: boolean;
}

/** Sends one request, with the body as JSON, or unchanged if it is text. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, signal, dispatcher, pipelined = false }: CallOptions = {},
): Promise<Answer> {
  const answer = await request(url + path, {
    method: method as "GET",
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    headersTimeout: 0,
    idempotent: pipelined,
    blocking: !pipelined,
    ...(signal && { signal }),
    ...(dispatcher && { dispatcher }),
  });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
