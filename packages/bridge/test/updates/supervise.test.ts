import assert from "node:assert/strict";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { eventually } from "@banco/testing/eventually";
import { ProgramsFolder } from "../../src/updates/programs.ts";
import { SUPERVISION, Supervisor } from "../../src/updates/supervise.ts";

const REQUESTED = "2026-11-27T10:00:00.000Z";

let dataDir: string;
let folder: ProgramsFolder;
let journalFile: string;
let supervisor: Supervisor;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "banco-supervise-"));
  folder = new ProgramsFolder(dataDir);
  journalFile = join(dataDir, "bridge.sqlite");
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(dataDir, { recursive: true });
});

/** Supervises a program, which is code for Node.js. */
function supervise(code: string, changes: object = {}): void {
  supervisor = new Supervisor({
    ...{ command: [process.execPath, "-e", code], version: "0.1.0", folder, journalFile, keys: () => [] },
    ...{ env: process.env, timing: SUPERVISION, clock: HOST_CLOCK, log: () => {} },
    ...changes,
  });
}

/** Writes the state of a requested change to a program, which is a shell script. */
function change(script = ""): void {
  const trial = { version: "0.2.0", requestedAt: REQUESTED, starts: 0, failure: null };
  folder.write({ current: null, trial, last: null });
  mkdirSync(folder.folderOf("0.2.0"));
  writeFileSync(folder.programOf("0.2.0"), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
}

const runs = (file: string) => `
  require("node:fs").appendFileSync(${JSON.stringify(file)}, "runs ");
  process.on("disconnect", () => process.exit());
  setInterval(() => {}, 1000);`;
const textOf = (file: string) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

test("a bridge that ends at each start is started again after a pause", async () => {
  const pauses: number[] = [];
  const third = Promise.withResolvers<void>();
  const log: string[] = [];
  supervise("process.exit(7)", {
    log: (line: string) => log.push(line),
    clock: {
      ...HOST_CLOCK,
      sleep: async (ms: number) => {
        pauses.push(ms);
        if (pauses.length === 3) third.resolve();
      },
    },
  });
  await third.promise;
  await supervisor.stop();
  assert.deepEqual(pauses.slice(0, 3), Array(3).fill(SUPERVISION.restartMs));
  assert.match(log[0]!, /ended \(exit code 7\)/);
});

test("a failed trial restores today's journal, not an earlier change's copy", async () => {
  writeFileSync(journalFile, "today");
  change(`printf converted > "${journalFile}"; exit 1`);
  mkdirSync(folder.journalCopy);
  writeFileSync(join(folder.journalCopy, "journal"), "weeks ago");
  const started = join(dataDir, "started");
  supervise(runs(started), { timing: { ...SUPERVISION, restartMs: 1 } });
  await eventually("the former program runs", () => textOf(started) === "runs ");
  assert.equal(readFileSync(journalFile, "utf8"), "today");
  assert.equal(folder.read().last?.result, "rolled_back");
});

test("a change is given up if the journal cannot be copied", async () => {
  // Copying it fails, as a locked file does.
  mkdirSync(journalFile);
  change(`touch "${join(dataDir, "tried")}"`);
  const started = join(dataDir, "started");
  supervise(runs(started));
  await eventually("the former program runs", () => textOf(started) === "runs ");
  const { trial, last } = folder.read();
  assert.equal(trial, null);
  assert.deepEqual([last?.version, last?.result, last?.requestedAt], ["0.2.0", "failed", REQUESTED]);
  assert.match(last?.says ?? "", /bridge\.sqlite/);
  assert.deepEqual(readdirSync(folder.path).sort(), ["0.2.0", "programs.json"]);
});

test("on a full disk the former program runs, and changes are refused until there is room", async () => {
  writeFileSync(journalFile, "today");
  change();
  // Writing to this device fails as on a full disk.
  const full = join(folder.path, "programs.json.new");
  symlinkSync("/dev/full", full);
  const answers = join(dataDir, "answers");
  supervise(`
    process.on("message", ({ refused }) => require("node:fs").writeFileSync(${JSON.stringify(answers)}, refused));
    setInterval(() => process.send({ change: { version: "0.2.0", requestedAt: null } }), 50);
    process.on("disconnect", () => process.exit());`);
  await eventually("the change is refused", () => textOf(answers) === "The disk is full");
  rmSync(full);
  await eventually("it is refused for another reason", () => /ENOENT/.test(textOf(answers)));
  const { trial, last } = folder.read();
  assert.equal(trial, null);
  assert.deepEqual([last?.result, last?.says], ["failed", "The disk is full"]);
});
