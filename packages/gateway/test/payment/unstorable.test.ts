/** A provider reports a payment with characters that databases cannot store. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { STRIPE } from "@banco/gateway-testing/payments";
import { type Simulators, startSimulators } from "@banco/simulators";

/** A proxy between the gateway and the simulators that replaces characters in each response. */
async function between(url: string, rewrite: (text: string) => string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const {
      host: _,
      connection: _connection,
      "content-length": _length,
      "transfer-encoding": _how,
      ...headers
    } = request.headers as Record<string, string>;
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method!,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(rewrite(await answer.text()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

let simulators: Simulators;
let proxy: Server;
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  proxy = await between(simulators.url, (text) =>
    text.replace(/"brand":\s*"visa"/g, '"brand":"vi\\u0000sa\\ud800"'),
  );
  const { port } = proxy.address() as AddressInfo;
  gateway = await startTestGateway({ SIMULATORS_URL: `http://127.0.0.1:${port}` });
});
after(async () => {
  await gateway.stop();
  proxy.closeAllConnections();
  proxy.close();
  await simulators.close();
});

test("the payment is stored and returned as it was created", async () => {
  const { accessToken: token } = await gateway.signIn();
  const headers = { "x-client-id": "till" };
  assert.equal((await gateway.send("POST", STRIPE, { token })).status, 201);
  const json = { amount: 12.5, token: "tok_visa" };
  const paid = await gateway.send("POST", `${STRIPE}/card`, { token, headers, json });
  assert.equal(paid.status, 201, paid.text);
  assert.deepEqual([paid.body.status, paid.body.card.brand], ["completed", "vi\ufffdsa\ufffd"]);
  const { body } = await gateway.send("GET", `${STRIPE}/transactions/${paid.body.id}`, { token });
  assert.deepEqual([body.status, body.amount], ["completed", 12.5]);
});
