import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bundle } from "@banco/core/bundle";

/** The URL of the page, and the bridge that it uses. */
export interface PageSettings {
  bridgeUrl: string;
  /** 0 for any free port. */
  port: number;
}

/** Serves the page and its script, bundled when the server starts. */
export async function servePage({ bridgeUrl, port }: PageSettings): Promise<{ url: string; stop(): void }> {
  const folder = new URL("./browser/", import.meta.url);
  const { scripts } = await bundle({ folder, entry: "main.ts" });
  const script = Object.values(scripts)[0]!;
  const policy = `default-src 'none'; script-src 'self'; connect-src ${new URL(bridgeUrl).origin}`;
  const server = createServer((request, response) => {
    const isScript = request.url === "/main.js";
    response.writeHead(200, {
      "content-type": `${isScript ? "text/javascript" : "text/html"}; charset=utf-8`,
      "content-security-policy": policy,
    });
    response.end(isScript ? script : pageOf(bridgeUrl));
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => void server.close().closeAllConnections() };
}

const pageOf = (bridgeUrl: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="bridge" content="${bridgeUrl.replaceAll('"', "&quot;")}">
<title>A till</title>
<link rel="icon" href="data:,">
<script type="module" src="/main.js"></script>
<h1>One coffee, 1.20 EUR</h1>
<button type="button">Card</button>
<button type="button">Cash</button>
<button type="button">Return and refund</button>
<button type="button">Look up the sale</button>
<p role="status"></p>
</html>
`;
