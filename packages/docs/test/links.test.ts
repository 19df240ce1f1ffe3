import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { docsSite } from "../src/index.ts";

const CONTRACT = new URL("../../../docs/openapi.json", import.meta.url);
const GUIDES = fileURLToPath(new URL("../guides/", import.meta.url));
const site = docsSite(JSON.parse(await readFile(CONTRACT, "utf8")));
const isPage = (path: string) => !/\.\w+$/.test(path);
const read = async (path: string) => (await site.read(path))!.text;
const pages = new Map<string, string>();
for (const path of site.paths.filter(isPage)) pages.set(path, await read(path));

/** URLs that the gateway serves in addition to the site. */
const ELSEWHERE = new Set(["/console", "/openapi.json", "/mcp"]);

test("every link points to an existing page and anchor", () => {
  const anchors = new Map(
    [...pages].map(([path, html]) => [
      path,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)),
    ]),
  );
  const lost = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/ href="([/#][^"]*)"/g)]
      .map(([, href]) => href!)
      .filter((href) => {
        const [target = "", anchor] = href.split("#");
        const page = target || path;
        if (ELSEWHERE.has(page)) return false;
        if (!isPage(page)) return !site.paths.includes(page);
        return !anchors.has(page) || (anchor !== undefined && !anchors.get(page)!.has(anchor));
      })
      .map((href) => `${path}: ${href}`),
  );
  assert.ok(pages.size > 35);
  assert.deepEqual(lost, []);
});

test("no page has duplicate anchors", () => {
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      [],
      path,
    );
  }
});

test("every page exists as Markdown with its samples, listed in /llms.txt", async () => {
  const list = await read("/llms.txt");
  for (const [path] of pages) {
    const address = path === "/docs" ? "/docs/index.md" : `${path}.md`;
    const markdown = await read(address);
    assert.match(markdown, /^# \S/);
    assert.doesNotMatch(markdown, /```sample|\{\{|\{#/, path);
    assert.ok(list.includes(`(http://127.0.0.1:3000${address}): `), address);
  }
  const links = [...list.matchAll(/\]\(http:\/\/127\.0\.0\.1:3000(\/docs\/[^)]*)\)/g)].map(([, at]) => at!);
  assert.equal(links.length, pages.size);
  assert.match(await read("/docs/first-payment.md"), /```php\nuse Banco\\Banco;/);
});

test("the pages for shop owners exist in Italian and English and link to each other", () => {
  const english = [...pages.keys()].filter((path) => path.startsWith("/docs/shop/"));
  assert.ok(english.length >= 4);
  for (const path of english) {
    const other = path.replace("/docs/", "/docs/it/");
    assert.match(pages.get(path)!, new RegExp(`<html lang="en">[\\s\\S]*hreflang="it" href="${other}"`));
    assert.match(pages.get(other)!, new RegExp(`<html lang="it">[\\s\\S]*hreflang="en" href="${path}"`));
  }
});

test("both languages of a page have the same structure", () => {
  const translated = globSync("it/**/*.md", { cwd: GUIDES });
  assert.ok(translated.length >= 8);
  const shapeOf = (path: string) =>
    readFileSync(join(GUIDES, path), "utf8").match(/^(## |\| |\d\. |- |```\w*|\{\{\w+)/gm);
  for (const path of translated) assert.deepEqual(shapeOf(path), shapeOf(path.replace("it/", "en/")), path);
});

test("the site is written as one folder with an index.html per page", async (t) => {
  const out = await mkdtemp(join(tmpdir(), "banco-docs-"));
  t.after(() => rm(out, { recursive: true }));
  const program = fileURLToPath(new URL("../src/build.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [program, "--out", out, "--url", "https://pay.example.com/"]);
  assert.equal(await readFile(join(out, "docs/refunds/index.html"), "utf8"), pages.get("/docs/refunds"));
  assert.match(
    await readFile(join(out, "llms.txt"), "utf8"),
    /https:\/\/pay\.example\.com\/docs\/refunds\.md/,
  );
  for (const path of site.paths) await access(join(out, isPage(path) ? `${path}/index.html` : path));
});

test("guides describe a live installation or the sandbox, whichever serves them", async () => {
  const contract = JSON.parse(await readFile(CONTRACT, "utf8"));
  const servers = [{ url: "https://pay.example.com" }];
  const live = docsSite({ ...contract, servers }, true);
  const guides = live.paths.filter((path) => path.endsWith(".md") && !path.startsWith("/docs/reference"));
  for (const path of guides) {
    const { text } = (await live.read(path))!;
    assert.doesNotMatch(text, /127\.0\.0\.1:3000|<!-- /, path);
  }
  const first = (await live.read("/docs/index.md"))!.text;
  assert.match(first, /This installation is https:\/\/pay\.example\.com/);
  assert.match(first, /BANCO_URL=https:\/\/pay\.example\.com\n/);
  assert.match((await site.read("/docs/index.md"))!.text, /`npm start` runs the sandbox/);
});
