import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { OctetString } from "asn1js";
import { ContentInfo, EncapsulatedContentInfo, SignedData } from "pkijs";
import { build, parse } from "../src/index.ts";
import { invoice } from "./support/invoice.ts";

const DATA = "1.2.840.113549.1.7.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const xml = Buffer.from(build(invoice()));

/** Returns a CMS envelope without signers, the only part that the reader examines. */
function envelope(content?: Uint8Array, contentType = SIGNED_DATA): Buffer {
  const inside = content ? { eContent: new OctetString({ valueHex: new Uint8Array(content) }) } : {};
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: DATA, ...inside });
  const signed = new SignedData({ version: 1, encapContentInfo });
  const info = new ContentInfo({ contentType, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/** Returns the same in indefinite-length BER, with the content in pieces, as streaming signers write it. */
function streamed(content: Uint8Array, piece = 100): Buffer {
  const start = Buffer.from(
    "308006092a864886f70d010702a0803080020101310030800609" + "2a864886f70d010701a0802480",
    "hex",
  );
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += piece) {
    const part = content.subarray(at, at + piece);
    const length = part.length < 0x80 ? [part.length] : [0x82, part.length >> 8, part.length & 0xff];
    pieces.push(Buffer.from([0x04, ...length]), Buffer.from(part));
  }
  // Ends of: octet string, [0], content info, signer infos (empty set), signed data, [0], outer sequence.
  return Buffer.concat([start, ...pieces, Buffer.from("000000000000" + "3100" + "000000000000", "hex")]);
}

const lines = (file: Buffer, end: string) => file.toString("base64").replace(/.{64}/g, `$&${end}`);

describe("signed envelopes", () => {
  const der = envelope(xml);
  const files: Readonly<Record<string, Uint8Array>> = {
    DER: der,
    "BER of indefinite length": streamed(xml),
    base64: Buffer.from(der.toString("base64")),
    "base64 with CRLF": Buffer.from(lines(der, "\r\n")),
    PEM: Buffer.from(`-----BEGIN PKCS7-----\n${lines(der, "\n")}\n-----END PKCS7-----\n`),
    "base64 inside an envelope": envelope(Buffer.from(der.toString("base64"))),
  };
  for (const [name, file] of Object.entries(files)) {
    it(`an invoice in ${name} is read with its signed bytes`, () => {
      const result = parse(file);
      assert.equal(result.ok, true, JSON.stringify(result.findings));
      assert.deepEqual(Buffer.from(result.source?.bytes ?? []), xml);
      assert.ok((result.source?.envelopes ?? 0) >= 1);
    });
  }

  it("an invoice of SDI's maximum size is read in chunks of 300 bytes", () => {
    const large = invoice();
    const content = Buffer.alloc(3_600_000, createHash("sha512").update("pdf").digest()).toString("base64");
    const attachment = { NomeAttachment: "a.pdf", Attachment: content };
    Object.assign(large.FatturaElettronicaBody[0]!, { Allegati: [attachment] });
    const file = Buffer.from(build(large));
    const result = parse(streamed(file, 300));
    assert.equal(result.ok, true, JSON.stringify(result.findings));
    assert.deepEqual(Buffer.from(result.source?.bytes ?? []), file);
  });

  it("a twice-signed file is read", () => {
    assert.equal(parse(envelope(der)).source?.envelopes, 2);
    const five = [1, 2, 3, 4].reduce((inner) => envelope(inner), der);
    assert.equal(parse(five).source?.envelopes, 5);
  });

  it("base64 text is read", () => {
    assert.equal(parse(der.toString("base64")).ok, true);
  });

  const broken: Readonly<Record<string, Uint8Array>> = {
    "a truncated envelope": der.subarray(0, der.length / 2),
    "an envelope of something else": envelope(xml, DATA),
    "a signature without the file": envelope(),
    "values without end": Buffer.concat([
      Buffer.from("3080", "hex"),
      Buffer.from("0500".repeat(1_000_000), "hex"),
    ]),
    "values without end within bytes": Buffer.concat([
      Buffer.from("3080048400", "hex"),
      Buffer.from("1e8480", "hex"),
      Buffer.from("0500".repeat(1_000_000), "hex"),
    ]),
    "sequences a million deep": Buffer.from("3080".repeat(1_000_000), "hex"),
    "six envelopes": [1, 2, 3, 4, 5].reduce((inner) => envelope(inner), der),
  };
  for (const [name, file] of Object.entries(broken)) {
    it(`${name} is refused with 00102`, () => {
      const result = parse(file);
      assert.equal(result.ok, false);
      assert.deepEqual(
        result.findings.map(({ code }) => code),
        ["00102"],
      );
    });
  }

  it("an XML signature is recognized and not mistaken for content", () => {
    const signature =
      '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object><Divisa>USD</Divisa></ds:Object></ds:Signature>';
    const signed = xml.toString().replace("</p:FatturaElettronica>", `${signature}$&`);
    const result = parse(signed);
    assert.equal(result.ok, true);
    assert.equal(result.invoice?.Signature, true);
    assert.doesNotMatch(JSON.stringify(result.invoice), /USD/);
  });
});
