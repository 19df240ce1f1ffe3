import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parse, validate } from "../src/index.ts";
import { PERSON, SELLER_VAT, TODAY } from "./support/invoice.ts";
import { ADDRESS, composed, OPTIONS, refusals, SALE, SELLER } from "./support/sale.ts";

const item = (vat: string, price = 100, more: object = {}) => ({
  description: "Voce",
  quantity: 1,
  price,
  vat,
  ...more,
});

describe("the invoice of a sale", () => {
  it("has the seller of the merchant record, the customer, lines, summary, total and payment", () => {
    const { invoice, header, general, lines, summaries, body, totals, findings } = composed();
    assert.deepEqual(findings, []);
    assert.equal(invoice.versione, "FPR12");
    assert.deepEqual(header.DatiTrasmissione.IdTrasmittente, { IdPaese: "IT", IdCodice: SELLER_VAT });
    assert.equal(header.DatiTrasmissione.CodiceDestinatario, "ABC1234");
    assert.equal(header.DatiTrasmissione.PECDestinatario, undefined, "the PEC is for when there is no code");
    assert.deepEqual(header.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA, {
      IdPaese: "IT",
      IdCodice: SELLER_VAT,
    });
    assert.equal(header.CessionarioCommittente.DatiAnagrafici.Anagrafica.Denominazione, "Cliente SPA");
    assert.equal(general.ImportoTotaleDocumento, "122.00");
    assert.equal(lines[0]?.PrezzoTotale, "100.00");
    assert.deepEqual(
      [summaries[0]?.ImponibileImporto, summaries[0]?.Imposta, summaries[0]?.EsigibilitaIVA],
      ["100.00", "22.00", "I"],
    );
    assert.equal(body.DatiPagamento?.[0]?.DettaglioPagamento[0]?.ModalitaPagamento, "MP08");
    assert.deepEqual([totals.taxableMinor, totals.taxMinor, totals.totalMinor], [10_000n, 2_200n, 12_200n]);
  });

  it("is the file that reads back as the document, and valid", () => {
    const { invoice, xml } = composed();
    const result = parse(xml);
    assert.deepEqual(result.ok && result.invoice, JSON.parse(JSON.stringify(invoice)));
    assert.deepEqual(validate(xml, { today: TODAY }).findings, []);
  });

  it("sums lines per rate and rounds each line to the cent", () => {
    const { lines, summaries, totals } = composed({
      items: [item("22.00", 0.335, { quantity: 3 }), item("10.00", 10), item("22.00", 1.004)],
      payment: {},
    });
    assert.deepEqual(
      lines.map((line) => line.PrezzoTotale),
      ["1.01", "10.00", "1.00"],
    );
    assert.deepEqual(
      summaries.map((summary) => [summary.AliquotaIVA, summary.ImponibileImporto, summary.Imposta]),
      [
        ["22.00", "2.01", "0.44"],
        ["10.00", "10.00", "1.00"],
      ],
    );
    assert.equal(totals.totalMinor, 1_345n);
  });

  it("transliterates what the format does not take and says so", () => {
    const { lines, findings } = composed({
      items: [item("22.00", 100, { description: "Caffè “doppio” – 5 €" })],
    });
    assert.equal(lines[0]?.Descrizione, 'Caffè "doppio" - 5 EUR');
    assert.deepEqual(
      findings.map(({ code, level, field }) => [code, level, field]),
      [["transliterated", "warning", "items[0].description"]],
    );
  });

  it("names the documents that a credit note is about, and its reason", () => {
    const { body, general } = composed({
      type: "TD04",
      related: [{ number: "2025/9", date: "2025-12-31" }],
      reason: "Reso",
    });
    assert.deepEqual(body.DatiGenerali.DatiFattureCollegate, [{ IdDocumento: "2025/9", Data: "2025-12-31" }]);
    assert.deepEqual(general.Causale, ["Reso"]);
  });
});

