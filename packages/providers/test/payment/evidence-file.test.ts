import assert from "node:assert/strict";
import { test } from "node:test";
import { evidencePdf } from "@banco/providers/payment/evidence-file";

const NONE = {
  ...{ id: "evd_1", productDescription: null, customerName: null, customerEmail: null },
  ...{ date: null, carrier: null, trackingNumber: null },
};

test("evidence becomes an ASCII PDF with a correct cross-reference table", () => {
  const file = evidencePdf({ ...NONE, text: "Perché (sì) \\ 5 €", customerName: "Anna", date: "2026-11-03" });
  assert.match(file, /^%PDF-1\.4\n/);
  assert.match(file, /^[\x20-\x7e\n]*$/);
  assert.ok(file.includes("(Perch\\351 \\(s\\354\\) \\\\ 5 ?) Tj"));
  assert.ok(file.includes("(Customer: Anna) Tj") && file.includes("(Date: 2026-11-03) Tj"));
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  assert.equal(places.length, 5);
  for (const [index, place] of places.entries())
    assert.ok(file.slice(place).startsWith(`${index + 1} 0 obj\n`));
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  assert.ok(file.slice(start).startsWith("xref\n"));
  const [, length, content = ""] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  assert.equal(content.length, Number(length));
});

test("long evidence is split into lines and pages", () => {
  const file = evidencePdf({ ...NONE, text: `${"parola ".repeat(1_000)}${"x".repeat(200)}` });
  const lines = [...file.matchAll(/^\((.*)\) Tj T\*$/gm)].map(([, line]) => line!);
  assert.ok(lines.every((line) => line.length <= 90));
  assert.equal(lines.join(" ").match(/parola/g)?.length, 1_000);
  assert.equal(file.match(/\/Type \/Page /g)?.length, 2);
});
