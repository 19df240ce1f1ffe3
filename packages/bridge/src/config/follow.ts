import { type StatsListener, unwatchFile, watchFile } from "node:fs";
import { type ConfigReading, readConfig } from "./config.ts";

const LOOK_MS = 300;

/**
 * Follows the configuration file: reads it now, when it appears, and whenever it changes. It polls instead of watching,
 * because polling also notices a file that is replaced, a folder that appears later, and changes on a network drive.
 */
export function followConfig(file: string, onReading: (reading: ConfigReading) => void): { stop(): void } {
  const read = () => onReading(readConfig(file));
  read();
  // If the file is missing, the first check reports that as a change too.
  const look: StatsListener = (now, before) => {
    if (now.mtimeMs !== 0 || before.mtimeMs !== 0) read();
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return { stop: () => unwatchFile(file, look) };
}
