import { createInterface } from "node:readline/promises";
import { superviseMe } from "@banco/launcher/child";
import { askReport } from "./ask.ts";
import { checkDevices } from "./check.ts";
import { serviceUnit } from "./service.ts";
import { readSettings, type Settings } from "./settings.ts";
import { setUp } from "./setup.ts";
import { startBridge } from "./start.ts";

/** What the program can be told to do. */
const COMMANDS: Record<string, (settings: Settings, argument: string) => Promise<void>> = {
  run: async (settings) => {
    const bridge = await startBridge(settings);
    superviseMe({ stop: bridge.stop });
    process.send?.({ ready: true, url: bridge.url });
  },
  check: async (settings) => {
    process.exitCode = (await checkDevices(settings, console.log)) ? 0 : 1;
  },
  setup: async ({ configFile }) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    await setUp(configFile, (question) => terminal.question(question), console.log).finally(() =>
      terminal.close(),
    );
  },
  report: async (settings, name) => console.log(await askReport(name, settings)),
  service: async () => {
    const [program = "", script = ""] = process.argv;
    process.stdout.write(serviceUnit({ command: [program, script] }));
  },
};

try {
  const [, , name = "run", argument = ""] = process.argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new Error(`There is no command ${name}; there are: ${Object.keys(COMMANDS).join(", ")}`);
  await command(readSettings(process.env), argument);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