describe("customers", () => {
  const customer = (more: object) =>
    composed({ customer: { ...SALE.customer, sdi: undefined, pec: undefined, ...more } });
  const data = (more: object) => customer(more).header.CessionarioCommittente.DatiAnagrafici;

  it("a person has a tax code and two names", () => {
    const person = data({
      vatId: PERSON.toLowerCase(),
      name: undefined,
      firstName: "Mario",
      lastName: "Rossi",
    });
    assert.deepEqual(person, {
      IdFiscaleIVA: undefined,
      CodiceFiscale: PERSON,
      Anagrafica: { Nome: "Mario", Cognome: "Rossi" },
    });
  });

  it("eleven digits are a VAT number, unless they begin as those of bodies without one do", () => {
    assert.deepEqual(data({ vatId: "IT12345670785" }).IdFiscaleIVA, {
      IdPaese: "IT",
      IdCodice: "12345670785",
    });
    assert.equal(data({ vatId: "80012345676" }).CodiceFiscale, "80012345676");
    assert.equal(data({ vatId: "80012345676" }).IdFiscaleIVA, undefined);
  });

  it("without a code the certified address is used, without both neither", () => {
    const pec = customer({ pec: "a@pec.it" }).header.DatiTrasmissione;
    assert.deepEqual([pec.CodiceDestinatario, pec.PECDestinatario], ["0000000", "a@pec.it"]);
    assert.equal(customer({}).header.DatiTrasmissione.CodiceDestinatario, "0000000");
    const spelled = customer({ sdi: "0000000", pec: "a@pec.it" }).header.DatiTrasmissione;
    assert.equal(spelled.PECDestinatario, "a@pec.it");
  });

  it("a code of six characters makes an invoice to a public administration", () => {
    const { invoice, header } = customer({ sdi: "ufabcd", vatId: "80012345676" });
    assert.equal(invoice.versione, "FPA12");
    assert.equal(header.DatiTrasmissione.FormatoTrasmissione, "FPA12");
    assert.equal(header.DatiTrasmissione.CodiceDestinatario, "UFABCD");
  });

  it("a customer abroad keeps the country, has no province and CAP 00000", () => {
    const address = {
      street: "Hauptstraße",
      number: "3",
      postal: "10115",
      city: "Berlin",
      state: "BE",
      country: "de",
    };
    const { header } = customer({ vatId: "DE123456789", address });
    const { DatiAnagrafici, Sede } = header.CessionarioCommittente;
    assert.deepEqual(DatiAnagrafici.IdFiscaleIVA, { IdPaese: "DE", IdCodice: "123456789" });
    assert.deepEqual([Sede.CAP, Sede.Provincia, Sede.Nazione], ["00000", undefined, "DE"]);
    assert.equal(header.DatiTrasmissione.CodiceDestinatario, "XXXXXXX");
  });

  it("a long house number goes with the street", () => {
    const { Sede } = customer({ address: { ...ADDRESS, number: "12 scala B" } }).header
      .CessionarioCommittente;
    assert.deepEqual([Sede.Indirizzo, Sede.NumeroCivico], ["Via Roma 12 scala B", undefined]);
  });
});

