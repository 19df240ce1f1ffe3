import { CHILD_PATIENCE_MS, type ReadyWord, superviseMe, wholeEnvironment } from "@banco/launcher/child";
import { readSettings, SettingsError } from "./settings/settings.ts";
import { startGateway } from "./start.ts";

// A start may wait for the database for as long as it is away; nobody waits for the start when the launcher has gone.
const leave = () => process.exit(1);
process.once("disconnect", leave);
try {
  const settings = readSettings(await wholeEnvironment());
  const gateway = await startGateway(settings);
  process.off("disconnect", leave);
  const patienceMs = settings.drainMs + (process.send ? CHILD_PATIENCE_MS : settings.stopMs);
  superviseMe({ stop: gateway.stop, patienceMs });
  process.send?.({ ready: true, url: gateway.url, stopsWithinMs: patienceMs } satisfies ReadyWord);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
