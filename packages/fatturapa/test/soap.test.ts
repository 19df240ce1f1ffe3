import assert from "node:assert/strict";
import { test } from "node:test";
import { readSoap, SDICOOP, writeFault, writeSoap, XmlRefused } from "../src/index.ts";

const FILE = Buffer.from([0, 13, 10, 45, 45, 255, 60, 63]);
const message = {
  namespace: SDICOOP.transmission,
  name: "fileSdIAccoglienza",
  fields: { NomeFile: "IT01234567897_00001.xml", File: FILE },
};

test("an attached file is returned byte for byte", () => {
  const { contentType, body } = writeSoap(message);
  assert.match(contentType, /^multipart\/related; type="application\/xop\+xml"; start="<.+>"/);
  const read = readSoap(contentType, body);
  assert.equal(read.namespace, SDICOOP.transmission);
  assert.equal(read.name, "fileSdIAccoglienza");
  assert.equal(read.text("NomeFile"), "IT01234567897_00001.xml");
  assert.deepEqual(read.file("File"), FILE);
  assert.equal(read.file("Metadati"), undefined);
});

test("a file inside the envelope is decoded from base64", () => {
  const envelope = `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header/><S:Body>
    <ns2:ricevutaConsegna xmlns:ns2="${SDICOOP.transmission}"><IdentificativoSdI> 111 </IdentificativoSdI>
    <File>PGEv\nPg==</File></ns2:ricevutaConsegna></S:Body></S:Envelope>`;
  const read = readSoap("text/xml;charset=UTF-8", Buffer.from(envelope));
  assert.equal(read.name, "ricevutaConsegna");
  assert.equal(read.text("IdentificativoSdI"), "111");
  assert.equal(String(read.file("File")), "<a/>");
});

test("Apache CXF messages are parsed despite reordered parts and escaped IDs", () => {
  const body = [
    "preamble",
    "--uuid:1",
    "Content-Type: text/plain",
    "Content-ID: <other>",
    "",
    "nothing",
    "--uuid:1",
    "content-id: <file+1@http://cxf.apache.org/>",
    "content-transfer-encoding: binary",
    "",
    "<a/>",
    "--uuid:1",
    'Content-Type: application/xop+xml; charset=UTF-8; type="text/xml"',
    "Content-ID: <root.message@cxf.apache.org>",
    "",
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><m xmlns="urn:x"><File xmlns="">' +
      '<xop:Include href="cid:file%2B1@http%3A%2F%2Fcxf.apache.org%2F" xmlns:xop="http://www.w3.org/2004/08/xop/include"/>' +
      "</File></m></s:Body></s:Envelope>",
    "--uuid:1--",
    "",
  ].join("\r\n");
  const type = "multipart/related; boundary=uuid:1; start=<root.message@cxf.apache.org>";
  assert.equal(String(readSoap(type, Buffer.from(body)).file("File")), "<a/>");
});

test("non-SOAP messages, and those without their attached file, are refused", () => {
  const { contentType, body } = writeSoap(message);
  const cut = body.subarray(0, body.length - 40);
  for (const [type, bytes] of [
    ["text/xml", Buffer.from("<a/>")],
    ["text/xml", Buffer.from('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')],
    ["multipart/related", body],
    [contentType, cut],
    [contentType, Buffer.from(body.toString("latin1").replaceAll("cid:File", "cid:file"), "latin1")],
  ] as const) {
    assert.throws(() => readSoap(type, bytes).file("File"), XmlRefused);
  }
});

test("a fault identifies the party that caused it", () => {
  const { contentType, body } = writeFault("Client", "a < b");
  const read = readSoap(contentType, body);
  assert.deepEqual(
    [read.name, read.text("faultcode"), read.text("faultstring")],
    ["Fault", "soapenv:Client", "a < b"],
  );
});
