import { platform } from "node:os";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { isSea } from "node:sea";
import { parseArgs } from "node:util";
import { PRODUCT } from "@banco/core/product";
import { endWhileStarting, superviseMe } from "@banco/launcher/child";
import { askReport } from "./ask.ts";
import { checkDevices } from "./check.ts";
import { type CommandHelp, EXIT, helpOf, overview } from "./help.ts";
import { serviceUnit, writeServiceUnit } from "./service.ts";
import { readSettings, type Settings } from "./settings.ts";
import { addTill, setUp } from "./setup.ts";
import { startBridge } from "./start.ts";
import { superviseBridge } from "./supervise-bridge.ts";
import { keeperOf } from "./updates/keeper.ts";
import { SUPERVISION } from "./updates/supervise.ts";

interface Command extends CommandHelp {
  run(settings: Settings, argument: string, options: Record<string, string | undefined>): Promise<void>;
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
      const bridge = await startBridge(settings, undefined, undefined, keeperOf(process));
      isUp();
      superviseMe({ stop: bridge.stop });
      process.send?.({ ready: true, url: bridge.url });
    },
  },
  supervise: {
    says: "Keeps the bridge running and changes to newer programs; a service runs this.",
    more: [
      "It starts the bridge again whenever it ends. When the hosted API offers a newer program, signed by a key that is",
      "built in or listed under updateKeys, the bridge fetches it and changes over between two orders; if the new one",
      "does not start or does not reach the hosted API, the former one continues.",
    ],
    done: "it was told to stop",
    failed: "a setting is wrong, or its data folder cannot be written",
    run: async ({ dataDir, configFile }) => {
      const supervisor = superviseBridge({ command: command(), dataDir, configFile });
      superviseMe({ stop: () => supervisor.stop(), patienceMs: 2 * SUPERVISION.endMs });
      process.send?.({ ready: true });
      await supervisor.ended;
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
    options: {
      url: "the address of the hosted API (or BANCO_URL)",
      code: "the pairing code that somebody made in the console (or BANCO_PAIRING_CODE, which process lists do not show)",
      name: "a name for this till; otherwise the code's, or the one it has (or BANCO_BRIDGE_NAME)",
    },
    more: [
      "It asks for what neither an option nor the environment gives.",
      "The devices in the file stay as they are. On Linux it also writes the service file beside it.",
    ],
    done: "the configuration is written",
    failed: "the hosted API refused or cannot be reached, or the input ended; the file is as it was",
    run: async ({ configFile, dataDir }, _argument, { url, code, name }) => {
      const { BANCO_URL, BANCO_PAIRING_CODE, BANCO_BRIDGE_NAME } = process.env;
      const answers = {
        url: url ?? BANCO_URL,
        code: code ?? BANCO_PAIRING_CODE,
        name: name ?? BANCO_BRIDGE_NAME,
      };
      const person = openQuestions();
      await setUp(configFile, answers, person.ask, console.log).finally(person.close);
      if (platform() === "linux")
        writeServiceUnit(dirname(configFile), { command: command(), dataDir: resolve(dataDir) }, console.log);
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
    run: async ({ dataDir }) =>
      void process.stdout.write(serviceUnit({ command: command(), dataDir: resolve(dataDir) })),
  },
};

/** Returns the command that started this program. */
function command(): string[] {
  const { execPath } = process;
  return isSea() ? [execPath] : [execPath, resolve(process.argv[1] ?? "")];
}

/** There is no `await` at the top level: the single executable is built from CommonJS. */
async function main(words: readonly string[]): Promise<void> {
  if (words[0] === "--version") return console.log(PRODUCT.version);
  const [name = "run", ...given] = words[0]?.startsWith("-") ? ["", ...words] : words;
  if (name === "" && (given[0] === "--help" || given[0] === "-h")) return console.log(overview(COMMANDS));
  const chosen = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!chosen) throw new UsageError(`There is no command ${name || given[0]}\n\n${overview(COMMANDS)}`);
  const { values, positionals } = read(name, chosen, given);
  if (values.help) return console.log(helpOf(name, chosen));
  if (positionals.length !== (chosen.argument ? 1 : 0)) throw new UsageError(helpOf(name, chosen));
  const { help: _, ...options } = values;
  await chosen.run(readSettings(process.env), positionals[0] ?? "", options as Record<string, string>);
}

function read(name: string, command: Command, words: string[]) {
  const own = Object.keys(command.options ?? {}).map((option) => [option, { type: "string" }] as const);
  const help = { type: "boolean", short: "h" } as const;
  try {
    return parseArgs({ args: words, options: { ...Object.fromEntries(own), help }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOf(name, command)}`);
  }
}

/** Puts questions to the person at the keyboard, or to a script's pipe. */
function openQuestions() {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string) => {
      process.stdout.write(question);
      const { value, done } = await answers.next();
      if (done) throw new Error("The input ended before this was answered");
      return value;
    },
    close: () => lines.close(),
  };
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(error instanceof UsageError ? EXIT.usage : EXIT.failed);
});
