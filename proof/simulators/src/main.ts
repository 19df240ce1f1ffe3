/** Runs the simulators as a separate program, as the sandbox starts them. */

import { endWhileStarting, superviseMe } from "@banco/launcher/child";
import { startSimulators } from "./index.ts";
import { readSettings, SettingsError } from "./settings.ts";

const isUp = endWhileStarting();
try {
  const simulators = await startSimulators(readSettings(process.env));
  isUp();
  superviseMe({ stop: simulators.close });
  process.send?.({ ready: true, url: simulators.url });
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
