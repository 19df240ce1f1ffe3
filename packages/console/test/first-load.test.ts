import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readBrowserFiles } from "../src/served/modules.ts";
import { pageOf } from "../src/served/page.ts";

/** The most that a browser loads before the console is there, whichever page it is opened at. */
const MOST_BYTES = 80_000;
const LATER = /\bimport\("\.\/(pages\/[^"]+)"\)/g;

test("whichever page the console is opened at, its program is at most 80 kB of gzip, and the palette's comes later", () => {
  const files = readBrowserFiles();
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    if (!sizes.has(path)) sizes.set(path, gzipSync(files.read(path)!, { level: 9 }).length);
    return sizes.get(path)!;
  };
  const frame = gzipSync(pageOf(files, "main.ts").html, { level: 9 }).length + sizeOf("style.css");
  const pages = [...files.read("routes.ts")!.matchAll(LATER)].map(([, path]) => path!);
  assert.ok(pages.includes("pages/today/today.ts"));
  const tooLarge = pages.flatMap((page) => {
    const needed = new Set([...files.first, ...files.needsOf("main.ts"), ...files.needsOf(page)]);
    assert.ok(!needed.has("palette/palette.ts"), page);
    const bytes = [...needed].reduce((sum, path) => sum + sizeOf(path), frame);
    return bytes > MOST_BYTES ? [`${page}: ${bytes}`] : [];
  });
  assert.deepEqual(tooLarge, []);
});

test("a page that a module imports when it is opened is not among what the module needs before it runs", () => {
  const files = readBrowserFiles();
  const needed = files.needsOf("main.ts");
  assert.deepEqual(
    needed.filter((path) => path.startsWith("pages/") || path.startsWith("palette/")),
    ["pages/sign-in/sign-in.ts", "pages/sign-in/text.ts"],
  );
  assert.ok(["app.ts", "routes.ts", "shell.ts", "api/client.ts"].every((path) => needed.includes(path)));
});

test("what a module names besides the console's own files is in the import map: the SDK's types are loaded by nobody", () => {
  const files = readBrowserFiles();
  const pages = [...files.read("routes.ts")!.matchAll(LATER)].map(([, path]) => path!);
  const needed = new Set(["main.ts", "paid.ts", ...pages].flatMap((path) => files.needsOf(path)));
  assert.ok(needed.size > 100);
  const strangers = [...needed].flatMap((path) =>
    [...files.read(path)!.matchAll(/\bfrom\s*["']([^"'.][^"']*)["']/g)]
      .filter(([, name]) => !Object.hasOwn(files.libraries, name!))
      .map(([, name]) => `${path}: ${name}`),
  );
  assert.deepEqual(strangers, []);
});
