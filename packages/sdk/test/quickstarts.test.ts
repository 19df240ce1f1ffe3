import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { eventually } from "@banco/testing/eventually";
import { packed } from "@banco/testing/pack";
import { freePort } from "@banco/testing/ports";
import { COMPOSER, PACKAGES, PHP, PHP_ZIP, PIP, PYTHON } from "./interpreters.ts";
import { startWorld, type World } from "./support.ts";

const run = promisify(execFile);
const EXAMPLES = join(PACKAGES, "../examples");

/** A quickstart's program, in a folder with only the packed SDK. */
interface Quickstart {
  language: string;
  skip: string | undefined;
  /** Packs the SDK and installs it in the folder. */
  install(folder: string, work: string): Promise<void>;
  pay: string[];
  webhook(port: number): string[];
  env: Record<string, string>;
}

const QUICKSTARTS: Quickstart[] = [
  {
    language: "typescript",
    skip: undefined,
    async install(folder, work) {
      await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
      const tarball = await packed(work, "sdk");
      await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
    },
    pay: [process.execPath, "pay.ts"],
    webhook: () => [process.execPath, "webhook.ts"],
    env: {},
  },
  {
    language: "python",
    skip: PYTHON.skip ?? PIP.skip,
    async install(folder, work) {
      const copy = await copyOf("sdk-python", work);
      const pip = [PYTHON.command, "-m", "pip", "--no-cache-dir", "--disable-pip-version-check"];
      await command([...pip, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "-w", work, copy]);
      const wheel = (await readdir(work)).find((name) => name.endsWith(".whl"))!;
      await command([...pip, "install", "--no-index", "--target", join(folder, "site"), join(work, wheel)]);
    },
    pay: [PYTHON.command, "pay.py"],
    webhook: () => [PYTHON.command, "webhook.py"],
    env: { PYTHONPATH: "site" },
  },
  {
    language: "php",
    skip: PHP.skip ?? COMPOSER.skip ?? PHP_ZIP.skip,
    async install(folder, work) {
      const copy = await copyOf("sdk-php", work);
      const dist = join(work, "dist");
      const home = { COMPOSER_HOME: join(work, "composer"), COMPOSER_ALLOW_SUPERUSER: "1" };
      await command(["composer", "archive", "--format=tar", `--dir=${dist}`], copy, home);
      const repositories = [{ type: "artifact", url: dist }, { "packagist.org": false }];
      const require = { "banco/sdk": "*" };
      await writeFile(join(folder, "composer.json"), JSON.stringify({ repositories, require }));
      await command(["composer", "install", "--no-interaction"], folder, home);
    },
    pay: [PHP.command, "pay.php"],
    webhook: (port) => [PHP.command, "-S", `127.0.0.1:${port}`, "webhook.php"],
    env: {},
  },
];

/** Runs a command; if it fails, the error contains its output. */
async function command([name, ...args]: string[], cwd?: string, env?: Record<string, string>): Promise<void> {
  await run(name!, args, { cwd, env: { ...process.env, ...env } });
}

async function copyOf(name: string, work: string): Promise<string> {
  const copy = join(work, name);
  await cp(join(PACKAGES, name), copy, { recursive: true });
  return copy;
}

describe("a first program in a clean folder with only the packed SDK", {
  concurrency: true,
}, () => {
  let world: World;
  let place: string;
  before(async () => {
    world = await startWorld();
    place = await mkdtemp(join(tmpdir(), "banco-quickstarts-"));
  });
  after(async () => {
    await world.stop();
    await rm(place, { recursive: true });
  });

  for (const { language, skip, install, pay, webhook, env } of QUICKSTARTS) {
    test(`${language}: pays, waits, issues the receipt, and verifies webhooks`, {
      skip: skip ?? false,
    }, async (t) => {
      const folder = join(place, language);
      const work = join(place, `${language}-work`);
      await mkdir(work);
      await cp(join(EXAMPLES, `quickstart-${language}`), folder, { recursive: true });
      await rm(join(folder, "node_modules"), { recursive: true, force: true });
      await install(folder, work);
      const start = ([name, ...args]: string[], more: Record<string, string>): ChildProcess => {
        const environment = { PATH: process.env.PATH, ...env, ...more };
        const child = spawn(name!, args, {
          cwd: folder,
          env: environment,
          stdio: ["ignore", "pipe", "pipe"],
        });
        t.after(() => void child.kill());
        return child;
      };

      const program = start(pay, { BANCO_URL: world.gateway.url, BANCO_KEY: world.key });
      const lines = await linesOf(program, (line) => {
        const url = /^Pay here: (http.*)/.exec(line)?.[1];
        return url ? payPage(url) : undefined;
      });
      assert.match(lines.join("\n"), /The payment is completed\nThe receipt is completed: \S+/);
      assert.equal(program.exitCode, 0);

      const refused = start(pay, { BANCO_URL: world.gateway.url, BANCO_KEY: "nobody" });
      assert.match((await linesOf(refused)).join("\n"), /unauthorized.*\n.*docs\/errors#unauthorized/);
      assert.equal(refused.exitCode, 1);

      await hears(start, webhook);
    });
  }

  /** Checks that a webhook program accepts the gateway's own webhook and refuses a stranger's. */
  async function hears(
    start: (words: string[], more: Record<string, string>) => ChildProcess,
    webhook: Quickstart["webhook"],
  ): Promise<void> {
    const port = await freePort();
    const webhookUrl = `http://127.0.0.1:${port}/`;
    const { id } = await world.owner.createApp({ name: "Quickstart", webhookUrl });
    const { secret } = await world.owner.getWebhookSecret(id);
    start(webhook(port), { BANCO_WEBHOOK_SECRET: secret, PORT: String(port) });
    const forged = await eventually("the program listens", () =>
      fetch(webhookUrl, { method: "POST", body: "{}", headers: { "webhook-id": "evt_1" } }),
    );
    assert.equal(forged.status, 400);
    const { attempt } = await world.owner.testWebhook(id, { type: "payment.completed" });
    assert.deepEqual([attempt.status, attempt.error], [204, null]);
  }
});

/** Reads a program's output until it ends. */
async function linesOf(
  program: ChildProcess,
  onLine: (line: string) => Promise<unknown> | undefined = () => undefined,
): Promise<string[]> {
  const lines: string[] = [];
  const ended = new Promise((resolve) => program.once("close", resolve));
  for (const stream of [program.stdout!, program.stderr!]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      void onLine(line)?.catch((error) => lines.push(String(error)));
    });
  }
  await ended;
  return lines;
}
