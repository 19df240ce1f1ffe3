import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PROGRAMS } from "../server/bundle.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
const read = (path: string) => readFile(join(ROOT, path), "utf8");
const guide = await read("docs/deploying.md");
const { gateway: _, ...COMMANDS } = PROGRAMS;

test("every operator command has one name in guide, script and clone", async () => {
  const names = Object.keys(COMMANDS).toSorted();
  const rows = [...guide.matchAll(/^\| `banco-gateway ([a-z-]+)[^`]*`/gm)].map(([, name]) => name!);
  assert.deepEqual([...new Set(rows)].toSorted(), names);
  const [, known = ""] = /^ {2}([a-z| -]+)\)$/m.exec(await read("tools/server/banco-gateway")) ?? [];
  assert.deepEqual(known.split(" | "), names);
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  for (const [name, file] of Object.entries(COMMANDS)) assert.equal(scripts[name], `node ${file}`);
  const ofGateway = Object.values(scripts).filter((line) => /^node packages\/gateway\/src\//.test(line));
  assert.equal(ofGateway.length, names.length - ["backup"].length);
});

test("a command runs from its own file and requires the gateway's settings", async () => {
  const { backup: _, ...ofGateway } = COMMANDS;
  for (const [name, file] of Object.entries(ofGateway)) {
    const words = name === "reconcile" ? ["--since", "2026-11-01"] : [];
    const ended = run(process.execPath, [file, ...words], { cwd: ROOT, env: { PATH: process.env.PATH } });
    await assert.rejects(ended, { code: 1, stderr: /DATABASE_URL must be set/ }, name);
  }
});

test("units run from the link that an upgrade moves after its check", async () => {
  for (const name of ["banco@.service", "banco-backup.service"])
    for (const [path] of (await read(`deploy/systemd/${name}`)).matchAll(/^[^#\n]*\/opt\/banco[^\s]*/gm))
      assert.match(path, /\/opt\/banco\/current\b/, name);
  const steps = guide.slice(guide.indexOf("**A new release** is installed next to"));
  const [check, link, first, second] = [
    "banco upgrade --check",
    "mv --no-target-directory next current",
    "restart banco@3000",
    "restart banco@3001",
  ].map((step) => steps.indexOf(step));
  assert.ok(0 < check! && check! < link! && link! < first! && first! < second!);
});
