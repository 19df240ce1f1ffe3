import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { send } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { startPostgresProxy } from "@banco/testing/postgres-proxy";
import { readSettings } from "../../src/settings/settings.ts";
import { startGateway } from "../../src/start.ts";

const PATIENCE_MS = 90_000;

test("a gateway that starts without its database waits and logs it", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const proxy = await startPostgresProxy(gateway.env.DATABASE_URL!);
  t.after(() => proxy.stop());
  const isBack = proxy.away();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = startGateway(
    readSettings({ ...gateway.env, PORT: String(port), DATABASE_URL: proxy.url }),
  );
  const statusOf = async (path: string) => (await send(url, "GET", path)).status;
  await eventually("it listens", async () => (await statusOf("/healthz")) === 200, PATIENCE_MS);
  const { status, body, headers } = await send(url, "GET", "/readyz");
  assert.equal(status, 503);
  assert.equal(body.code, "unavailable");
  assert.equal(body.requestId, headers.get("x-request-id"));
  assert.equal(headers.get("retry-after"), "2");
  assert.equal(await statusOf("/v1/products"), 503);
  isBack();
  const running = await starting;
  t.after(() => running.stop());
  await eventually("it is ready", async () => (await statusOf("/readyz")) === 200, PATIENCE_MS);
  assert.equal(await statusOf("/v1/products"), 401);
});

for (const [how, end, exit] of [
  ["with the program that started it", (child: ChildProcess) => child.disconnect(), 1],
  // This must be a signal that the process handles, because the kernel delivers no others to a container's first
  // process.
  ["when it is told to, by SIGTERM", (child: ChildProcess) => child.kill("SIGTERM"), 0],
  ["when it is told to, by SIGINT", (child: ChildProcess) => child.kill("SIGINT"), 0],
] as const) {
  test(`a waiting gateway stops ${how}`, async (t) => {
    const child = await waitingGateway(t);
    const exited = once(child, "exit");
    end(child);
    assert.deepEqual(await exited, [exit, null]);
  });
}

/** A separate gateway that waits for its database. */
async function waitingGateway(t: TestContext): Promise<ChildProcess> {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const proxy = await startPostgresProxy(gateway.env.DATABASE_URL!);
  t.after(() => proxy.stop());
  proxy.away();
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...gateway.env,
    PORT: port,
    DATABASE_URL: proxy.url,
    NODE_TEST_CONTEXT: undefined,
  };
  const child = fork(fileURLToPath(new URL("../../src/main.ts", import.meta.url)), { env, stdio: "ignore" });
  t.after(() => child.kill("SIGKILL"));
  const answers = async () => (await send(`http://127.0.0.1:${port}`, "GET", "/healthz")).status === 200;
  await eventually("it listens", answers, PATIENCE_MS);
  return child;
}

test("a database that refuses the connection ends the start immediately", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  const elsewhere = new URL(gateway.env.DATABASE_URL!);
  elsewhere.pathname = "/no_such_database";
  const settings = readSettings({ ...gateway.env, PORT: "0", DATABASE_URL: elsewhere.href });
  await assert.rejects(startGateway(settings), { code: "3D000" });
});
