import { platform } from "node:os";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { isSea } from "node:sea";
import { superviseMe } from "@banco/launcher/child";
import { askReport } from "./ask.ts";
import { checkDevices } from "./check.ts";
import { serviceUnit, writeServiceUnit } from "./service.ts";
import { readSettings, type Settings } from "./settings.ts";
import { setUp } from "./setup.ts";
import { startBridge } from "./start.ts";

/** The program's commands. */
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
    if (platform() === "linux") writeServiceUnit(dirname(configFile), { command: command() }, console.log);
  },
  report: async (settings, name) => console.log(await askReport(name, settings)),
  service: async () => void process.stdout.write(serviceUnit({ command: command() })),
};

/** How this very program is started. */
function command(): string[] {
  const { execPath } = process;
  return isSea() ? [execPath] : [execPath, resolve(process.argv[1] ?? "")];
}

/** No `await` at the top: the single executable is built from CommonJS. */
async function main([, , name = "run", argument = ""]: readonly string[]): Promise<void> {
  const chosen = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!chosen) throw new Error(`There is no command ${name}; there are: ${Object.keys(COMMANDS).join(", ")}`);
  await chosen(readSettings(process.env), argument);
}

main(process.argv).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
