import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { build, parse } from "../src/index.ts";
import { invoice } from "./support/invoice.ts";

const document = invoice();
document.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.Anagrafica.Denominazione = "Caffè Città";
const xml = build(document);

const declared = (encoding: string) => xml.replace('encoding="UTF-8"', `encoding="${encoding}"`);
const nameOf = (result: ReturnType<typeof parse>) => {
  assert.equal(result.ok, true, JSON.stringify(result.findings));
  const header = result.invoice?.FatturaElettronicaHeader;
  const seller = header?.CedentePrestatore;
  return seller && "DatiAnagrafici" in seller ? seller.DatiAnagrafici?.Anagrafica?.Denominazione : undefined;
};
const findings = (file: string | Uint8Array) =>
  parse(file).findings.map(({ xpath, message }) => `${xpath} ${message}`);

describe("encodings", () => {
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  const files: Readonly<Record<string, Uint8Array>> = {
    "UTF-8": Buffer.from(xml),
    "UTF-8 with byte order mark": Buffer.from(`\uFEFF${xml}`),
    "UTF-8 with byte order mark and another declaration": Buffer.from(`\uFEFF${declared("windows-1252")}`),
    "UTF-8 declared as UTF-16": Buffer.from(declared("UTF-16")),
    "UTF-8 without declaration": Buffer.from(xml.replace(/^<\?xml.*\?>\n/, "")),
    "ISO-8859-1": Buffer.from(declared("ISO-8859-1"), "latin1"),
    "Windows-1252": Buffer.from(declared("windows-1252"), "latin1"),
    "UTF-16 little-endian": utf16(`\uFEFF${declared("UTF-16")}`),
    "UTF-16 big-endian": utf16(`\uFEFF${declared("UTF-16")}`).swap16(),
    "UTF-16 without byte order mark": utf16(declared("UTF-16")),
  };
  for (const [name, file] of Object.entries(files)) {
    it(`${name} is read`, () => {
      assert.equal(nameOf(parse(file)), "Caffè Città");
    });
  }

  it("already decoded text is read whatever encoding it declares", () => {
    assert.equal(nameOf(parse(`\uFEFF${declared("ISO-8859-1")}`)), "Caffè Città");
  });

  it("Windows-1252 declared as UTF-8 is read and reported", () => {
    const result = parse(Buffer.from(xml, "latin1"));
    assert.equal(result.ok, false);
    assert.match(result.findings[0]?.message ?? "", /non sono UTF-8/);
    assert.equal(result.source?.encoding, "windows-1252");
    assert.match(JSON.stringify(result.invoice), /Caffè Città/);
  });

  it("an unknown encoding is refused", () => {
    assert.match(findings(Buffer.from(declared("KLINGON")))[0] ?? "", /codifica sconosciuta/);
  });
});

describe("variants found in real files", () => {
  it("any prefix, style sheet, comment, CDATA and character reference is read", () => {
    const variant = xml
      .replaceAll("p:FatturaElettronica", "ns2:FatturaElettronica")
      .replace(
        "xmlns:p=",
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"\n xmlns:ns2=',
      )
      .replace("<ns2:", '<?xml-stylesheet type="text/xsl" href="fatturapa.xsl"?><!-- x --><ns2:')
      .replace("Caffè Città", "Caff&#232; <![CDATA[Città]]>")
      .replace("</Numero>", "</Numero >");
    assert.equal(nameOf(parse(variant)), "Caffè Città");
  });

  it("whitespace between elements and inside numbers and dates is ignored", () => {
    const spaced = xml
      .replaceAll("><", ">\n  <")
      .replace(">50.00<", "> 50.00\n<")
      .replace(">2026-01-15<", "> 2026-01-15 <");
    assert.equal(nameOf(parse(spaced)), "Caffè Città");
  });

  it("an unused namespace that is not a URI is ignored", () => {
    assert.equal(nameOf(parse(xml.replace(" versione", ' xmlns:z="http://a b/c" versione'))), "Caffè Città");
  });

  it("an empty Nazione means IT", () => {
    assert.equal(parse(xml.replace("<Nazione>IT</Nazione>", "<Nazione/>")).ok, true);
  });
});

describe("errors that only a file can have", () => {
  const body = "/p:FatturaElettronica/FatturaElettronicaBody[1]";
  const cases: Readonly<Record<string, readonly [string, RegExp]>> = {
    "an element out of order": [
      xml.replace(/(<Divisa>EUR<\/Divisa>)(<Data>[^<]*<\/Data>)/, "$2$1"),
      /DatiGeneraliDocumento\/Divisa .*fuori dall'ordine/,
    ],
    "a stranger": [xml.replace("<Divisa>", "<Valuta>EUR</Valuta><Divisa>"), /\/Valuta .*non previsto/],
    "an element twice": [xml.replace("<Divisa>EUR</Divisa>", "$&$&"), /Divisa .*ripetuto/],
    "text between elements": [xml.replace("<DatiGenerali>", "ciao<DatiGenerali>"), /testo fra gli elementi/],
    "an element inside a value": [xml.replace("EUR", "<b>EUR</b>"), /Divisa\/b .*dentro un valore/],
    "an attribute": [xml.replace("<Divisa>", '<Divisa lang="it">'), /Divisa\/@lang .*attributo non previsto/],
    "a namespace of its own": [xml.replace("<Divisa>", '<Divisa xmlns="urn:x">'), /Divisa .*spazio dei nomi/],
    "a default namespace on the root": [
      xml.replaceAll("p:FatturaElettronica", "FatturaElettronica").replace("xmlns:p", "xmlns"),
      /FatturaElettronicaHeader .*spazio dei nomi/,
    ],
    "a namespace of before 2017": [
      xml.replace(
        "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
        "http://www.fatturapa.gov.it/sdi/fatturapa/v1.1",
      ),
      /versione del formato/,
    ],
    "another root": ["<note><to>you</to></note>", /non è una fattura/],
    "a missing body": [
      xml.replace(/<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>/, ""),
      /Body .*mancante/,
    ],
  };
  for (const [name, [file, expected]] of Object.entries(cases)) {
    it(`${name} is reported`, () => {
      const result = parse(file);
      assert.equal(result.ok, false);
      assert.ok(
        findings(file).some((finding) => expected.test(finding)),
        findings(file).join("\n"),
      );
    });
  }

  it("all errors are reported together, and the rest is read", () => {
    const broken = xml
      .replace("EUR", "euro")
      .replace("<AliquotaIVA>22.00", "<AliquotaIVA>22")
      .replace("<Descrizione>Consulenza</Descrizione>", "")
      .replace("<Denominazione>Cliente SPA</Denominazione>", "<Nome>Anna</Nome>");
    const result = parse(broken);
    assert.deepEqual(
      result.findings.map(({ xpath }) => xpath),
      [
        "/p:FatturaElettronica/FatturaElettronicaHeader/CessionarioCommittente/DatiAnagrafici/Anagrafica",
        `${body}/DatiGenerali/DatiGeneraliDocumento/Divisa`,
        `${body}/DatiBeniServizi/DettaglioLinee[1]/Descrizione`,
        `${body}/DatiBeniServizi/DettaglioLinee[1]/AliquotaIVA`,
      ],
    );
    assert.match(JSON.stringify(result.invoice), /Caffè Città/);
  });
});
