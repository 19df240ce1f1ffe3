import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pageOf } from "../src/served/page.ts";
import { buildConsole, type ConsoleProgram, type Entry } from "../src/served/program.ts";

/** The maximum number of bytes that a browser loads before it shows the day's page, and before any other page. */
const MOST_BYTES = { today: 45_000, any: 65_000, paid: 15_000 };
const MOST_SCRIPTS = 13;
const ADDRESS = /\/console\/files\/([^"]+)"/g;
const PACKAGES = fileURLToPath(new URL("../../", import.meta.url));

let program: ConsoleProgram;
const built = async () => (program ??= await buildConsole());

/**
 * Returns the scripts that a browser fetches before it shows a page, and the total bytes including the
 * page.
 */
async function loadOf(
  path: string,
  entry: Entry = "main.tsx",
): Promise<{ scripts: string[]; bytes: number }> {
  const { files } = await built();
  const html = pageOf(await built(), entry, path);
  const scripts = [...new Set([...html.matchAll(ADDRESS)].map(([, name]) => name!))].filter((name) =>
    name.endsWith(".js"),
  );
  const sizeOf = (text: string) => gzipSync(text, { level: 9 }).length;
  return { scripts, bytes: scripts.reduce((sum, name) => sum + sizeOf(files[name]!), sizeOf(html)) };
}

test("the first page loads at most 45 kB, and others 65 kB", async () => {
  const { pages } = await built();
  const sources = pages.map(([pattern]) => pattern);
  assert.ok(sources.length > 35);
  assert.ok((await loadOf("/console")).bytes <= MOST_BYTES.today);
  assert.ok((await loadOf("/paid", "paid.tsx")).bytes <= MOST_BYTES.paid);
  for (const path of ["/console/take", "/console/invoices/new", "/console/payments/stripe/p1"]) {
    const { scripts, bytes } = await loadOf(path);
    assert.ok(bytes <= MOST_BYTES.any, `${path}: ${bytes} bytes`);
    assert.ok(scripts.length <= MOST_SCRIPTS, `${path}: ${scripts.length} scripts`);
  }
});

test("a page's own scripts are determined from its URL before scripts run", async () => {
  const { files, entries } = await built();
  const first = new Set(entries["main.tsx"]);
  const text = async (path: string) =>
    (await loadOf(path)).scripts
      .filter((name) => !first.has(name))
      .map((name) => files[name])
      .join("");
  assert.match(await text("/console/invoices/new"), /\/v1\/fiscal/);
  assert.equal(await text("/console/nowhere"), "");
  assert.deepEqual((await loadOf("/paid", "paid.tsx")).scripts, entries["paid.tsx"]);
});

test("each script imports only scripts that the console serves", async () => {
  const { files } = await built();
  for (const [name, text] of Object.entries(files))
    for (const [, imported] of text.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g))
      assert.ok(Object.hasOwn(files, imported!), `${name} imports ${imported}`);
});

test("no browser module depends on itself, even indirectly", () => {
  const importsOf = (path: string) =>
    [
      ...readFileSync(join(PACKAGES, path), "utf8").matchAll(
        /^(?:import|export) (?!type)[^;]*?"(\.[^"]+)"/gm,
      ),
    ].map(([, name]) => join(dirname(path), name!));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way, path].join(" -> "));
    if (way.includes(path) || done.has(path)) return;
    for (const next of importsOf(path)) visit(next, [...way, path]);
    done.add(path);
  };
  const all = globSync("{console,ui}/browser/**/*.{ts,tsx}", { cwd: PACKAGES });
  for (const path of all) visit(path, []);
  assert.ok(all.length > 150);
  assert.deepEqual(circles, []);
});
