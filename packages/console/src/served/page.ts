import type { BrowserFiles } from "./modules.ts";
import { packOf } from "./packs.ts";

/** Where the browser's files are: under their digest, so that they never change at one address. */
export const addressOf = (files: BrowserFiles, path: string): string =>
  `/console/files/${files.digest}/${path}`;

/**
 * Makes a page of the console: its frame and its style stand in the page itself, so that something is seen
 * with the first answer, and the program of the page that is shown first comes beside the console's own.
 *
 * @param entry - the module that begins
 * @param shown - the module of the page that is shown first, where it is known
 */
export function pageOf(files: BrowserFiles, entry: string, shown?: string): string {
  const preloaded = [entry, ...(shown === undefined ? [] : [shown])]
    .map((path) => `<link rel="modulepreload" href="${addressOf(files, packOf(path))}">`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Banco</title>
<link rel="icon" href="${addressOf(files, "icon.svg")}">
<style>
${files.read("style.css")}</style>
${preloaded}
<script type="module" src="${addressOf(files, packOf(entry))}"></script>
</head>
<body>
<div id="root"><div class="frame"><p class="brand">Banco</p></div></div>
<noscript><p class="lead">This page needs JavaScript.</p></noscript>
</body>
</html>
`;
}
