import { isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { becomesFree, freePort } from "./ports.ts";

const SIMULATORS_PORT = 3900;
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The sandbox's addresses, from the environment and the defaults. */
export interface Sandbox {
  dataDir: string;
  host: string;
  port: number;
  bridgePort: number;
  baseUrl: string;
  appUrl: string;
  bridgeUrl: string;
  simulatorsUrl: string;
  /** The URL of an external PostgreSQL. */
  databaseUrl: string | undefined;
  /** The folder into which the embedded PostgreSQL archives its log. */
  walArchive: string | undefined;
  /** The mail server; without one, e-mails are shown on the developer mailbox page. */
  smtpUrl: string | undefined;
  /** The environment of every program in the sandbox. */
  env: NodeJS.ProcessEnv;
}

/** The sandbox cannot run as requested; the message is for the user. */
export class SandboxError extends Error {
  override name = "SandboxError";
}

/** Reads the environment; replaces port 0 with a free port, because all programs must use the same one. */
export async function readSandbox(env: NodeJS.ProcessEnv): Promise<Sandbox> {
  if (env.BANCO_MODE && env.BANCO_MODE !== "sandbox") {
    throw new SandboxError(
      `This starts the sandbox, but BANCO_MODE is ${env.BANCO_MODE}. In production, run packages/gateway/src/main.ts directly.`,
    );
  }
  const host = env.HOST || "127.0.0.1";
  const port = await portOf(env, "PORT", 3000);
  const bridgePort = await portOf(env, "BRIDGE_PORT", 5200);
  const simulatorsPort = await portOf(env, "SIMULATORS_PORT", await usualSimulatorsPort());
  const dataDir = resolve(env.DATA_DIR || join(ROOT, ".data"));
  const baseUrl = env.BASE_URL || `http://${reachable(host)}:${port}`;
  const appUrl = env.APP_URL || baseUrl;
  const simulatorsUrl = `http://127.0.0.1:${simulatorsPort}`;
  return {
    dataDir,
    host,
    port,
    bridgePort,
    baseUrl,
    appUrl,
    bridgeUrl: `http://127.0.0.1:${bridgePort}`,
    simulatorsUrl,
    databaseUrl: env.DATABASE_URL || undefined,
    walArchive: env.WAL_ARCHIVE || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    env: {
      // Compiled code is cached between starts; a value in the environment takes precedence.
      NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node-compile-cache"),
      ...env,
      DATA_DIR: dataDir,
      HOST: host,
      PORT: String(port),
      BASE_URL: baseUrl,
      APP_URL: appUrl,
      BRIDGE_PORT: String(bridgePort),
      BRIDGE_CONFIG: join(dataDir, "bridge.json"),
      SIMULATORS_PORT: String(simulatorsPort),
      SIMULATORS_URL: simulatorsUrl,
      BANCO_MODE: "sandbox",
    },
  };
}

async function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): Promise<number> {
  const port = Number(env[name] || otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SandboxError(`${name} must be a port number from 0 to 65535, not ${env[name]}.`);
  }
  return port === 0 ? freePort() : port;
}

/** Returns the usual port if it is free, so that payment pages from an earlier run can still be opened. */
async function usualSimulatorsPort(): Promise<number> {
  return (await becomesFree(SIMULATORS_PORT, "127.0.0.1", 0)) ? SIMULATORS_PORT : 0;
}

/** Replaces an address that stands for all interfaces with the loopback address. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
