import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { CALL_WINDOW_MS, CallWindow, ProviderError } from "@banco/providers";
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

const LOCAL = /^127\.0\.0\.1$/;
const RIGHT = '{"type":"RIGHT"}';
const isRight = ({ type }: { type?: string }) => type === "RIGHT";

test("a socket is opened only to the provider's own hosts", async () => {
  const server = await startSpeaker([]);
  try {
    const opening = openProviderSocket(server.url, /^provider\.example$/, 10_000, HOST_CLOCK);
    await assert.rejects(opening, { kind: "unavailable", code: "foreign_host" });
  } finally {
    server.close();
  }
});

test("a message is sent only within its window, and then leaves doubt", async () => {
  const server = await startSpeaker([RIGHT]);
  let nowMs = 0;
  const window = new CallWindow({ wall: () => nowMs, monotonic: () => nowMs });
  const late = new ProviderError("unavailable", "window_closed", "");
  try {
    const socket = await openProviderSocket(server.url, LOCAL, 10_000, HOST_CLOCK);
    assert.equal(window.isInDoubt(late), false);
    socket.send({}, window);
    assert.equal(window.isInDoubt(late), true);
    nowMs += CALL_WINDOW_MS + 1;
    assert.throws(() => socket.send({}, window), { kind: "unavailable", code: "window_closed" });
    socket.close();
  } finally {
    server.close();
  }
});

test("each message is received once, and none after a lost connection", async () => {
  const server = await startSpeaker([RIGHT, RIGHT]);
  try {
    const socket = await openProviderSocket<{ type?: string }>(server.url, LOCAL, 10_000, HOST_CLOCK);
    const both = [socket.next(isRight, 600_000), socket.next(isRight, 600_000)];
    socket.send({});
    await Promise.all(both);
    const lost = { kind: "outcome_unknown", code: "connection_lost" };
    const third = assert.rejects(socket.next(isRight, 600_000), lost);
    server.close();
    await third;
    await assert.rejects(socket.next(isRight, 1_000), lost);
  } finally {
    server.close();
  }
});
