import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openShop } from "@banco/gateway-testing/payments";

/**
 * Runs those server scenarios of the official conformance tool that do not need its own tools, prompts or resources:
 * `npx node packages/gateway/test/mcp/conformance.ts PATH_OF_ITS_dist/index.js`. The tool sends no token, so a proxy
 * adds one.
 */
const SCENARIOS = [
  "server-initialize",
  "server-stateless",
  "ping",
  "tools-list",
  "caching",
  "http-header-validation",
];

const [program] = process.argv.slice(2);
if (!program) throw new Error("Pass the path of the conformance tool's program");
const shop = await openShop();
const proxy = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { ...(request.headers as Record<string, string>) };
  for (const name of ["host", "connection", "content-length", "transfer-encoding"]) delete headers[name];
  const answer = await fetch(`${shop.gateway.url}${request.url}`, {
    method: request.method!,
    headers: { ...headers, authorization: `Bearer ${shop.merchant.accessToken}` },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const skipped = ["content-encoding", "content-length", "transfer-encoding", "connection"];
  const forwarded = [...answer.headers].filter(([name]) => !skipped.includes(name));
  response
    .writeHead(answer.status, Object.fromEntries(forwarded))
    .end(Buffer.from(await answer.arrayBuffer()));
}).listen(0, "127.0.0.1");
await once(proxy, "listening");
const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
for (const scenario of SCENARIOS) {
  const words = [program, "server", "--url", url, "--scenario", scenario];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const output = await text(child.stdout);
  const [passed] = /Passed: .*/.exec(output) ?? ["did not run"];
  console.log(`${scenario}: ${passed}`);
  for (const [, check, why] of output.matchAll(/^ {2}- (\w+): .*\n {4}Error: (.*)$/gm))
    console.log(`  ${check}: ${why}`);
}
proxy.close();
proxy.closeAllConnections();
await shop.stop();
