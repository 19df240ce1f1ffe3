import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { makeKey, type SigningKey } from "@banco/simulators/sdi/key";
import {
  composeMessage,
  composeMetadata,
  type Message,
  type ReceivedFile,
} from "@banco/simulators/sdi/messages";
import { signMessage } from "@banco/simulators/sdi/sign";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { loadSchemas, type SchemaSet, schemaDirectory } from "../check/xsd.ts";
import { parseNotification, SDICOOP, type SoapMessage, writeSoap } from "../src/index.ts";

/** Validates the messages between our side and the simulated exchange system against the official schemas. */

const specs = process.env.BANCO_SPECS;
const directory = specs === undefined ? undefined : schemaDirectory(specs);
const skip =
  directory === undefined ? "set BANCO_SPECS to the directory of official contracts to run this" : false;

const FILE: ReceivedFile = {
  id: "123456789012",
  fileName: "IT01234567897_00001.xml",
  format: "FPR12",
  hash: "ab".repeat(32),
  receivedAt: "2026-01-15T09:00:00.000Z",
  callback: "http://127.0.0.1",
  keys: [],
  number: "1/2026",
  year: "2026",
  told: [],
};
const MESSAGES: Message[] = [
  { kind: "RC" },
  { kind: "MC" },
  { kind: "NS", errors: [{ code: "00311", text: "Codice <destinatario> & altro" }] },
  { kind: "NE", outcome: "EC01" },
  { kind: "DT" },
  { kind: "AT" },
];

let key: SigningKey;
let schemas: SchemaSet;

before(async () => {
  if (!directory) return;
  key = await makeKey();
  schemas = loadSchemas(directory);
});

for (const format of ["FPR12", "FPA12"]) {
  test(`every simulated message about ${format} conforms to the official schema`, { skip }, () => {
    for (const message of MESSAGES) {
      const at = new Date();
      const { xml, namespace } = composeMessage({ ...FILE, format }, message, "123", at);
      const signed = signMessage(xml, namespace, key, at);
      const { verdict, reason } = schemas.judge(Buffer.from(signed));
      assert.equal(verdict, "valid", `${message.kind}: ${reason}`);
      const read = parseNotification(signed);
      assert.ok(read.ok && read.notification.kind === message.kind && read.notification.signed);
      assert.deepEqual(read.findings, []);
    }
  });
}

test("a delivered file's metadata conform to the official schema", { skip }, () => {
  const xml = composeMetadata(FILE.id, FILE.fileName, FILE.hash, "123");
  assert.deepEqual(schemas.judge(Buffer.from(xml)), { verdict: "valid", reason: "" });
});

/** Returns the body's element with its files inlined, for schema validation. */
function elementOf(message: SoapMessage): string {
  const fields = Object.fromEntries(
    Object.entries(message.fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : Buffer.from(value).toString("base64"),
    ]),
  );
  const envelope = writeSoap({ ...message, fields }).body.toString();
  return /<soapenv:Body>([\s\S]*)<\/soapenv:Body>/.exec(envelope)![1]!;
}

test("the elements of every call conform to the services' official schemas", { skip }, () => {
  const validators = {
    [SDICOOP.transmission]: "TrasmissioneTypes_v1.1.xsd",
    [SDICOOP.reception]: "RicezioneTypes_v1.0.xsd",
  };
  const named = { NomeFile: FILE.fileName, File: Buffer.from("<a/>") };
  const message = { IdentificativoSdI: FILE.id, ...named };
  const receipt = { IdentificativoSdI: FILE.id, DataOraRicezione: FILE.receivedAt };
  const metadata = { NomeFileMetadati: "IT01234567897_00001_MT_001.xml", Metadati: Buffer.from("<b/>") };
  const { transmission, reception } = SDICOOP;
  const messages: SoapMessage[] = [
    { namespace: transmission, name: "fileSdIAccoglienza", fields: named },
    { namespace: transmission, name: "rispostaSdIRiceviFile", fields: receipt },
    { namespace: transmission, name: "rispostaSdIRiceviFile", fields: { ...receipt, Errore: "EI02" } },
    { namespace: transmission, name: "ricevutaConsegna", fields: message },
    { namespace: reception, name: "fileSdIConMetadati", fields: { ...message, ...metadata } },
    { namespace: reception, name: "rispostaRiceviFatture", fields: { Esito: "ER01" } },
  ];
  for (const [namespace, file] of Object.entries(validators)) {
    using schema = XmlDocument.fromBuffer(readFileSync(`${directory}/${file}`));
    using validator = XsdValidator.fromDoc(schema);
    for (const message of messages.filter((one) => one.namespace === namespace)) {
      using document = XmlDocument.fromString(elementOf(message));
      validator.validate(document);
    }
  }
});
