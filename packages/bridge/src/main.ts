import { superviseMe } from "@banco/launcher/child";
import { checkDevices } from "./check.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startBridge } from "./start.ts";

/** What the program can be told to do. */
const COMMANDS: Record<string, (settings: Settings) => Promise<void>> = { run, check };

async function run(settings: Settings): Promise<void> {
  const bridge = await startBridge(settings);
  superviseMe({ stop: bridge.stop });
  process.send?.({ ready: true, url: bridge.url });
}

async function check(settings: Settings): Promise<void> {
  const isGood = await checkDevices(settings, console.log);
  process.exitCode = isGood ? 0 : 1;
}

try {
  const name = process.argv[2] ?? "run";
  const command = COMMANDS[name];
  if (!command)
    throw new Error(`There is no command ${name}: use one of ${Object.keys(COMMANDS).join(", ")}`);
  await command(readSettings(process.env));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
