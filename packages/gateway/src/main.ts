import { PRODUCT } from "@banco/core/product";
import {
  CHILD_PATIENCE_MS,
  endWhileStarting,
  type ReadyWord,
  superviseMe,
  wholeEnvironment,
} from "@banco/launcher/child";
import { readSettings, SettingsError } from "./settings/settings.ts";
import { startGateway } from "./start.ts";

if (process.argv[2] === "--version") {
  console.log(PRODUCT.version);
  process.exit();
}
// Start-up may wait indefinitely for the database or for another process's migration.
const isUp = endWhileStarting();
try {
  const settings = readSettings(await wholeEnvironment());
  const gateway = await startGateway(settings);
  isUp();
  const patienceMs = settings.drainMs + (process.send ? CHILD_PATIENCE_MS : settings.stopMs);
  superviseMe({ stop: gateway.stop, patienceMs });
  process.send?.({ ready: true, url: gateway.url, stopsWithinMs: patienceMs } satisfies ReadyWord);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
