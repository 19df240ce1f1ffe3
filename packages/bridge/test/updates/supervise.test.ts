import assert from "node:assert/strict";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { eventually } from "@banco/testing/eventually";
import { ProgramsFolder, type ProgramsState } from "../../src/updates/programs.ts";
import { Supervisor } from "../../src/updates/supervise.ts";
import { SUPERVISION } from "../../src/updates/supervision.ts";

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

/** Supervises a program, which is Node.js code. */
function supervise(code: string, changes: object = {}): void {
  supervisor = new Supervisor({
    ...{ command: [process.execPath, "-e", code], version: "0.1.0", folder, journalFile, keys: () => [] },
    ...{ env: process.env, timing: SUPERVISION, clock: HOST_CLOCK, log: () => {} },
    ...changes,
  });
}

/** Writes the state for a requested change to a program, which is a shell script. */
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
/** Returns a shell script that runs Node.js code until its keeper exits. */
const asBridge = (code: string) => `exec "${process.execPath}" -e '
  process.on("disconnect", () => process.exit());
  setInterval(() => {}, 1000);
  ${code}'`;
/** Writes a journal in the format of the given version. */
function writeJournal(version: number): void {
  const journal = new DatabaseSync(journalFile);
  journal.exec(`pragma user_version = ${version}`);
  journal.close();
}
const textOf = (file: string) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

test("a bridge that exits at each start is restarted after a pause", async () => {
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

test("a failed trial restores the latest journal, not an earlier copy", async () => {
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

test("a program that the system cannot execute is rolled back", async () => {
  writeJournal(1);
  change();
  // A program that is open for writing cannot be executed: spawn throws, as on Windows when an antivirus
  // program blocks one.
  const file = openSync(folder.programOf("0.2.0"), "r+");
  const started = join(dataDir, "started");
  supervise(runs(started), { timing: { ...SUPERVISION, restartMs: 1 } });
  try {
    await eventually("the former program runs", () => textOf(started) === "runs ");
  } finally {
    closeSync(file);
  }
  assert.equal(folder.read().last?.result, "rolled_back");
});

test("a program change is abandoned if the journal cannot be copied", async () => {
  // Copying it fails, as it would for a locked file.
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

test("program changes are refused while the disk is full", async () => {
  writeFileSync(journalFile, "today");
  change();
  // Writing to this device fails as it would on a full disk.
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

test("a full disk during a trial rolls back the new program", async () => {
  /** The disk stays full as long as the new program takes up space. */
  class FullDisk extends ProgramsFolder {
    isFull = false;
    override write(state: ProgramsState): void {
      if (this.isFull && existsSync(this.programOf("0.2.0")))
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      super.write(state);
    }
  }
  const disk = new FullDisk(dataDir);
  writeJournal(1);
  change(asBridge("process.send({ healthy: true });"));
  const started = join(dataDir, "started");
  supervise(runs(started), {
    folder: disk,
    timing: { ...SUPERVISION, restartMs: 1 },
    clock: {
      ...HOST_CLOCK,
      // The trial has begun.
      after: (ms: number, run: () => void) => {
        disk.isFull = true;
        return HOST_CLOCK.after(ms, run);
      },
    },
  });
  await eventually("the former program runs", () => textOf(started) === "runs ");
  const { current, trial, last } = folder.read();
  assert.deepEqual([current, trial], [null, null]);
  assert.deepEqual([last?.result, last?.says], ["rolled_back", "The disk is full"]);
  assert.equal(existsSync(folder.folderOf("0.2.0")), false);
});

/** A new program that reports that it works, runs more code and then exits. */
const ending = (code = "") =>
  asBridge(`process.send({ healthy: true }, () => { ${code} process.exit(7); });`);

test("a new program that keeps exiting is rolled back", async () => {
  writeJournal(1);
  change(ending());
  const started = join(dataDir, "started");
  supervise(runs(started), { timing: { ...SUPERVISION, restartMs: 1 } });
  await eventually("the former program runs", () => textOf(started) === "runs ");
  const { current, last } = folder.read();
  assert.equal(current, null);
  assert.deepEqual([last?.version, last?.result, last?.requestedAt], ["0.2.0", "rolled_back", REQUESTED]);
  assert.match(last?.says ?? "", /^it ended 5 times .*exit code 7/);
  assert.equal(existsSync(folder.folderOf("0.2.0")), false);
});

test("a new program stays if the old one cannot read its journal", async () => {
  writeJournal(1);
  const ends = join(dataDir, "ends");
  const convert = `const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(${JSON.stringify(journalFile)}).exec("pragma user_version = 2");
    require("node:fs").appendFileSync(${JSON.stringify(ends)}, ".");`;
  change(ending(convert));
  const started = join(dataDir, "started");
  supervise(runs(started), { timing: { ...SUPERVISION, restartMs: 1 } });
  await eventually("it has ended several times", () => textOf(ends).length > 8);
  assert.equal(textOf(started), "");
  assert.deepEqual([folder.read().current, folder.read().last?.result], ["0.2.0", "installed"]);
});

test("a program that has run long enough is never rolled back", async () => {
  writeJournal(1);
  const ends = join(dataDir, "ends");
  const file = JSON.stringify(ends);
  // The program's first run is long, and the other runs are short.
  change(
    asBridge(`const { appendFileSync, existsSync, watch } = require("node:fs");
      const end = () => { appendFileSync(${file}, "."); process.exit(7); };
      watch(${JSON.stringify(dataDir)}, (_, name) => name === "end" && end());
      process.on("message", () => {});
      process.send({ healthy: true });
      if (existsSync(${file})) end();`),
  );
  const sound: (() => void)[] = [];
  const started = join(dataDir, "started");
  supervise(runs(started), {
    timing: { ...SUPERVISION, restartMs: 1, soundMs: 77 },
    clock: {
      ...HOST_CLOCK,
      after: (ms: number, run: () => void) => {
        if (ms !== 77) return HOST_CLOCK.after(ms, run);
        sound.push(run);
        return { cancel: () => {} };
      },
    },
  });
  await eventually("it is in use", () => folder.read().current === "0.2.0");
  sound[0]!();
  writeFileSync(join(dataDir, "end"), "");
  await eventually("it has ended several times", () => textOf(ends).length > 8);
  assert.equal(textOf(started), "");
  assert.equal(folder.read().current, "0.2.0");
});
