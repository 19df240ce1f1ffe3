import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";

test("a stopping gateway completes running requests and closes idle connections", async () => {
  const gateway = await startTestGateway();
  const { hostname, port } = new URL(gateway.url);
  const opened = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return socket;
  };
  const [silent, busy] = [await opened(), await opened()];
  const ended = once(silent, "close");
  const head = `POST /v1/auth/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`;
  busy.write(`${head}\r\n{`);
  // The response came on a different connection, so the gateway has started closing the previous one.
  assert.equal((await gateway.send("GET", "/healthz")).status, 200);
  const stopped = gateway.stop();
  const refuses = () =>
    opened().then(
      () => false,
      ({ code }) => code === "ECONNREFUSED",
    );
  await eventually("it accepts no more connections", refuses);
  busy.write("}");
  assert.match(await text(busy), /^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is);
  silent.resume();
  await ended;
  await stopped;
});
