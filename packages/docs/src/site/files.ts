import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { readIcon, styleOf } from "@banco/ui/style";
import type { PageFiles } from "./layout.ts";

const BROWSER = new URL("../../browser/", import.meta.url);

/** Returns the style, and the files that pages load by URL; the URLs contain a digest of all files. */
export function browserFiles(): { own: PageFiles; files: Map<string, { type: string; text: string }> } {
  const read = (name: string) => readFileSync(new URL(name, BROWSER), "utf8");
  const script = (name: string) =>
    stripTypeScriptTypes(read(name))
      .replaceAll(/\n\s*\n/g, "\n")
      .replaceAll(/[ \t]+$/gm, "");
  const texts: [name: string, type: string, text: string][] = [
    ["site.js", "text/javascript; charset=utf-8", script("site.ts")],
    ["search.js", "text/javascript; charset=utf-8", script("search.ts")],
    ["minisearch.js", "text/javascript; charset=utf-8", library(import.meta.resolve("minisearch"))],
    ["icon.svg", "image/svg+xml", readIcon()],
  ];
  const hash = createHash("sha256");
  for (const [name, , text] of texts) hash.update(`${name}\0${text}\0`);
  const digest = hash.digest("hex").slice(0, 16);
  const address = (name: string) => `/docs/files/${digest}/${name}`;
  return {
    own: { style: styleOf(read("site.css")), script: address("site.js"), icon: address("icon.svg") },
    files: new Map(texts.map(([name, type, text]) => [address(name), { type, text }])),
  };
}

/** Returns the text of a library's module, without the URL of a source map that is not served. */
function library(url: string): string {
  const text = readFileSync(fileURLToPath(url), "utf8");
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
}
