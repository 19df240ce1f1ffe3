import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PRODUCT } from "@banco/core/product";
import { readConfig } from "./config/config.ts";
import { MACHINE } from "./machine.ts";
import { ACCEPTED_KEYS } from "./updates/accepted-keys.ts";
import { ProgramsFolder } from "./updates/programs.ts";
import { SUPERVISION, Supervisor } from "./updates/supervise.ts";

/** The installed program and the bridge's places. */
interface Installed {
  command: readonly string[];
  dataDir: string;
  configFile: string;
}

/** Starts the supervisor of this machine's bridge. */
export function superviseBridge({ command, dataDir, configFile }: Installed): Supervisor {
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
    env: process.env,
    clock: MACHINE.clock,
    timing: SUPERVISION,
    log: (line) => console.error(line),
  });
}
