import { join } from "node:path";
import { windowsDataDir } from "./data-dir.ts";

/** The bridge's settings from its environment. */
export interface Settings {
  host: string;
  port: number;
  /** The file with the bridge's configuration; it may appear later and change at any time. */
  configFile: string;
  dataDir: string;
  logLevel: string;
}

export const HOST_DEFAULT = "127.0.0.1";
export const PORT_DEFAULT = 5200;

/**
 * Reads the settings.
 *
 * @throws Error that names the variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): Settings {
  const port = Number(env.BRIDGE_PORT || PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error("BRIDGE_PORT must be a port number");
  const dataDir = env.DATA_DIR || (platform === "win32" ? windowsDataDir(env) : ".data");
  return {
    host: env.BRIDGE_HOST || HOST_DEFAULT,
    port,
    configFile: env.BRIDGE_CONFIG || join(dataDir, "bridge.json"),
    dataDir,
    logLevel: env.LOG_LEVEL || "info",
  };
}
