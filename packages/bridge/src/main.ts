import { platform } from "node:os";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { isSea } from "node:sea";
import { endWhileStarting, superviseMe } from "@banco/launcher/child";
import { askReport } from "./ask.ts";
import { checkDevices } from "./check.ts";
import { type CommandHelp, EXIT, helpOf, overview } from "./help.ts";
import { serviceUnit, writeServiceUnit } from "./service.ts";
import { readSettings, type Settings } from "./settings.ts";
import { addTill, setUp } from "./setup.ts";
import { startBridge } from "./start.ts";

interface Command extends CommandHelp {
  run(settings: Settings, argument: string): Promise<void>;
}

/** The person at the keyboard used the command wrongly; the message is the help. */
class UsageError extends Error {
  override name = "UsageError";
}

/** The program's commands. */
const COMMANDS: Readonly<Record<string, Command>> = {
  run: {
    says: "Runs the bridge until it is told to stop (SIGTERM or Ctrl-C).",
    more: [
      "It waits for its configuration and follows it: the file may come later and change at any time.",
      "Orders under way get a moment to end; what is left is in the journal, and is taken up at the next start.",
    ],
    done: "it was told to stop",
    failed: "it can not start: the port or the journal is in use, or a setting is wrong",
    run: async (settings) => {
      const isUp = endWhileStarting();
      const bridge = await startBridge(settings);
      isUp();
      superviseMe({ stop: bridge.stop });
      process.send?.({ ready: true, url: bridge.url });
    },
  },
  check: {
    says: "Looks whether everything that the configuration names can be used.",
    more: [
      "It charges and prints nothing, and the bridge may run meanwhile. Each line says what is good and what to mend.",
    ],
    done: "all is well",
    failed: "something has to be mended",
    run: async (settings) => {
      process.exitCode = (await checkDevices(settings, console.log)) ? EXIT.done : EXIT.failed;
    },
  },
  setup: {
    says: "Registers this bridge at the hosted API and writes its configuration.",
    more: [
      "It asks for the address of the hosted API, the pairing code that somebody made in the console, and a name.",
      "What the file says of devices stays. On Linux it also writes the service file beside it.",
    ],
    done: "the configuration is written",
    failed: "the hosted API refused or can not be reached; the file is as it was",
    run: async ({ configFile }) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      await setUp(configFile, (question) => terminal.question(question), console.log).finally(() =>
        terminal.close(),
      );
      if (platform() === "linux") writeServiceUnit(dirname(configFile), { command: command() }, console.log);
    },
  },
  till: {
    argument: "NAME",
    says: "Makes a secret for a till on another machine.",
    more: [
      "The till sends it as the header x-till-secret, or as the cookie banco_till. The file keeps its hash; a till that",
      "had a secret gets a new one. Machines in allowedAddresses need none.",
    ],
    done: "the secret is printed, and its hash is in the configuration",
    failed: "there is no configuration, or it can not be read",
    run: async ({ configFile }, name) => addTill(configFile, name, console.log),
  },
  report: {
    argument: "NAME",
    says: "Has the running bridge make a report, and prints it.",
    more: [
      "ECR17 terminals have totals and close-session, fiscal printers x-report and z-report; those that close",
      "the shop's day can not be undone. A name that there is not is answered with the names that there are.",
    ],
    done: "the report is made",
    failed: "no bridge runs on this machine, its device would not, or there is no such report",
    run: async (settings, name) => console.log(await askReport(name, settings)),
  },
  service: {
    says: "Prints the service file for systemd.",
    more: [
      "`banco-bridge service > /etc/systemd/system/banco-bridge.service`, then `systemctl enable --now banco-bridge`.",
    ],
    done: "it is printed",
    failed: "a setting is wrong",
    run: async () => void process.stdout.write(serviceUnit({ command: command() })),
  },
};

/** Returns the command that started this program. */
function command(): string[] {
  const { execPath } = process;
  return isSea() ? [execPath] : [execPath, resolve(process.argv[1] ?? "")];
}

/** There is no `await` at the top level: the single executable is built from CommonJS. */
async function main(words: readonly string[]): Promise<void> {
  const rest = words.filter((word) => word !== "--help" && word !== "-h");
  const wantsHelp = rest.length < words.length;
  if (wantsHelp && rest.length === 0) return console.log(overview(COMMANDS));
  const [name = "run", ...given] = rest;
  const chosen = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!chosen) throw new UsageError(`There is no command ${name}\n\n${overview(COMMANDS)}`);
  if (wantsHelp) return console.log(helpOf(name, chosen));
  if (given.length !== (chosen.argument ? 1 : 0)) throw new UsageError(helpOf(name, chosen));
  await chosen.run(readSettings(process.env), given[0] ?? "");
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(error instanceof UsageError ? EXIT.usage : EXIT.failed);
});
