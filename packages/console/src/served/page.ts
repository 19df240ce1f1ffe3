import type { BrowserFiles } from "@banco/core/browser/modules";
import { packOf } from "@banco/core/browser/packs";

/**
 * Returns the address of a browser's file: it contains the digest, so that a file never changes at its
 * address.
 */
const addressOf = (files: BrowserFiles, path: string): string => `/console/files/${files.digest}/${path}`;

/**
 * Makes a page of the console. Its frame and its style are in the page itself, so that something shows with
 * the first answer; the program of the page that is shown first loads together with the console's own.
 *
 * @param entry - the first module
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
