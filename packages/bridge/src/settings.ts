import { join } from "node:path";
import { windowsDataDir } from "./data-dir.ts";

/** The bridge's settings from its environment. */
export interface Settings {
  host: string;
  port: number;
  /** The file with the bridge's configuration; it may be created later and change at any time. */
  configFile: string;
  dataDir: string;
  logLevel: string;
}

const HOST_DEFAULT = "127.0.0.1";
export const PORT_DEFAULT = 5200;

const PORT_MAX = 65_535;

/**
 * Parses a port; undefined if the text is not one. 0 means any free port, and is only valid for listening.
 */
export function portIn(text: string): number | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= PORT_MAX ? port : undefined;
}

/**
 * Reads the settings.
 *
 * @throws Error with the name of the invalid variable
 */
export function readSettings(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): Settings {
  const port = portIn(env.BRIDGE_PORT || String(PORT_DEFAULT));
  if (port === undefined) throw new Error("BRIDGE_PORT must be a port number");
  const dataDir = env.DATA_DIR || (platform === "win32" ? windowsDataDir(env) : ".data");
  return {
    host: env.BRIDGE_HOST || HOST_DEFAULT,
    port,
    configFile: env.BRIDGE_CONFIG || join(dataDir, "bridge.json"),
    dataDir,
    logLevel: env.LOG_LEVEL || "info",
  };
}
