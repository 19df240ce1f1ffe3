import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { isSea } from "node:sea";
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
    const { execPath } = process;
    const script = resolve(process.argv[1] ?? "");
    process.stdout.write(serviceUnit({ command: isSea() ? [execPath] : [execPath, script] }));
  },
};

/** No `await` at the top: the single executable is built from CommonJS. */
async function main([, , name = "run", argument = ""]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new Error(`There is no command ${name}; there are: ${Object.keys(COMMANDS).join(", ")}`);
  await command(readSettings(process.env), argument);
}

main(process.argv).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
