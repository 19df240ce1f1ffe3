import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { pageOf } from "../src/served/page.ts";
import { readConsoleFiles } from "../src/served/program.ts";

/** The most that a browser loads before the console is shown, whichever page is opened. */
const MOST_BYTES = 80_000;
const ADDRESS = /\/console\/files\/\w+\/([^"]+)"/g;

/** Returns the files that a browser fetches before it shows a page, each once. */
function fetchedFor(html: string): string[] {
  return [...new Set([...html.matchAll(ADDRESS)].map(([, path]) => path!))].filter(
    (path) => path !== "icon.svg",
  );
}

test("every page's program is at most 80 kB gzip, in the page and two scripts", () => {
  const files = readConsoleFiles();
  const pages = [...files.later].filter((path) => path.startsWith("pages/"));
  assert.ok(pages.includes("pages/today/today.ts"));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    if (!sizes.has(path)) sizes.set(path, gzipSync(files.read(path)!, { level: 9 }).length);
    return sizes.get(path)!;
  };
  const tooLarge = pages.flatMap((page) => {
    const html = pageOf(files, "main.ts", page);
    const fetched = fetchedFor(html);
    assert.deepEqual(fetched.sort(), ["packs/main.ts", `packs/${page}`].sort());
    assert.ok(html.includes(files.read("style.css")!), "what is seen first waits for no style");
    const bytes = fetched.reduce((sum, path) => sum + sizeOf(path), gzipSync(html, { level: 9 }).length);
    return bytes > MOST_BYTES ? [`${page}: ${bytes}`] : [];
  });
  assert.deepEqual(tooLarge, []);
});

test("the first script has the common modules and only the sign-in page", () => {
  const files = readConsoleFiles();
  const first = files.modulesIn("main.ts");
  assert.deepEqual(
    first.filter((path) => path.startsWith("pages/") || path.startsWith("palette/")),
    ["pages/sign-in/owed-passkey.ts", "pages/sign-in/sign-in.ts", "pages/sign-in/text.ts"],
  );
  assert.ok(["app.ts", "routes.ts", "shell.ts", "libraries/preact.js"].every((path) => first.includes(path)));
  const today = files.modulesIn("pages/today/today.ts");
  assert.ok(today.includes("pages/today/chart.ts"));
  assert.deepEqual(
    today.filter((path) => first.includes(path)),
    [],
  );
});

test("each route's page is known from its URL before a script runs", () => {
  const files = readConsoleFiles();
  const routed = [...files.read("routes.ts")!.matchAll(/\bimport\("\.\/(pages\/[^"]+)"\)/g)];
  assert.ok(routed.length > 30);
  const addresses = ["/console", "/console/payments", "/console/payments/stripe/p1", "/console/invoices/new"];
  assert.deepEqual(addresses.map(files.pageAt), [
    "pages/today/today.ts",
    "pages/payments/payments.ts",
    "pages/payments/payment.ts",
    "pages/invoices/editor.ts",
  ]);
  assert.deepEqual(["/console/nowhere", "/paid"].map(files.pageAt), [undefined, undefined]);
});

test("a pack runs each module once, in dependency order, and imports only packs", () => {
  const files = readConsoleFiles();
  for (const first of ["main.ts", "paid.ts", ...files.later]) {
    const text = files.read(`packs/${first}`)!;
    const defined = [...text.matchAll(/^\$define\("([^"]+)"/gm)].map(([, path]) => path!);
    assert.deepEqual(defined, files.modulesIn(first), first);
    const known = new Set([...defined, ...files.modulesIn("main.ts")]);
    const needed = [...text.matchAll(/\$need\("([^"]+)"\)/g)].map(([, path]) => path!);
    assert.deepEqual(
      needed.filter((path) => !known.has(path)),
      [],
      `${first}: what no pack brings, such as the SDK, whose types alone are used`,
    );
    const imported = [...text.matchAll(/^import .*? from "([^"]+)";$/gm)].map(([, name]) => name!);
    const mains = imported.map((name) => new URL(name, `file:///${first}`).pathname);
    assert.deepEqual(mains, files.later.has(first) ? ["/main.ts"] : [], first);
  }
  for (const other of ["api/client.ts", "style.css", "nothing.ts"])
    assert.equal(files.read(`packs/${other}`), undefined, "packs are those that pages ask for");
});

test("no browser module depends on itself", () => {
  const files = readConsoleFiles();
  const all = new Set(["main.ts", "paid.ts", ...files.later].flatMap((path) => files.needsOf(path)));
  const direct = (path: string) =>
    [...files.read(path)!.matchAll(/^import\s*(?:\{[^}]*\}\s*from\s*)?"(\.[^"]+)"/gm)].map(([, name]) =>
      new URL(name!, `file:///${path}`).pathname.slice(1),
    );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way, path].join(" -> "));
    if (way.includes(path) || done.has(path)) return;
    for (const next of direct(path)) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of all) visit(path, []);
  assert.ok(all.size > 150);
  assert.deepEqual(circles, []);
});
