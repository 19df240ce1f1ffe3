import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SimulatorOptions, startSimulators } from "../src/index.ts";

/** A simulator's response; the body is `null` if it is not JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
  /** The raw body, because numeric IDs may exceed a double. */
  text: string;
}

/** The request's contents: objects are sent as JSON, forms as forms, and strings unchanged. */
export interface Sent {
  headers?: Record<string, string>;
  body?: object | string;
}

/** One provider's simulator, whose state survives a restart in its own directory. */
export interface Running {
  /** Returns the address of the provider's paths; it changes with a restart. */
  url(): string;
  /** Returns the address of its control paths. */
  control(): string;
  call<Body = Record<string, never>>(method: string, path: string, sent?: Sent): Promise<Answer<Body>>;
  /** Stops the simulator and starts a new one with the stored state. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function run(provider: string, options: SimulatorOptions = {}): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), `${provider}-`));
  const start = () => startSimulators({ ...options, only: provider, dataDir });
  let simulators = await start();
  const url = () => `${simulators.url}/${provider}`;
  return {
    url,
    control: () => `${simulators.url}/_control/${provider}`,
    async call(method, path, { headers = {}, body } = {}) {
      const plain = body === undefined || typeof body === "string" || body instanceof URLSearchParams;
      const response = await fetch(`${url()}${path}`, {
        method,
        headers: { ...(!plain && { "content-type": "application/json" }), ...headers },
        ...(body !== undefined && { body: plain ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: isJson(response) && text ? JSON.parse(text) : null, text };
    },
    async restart() {
      await simulators.close();
      simulators = await start();
    },
    async close() {
      await simulators.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Pays on a simulator's page as a payer would, with the named option. */
export async function payOn(page: string, way: string): Promise<number> {
  const response = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ way }),
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}

function isJson({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("json") ?? false;
}
