import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { DeviceHttp } from "../src/device-http.ts";

async function deviceThat(context: TestContext, answers: RequestListener): Promise<DeviceHttp> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http = new DeviceHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    clock: HOST_CLOCK,
  });
  context.after(async () => {
    server.closeAllConnections();
    server.close();
    await http.close();
  });
  return http;
}

const PATIENCE_MS = 60_000;
/** Long enough for a request to arrive. */
const SHORT_MS = 1_000;

const post = (http: DeviceHttp, timeoutMs = PATIENCE_MS, signal?: AbortSignal) =>
  http.post("/", "<a/>", { "content-type": "text/xml" }, timeoutMs, signal);

test("a response is returned whatever its status", async (context) => {
  const http = await deviceThat(context, (_request, response) => response.writeHead(500).end("broken"));
  assert.deepEqual(await post(http), { kind: "answered", status: 500, text: "broken" });
});

test("only a failed connection proves that a device received nothing", async () => {
  for (const origin of ["http://127.0.0.1:9", "http://no-such-printer.invalid"]) {
    const http = new DeviceHttp(origin, { clock: HOST_CLOCK });
    const answer = await post(http);
    assert.ok(answer.kind === "not_sent", origin);
    assert.match(answer.reason, /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/);
    await http.close();
  }
});

const LOST: Readonly<Record<string, RequestListener>> = {
  "it hangs": () => {},
  "it cuts the connection": (request) => request.socket.destroy(),
  "it stops in the middle of its response": (_request, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half");
  },
  "its response never ends": (_request, response) => {
    response.writeHead(200).end("x".repeat(300_000));
  },
};
/** For these, only the time limit ends the wait. */
const SILENT = ["it hangs", "it stops in the middle of its response"];
for (const [what, answers] of Object.entries(LOST)) {
  test(`a device may have received the request when ${what}`, async (context) => {
    const requests: unknown[] = [];
    const http = await deviceThat(context, (request, response) => {
      requests.push(request);
      answers(request, response);
    });
    assert.deepEqual(await post(http, SILENT.includes(what) ? SHORT_MS : PATIENCE_MS), { kind: "no_answer" });
    assert.equal(requests.length, 1, "the request is not retried");
  });
}

test("a bridge that is stopping does not wait for a response", async (context) => {
  const stopping = new AbortController();
  const http = await deviceThat(context, () => stopping.abort());
  assert.deepEqual(await post(http, PATIENCE_MS, stopping.signal), { kind: "no_answer" });
});
