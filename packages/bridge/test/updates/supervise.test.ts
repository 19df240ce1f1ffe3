import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { ProgramsFolder } from "../../src/updates/programs.ts";
import { SUPERVISION, Supervisor } from "../../src/updates/supervise.ts";

test("a bridge that ends at each start is started again after a pause", async () => {
  const folder = mkdtempSync(join(tmpdir(), "banco-supervise-"));
  const pauses: number[] = [];
  const third = Promise.withResolvers<void>();
  const log: string[] = [];
  const supervisor = new Supervisor({
    ...{ command: [process.execPath, "-e", "process.exit(7)"], version: "0.1.0" },
    ...{ folder: new ProgramsFolder(folder), journalFile: join(folder, "bridge.sqlite"), keys: () => [] },
    ...{ env: process.env, timing: SUPERVISION, log: (line) => log.push(line) },
    clock: {
      ...HOST_CLOCK,
      sleep: async (ms) => {
        pauses.push(ms);
        if (pauses.length === 3) third.resolve();
      },
    },
  });
  await third.promise;
  await supervisor.stop();
  assert.deepEqual(pauses.slice(0, 3), Array(3).fill(SUPERVISION.restartMs));
  assert.match(log[0]!, /ended \(exit code 7\)/);
  rmSync(folder, { recursive: true });
});
