import { join } from "node:path";

/** The bridge's settings from its environment. */
export interface Settings {
  host: string;
  port: number;
  /** The file with the bridge's configuration; it may appear later and change at any time. */
  configFile: string;
  dataDir: string;
  logLevel: string;
}

const PORT_DEFAULT = 5200;

/**
 * Reads the settings.
 *
 * @throws Error that names the variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.BRIDGE_PORT || PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error("BRIDGE_PORT must be a port number");
  const dataDir = env.DATA_DIR || ".data";
  return {
    host: env.BRIDGE_HOST || "127.0.0.1",
    port,
    configFile: env.BRIDGE_CONFIG || join(dataDir, "bridge.json"),
    dataDir,
    logLevel: env.LOG_LEVEL || "info",
  };
}
