import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** The address of the page, and the bridge that it uses. */
export interface PageSettings {
  bridgeUrl: string;
  /** 0 for any free port. */
  port: number;
}

/**
 * Folders whose files the browser loads, by the beginning of their addresses; a real till has a bundler do
 * this.
 */
const FOLDERS: Readonly<Record<string, URL>> = {
  "/till/": new URL("./browser/", import.meta.url),
  "/bridge-client/": new URL("./", import.meta.resolve("@banco/bridge-client")),
  "/bridge-client/protocol/": new URL("./protocol/", import.meta.resolve("@banco/bridge-client")),
};
const LIBRARIES: Readonly<Record<string, string>> = {
  "/preact.js": import.meta.resolve("preact"),
  "/preact-hooks.js": import.meta.resolve("preact/hooks"),
};
const IMPORTS = {
  preact: "/preact.js",
  "preact/hooks": "/preact-hooks.js",
  "@banco/bridge-client": "/bridge-client/index.ts",
};

interface File {
  type: string;
  text: string;
}

/** Serves the till's page and its modules, which are TypeScript without its types. */
export async function servePage({ bridgeUrl, port }: PageSettings): Promise<{ url: string; stop(): void }> {
  const files = readFiles();
  const map = JSON.stringify({ imports: IMPORTS });
  files.set("/", { type: "text/html", text: page(map, bridgeUrl) });
  const script = createHash("sha256").update(map).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${script}'`,
    "style-src 'self'",
    "img-src data:",
    `connect-src ${new URL(bridgeUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const server = createServer((request, response) => {
    const file = files.get(request.url?.split("?", 1)[0] ?? "");
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": `${file.type}; charset=utf-8`,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    response.end(file.text);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => void server.close().closeAllConnections() };
}

function readFiles(): Map<string, File> {
  const files = new Map<string, File>();
  for (const [path, from] of Object.entries(LIBRARIES)) {
    const text = readFileSync(fileURLToPath(from), "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
    files.set(path, { type: "text/javascript", text });
  }
  for (const [beginning, folder] of Object.entries(FOLDERS)) {
    for (const name of readdirSync(folder).filter((one) => /\.(ts|css)$/.test(one))) {
      const text = readFileSync(new URL(name, folder), "utf8");
      const isCode = name.endsWith(".ts");
      const type = isCode ? "text/javascript" : "text/css";
      files.set(beginning + name, { type, text: isCode ? stripTypeScriptTypes(text) : text });
    }
  }
  return files;
}

function page(importMap: string, bridgeUrl: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="bridge" content="${bridgeUrl.replaceAll('"', "&quot;")}">
<title>Cassa</title>
<link rel="stylesheet" href="/till/style.css">
<link rel="icon" href="data:,">
<script type="importmap">${importMap}</script>
<script type="module" src="/till/main.ts"></script>
</head>
<body>
<div id="till"></div>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;
}
