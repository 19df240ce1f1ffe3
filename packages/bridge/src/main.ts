import { platform } from "node:os";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { isSea } from "node:sea";
import { parseArgs } from "node:util";
import { PRODUCT } from "@banco/core/product";
import { endWhileStarting, superviseMe } from "@banco/launcher/child";
import { checkDevices } from "./check.ts";
import { type CommandHelp, EXIT, helpOf, overview } from "./help.ts";
import { requestReport } from "./request-report.ts";
import { printFound } from "./search/print-found.ts";
import { serviceUnit, writeServiceUnit } from "./service.ts";
import { servicePlan, showService, takeSteps, usualDataDir } from "./services/services.ts";
import { readSettings, type Settings } from "./settings.ts";
import { addTill, setUp } from "./setup.ts";
import { startBridge } from "./start.ts";
import { superviseBridge } from "./supervise-bridge.ts";
import { keeperOf } from "./updates/keeper.ts";
import { SUPERVISION } from "./updates/supervision.ts";

interface Command extends CommandHelp {
  run(settings: Settings, argument: string, options: Record<string, string | undefined>): Promise<void>;
}

/** The command was used incorrectly; the message is the help. */
class UsageError extends Error {
  override name = "UsageError";
}

/**
 * The options of the commands that a service runs, because a Windows service does not have its own environment.
 */
const PLACES = {
  data: "the data folder (or DATA_DIR)",
  host: "the address to listen on (or BRIDGE_HOST)",
  port: "the port (or BRIDGE_PORT)",
};

/** The program's commands. */
const COMMANDS: Readonly<Record<string, Command>> = {
  run: {
    says: "Runs the bridge until it is stopped (SIGTERM or Ctrl-C).",
    more: [
      "It waits for its configuration and follows its changes: the file may be created later and change at any time.",
      "Orders in progress get a moment to finish; the others stay in the journal and continue after " +
        "the next start.",
    ],
    done: "it was stopped",
    failed: "it cannot start: the port or the journal is in use, or a setting is invalid",
    run: async (settings) => {
      const isUp = endWhileStarting();
      const bridge = await startBridge(settings, undefined, undefined, keeperOf(process));
      isUp();
      superviseMe({ stop: bridge.stop });
      process.send?.({ ready: true, url: bridge.url });
    },
  },
  supervise: {
    says: "Keeps the bridge running and installs program updates; a service runs this.",
    more: [
      "It restarts the bridge whenever it ends. When the hosted API offers a newer program, signed by " +
        "a key that is",
      "built in or listed under updateKeys, the bridge downloads it and switches between two orders; " +
        "if the new one",
      "does not start or does not reach the hosted API, the previous one continues.",
    ],
    options: {
      ...PLACES,
      log: "a log file, which is rotated; defaults to the standard output",
    },
    done: "it was stopped",
    failed: "a setting is invalid, or its data folder cannot be written",
    run: async (settings, _argument, { log }) => {
      const supervisor = superviseBridge({ command: command(), settings, log });
      superviseMe({ stop: () => supervisor.stop(), patienceMs: 2 * SUPERVISION.endMs });
      process.send?.({ ready: true });
      await supervisor.ended;
    },
  },
  check: {
    says: "Checks whether every configured device can be used.",
    more: [
      "It charges and prints nothing, and the bridge may be running. Each line reports what works or " +
        "what to fix.",
    ],
    done: "everything works",
    failed: "something must be fixed",
    run: async (settings) => {
      process.exitCode = (await checkDevices(settings, console.log)) ? EXIT.done : EXIT.failed;
    },
  },
  find: {
    says: "Looks for the shop's devices on the local network.",
    options: {
      network: "the network, like 192.168.1.0/24; otherwise this machine's private networks",
      "terminal-port":
        "the port set on ECR17 terminals, which have no default port; without it they are not found",
    },
    more: [
      "It connects to each address on the drivers' ports, asks the device for its identity, and prints " +
        "the lines",
      "for bridge.json. It charges and prints nothing, searches private networks of at most 256 " +
        "addresses each, 16",
      "addresses at a time.",
    ],
    done: "devices were found",
    failed: "none was found, or the network cannot be searched",
    run: async (_settings, _argument, { network, "terminal-port": port }) => {
      process.exitCode = (await printFound({ network, port }, console.log)) ? EXIT.done : EXIT.failed;
    },
  },
  setup: {
    says: "Registers this bridge with the hosted API and writes its configuration.",
    options: {
      url: "the address of the hosted API (or BANCO_URL)",
      code: "the pairing code created in the console (or BANCO_PAIRING_CODE, which process lists do not show)",
      name: "a name for this till; defaults to the code's name, or the existing one (or BANCO_BRIDGE_NAME)",
    },
    more: [
      "It asks for settings that are missing from the options and the environment.",
      "The devices in the file stay unchanged. On Linux it also writes a service file next to it.",
    ],
    done: "the configuration is written",
    failed: "the hosted API refused or cannot be reached, or the input ended; the file is unchanged",
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
    says: "Creates a secret for a till on another machine.",
    more: [
      "The till sends it in the header x-till-secret, or in the cookie banco_till. The file stores its hash. A till",
      "that already had a secret gets a new one. Machines in allowedAddresses need none.",
    ],
    done: "the secret is printed, and its hash is in the configuration",
    failed: "there is no configuration, or it cannot be read",
    run: async ({ configFile }, name) => addTill(configFile, name, console.log),
  },
  report: {
    argument: "NAME",
    says: "Requests a report from the running bridge, and prints it.",
    more: [
      "ECR17 terminals have totals and close-session, fiscal printers x-report and z-report; those that close",
      "the shop's day cannot be undone. For an unknown name, the available names are printed.",
    ],
    done: "the report is printed",
    failed: "no bridge runs on this machine, its device refused, or there is no such report",
    run: async (settings, name) => console.log(await requestReport(name, settings)),
  },
  install: {
    says: "Installs the bridge as a service of this machine, and starts it.",
    options: PLACES,
    more: [
      "Run it as an administrator (root); the service itself needs no such rights. It uses an " +
        "unprivileged account",
      "(LocalService, banco-bridge, daemon), starts with the machine, and restarts the bridge whenever " +
        "it ends. On",
      "Windows it is a task of the Task Scheduler, with a log in the data folder, and the firewall lets the tills in.",
    ],
    done: "the service runs",
    failed: "a step failed and is reported; installing again repeats every step",
    run: async (settings, _argument, options) => takeSteps(planOf(settings, options).install, console.log),
  },
  uninstall: {
    says: "Stops and removes the service; the data folder stays.",
    more: ["Run it as an administrator (root)."],
    done: "the service is removed",
    failed: "a step failed and is reported",
    run: async (settings, _argument, options) => takeSteps(planOf(settings, options).uninstall, console.log),
  },
  status: {
    says: "Shows the service's status in the system's service manager.",
    more: ["`banco-bridge check` checks the devices."],
    done: "the service is installed (on Linux: it runs)",
    failed: "it is not installed",
    run: async (settings, _argument, options) => {
      process.exitCode = showService(planOf(settings, options)) ? EXIT.done : EXIT.failed;
    },
  },
  service: {
    says: "Prints the service file for systemd.",
    more: [
      "`banco-bridge service > /etc/systemd/system/banco-bridge.service`, then `systemctl enable --now banco-bridge`.",
    ],
    done: "it is printed",
    failed: "a setting is invalid",
    run: async ({ dataDir }) =>
      void process.stdout.write(serviceUnit({ command: command(), dataDir: resolve(dataDir) })),
  },
};

