import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import type { TILL_PROGRAMS } from "../src/site/guides.ts";

const run = promisify(execFile);
const PROGRAMS = fileURLToPath(new URL("../guides/till/", import.meta.url));

/** The commands that build and run each program in its folder; a language without its tools is omitted. */
const COMMANDS: Readonly<Record<keyof typeof TILL_PROGRAMS, readonly (readonly [string, ...string[]])[]>> = {
  ts: [[process.execPath, "--disable-warning=ExperimentalWarning", "till.ts"]],
  python: [["python3", "till.py"]],
  php: [["php", "till.php"]],
  java: [["java", "Till.java"]],
  csharp: [
    ["mcs", "-r:System.Net.Http", "-r:System.Runtime.Serialization", "-out:till.exe", "Till.cs"],
    ["mono", "till.exe"],
  ],
  pascal: [["fpc", "-v0", "-otill-program", "till.pas"], ["./till-program"]],
};

const isInstalled = (program: string) =>
  run("which", [program]).then(
    () => true,
    () => false,
  );

describe("the guide's programs, run against a real bridge, print the documented output", () => {
  let counter: Counter<Ecr17Terminal, EpsonSimulator>;
  let folder: string;
  before(async () => {
    counter = await openCounter();
    await counter.start();
    folder = await mkdtemp(join(tmpdir(), "banco-till-"));
    await cp(PROGRAMS, folder, { recursive: true });
  });
  after(async () => {
    await counter.close();
    await rm(folder, { recursive: true });
  });

  for (const [language, commands] of Object.entries(COMMANDS)) {
    test(language, async (t) => {
      const [tool] = commands[0]!;
      if (!(await isInstalled(tool))) return t.skip(`${tool} is not installed`);
      const options = { cwd: folder, env: { ...process.env, BRIDGE_URL: counter.url } };
      let printed = "";
      for (const [program, ...rest] of commands) ({ stdout: printed } = await run(program, rest, options));
      assert.match(printed, /^completed, receipt 0764-\d{4}, change 2\.60$/m);
      assert.deepEqual(counter.printer.register.last?.paid, { cash: 240 });
    });
  }
});
