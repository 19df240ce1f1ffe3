import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { build, DEFAULT_LIMITS, parse, parseNotification } from "../src/index.ts";
import { invoice } from "./support/invoice.ts";

const xml = build(invoice());
const MEGABYTE = 1_000_000;

const HOSTILE: Readonly<Record<string, { file: string | Uint8Array; code: string; message: RegExp }>> = {
  "a file of 100 MB": { file: Buffer.alloc(100 * MEGABYTE, "<"), code: "00003", message: /dimensioni/ },
  "a text of 100 MB": { file: "<".repeat(100 * MEGABYTE), code: "00003", message: /dimensioni/ },
  "10,000 elements inside one another": {
    file: "<a>".repeat(10_000),
    code: "00200",
    message: /annidati/,
  },
  "an entity bomb": {
    file: '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;&b;</l>',
    code: "00200",
    message: /DOCTYPE/,
  },
  "an external entity": {
    file: '<!-- x --><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>',
    code: "00200",
    message: /DOCTYPE/,
  },
  "an external document type": {
    file: '<!DOCTYPE l SYSTEM "http://127.0.0.1/x.dtd"><l/>',
    code: "00200",
    message: /DOCTYPE/,
  },
  "a document type after the root": {
    file: "<l/><!DOCTYPE l>",
    code: "00200",
    message: /non ben formato|DOCTYPE/,
  },
  "an entity that XML does not know": { file: "<l>&nbsp;</l>", code: "00200", message: /non ben formato/ },
  "a million elements": { file: `<l>${"<a/>".repeat(MEGABYTE)}</l>`, code: "00200", message: /marcature/ },
  "a thousand attributes": {
    file: `<l ${Array.from({ length: 1000 }, (_, at) => `a${at}="x"`).join(" ")}/>`,
    code: "00200",
    message: /attributi/,
  },
  "a name of a million letters": {
    file: `<${"a".repeat(MEGABYTE)}/>`,
    code: "00200",
    message: /un elemento di più di 20000 caratteri/,
  },
  "a name of a thousand letters": { file: `<${"a".repeat(1_000)}/>`, code: "00200", message: /nome/ },
  "a million references": {
    file: `<l>${"&amp;".repeat(MEGABYTE)}</l>`,
    code: "00200",
    message: /riferimenti/,
  },
  "a million comments": { file: `<l>${"<!---->".repeat(MEGABYTE)}</l>`, code: "00200", message: /marcature/ },
  "forty attributes each": {
    file: `<l>${`<a${Array.from({ length: 40 }, (_, index) => ` b${index}=""`).join("")}/>`.repeat(1_000)}</l>`,
    code: "00200",
    message: /attributi/,
  },
  "comments that never end, before a document type": {
    file: `${"<!--".repeat(MEGABYTE)}<!DOCTYPE a>`,
    code: "00200",
    message: /marcature|comment/,
  },
  "text instead of XML": { file: "this is no xml", code: "00200", message: /non ben formato/ },
  "an empty file": { file: "", code: "00200", message: /non ben formato|senza elementi/ },
  "a truncated file": { file: xml.slice(0, -20), code: "00200", message: /non ben formato/ },
  "an undeclared prefix": { file: "<q:l/>", code: "00200", message: /non ben formato/ },
  "XML 1.1": {
    file: xml.replace('version="1.0"', 'version="1.1"'),
    code: "00200",
    message: /XML 1\.0/,
  },
  "a NUL byte": {
    file: xml.replace("Consulenza", "Consu\0lenza"),
    code: "00200",
    message: /non ben formato/,
  },
};

describe("hostile files", () => {
  for (const [name, { file, code, message }] of Object.entries(HOSTILE)) {
    it(`${name} is refused with ${code}, as invoice and as notification`, () => {
      for (const result of [parse(file), parseNotification(file)]) {
        assert.equal(result.ok, false);
        assert.deepEqual(
          result.findings.map((finding) => finding.code),
          [code],
        );
        assert.match(result.findings[0]?.message ?? "", message);
      }
    });
  }

  it("limits can be lowered", () => {
    const result = parse(xml, { limits: { elements: 10 } });
    assert.match(result.findings[0]?.message ?? "", /più di 10 elementi/);
    const elements = xml.match(/<[a-zA-Z]/g)!.length;
    assert.equal(parse(xml, { limits: { elements } }).ok, true);
    assert.equal(parse(xml, { limits: { elements: elements - 1 } }).ok, false);
    assert.equal(parse(xml, { limits: { bytes: 100 } }).findings[0]?.code, "00003");
    assert.equal(DEFAULT_LIMITS.depth, 32);
  });

  it("a million digits in an amount are just a format error", () => {
    const result = parse(xml.replace("50.00", "9".repeat(MEGABYTE)));
    assert.deepEqual(
      result.findings.map(({ xpath }) => xpath.split("/").at(-1)),
      ["PrezzoUnitario"],
    );
    assert.ok((result.findings[0]?.actual?.length ?? 0) < 100);
  });

  it("a file with endless errors gets at most fifty-one", () => {
    const strangers = xml.replace("<DatiBeniServizi>", `<DatiBeniServizi>${"<x/>".repeat(1000)}`);
    assert.equal(parse(strangers).findings.length, 51);
  });
});
