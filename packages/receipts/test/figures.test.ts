import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { figuresOf, findVat, type ReceiptItem, round8 } from "@banco/receipts";
import fc from "fast-check";
import { anyItem, item } from "./samples.ts";

/** Returns the amounts with eight decimals, as the tax office's procedure shows them. */
function shown(items: readonly ReceiptItem[]) {
  const { taxable, discountNet, tax, totalMinor } = figuresOf(items);
  return { taxable: round8(taxable), discountNet: round8(discountNet), tax: round8(tax), totalMinor };
}

describe("a document's amounts", () => {
  test("a line without VAT and a discounted one match the tax office's amounts", () => {
    const items = [
      item({ priceMinor: 100, vat: "N2" }),
      item({ priceMinor: 100, discountMinor: 10, vat: "10" }),
    ];
    assert.deepEqual(shown(items), {
      taxable: "1.90909091",
      discountNet: "0.09090909",
      tax: "0.08181818",
      totalMinor: 190,
    });
  });

  test("two units at 22% with a line discount are computed exactly", () => {
    const { lines } = figuresOf([
      item({ quantityMilli: 2_000, priceMinor: 300, discountMinor: 100, vat: "22" }),
    ]);
    const [line] = lines;
    assert.deepEqual(
      [line!.unitNet, line!.discountNet, line!.taxable, line!.taxableNet, line!.tax, line!.gross].map(round8),
      ["2.45901639", "0.81967213", "4.91803279", "4.09836066", "0.90163934", "5.00000000"],
    );
  });

  test("a gift is not paid but is part of the taxable amount", () => {
    const items = [
      item({ priceMinor: 320, discountMinor: 150, vat: "N2" }),
      item({ priceMinor: 200, discountMinor: 100, vat: "N2", gift: true }),
    ];
    assert.deepEqual(shown(items), {
      taxable: "5.20000000",
      discountNet: "2.50000000",
      tax: "0.00000000",
      totalMinor: 170,
    });
  });

  test("the VAT table has one line per code and totals in cents", () => {
    const items = [
      item({ priceMinor: 122, vat: "22" }),
      item({ priceMinor: 110, vat: "10" }),
      item({ priceMinor: 244, vat: "22" }),
    ];
    assert.deepEqual(
      figuresOf(items).vat.map(({ vat, ...amounts }) => ({ code: vat.code, ...amounts })),
      [
        { code: "22", grossMinor: 366, taxMinor: 66, taxableMinor: 300 },
        { code: "10", grossMinor: 110, taxMinor: 10, taxableMinor: 100 },
      ],
    );
  });

  test("the VAT table rounds a code's tax once, not per line", () => {
    const third = item({ priceMinor: 7, vat: "10" });
    const [row] = figuresOf([third, third, third, third]).vat;
    assert.deepEqual(
      { ...row, vat: undefined },
      {
        vat: undefined,
        grossMinor: 28,
        taxMinor: 3,
        taxableMinor: 25,
      },
    );
  });

  test("for any lines, a code's tax is computed from its exact total", () => {
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (items) => {
        for (const { vat, taxMinor } of figuresOf(items).vat) {
          const gross = items
            .filter((one) => one.vat.code === vat.code)
            .reduce((sum, one) => sum + one.priceMinor * one.quantityMilli - one.discountMinor * 1_000, 0);
          // Within half a cent, which proves a single rounding.
          assert.ok(
            Math.abs(taxMinor * 1_000 * (10_000 + vat.rate) - gross * vat.rate) <= 500 * (10_000 + vat.rate),
          );
        }
      }),
    );
  });

  test("weights have three decimals, and the document is rounded once", () => {
    const cheese = item({ quantityMilli: 255, priceMinor: 1_990, vat: "4" });
    assert.equal(figuresOf([cheese]).totalMinor, 507);
    assert.equal(figuresOf([cheese, cheese]).totalMinor, 1_015);
    const half = item({ quantityMilli: 500, priceMinor: 101 });
    assert.equal(figuresOf([half]).totalMinor, 51, "half a cent is rounded up");
  });

  test("for any lines, taxable plus VAT equals the gross to the eighth decimal", () => {
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (items) => {
        for (const { taxableNet, tax, gross, taxable, discountNet } of figuresOf(items).lines) {
          const off = taxableNet + tax - gross;
          assert.ok(off >= -1n && off <= 1n);
          const offDiscount = taxable - discountNet - taxableNet;
          assert.ok(offDiscount >= -1n && offDiscount <= 1n);
        }
      }),
    );
  });

  test("for any lines, the VAT table adds up within a cent per code", () => {
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (items) => {
        const paid = items.filter(({ gift }) => !gift);
        const { totalMinor, vat } = figuresOf(paid);
        for (const { grossMinor, taxableMinor, taxMinor } of vat)
          assert.equal(taxableMinor + taxMinor, grossMinor);
        const gross = vat.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
        assert.ok(Math.abs(gross - totalMinor) <= vat.length);
      }),
    );
  });
});

describe("VAT codes of receipts", () => {
  test("receipt VAT codes include ordinary and agricultural rates, and natures with sub-codes", () => {
    for (const code of ["4", "5", "10", "22", "6.4", "12.3"])
      assert.equal(findVat(code)?.rate, Number(code) * 100);
    for (const code of ["N1", "N2", "N2.1", "N3.6", "N4", "N5", "N6.9"])
      assert.equal(findVat(code)?.nature, code.slice(0, 2));
  });

  test("receipt VAT codes can be written in the invoice style", () => {
    for (const [rate, code] of [
      ["22.00", "22"],
      ["10.0", "10"],
      ["6.40", "6.4"],
    ] as const)
      assert.equal(findVat(rate)?.code, code);
  });

  test("receipt VAT codes exclude invoice-only ones such as N7", () => {
    for (const code of [
      "N7",
      "N9",
      "N2.3",
      "N4.1",
      "99",
      "0",
      "22.01",
      "22.000",
      "22.",
      "",
      "n2",
      "toString",
    ]) {
      assert.equal(findVat(code), undefined, code);
    }
  });
});
