import assert from "node:assert/strict";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { HOST_CLOCK } from "@banco/core/clock";
import { openProviderHttp, ProviderError } from "@banco/providers";
import { generate } from "selfsigned";
import { publicConnector } from "../../src/ssrf-guard.ts";

type Pair = Awaited<ReturnType<typeof generate>>;

const KNOWN = getCACertificates("default");

let host: Pair;
let register: Pair;
let server: ReturnType<typeof createServer>;
let baseUrl: string;

before(async () => {
  [host, register] = await Promise.all([pairFor("localhost"), pairFor("cash-register-1")]);
  setDefaultCACertificates([...KNOWN, host.cert]);
  const settings = { key: host.private, cert: host.cert, ca: [register.cert], requestCert: true };
  server = createServer(settings, (request, response) => {
    const { CN } = (request.socket as TLSSocket).getPeerCertificate().subject;
    response.end(JSON.stringify({ CN }));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
});

after(() => {
  setDefaultCACertificates(KNOWN);
  server.close();
});

test("a host that requests the account's client certificate receives it", async () => {
  const connect = publicConnector(() => true, { cert: register.cert, key: register.private });
  const http = openProviderHttp({ provider: "test", baseUrl, timeoutMs: 60_000, connect, clock: HOST_CLOCK });
  const { text } = await http.send({ method: "GET", path: "/", repeatable: true });
  assert.deepEqual(JSON.parse(text), { CN: "cash-register-1" });
  await http.close();
});

test("a host that requests a client certificate refuses a connection without one", async () => {
  const http = openProviderHttp({ provider: "test", baseUrl, timeoutMs: 60_000, clock: HOST_CLOCK });
  await assert.rejects(http.send({ method: "GET", path: "/", repeatable: false }), ProviderError);
  await http.close();
});

function pairFor(name: string): Promise<Pair> {
  return generate([{ name: "commonName", value: name }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }],
  });
}
