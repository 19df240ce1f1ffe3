import { superviseMe, wholeEnvironment } from "@banco/launcher/child";
import { readSettings, SettingsError } from "./settings/settings.ts";
import { startGateway } from "./start.ts";

try {
  const gateway = await startGateway(readSettings(await wholeEnvironment()));
  superviseMe({ stop: gateway.stop });
  process.send?.({ ready: true, url: gateway.url });
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
