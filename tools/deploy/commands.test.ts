import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { neededBy } from "./workspaces.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
const read = (path: string) => readFile(join(ROOT, path), "utf8");
const guide = await read("docs/deploying.md");

/** The table's rows: the script's name in package.json, and its file below `packages/`. */
const rows = [...guide.matchAll(/^\| `([a-z-]+)(?: -- [^`]*)?`[^|]*\| `([a-z/-]+\.ts)` \|$/gm)].map(
  ([, script, file]) => ({ script: script!, file: file! }),
);

test("every operator command is in the guide and in the image", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const ofGateway = Object.entries(scripts).filter(([, line]) => /^node packages\/gateway\/src\//.test(line));
  assert.deepEqual(
    rows.map(({ script, file }) => [script, `node packages/${file}`]).toSorted(),
    ofGateway.toSorted(),
  );
  const held = neededBy(ROOT, ["gateway"]).map(({ folder }) => folder);
  for (const { file } of rows) assert.ok(held.includes(`packages/${file.split("/")[0]}`), file);
});

test("a command runs from its file alone and asks for the gateway's settings", async () => {
  for (const { script, file } of rows) {
    const words = script === "reconcile" ? ["--since", "2026-11-01"] : [];
    const ended = run(process.execPath, [`packages/${file}`, ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH },
    });
    await assert.rejects(ended, { code: 1, stderr: /DATABASE_URL must be set/ }, script);
  }
});

test("units run from the link an upgrade moves, after the new release was checked", async () => {
  for (const name of ["banco@.service", "banco-backup.service"])
    for (const [path] of (await read(`deploy/systemd/${name}`)).matchAll(/^[^#\n]*\/opt\/banco[^\s]*/gm))
      assert.match(path, /\/opt\/banco\/current\b/, name);
  const steps = guide.slice(guide.indexOf("**A new release** is installed beside"));
  const [check, link, first, second] = [
    "upgrade.ts --check",
    "mv --no-target-directory next current",
    "restart banco@3000",
    "restart banco@3001",
  ].map((step) => steps.indexOf(step));
  assert.ok(0 < check! && check! < link! && link! < first! && first! < second!);
});