/**
 * Returns the plan for this machine's service. Unless an option or the environment overrides it, the service uses the
 * system's usual data folder and accepts tills on the network.
 */
function planOf({ dataDir, host, port }: Settings, options: Record<string, string | undefined>) {
  const { env } = process;
  const isPlaced = options.data ?? env.DATA_DIR;
  return servicePlan(platform(), {
    command: command(),
    dataDir: isPlaced ? resolve(dataDir) : usualDataDir(platform(), env),
    host: (options.host ?? env.BRIDGE_HOST) ? host : "0.0.0.0",
    port,
    env,
  });
}

/** Returns the command that started this program. */
function command(): string[] {
  const { execPath } = process;
  return isSea() ? [execPath] : [execPath, resolve(process.argv[1] ?? "")];
}

/** No top-level `await`: the single executable is built from CommonJS. */
async function main(words: readonly string[]): Promise<void> {
  if (words[0] === "--version") return console.log(PRODUCT.version);
  const [name = "run", ...args] = words[0]?.startsWith("-") ? ["", ...words] : words;
  if (name === "" && (args[0] === "--help" || args[0] === "-h")) return console.log(overview(COMMANDS));
  const chosen = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!chosen) throw new UsageError(`There is no command ${name || args[0]}\n\n${overview(COMMANDS)}`);
  const { values, positionals } = read(name, chosen, args);
  if (values.help) return console.log(helpOf(name, chosen));
  if (positionals.length !== (chosen.argument ? 1 : 0)) throw new UsageError(helpOf(name, chosen));
  const { help: _, ...options } = values;
  const { data, host, port } = options as Record<string, string | undefined>;
  const named = {
    ...(data && { DATA_DIR: data }),
    ...(host && { BRIDGE_HOST: host }),
    ...(port && { BRIDGE_PORT: port }),
  };
  const settings = readSettings({ ...process.env, ...named });
  await chosen.run(settings, positionals[0] ?? "", options as Record<string, string>);
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

/** Asks the user at the keyboard, or reads the answers from a script's pipe. */
function openQuestions() {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string) => {
      process.stdout.write(question);
      const { value, done } = await answers.next();
      if (done) throw new Error("The input ended before this question was answered");
      return value;
    },
    close: () => lines.close(),
  };
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(error instanceof UsageError ? EXIT.usage : EXIT.failed);
});
