/** Tests how the driver reads single responses, with the opposite case of each condition. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { CustomPrinter } from "../src/printer.ts";
import type { CustomSettings } from "../src/settings.ts";

interface Status {
  printerStatus?: string;
  fpStatus?: string;
  receiptStep?: string;
}

let server: Server;
let printer: CustomPrinter;
let status: Status;
let last: string;
let requests: { body: string; authorization: string | undefined }[];
beforeEach(async () => {
  status = { printerStatus: "00000", fpStatus: "000", receiptStep: "0" };
  last =
    '<response success="true"><addInfo><responseBuf>1511261200000300000065010</responseBuf></addInfo></response>';
  requests = [];
  server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ body, authorization: request.headers.authorization });
    response.end(answerTo(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  printer = new CustomPrinter({ host: "127.0.0.1", port } as CustomSettings, { clock: HOST_CLOCK });
});
afterEach(async () => {
  await printer.close();
  server.close();
});

function answerTo(body: string): string {
  if (body.includes("getInfo")) return "<infoResp><serialNumber>72MUS123456</serialNumber></infoResp>";
  if (body.includes("1017")) return last;
  const fields = Object.entries(status).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<response success="true"><addInfo>${fields.join("")}<nClose>7</nClose></addInfo></response>`;
}

test("an open document shows in the printer's status or receipt step", async () => {
  const isOpen = async (change: Status) => {
    status = { printerStatus: "00000", fpStatus: "000", receiptStep: "0", ...change };
    return (await printer.state(true)).isOpen;
  };
  assert.equal(await isOpen({}), false);
  assert.equal(await isOpen({ fpStatus: "100" }), true);
  assert.equal(await isOpen({ receiptStep: "1" }), true);
  assert.equal(await isOpen({ fpStatus: "10" }), false, "without its leading zero");
});

test("a printer that cannot print still reports its last document", async () => {
  for (const [printerStatus, reason] of [
    ["10000", /its cover is open/],
    ["01000", /it has no paper/],
    ["1000", /it has no paper/],
  ] as const) {
    status = { printerStatus };
    await assert.rejects(printer.state(true), reason);
    assert.equal((await printer.state(false)).last?.number, 3, printerStatus);
  }
});

test("the last document in an unsuccessful response is not read", async () => {
  assert.equal((await printer.state(false)).last?.amountMinor, 650);
  last = last.replace("true", "false");
  assert.equal((await printer.state(false)).last, undefined);
});

test("the printer's serial number is its password, even before the first sale", async () => {
  await printer.state(true);
  const expected = `Basic ${Buffer.from("72MUS123456:72MUS123456").toString("base64")}`;
  const [first, ...others] = requests;
  assert.match(first!.body, /getInfo/);
  assert.deepEqual([...new Set(others.map(({ authorization }) => authorization))], [expected]);
});
