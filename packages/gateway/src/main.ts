import { superviseMe, wholeEnvironment } from "@banco/launcher/child";
import { readSettings, SettingsError } from "./settings/settings.ts";
import { startGateway } from "./start.ts";

// A start may wait for the database for as long as it is away; nobody waits for the start when the launcher has gone.
const leave = () => process.exit(1);
process.once("disconnect", leave);
try {
  const settings = readSettings(await wholeEnvironment());
  const gateway = await startGateway(settings);
  process.off("disconnect", leave);
  const patienceMs = settings.drainMs + settings.stopMs;
  superviseMe({ stop: gateway.stop, ...(!process.send && { patienceMs }) });
  process.send?.({ ready: true, url: gateway.url });
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
