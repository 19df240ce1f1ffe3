import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderSocket } from "@banco/providers/http/socket";

/** RFC 6455, section 1.3. */
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Starts a WebSocket server that sends each text in its own frame after the client's first message. */
async function startSpeaker(texts: readonly string[]): Promise<{ url: string; close(): void }> {
  const server = createServer();
  const open = new Set<Duplex>();
  server.on("upgrade", ({ headers }, socket) => {
    open.add(socket);
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}${GUID}`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on("error", () => {});
    socket.once("data", () => {
      for (const text of texts) {
        socket.write(Buffer.concat([Buffer.from([0x81, Buffer.byteLength(text)]), Buffer.from(text)]));
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test("frames without a JSON object are ignored before the expected message", async () => {
  const server = await startSpeaker([
    "garbage",
    "",
    "null",
    "7",
    '"text"',
    '{"payload":null}',
    '{"type":"RIGHT"}',
  ]);
  try {
    const socket = await openProviderSocket<{ type?: string }>(
      server.url,
      /^127\.0\.0\.1$/,
      10_000,
      HOST_CLOCK,
    );
    const right = socket.next(({ type }) => type === "RIGHT", 10_000);
    socket.send({});
    assert.deepEqual(await right, { type: "RIGHT" });
    socket.close();
  } finally {
    server.close();
  }
});
