import type { ConsoleProgram, Entry } from "./program.ts";

const addressOf = (name: string): string => `/console/files/${name}`;

/**
 * Creates a page of the console. Its frame and style are part of the page, so that the first response is already
 * visible; the scripts of the page at this URL load together with the console's own.
 *
 * @param path - the URL's path
 */
export function pageOf({ style, icon, entries, pages }: ConsoleProgram, entry: Entry, path: string): string {
  const shown = entry === "main.tsx" ? pages.find(([pattern]) => new RegExp(pattern).test(path)) : undefined;
  const preloaded = [...new Set([...entries[entry], ...(shown?.[1] ?? [])])]
    .map((name) => `<link rel="modulepreload" href="${addressOf(name)}">`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Banco</title>
<link rel="icon" href="${addressOf(icon)}">
<style>
${style}</style>
${preloaded}
<script type="module" src="${addressOf(entries[entry][0]!)}"></script>
</head>
<body>
<div id="root"><div class="frame"><p class="brand">Banco</p></div></div>
<noscript><p class="lead">This page needs JavaScript.</p></noscript>
</body>
</html>
`;
}
