import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { HostedApi } from "../src/client.ts";

const PROGRAM = "0123456789";

/**
 * Downloads a program starting at a given byte; returns the requested range, and the offset and text of the response.
 */
async function download(start: number, respond: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const api = new HostedApi(`http://127.0.0.1:${port}`, "secret-address", { clock: HOST_CLOCK });
  const got = await api.download("a b", start, new AbortController().signal);
  const body = got && (await text(got.body));
  await api.close();
  server.close();
  const [{ url, headers }] = requests as [IncomingMessage];
  assert.equal(url, "/v1/bridges/program/archive?file=a%20b");
  assert.equal(headers["x-source-address"], "secret-address");
  return [headers.range, got?.start, body];
}
const part = (from: number) => (response: ServerResponse) => {
  response.writeHead(206, { "content-range": `bytes ${from}-9/10` }).end(PROGRAM.slice(from));
};

test("a download resumes at the byte where it stopped", async () => {
  assert.deepEqual(await download(4, part(4)), ["bytes=4-", 4, "456789"]);
  assert.deepEqual(await download(1, part(1)), ["bytes=1-", 1, "123456789"]);
  const whole = (response: ServerResponse) => void response.end(PROGRAM);
  assert.deepEqual(await download(0, whole), [undefined, 0, PROGRAM]);
  assert.deepEqual(await download(4, whole), ["bytes=4-", 0, PROGRAM], "the server ignores the range");
});

test("a download rejects a part that begins elsewhere, and errors", async () => {
  assert.deepEqual(await download(4, part(5)), ["bytes=4-", undefined, undefined]);
  assert.deepEqual(await download(4, part(40)), ["bytes=4-", undefined, undefined]);
  const refused = (response: ServerResponse) => void response.writeHead(404).end("{}");
  assert.deepEqual(await download(0, refused), [undefined, undefined, undefined]);
});
