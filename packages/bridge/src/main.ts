import { superviseMe } from "@banco/launcher/child";
import { readSettings } from "./settings.ts";
import { startBridge } from "./start.ts";

try {
  const bridge = await startBridge(readSettings(process.env));
  superviseMe({ stop: bridge.stop });
  process.send?.({ ready: true, url: bridge.url });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
