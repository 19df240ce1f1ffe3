import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { TLSSocket } from "node:tls";
import { HOST_CLOCK } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { readSoap, SDICOOP, writeFault, writeSoap } from "@banco/fatturapa";
import { lapsingClock } from "@banco/testing/lapsing-clock";
import { generate } from "selfsigned";
import { ANSWER_MS } from "../../src/pace.ts";
import { type SdiChannel, SdiError } from "../../src/sdi/channel/channel.ts";
import { openSdiCoop } from "../../src/sdi/channel/sdicoop-channel.ts";

const FILE = { fileName: "IT01234567897_00001.xml", content: Buffer.from("<a/>") };
type Pem = { cert: string; private: string };

let server: Server;
let url: string;
let own: Pem;
let theirs: Pem;
let channel: SdiChannel;
/** The service's response; each test sets it. */
let answer: (
  request: IncomingMessage,
  body: Buffer,
) => { status?: number; contentType: string; body: Buffer };

const certificate = (commonName: string) =>
  generate([{ name: "commonName", value: commonName }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });

before(async () => {
  [own, theirs] = await Promise.all([certificate("SDI-01234567897"), certificate("127.0.0.1")]);
  const options = {
    cert: theirs.cert,
    key: theirs.private,
    ca: own.cert,
    requestCert: true,
    rejectUnauthorized: false,
  };
  server = createServer(options, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status = 200, contentType, body } = answer(request, Buffer.concat(chunks));
    response.writeHead(status, { "content-type": contentType }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/ricevi_file`;
  channel = openSdiCoop({
    url,
    clock: HOST_CLOCK,
    tls: { cert: own.cert, key: own.private, ca: theirs.cert },
  });
});
after(async () => {
  await channel.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const receipt = (more: Record<string, string> = {}) => {
  const fields = { IdentificativoSdI: "111", DataOraRicezione: "2026-01-15T10:00:00.000+01:00", ...more };
  return writeSoap({ namespace: SDICOOP.transmission, name: "rispostaSdIRiceviFile", fields });
};

/** Sends the file, and returns the failure's code and whether the outcome is unknown. */
async function failure(by: SdiChannel = channel): Promise<[code: string, uncertain: boolean]> {
  try {
    await by.send(FILE);
  } catch (error) {
    assert.ok(error instanceof SdiError, String(error));
    return [error.code, error.uncertain];
  }
  throw new assert.AssertionError({ message: "the file was taken" });
}

test("both sides present certificates, and the request follows the WSDL", async () => {
  answer = (request, body) => {
    assert.equal((request.socket as TLSSocket).authorized, true);
    assert.equal(request.headers.soapaction, '"http://www.fatturapa.it/SdIRiceviFile/RiceviFile"');
    assert.equal(request.headers["user-agent"], USER_AGENT);
    const message = readSoap(request.headers["content-type"]!, body);
    assert.deepEqual([message.namespace, message.name], [SDICOOP.transmission, "fileSdIAccoglienza"]);
    assert.deepEqual([message.text("NomeFile"), String(message.file("File"))], [FILE.fileName, "<a/>"]);
    return receipt();
  };
  const { sdiId, receivedAt } = await channel.send(FILE);
  assert.deepEqual([sdiId, receivedAt?.toISOString()], ["111", "2026-01-15T09:00:00.000Z"]);
});

test("a multipart response, as SDI sends it, is parsed", async () => {
  const envelope = String(receipt().body);
  const body = `--b\r\nContent-Type: application/xop+xml\r\nContent-ID: <r>\r\n\r\n${envelope}\r\n--b--`;
  answer = () => ({ contentType: 'multipart/related; boundary="b"; start="<r>"', body: Buffer.from(body) });
  assert.equal((await channel.send(FILE)).sdiId, "111");
});

test("a file that SDI did not accept counts as undelivered", async () => {
  for (const code of ["EI01", "EI02", "EI03"]) {
    answer = () => receipt({ Errore: code });
    assert.deepEqual(await failure(), [code, false]);
  }
  answer = () => ({ status: 403, contentType: "text/html", body: Buffer.from("no") });
  assert.deepEqual(await failure(), ["not_accredited", false]);
});

test("after an empty response the file may have arrived", async () => {
  for (const [answered, code] of [
    [{ status: 500, ...writeFault("Server", "later") }, "fault"],
    [{ status: 502, contentType: "text/html", body: Buffer.from("<html>") }, "no_answer"],
    [{ contentType: "text/xml", body: Buffer.from("<a/>") }, "no_answer"],
    [receipt({ IdentificativoSdI: "" }), "no_answer"],
  ] as const) {
    answer = () => answered;
    assert.deepEqual(await failure(), [code, true]);
  }
});

test("after a timeout the file may have arrived", async () => {
  const clock = lapsingClock();
  const tls = { cert: own.cert, key: own.private, ca: theirs.cert };
  const hasty = openSdiCoop({ url, clock, tls });
  answer = () => {
    clock.passDeadlines(ANSWER_MS.exchangeSystem);
    return receipt();
  };
  assert.deepEqual(await failure(hasty), ["unreachable", true]);
  await hasty.close();
});

test("a missing or wrong service cannot have received the file", async () => {
  const options = { cert: own.cert, key: own.private, ca: theirs.cert };
  const away = openSdiCoop({ url: "https://127.0.0.1:9/ricevi_file", clock: HOST_CLOCK, tls: options });
  const doubted = openSdiCoop({ url, clock: HOST_CLOCK, tls: { ...options, ca: own.cert } });
  assert.deepEqual(await failure(away), ["unreachable", false]);
  assert.deepEqual(await failure(doubted), ["unreachable", false]);
  await Promise.all([away.close(), doubted.close()]);
});
