import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fiscalProviders } from "@banco/providers/fiscal/registry";
import { paymentProviders } from "@banco/providers/payment/registry";
import { storeProviders } from "@banco/providers/store/registry";
import { CERTIFICATES } from "./certificate.ts";
import { certify } from "./certify.ts";
import { variableOf } from "./needs.ts";
import { CertifyError, type Hands, type Plan } from "./plan.ts";
import { PLANS } from "./plans.ts";

const USAGE = `npm run prove -- certify <provider> [--credentials FILE] [--answers FILE | --ask COMMAND] [--host NAME=URL] [--header "NAME: VALUE"]
                              [--software TEXT] [--directory DIR] [--webhook URL]
docs/certifying.md says more.`;

interface CredentialFile {
  credentials?: Record<string, string>;
  settings?: Record<string, string>;
  words?: string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    credentials: { type: "string" },
    answers: { type: "string" },
    ask: { type: "string" },
    host: { type: "string", multiple: true, default: [] },
    webhook: { type: "string" },
    header: { type: "string", multiple: true, default: [] },
    software: { type: "string" },
    directory: { type: "string", default: CERTIFICATES },
  },
});

try {
  await main();
} catch (error) {
  if (!(error instanceof CertifyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const [name = ""] = positionals;
  const plan = PLANS[name];
  if (!plan) throw new CertifyError(whyNot(name));
  const credentialFile = values.credentials ? (fileOf(values.credentials) as CredentialFile) : {};
  const { certificate, path } = await certify({
    plan,
    credentials: { ...fromEnvironment(plan), ...credentialFile.credentials },
    settings: { ...defaults(plan), ...credentialFile.settings },
    words: credentialFile.words ?? [],
    hosts: pairs(values.host, "="),
    headers: pairs(values.header, ":"),
    software: values.software ?? null,
    ...(values.webhook && { webhookUrl: values.webhook }),
    hands: {
      ask: asker(),
      pause: sleep,
    },
    directory: values.directory,
    at: new Date(),
    onOutcome: ({ rule, result, why }) =>
      console.log(
        `${result.padEnd(10)} ${rule}${result === "failed" ? `\n           ${why?.split("\n")[0]}` : ""}`,
      ),
  });
  const { drift, simulator, capabilities } = certificate;
  console.table(capabilities);
  console.log(
    `Our simulator responds like the provider to ${simulator.agree} of ${simulator.compared} requests`,
  );
  for (const [kind, all] of Object.entries(drift)) for (const one of all) console.log(`${kind}: ${one}`);
  console.log(path);
  if (certificate.rules.some(({ result }) => result === "failed")) process.exitCode = 1;
}

/** Explains why a provider cannot be certified, or returns the command's usage. */
function whyNot(name: string): string {
  const all = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
  const manifest = all.find(({ manifest: { id } }) => id === name)?.manifest;
  if (manifest && "none" in manifest.test)
    return `${manifest.name} cannot be certified: ${manifest.test.none}`;
  return `${USAGE}\n\nProviders with a plan: ${Object.keys(PLANS).join(", ")}`;
}

/** Returns the credentials in the environment. */
function fromEnvironment(plan: Plan): Record<string, string> {
  const found = plan.provider.manifest.credentials.map(
    ({ name }) => [name, process.env[variableOf(plan, name)]] as const,
  );
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined));
}

function defaults({ settings }: Plan): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one.default]));
}

function fileOf(path: string): unknown {
  if (!existsSync(path)) throw new CertifyError(`The file ${path} does not exist`);
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch {
    throw new CertifyError(`${path} is not JSON`);
  }
}

function pairs(texts: readonly string[], between: string): Record<string, string> {
  return Object.fromEntries(
    texts.map((one) => {
      const at = one.indexOf(between);
      if (at < 1) throw new CertifyError(`"${one}" is not NAME${between}VALUE`);
      return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    }),
  );
}

/** Returns a function that asks a person, or a command or file that answers instead. */
function asker(): Hands["ask"] {
  const { answers, ask } = values;
  if (answers) return answersOf(fileOf(answers) as string[]);
  return ask ? answersBy(ask) : askAtTerminal;
}

/** Returns a function that runs a command with each instruction and reads its output. */
function answersBy(command: string): Hands["ask"] {
  return async (instruction) => {
    const { status, stdout } = spawnSync("sh", ["-c", `${command} "$1"`, "sh", instruction], {
      encoding: "utf8",
    });
    if (status !== 0) throw new CertifyError(`The command failed for: ${instruction}`);
    return stdout.trim();
  };
}

function answersOf(answers: string[]): Hands["ask"] {
  const left = [...answers];
  return async (instruction) => {
    const answer = left.shift();
    if (answer === undefined) throw new CertifyError(`The file has no answer for: ${instruction}`);
    return answer;
  };
}

async function askAtTerminal(instruction: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = once(terminal, "close").then(() => {
    throw new CertifyError("The input ended before the answer to this question");
  });
  try {
    return await Promise.race([terminal.question(`\n${instruction}\n> `), ended]);
  } finally {
    terminal.close();
  }
}
