/** Tests the connection limits per machine on the shop's network, which leave room for other tills. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { Server, Socket } from "node:net";
import { test } from "node:test";
import { limitConnections } from "../src/server/connections.ts";

function limited() {
  const server = new Server();
  limitConnections(server);
  return (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
}
const accepted = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;
const times = (count: number, open: (index: number) => Socket) =>
  Array.from({ length: count }, (_, i) => open(i));

test("a machine with many connections does not block other machines", () => {
  const open = limited();
  assert.equal(accepted(times(150, () => open("192.168.1.66"))), 50);
  assert.equal(accepted(times(20, () => open("192.168.1.20"))), 20);
});

test("connections from other machines never block this machine", () => {
  const open = limited();
  assert.equal(accepted(times(300, (index) => open(`192.168.1.${index % 200}`))), 100);
  for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) assert.equal(accepted([open(own)]), 1, own);
});

test("closing a connection allows a new one", async () => {
  const open = limited();
  const sockets = times(50, () => open("192.168.1.66"));
  assert.equal(accepted([open("192.168.1.66")]), 0);
  sockets[0]!.destroy();
  await once(sockets[0]!, "close");
  assert.equal(accepted([open("192.168.1.66")]), 1);
});
