import { type StatsListener, unwatchFile, watchFile } from "node:fs";
import { type ConfigReading, readConfig } from "./config.ts";

const LOOK_MS = 300;

/**
 * Follows the configuration file: reads it now, when it appears, and whenever it changes. It polls the file
 * rather than watching it: polling also notices a file that is replaced, a folder that appears later, and a
 * file on a network drive.
 */
export function followConfig(file: string, heard: (reading: ConfigReading) => void): { stop(): void } {
  const read = () => heard(readConfig(file));
  read();
  // For a missing file, the first check counts as a "change" too.
  const look: StatsListener = (now, before) => {
    if (now.mtimeMs !== 0 || before.mtimeMs !== 0) read();
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return { stop: () => unwatchFile(file, look) };
}
