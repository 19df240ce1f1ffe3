import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { type Arbitrary } from "fast-check";
import { VALUES } from "../check/mutations.ts";
import { build, type Fattura, parse } from "../src/index.ts";
import type { Entry, Group, Leaf } from "../src/model/node.ts";
import { ordinary } from "../src/model/ordinary.ts";
import { simplified } from "../src/model/simplified.ts";
import { applyWhitespace } from "../src/xml/characters.ts";
import { invoice } from "./support/invoice.ts";

/** Values that a type accepts, as a reader would return them. */
function leaf(type: Leaf): Arbitrary<string> {
  const accepted = VALUES.map((value) => applyWhitespace(value, type.whitespace)).filter(type.accepts);
  return fc.constantFrom(...new Set(accepted));
}

function field({ field: { node, min, many } }: Entry): Arbitrary<unknown> {
  if (node.kind === "foreign") return fc.constant(undefined);
  const value: Arbitrary<unknown> = node.kind === "group" ? group(node) : leaf(node);
  if (many)
    return fc
      .array(value, { minLength: min, maxLength: 2 })
      .map((list) => (list.length > 0 ? list : undefined));
  return min === 1 ? value : fc.option(value, { nil: undefined, freq: 2 });
}

/**
 * Returns an arbitrary document of a model: all required fields, some optional fields, and one alternative of each
 * choice.
 */
function group(model: Group): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(model.entries.map((entry) => [entry.name, field(entry)]));
  return fc.tuple(fc.record(fields), fc.nat()).chain(([values, pick]) => {
    const chosen = model.either[pick % Math.max(1, model.either.length)] ?? [];
    const dropped = model.either.flat().filter((name) => !chosen.includes(name));
    const needed = Object.fromEntries(chosen.map((name) => [name, leafOf(model, name)]));
    return fc.record(needed).map((alternative) => present({ ...values, ...alternative }, dropped));
  });
}

function leafOf(model: Group, name: string): Arbitrary<unknown> {
  const node = model.byName.get(name)?.field.node;
  assert.equal(node?.kind, "leaf");
  return leaf(node);
}

const present = (values: Record<string, unknown>, dropped: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !dropped.includes(name)),
  );

describe("writing and reading", () => {
  for (const root of [ordinary, simplified]) {
    it(`any ${root.name} can be read back as written`, () => {
      fc.assert(
        fc.property(group(root.group), (document) => {
          const result = parse(build(document as unknown as Fattura));
          assert.deepEqual(result.findings, []);
          assert.deepEqual(result.invoice, document);
        }),
        { numRuns: 200 },
      );
    });
  }

  it("decimals have their type's digits, and elements their schema order", () => {
    const document = invoice();
    const [line] = document.FatturaElettronicaBody[0]?.DatiBeniServizi.DettaglioLinee ?? [];
    assert.ok(line);
    Object.assign(line, {
      AliquotaIVA: "22",
      Quantita: "2",
      PrezzoUnitario: "50.5",
      PrezzoTotale: "101.000000000",
    });
    const backwards = Object.fromEntries(Object.entries(line).reverse());
    document.FatturaElettronicaBody[0]?.DatiBeniServizi.DettaglioLinee.splice(0, 1, backwards as typeof line);
    const [written] = /<DettaglioLinee>.*<\/DettaglioLinee>/.exec(build(document)) ?? [];
    assert.equal(
      written,
      "<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Consulenza</Descrizione><Quantita>2.00</Quantita>" +
        "<PrezzoUnitario>50.50</PrezzoUnitario><PrezzoTotale>101.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>",
    );
  });

  it("text with XML markup characters is escaped", () => {
    const document = invoice();
    document.SistemaEmittente = 'a<"&';
    document.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.Anagrafica.Denominazione =
      "</x> & <!-- ]]>";
    const result = parse(build(document));
    assert.deepEqual(result.ok && result.invoice, document);
  });

  it("characters that XML cannot contain are refused", () => {
    const document = invoice();
    document.FatturaElettronicaHeader.CedentePrestatore.Sede.Comune = "Ro\u0000ma";
    assert.throws(() => build(document), RangeError);
  });
});
