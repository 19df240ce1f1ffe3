import { createHash } from "node:crypto";
import type { BrowserFiles } from "./modules.ts";

/** A page's text, and the source of the one inline script that its policy must allow. */
export interface Page {
  html: string;
  /** For `script-src`: the import map is inline, since browsers take no other. */
  scriptHash: string;
}

/** Where the browser's files are: under their digest, so that they never change at one address. */
export const addressOf = (files: BrowserFiles, path: string): string =>
  `/console/files/${files.digest}/${path}`;

/**
 * A page of the console: its frame stands in the page itself, so that something is seen before a script has come, and the modules that
 * it begins with are fetched at once instead of one after another.
 */
export function pageOf(files: BrowserFiles, entry: string): Page {
  const imports = Object.fromEntries(
    Object.entries(files.libraries).map(([name, path]) => [name, addressOf(files, path)]),
  );
  const map = JSON.stringify({ imports });
  const preloaded = [...files.first, ...files.needsOf(entry)]
    .map((path) => `<link rel="modulepreload" href="${addressOf(files, path)}">`)
    .join("\n");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Banco</title>
<link rel="icon" href="${addressOf(files, "icon.svg")}">
<link rel="stylesheet" href="${addressOf(files, "style.css")}">
<script type="importmap">${map}</script>
${preloaded}
<script type="module" src="${addressOf(files, entry)}"></script>
</head>
<body>
<div id="root"><div class="frame"><p class="brand">Banco</p></div></div>
<noscript><p class="lead">This page needs JavaScript.</p></noscript>
</body>
</html>
`;
  return { html, scriptHash: `'sha256-${createHash("sha256").update(map).digest("base64")}'` };
}