describe("operations without VAT", () => {
  it("the flat-rate regime needs no nature: N2.2, its law and the stamp duty", () => {
    const { summaries, general, totals } = composed({
      regime: "RF19",
      items: [item("0.00")],
      payment: { electronic: 100 },
    });
    assert.equal(summaries[0]?.Natura, "N2.2");
    assert.match(summaries[0]?.RiferimentoNormativo ?? "", /L\. 190\/2014/);
    assert.equal(summaries[0]?.EsigibilitaIVA, undefined);
    assert.deepEqual(general.DatiBollo, { BolloVirtuale: "SI", ImportoBollo: "2.00" });
    assert.deepEqual([totals.totalMinor, totals.stampDutyMinor], [10_000n, 200n]);
  });

  it("a nature stands in vat, in natura or in the merchant record", () => {
    const natures = composed(
      { items: [item("N4", 1), item("0.00", 1, { natura: "N1" }), item("0.00", 1)], payment: {} },
      {},
      { ...SELLER, natura: "N3.1" },
    ).lines.map((line) => line.Natura);
    assert.deepEqual(natures, ["N4", "N1", "N3.1"]);
  });

  it("zero without a nature is refused as SDI would", () => {
    assert.deepEqual(refusals({ items: [item("0.00")], payment: {} }), [
      "items[0].natura 00400",
      "items 00429",
    ]);
  });

  it("stamp duty begins above 77.47 euro and counts the natures of the tax office's list", () => {
    const duty = (vat: string, price: number) =>
      composed({ items: [item(vat, price)], payment: {} }).totals.stampDutyMinor;
    assert.equal(duty("N4", 77.47), 0n);
    assert.equal(duty("N4", 77.48), 200n);
    assert.equal(duty("N3.1", 1000), 0n);
    assert.equal(duty("22.00", 1000), 0n);
  });

  it("the customer can bear the stamp duty as a line excluded by art. 15", () => {
    const options = { stampDutyOn: "customer" } as const;
    const { lines, summaries, totals } = composed(
      { items: [item("N4"), item("N1", 5)], payment: {} },
      options,
    );
    assert.deepEqual(
      [lines[2]?.Descrizione, lines[2]?.PrezzoTotale, lines[2]?.Natura],
      ["Imposta di bollo", "2.00", "N1"],
    );
    assert.deepEqual(
      summaries.map(({ Natura, ImponibileImporto }) => [Natura, ImponibileImporto]),
      [
        ["N4", "100.00"],
        ["N1", "7.00"],
      ],
    );
    assert.equal(totals.totalMinor, 10_700n);
  });
});

