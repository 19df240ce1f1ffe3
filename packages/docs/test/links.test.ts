import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { docsSite } from "../src/index.ts";

const CONTRACT = new URL("../../../docs/openapi.json", import.meta.url);
const site = docsSite(JSON.parse(await readFile(CONTRACT, "utf8")));
const isPage = (path: string) => !/\.\w+$/.test(path);
const pages = new Map(site.paths.filter(isPage).map((path) => [path, site.read(path)!.text]));

/** What the gateway serves beside the site. */
const ELSEWHERE = new Set(["/console", "/openapi.json", "/mcp"]);

test("every link leads to a page that is there, and to a place on it that is there", () => {
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

test("no page has two places of one name", () => {
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      [],
      path,
    );
  }
});

test("every page is there as Markdown, with its samples, and /llms.txt lists them all", () => {
  const list = site.read("/llms.txt")!.text;
  for (const [path] of pages) {
    const address = path === "/docs" ? "/docs/index.md" : `${path}.md`;
    const markdown = site.read(address)!.text;
    assert.match(markdown, /^# \S/);
    assert.doesNotMatch(markdown, /```sample|\{\{|\{#/, path);
    assert.ok(list.includes(`(http://127.0.0.1:3000${address}): `), address);
  }
  const links = [...list.matchAll(/\]\(http:\/\/127\.0\.0\.1:3000(\/docs\/[^)]*)\)/g)].map(([, at]) => at!);
  assert.equal(links.length, pages.size);
  assert.match(site.read("/docs/first-payment.md")!.text, /```php\nuse Banco\\Banco;/);
});

test("the pages for shop owners are there in Italian and English, each leading to the other", () => {
  const english = [...pages.keys()].filter((path) => path.startsWith("/docs/shop/"));
  assert.ok(english.length >= 4);
  for (const path of english) {
    const other = path.replace("/docs/", "/docs/it/");
    assert.match(pages.get(path)!, new RegExp(`<html lang="en">[\\s\\S]*hreflang="it" href="${other}"`));
    assert.match(pages.get(other)!, new RegExp(`<html lang="it">[\\s\\S]*hreflang="en" href="${path}"`));
  }
});
