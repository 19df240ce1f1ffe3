import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { PageFiles } from "./layout.ts";

const BROWSER = new URL("../../browser/", import.meta.url);

/** The files that pages load: by their addresses, which hold the digest of all of them. */
export function browserFiles(): { addresses: PageFiles; files: Map<string, { type: string; text: string }> } {
  const own = (name: string) => readFileSync(new URL(name, BROWSER), "utf8");
  const script = (name: string) =>
    stripTypeScriptTypes(own(name))
      .replaceAll(/\n\s*\n/g, "\n")
      .replaceAll(/[ \t]+$/gm, "");
  const texts: [name: string, type: string, text: string][] = [
    ["site.css", "text/css; charset=utf-8", own("site.css")],
    ["site.js", "text/javascript; charset=utf-8", script("site.ts")],
    ["search.js", "text/javascript; charset=utf-8", script("search.ts")],
    ["minisearch.js", "text/javascript; charset=utf-8", library("minisearch")],
    ["icon.svg", "image/svg+xml", own("icon.svg")],
  ];
  const hash = createHash("sha256");
  for (const [name, , text] of texts) hash.update(`${name}\0${text}\0`);
  const digest = hash.digest("hex").slice(0, 16);
  const address = (name: string) => `/docs/files/${digest}/${name}`;
  return {
    addresses: { style: address("site.css"), script: address("site.js"), icon: address("icon.svg") },
    files: new Map(texts.map(([name, type, text]) => [address(name), { type, text }])),
  };
}

/** The text of a library's module, without the address of a source map that is not served. */
function library(name: string): string {
  const text = readFileSync(fileURLToPath(import.meta.resolve(name)), "utf8");
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
}