describe("discount and payment", () => {
  it("a discount on the total becomes one negative line per rate, in proportion", () => {
    const { lines, summaries, totals } = composed({
      items: [item("22.00", 100), item("10.00", 100), item("N1", 58)],
      payment: { discount: 29, electronic: 261 },
    });
    assert.deepEqual(
      lines
        .slice(3)
        .map((line) => [line.Descrizione, line.TipoCessionePrestazione, line.PrezzoTotale, line.AliquotaIVA]),
      [
        ["Sconto", "SC", "-10.00", "22.00"],
        ["Sconto", "SC", "-10.00", "10.00"],
        ["Sconto", "SC", "-5.80", "0.00"],
      ],
    );
    assert.deepEqual(
      summaries.map((summary) => [summary.ImponibileImporto, summary.Imposta]),
      [
        ["90.00", "19.80"],
        ["90.00", "9.00"],
        ["52.20", "0.00"],
      ],
    );
    assert.equal(totals.totalMinor, 26_100n);
  });

  it("what is paid must be what is due, and the figures are named", () => {
    assert.deepEqual(refusals({ payment: { electronic: 100 } }), ["payment payment-mismatch"]);
    assert.deepEqual(refusals({ payment: { discount: 122.01 } }), ["payment.discount discount-too-large"]);
    assert.deepEqual(refusals({ payment: { cash: -1 } }), ["payment.cash 00200"]);
    assert.deepEqual(refusals({ payment: { cash: 122.001 } }), ["payment.cash 00200"]);
  });

  it("part now and part later is payment by instalments with a due date", () => {
    const { body } = composed(
      { payment: { cash: 22, credit: 100 } },
      { paymentDue: "2026-02-28" },
      { ...SELLER, iban: "it60 x054 2811 1010 0000 0123 456" },
    );
    const [payment] = body.DatiPagamento ?? [];
    assert.equal(payment?.CondizioniPagamento, "TP01");
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

  it("under split payment the customer pays without the VAT", () => {
    const { totals, summaries } = composed({ payment: { electronic: 100 } }, { vatDue: "S" });
    assert.equal(totals.payableMinor, 10_000n);
    assert.equal(summaries[0]?.EsigibilitaIVA, "S");
  });

  it("cash accounting defers the VAT", () => {
    assert.equal(composed({ regime: "RF17" }).summaries[0]?.EsigibilitaIVA, "D");
  });
});

describe("inputs that would give a file SDI refuses", () => {
  const { customer } = SALE;
  const cases: Readonly<Record<string, readonly [object, readonly string[]]>> = {
    "no items": [{ items: [], payment: {} }, ["items 00200"]],
    "a negative quantity": [{ items: [item("22.00", 1, { quantity: -1 })] }, ["items[0].quantity 00200"]],
    "a price of nine decimals": [{ items: [item("22.00", 0.000000001)] }, ["items[0].price 00200"]],
    "a rate that is none": [{ items: [item("many")] }, ["items[0].vat 00200"]],
    "a rate over 100": [{ items: [item("101")], payment: {} }, ["items[0].vat 00200", "items 00200"]],
    "an unknown document type": [{ type: "TD99" }, ["type 00200"]],
    "a self-invoice": [{ type: "TD16" }, ["type type-not-issued"]],
    "an abolished regime": [{ regime: "RF03" }, ["regime 00200", "regime 00459"]],
    "a wrong VAT number": [{ customer: { ...customer, vatId: "12345678901" } }, ["customer.vatId 00305"]],
    "a wrong tax code": [{ customer: { ...customer, vatId: "RSSMRA80A01H501A" } }, ["customer.vatId 00306"]],
    "no VAT number": [
      { customer: { ...customer, vatId: "" } },
      ["customer.vatId 00200", "customer.vatId 00306"],
    ],
    "no name": [{ customer: { ...customer, name: undefined } }, ["customer.name 00200"]],
    "an address without street": [
      { customer: { ...customer, address: { ...ADDRESS, street: undefined } } },
      ["customer.address.street 00200"],
    ],
    "a wrong postal code": [
      { customer: { ...customer, address: { ...ADDRESS, postal: "184" } } },
      ["customer.address.postal 00200"],
    ],
    "a code of five characters": [
      { customer: { ...customer, sdi: "ABC12" } },
      ["customer.sdi 00200", "customer.sdi 00427"],
    ],
    "a description that is too long": [
      { items: [item("22.00", 100, { description: "x".repeat(1001) })] },
      ["items[0].description 00200"],
    ],
    "the seller as customer": [{ customer: { ...customer, vatId: SELLER_VAT } }, ["type 00471"]],
  };
  for (const [title, [input, expected]] of Object.entries(cases)) {
    it(`${title}: ${expected.join(", ")}`, () => {
      assert.deepEqual(refusals(input), expected);
    });
  }

  it("all of them are named at once", () => {
    const wrong = {
      type: "TD99",
      items: [item("many", 1, { quantity: 0 })],
      customer: { vatId: "1", name: "x".repeat(81) },
    };
    const found = new Set(refusals(wrong).map((text) => text.split(" ")[0]));
    for (const field of [
      "type",
      "items[0].vat",
      "items[0].quantity",
      "customer.vatId",
      "customer.name",
      "customer.address.street",
    ]) {
      assert.ok(found.has(field), field);
    }
  });

  it("a date in the future and a number without digits are refused", () => {
    assert.deepEqual(refusals({}, { date: "2026-07-01" }), ["date 00403"]);
    assert.deepEqual(refusals({}, { number: "UNO" }), ["number 00425"]);
  });

  it("more lines than the format numbers are refused", () => {
    const items = Array.from({ length: 10_000 }, () => item("22.00", 1));
    assert.deepEqual(refusals({ items, payment: {} }), ["items[9999] 00200"]);
  });

  it("a file over 5 MB is refused", () => {
    const items = Array.from({ length: 6_000 }, () => item("22.00", 1, { description: "x".repeat(1000) }));
    assert.deepEqual(refusals({ items, payment: {} }), ["items 00003"]);
  });

  it("a seller record that lacks something is named", () => {
    assert.deepEqual(
      refusals({}, {}, { ...SELLER, legalName: undefined, address: { ...ADDRESS, city: "" } }),
      ["seller.name 00200", "seller.address.city 00200"],
    );
    assert.equal(OPTIONS.today, TODAY);
  });
});
