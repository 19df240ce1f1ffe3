/** Tests what a printer's response proves, with the opposite case of each condition. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { IssuedDocument } from "../src/printer.ts";
import { type PrinterAnswer, PrinterWebService, printingOf, readAnswer } from "../src/web-service.ts";
import { readResponse } from "../src/xml.ts";

const DOCUMENT: IssuedDocument = { z: 7, number: 3, date: "20261120", amountMinor: 650 };

test("only a readable response proves that a document was issued or refused", () => {
  const response = (success: boolean, status = "0"): PrinterAnswer => ({
    kind: "answered",
    response: readResponse(`<response success="${success}" status="${status}"/>`)!,
  });
  const printing = (answer: PrinterAnswer, issued?: IssuedDocument) =>
    printingOf(answer, {
      isUnknown: ({ status }) => status === "75",
      reasonOf: ({ status }) => `status ${status}`,
      readIssued: () => issued,
    });
  assert.deepEqual(printing(response(true), DOCUMENT), { kind: "issued", document: DOCUMENT });
  assert.deepEqual(printing(response(true)), { kind: "unknown" });
  assert.deepEqual(printing(response(false, "16"), DOCUMENT), { kind: "failed", reason: "status 16" });
  assert.deepEqual(printing(response(false, "75"), DOCUMENT), { kind: "unknown" });
  assert.deepEqual(printing({ kind: "no_answer" }, DOCUMENT), { kind: "unknown" });
  assert.deepEqual(readAnswer({ kind: "answered", status: 200, text: "<html/>" }), { kind: "no_answer" });
});

test("a serial number is requested again after a lost connection", async () => {
  const server = createServer((_request, response) => void response.end("<response/>"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const service = new PrinterWebService({ host: "127.0.0.1", port }, { clock: HOST_CLOCK });
  const post = () => service.post("/", "<request/>", {}, 5_000);
  await assert.rejects(
    service.serial(async () => "?"),
    /does not report its serial number/,
  );
  assert.equal(await service.serial(async () => "72MUS123456"), "72MUS123456");
  assert.equal((await post()).kind, "answered");
  assert.equal(await service.serial(async () => "72MUS654321"), "72MUS123456", "it is the same printer");
  server.close();
  assert.equal((await post()).kind, "not_sent");
  assert.equal(await service.serial(async () => "72MUS654321"), "72MUS654321", "it may be another");
  await service.close();
});

test("an unsent request keeps its reason, or is reported as unreachable", () => {
  const service = new PrinterWebService({ host: "127.0.0.1" }, { clock: HOST_CLOCK });
  const problem = (answer: PrinterAnswer) => {
    try {
      service.answered(answer);
    } catch (error) {
      return (error as { problem?: string }).problem;
    }
  };
  assert.equal(problem({ kind: "not_sent", reason: "x", problem: "wrong_key" }), "wrong_key");
  assert.equal(problem({ kind: "not_sent", reason: "x" }), "unreachable");
  assert.equal(problem({ kind: "no_answer" }), "silent");
});
