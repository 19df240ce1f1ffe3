import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PRODUCT } from "@banco/core/product";
import { readConfig } from "./config/config.ts";
import { MACHINE } from "./machine.ts";
import { logFile } from "./services/log-file.ts";
import type { Settings } from "./settings.ts";
import { ACCEPTED_KEYS } from "./updates/accepted-keys.ts";
import { ProgramsFolder } from "./updates/programs.ts";
import { Supervisor } from "./updates/supervise.ts";
import { SUPERVISION } from "./updates/supervision.ts";

/** The installed program, its settings, and its log file; if undefined, it writes to standard output. */
interface Installed {
  command: readonly string[];
  settings: Settings;
  log: string | undefined;
}

/** Starts the supervisor of this machine's bridge. */
export function superviseBridge({ command, settings, log }: Installed): Supervisor {
  const { dataDir, configFile, host, port } = settings;
  const write = log === undefined ? undefined : logFile(log);
  mkdirSync(dataDir, { recursive: true });
  return new Supervisor({
    command,
    version: PRODUCT.version,
    folder: new ProgramsFolder(resolve(dataDir)),
    journalFile: join(dataDir, "bridge.sqlite"),
    keys: () => {
      const reading = readConfig(configFile);
      return [...ACCEPTED_KEYS, ...(reading.state === "usable" ? (reading.config.updateKeys ?? []) : [])];
    },
    env: {
      ...process.env,
      ...{
        DATA_DIR: resolve(dataDir),
        BRIDGE_CONFIG: configFile,
        BRIDGE_HOST: host,
        BRIDGE_PORT: String(port),
      },
    },
    clock: MACHINE.clock,
    timing: SUPERVISION,
    log: (line) => (write ? write(`${line}\n`) : console.error(line)),
    write,
  });
}
