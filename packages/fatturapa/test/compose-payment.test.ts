import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { composed, item, refusals, SELLER } from "./support/sale.ts";

describe("discount and payment", () => {
  it("a line's discount lowers its total and is stated per unit", () => {
    const sale = { items: [item("22.00", 10, { quantity: 3, discount: 1 })], payment: {} };
    const figuresOf = ({ lines: [line], summaries: [summary], totals }: ReturnType<typeof composed>) => [
      line?.PrezzoUnitario,
      line?.ScontoMaggiorazione?.[0]?.Importo,
      line?.PrezzoTotale,
      summary?.Arrotondamento,
      totals.totalMinor,
    ];
    assert.deepEqual(figuresOf(composed(sale)), ["10.00", "0.33333333", "29.00", undefined, 3_538n]);
    assert.deepEqual(figuresOf(composed({ ...sale, pricesIncludeVat: true })), [
      "8.19672131",
      "0.27322404",
      "23.7704918",
      "-0.0004918",
      2_900n,
    ]);
  });

  it("a line's discount is refused if negative, unreadable or above the line", () => {
    const refusalsOf = (discount: number) =>
      refusals({ items: [item("22.00", 10, { discount })], payment: {} });
    for (const discount of [-0.01, 10.01, 0.001, Number.NaN])
      assert.deepEqual(refusalsOf(discount), ["items[0].discount discount-too-large"], `${discount}`);
    assert.equal(
      composed({ items: [item("22.00", 10, { discount: 10 })], payment: {} }).totals.totalMinor,
      0n,
    );
  });

  it("a line with a negative price lowers the total", () => {
    for (const [vat, expected] of [
      ["22.00", 10_980n],
      ["N1", 8_780n],
    ] as const) {
      const { totals } = composed({ items: [item(vat, 100), item("22.00", -10)], payment: {} });
      assert.equal(totals.totalMinor, expected, vat);
    }
  });

  it("a line of millions of units has SDI's product as its total", () => {
    const { lines, totals } = composed({
      items: [item("22.00", 0.03, { quantity: 10_000_000 })],
      pricesIncludeVat: true,
      payment: {},
    });
    assert.deepEqual([lines[0]?.PrezzoTotale, totals.totalMinor], ["245901.60", 30_000_000n]);
  });

  it("discounts on the total become one negative line per rate", () => {
    const { lines, summaries, totals } = composed({
      items: [item("22.00", 100), item("10.00", 100), item("N1", 58)],
      payment: { discount: 23.2, electronic: 266.8 },
    });
    assert.deepEqual(
      lines
        .slice(3)
        .map((line) => [line.Descrizione, line.TipoCessionePrestazione, line.PrezzoTotale, line.AliquotaIVA]),
      [
        ["Sconto", "SC", "-10.00", "22.00"],
        ["Sconto", "SC", "-10.00", "10.00"],
      ],
    );
    assert.deepEqual(
      summaries.map((summary) => [summary.ImponibileImporto, summary.Imposta]),
      [
        ["90.00", "19.80"],
        ["90.00", "9.00"],
        ["58.00", "0.00"],
      ],
    );
    assert.equal(totals.totalMinor, 26_680n);
  });

  it("a discount leaves a rate with a negative total alone", () => {
    const { summaries } = composed({
      items: [item("22.00", 100), item("10.00", -50)],
      payment: { discount: 6.1 },
    });
    assert.deepEqual(
      summaries.map((summary) => [summary.ImponibileImporto, summary.Imposta]),
      [
        ["95.00", "20.90"],
        ["-50.00", "-5.00"],
      ],
    );
  });

  it("discounts assign leftover cents to the largest remainders", () => {
    const { summaries } = composed({
      items: [item("22.00", 10), item("10.00", 10), item("4.00", 30)],
      pricesIncludeVat: true,
      payment: { discount: 0.03 },
    });
    const gross = summaries.map((one) =>
      Math.round(100 * (Number(one.ImponibileImporto) + Number(one.Imposta))),
    );
    assert.deepEqual(gross, [999, 1000, 2998]);
  });

  it("an amount paid that differs from the amount due is refused", () => {
    assert.deepEqual(refusals({ payment: { electronic: 100 } }), ["payment payment-mismatch"]);
    assert.deepEqual(refusals({ payment: { discount: 122.01 } }), ["payment.discount discount-too-large"]);
    const advances = { items: [item("22.00", 50), item("N1", 50)], payment: { discount: 61.01 } };
    assert.deepEqual(refusals(advances), ["payment.discount discount-too-large"]);
    assert.deepEqual(refusals({ payment: { cash: -1 } }), ["payment.cash 00200"]);
    assert.deepEqual(refusals({ payment: { cash: 122.001 } }), ["payment.cash 00200"]);
  });

  it("payments use the requested method, and transfers use the merchant's account", () => {
    const seller = { ...SELLER, iban: "IT60X0542811101000000123456" };
    const methodOf = (payment: object) => {
      const { body } = composed({ payment }, {}, seller);
      const [detail] = body.DatiPagamento![0]!.DettaglioPagamento;
      return [detail?.ModalitaPagamento, detail?.IBAN];
    };
    assert.deepEqual(methodOf({ credit: 122 }), ["MP05", seller.iban]);
    assert.deepEqual(methodOf({ credit: 122, methods: { credit: "MP12" } }), ["MP12", undefined]);
    const named = { credit: 122, methods: { credit: "MP12" }, iban: seller.iban };
    assert.deepEqual(methodOf(named), ["MP12", seller.iban]);
    assert.deepEqual(methodOf({ electronic: 122, methods: { electronic: "MP23" } }), ["MP23", undefined]);
    assert.deepEqual(methodOf({ ticket: 122 }), ["MP08", undefined]);
    assert.deepEqual(refusals({ payment: { cash: 122, methods: { cash: "MP99" } } }), [
      "payment.methods 00200",
    ]);
  });

  it("partial payments now and later are instalments with due dates", () => {
    const { body } = composed(
      { payment: { cash: 22, credit: 100, due: "2026-02-28" } },
      {},
      { ...SELLER, iban: "it60 x054 2811 1010 0000 0123 456" },
    );
    const [payment] = body.DatiPagamento ?? [];
    assert.equal(payment?.CondizioniPagamento, "TP01");
    for (const complete of [{ cash: 22, electronic: 100 }, { credit: 122 }])
      assert.equal(composed({ payment: complete }).body.DatiPagamento?.[0]?.CondizioniPagamento, "TP02");
    assert.deepEqual(
      payment?.DettaglioPagamento.map((one) => [
        one.ModalitaPagamento,
        one.ImportoPagamento,
        one.DataScadenzaPagamento,
        one.IBAN,
      ]),
      [
        ["MP01", "22.00", undefined, undefined],
        ["MP05", "100.00", "2026-02-28", "IT60X0542811101000000123456"],
      ],
    );
  });

  it("split payment excludes the VAT from the customer's payment", () => {
    const { totals, summaries } = composed({ payment: { electronic: 100 }, vatDue: "S" });
    assert.equal(totals.payableMinor, 10_000n);
    assert.equal(summaries[0]?.EsigibilitaIVA, "S");
  });

  it("cash accounting defers the VAT", () => {
    for (const regime of ["RF16", "RF17"])
      assert.equal(composed({ regime }).summaries[0]?.EsigibilitaIVA, "D", regime);
    assert.equal(composed({ regime: "RF01" }).summaries[0]?.EsigibilitaIVA, "I");
  });
});
