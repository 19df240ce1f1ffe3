import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parse, validate } from "../src/index.ts";
import { PERSON, SELLER_VAT, TODAY } from "./support/invoice.ts";
import { ADDRESS, composed, item, refusals, SALE, SELLER } from "./support/sale.ts";

describe("the invoice of a sale", () => {
  it("a sale's invoice has seller, customer, lines, summary, total and payment", () => {
    const { invoice, header, general, lines, summaries, body, totals, vat, grossLinesMinor, findings } =
      composed();
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
    assert.deepEqual([general.Divisa, general.ImportoTotaleDocumento], ["EUR", "122.00"]);
    assert.equal(lines[0]?.PrezzoTotale, "100.00");
    assert.deepEqual(
      [summaries[0]?.ImponibileImporto, summaries[0]?.Imposta, summaries[0]?.EsigibilitaIVA],
      ["100.00", "22.00", "I"],
    );
    assert.equal(body.DatiPagamento?.[0]?.DettaglioPagamento[0]?.ModalitaPagamento, "MP08");
    assert.deepEqual([totals.taxableMinor, totals.taxMinor, totals.totalMinor], [10_000n, 2_200n, 12_200n]);
    assert.deepEqual(grossLinesMinor, []);
    assert.deepEqual(vat, [{ rate: "22.00", nature: undefined, taxableMinor: 10_000n, taxMinor: 2_200n }]);
  });

  it("a sale's invoice reads back as the document, and is valid", () => {
    const { invoice, xml } = composed();
    const result = parse(xml);
    assert.deepEqual(result.ok && result.invoice, JSON.parse(JSON.stringify(invoice)));
    assert.deepEqual(validate(xml, { today: TODAY }).findings, []);
  });

  it("a sale's invoice totals lines per rate and rounds only the total", () => {
    const { lines, summaries, totals } = composed({
      items: [item("22.00", 0.335, { quantity: 3 }), item("10.00", 10), item("22.00", 1.004)],
      payment: {},
    });
    assert.deepEqual(
      lines.map((line) => line.PrezzoTotale),
      ["1.005", "10.00", "1.004"],
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

  it("a sale's invoice lists the receipts it replaces and its delivery notes", () => {
    const { lines, body } = composed({
      type: "TD24",
      items: [item("22.00", 50), item("22.00", 50)],
      receipts: [
        { number: "0001-0002", date: "2026-01-10" },
        { number: "0001-0003", date: "2026-01-11" },
      ],
      deliveryNotes: [{ number: "12/A", date: "2026-01-09" }],
    });
    assert.deepEqual(
      lines.map(({ AltriDatiGestionali }) => AltriDatiGestionali),
      [
        [
          { TipoDato: "SCONTRINO", RiferimentoTesto: "0001-0002", RiferimentoData: "2026-01-10" },
          { TipoDato: "SCONTRINO", RiferimentoTesto: "0001-0003", RiferimentoData: "2026-01-11" },
        ],
        undefined,
      ],
    );
    assert.deepEqual(body.DatiGenerali.DatiDDT, [{ NumeroDDT: "12/A", DataDDT: "2026-01-09" }]);
    composed({ type: "TD24", receipts: [{ number: "0001-0002", date: "2026-01-10" }] });
  });

  it("an invoice date is up to 12 days back or within the month", () => {
    const notes = { deliveryNotes: [{ number: "1", date: "2026-05-01" }] };
    for (const [type, date, isAllowed] of [
      ["TD01", "2026-06-30", true],
      ["TD01", "2026-06-18", true],
      ["TD01", "2026-06-17", false],
      ["TD01", "2026-07-01", false],
      ["TD24", "2026-05-01", true],
      ["TD24", "2026-04-30", false],
      ["TD25", "2026-05-31", true],
      ["TD25", "2026-07-01", false],
    ] as const) {
      const document = { type, date, ...notes };
      if (isAllowed) assert.equal(composed(document).general.Data, date);
      else assert.equal(refusals(document)[0], "date date-not-allowed", `${type} ${date}`);
    }
  });

  it("a sale's invoice identifies a foreign person without a number", () => {
    const { header } = composed({
      customer: {
        firstName: "Anna",
        lastName: "Schmidt",
        address: { street: "Hauptstr. 1", postal: "10115", city: "Berlin", country: "DE" },
      },
    });
    const { DatiAnagrafici, Sede } = header.CessionarioCommittente;
    assert.deepEqual(DatiAnagrafici.IdFiscaleIVA, { IdPaese: "DE", IdCodice: "0000000" });
    assert.equal(Sede.Nazione, "DE");
    const { vatId: _, ...anybody } = SALE.customer;
    assert.ok(refusals({ customer: anybody }).some((refusal) => refusal.startsWith("customer.vatId")));
  });

  it("a sale's invoice splits a long reason over several Causale elements", () => {
    const words = Array.from({ length: 60 }, (_, index) => `parola${index}`).join(" ");
    const pieces = composed({ reason: words }).general.Causale!;
    assert.equal(pieces.join(" "), words);
    assert.ok(pieces.length > 1 && pieces.every((piece) => piece.length <= 200));
    assert.deepEqual(
      composed({ reason: "x".repeat(401) }).general.Causale?.map(({ length }) => length),
      [200, 200, 1],
    );
  });

  it("a sale's invoice does not round line amounts below the cent", () => {
    const of = (count: number, price: number, more: object = {}) =>
      composed({ items: Array.from({ length: count }, () => item("22.00", price, more)), payment: {} })
        .totals;
    assert.equal(of(300, 0.335).taxableMinor, 10_050n);
    assert.equal(of(1_000, 0.004).taxableMinor, 400n);
    assert.equal(of(1_000, 0.005).taxableMinor, 500n);
    assert.equal(of(1, 0.005, { quantity: 1_000 }).taxableMinor, 500n);
  });

  it("a sale's invoice keeps a VAT number's foreign prefix", () => {
    for (const [vatId, country, expected] of [
      ["XI123456789", "GB", { IdPaese: "XI", IdCodice: "123456789" }],
      ["GB123456789", "GB", { IdPaese: "GB", IdCodice: "123456789" }],
      ["EL123456789", "GR", { IdPaese: "EL", IdCodice: "123456789" }],
      ["FR12345678901", "MC", { IdPaese: "FR", IdCodice: "12345678901" }],
      ["IT12345670785", "DE", { IdPaese: "IT", IdCodice: "12345670785" }],
      ["OO99999999999", "US", { IdPaese: "OO", IdCodice: "99999999999" }],
    ] as const) {
      const { header } = composed({
        customer: { ...SALE.customer, vatId, address: { ...ADDRESS, country } },
      });
      assert.deepEqual(header.CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA, expected);
    }
  });

  it("a sale's invoice transliterates unsupported characters with a warning", () => {
    const { lines, findings } = composed({
      items: [item("22.00", 100, { description: "Caffè “doppio” – 5 €" })],
    });
    assert.equal(lines[0]?.Descrizione, 'Caffè "doppio" - 5 EUR');
    assert.deepEqual(
      findings.map(({ code, level, field }) => [code, level, field]),
      [["transliterated", "warning", "items[0].description"]],
    );
  });

  it("a sale's invoice lists a credit note's documents and reason", () => {
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

  it("an invoice identifies a person by tax code and full name", () => {
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

  it("an invoice treats eleven digits as a VAT number except for non-profits", () => {
    assert.deepEqual(data({ vatId: "IT12345670785" }).IdFiscaleIVA, {
      IdPaese: "IT",
      IdCodice: "12345670785",
    });
    assert.equal(data({ vatId: "80012345676" }).CodiceFiscale, "80012345676");
    assert.equal(data({ vatId: "80012345676" }).IdFiscaleIVA, undefined);
  });

  it("an invoice uses the certified address if there is no recipient code", () => {
    const pec = customer({ pec: "a@pec.it" }).header.DatiTrasmissione;
    assert.deepEqual([pec.CodiceDestinatario, pec.PECDestinatario], ["0000000", "a@pec.it"]);
    assert.equal(customer({}).header.DatiTrasmissione.CodiceDestinatario, "0000000");
    const spelled = customer({ sdi: "0000000", pec: "a@pec.it" }).header.DatiTrasmissione;
    assert.equal(spelled.PECDestinatario, "a@pec.it");
  });

  it("an invoice addresses a public administration by its six-character code", () => {
    const { invoice, header } = customer({ sdi: "ufabcd", vatId: "80012345676" });
    assert.equal(invoice.versione, "FPA12");
    assert.equal(header.DatiTrasmissione.FormatoTrasmissione, "FPA12");
    assert.equal(header.DatiTrasmissione.CodiceDestinatario, "UFABCD");
  });

  it("an invoice keeps a foreign customer's country, with CAP 00000", () => {
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

  it("an invoice appends a long house number to the street", () => {
    const { Sede } = customer({ address: { ...ADDRESS, number: "12 scala B" } }).header
      .CessionarioCommittente;
    assert.deepEqual([Sede.Indirizzo, Sede.NumeroCivico], ["Via Roma 12 scala B", undefined]);
  });
});

describe("operations without VAT", () => {
  it("a regime without VAT implies N2.2 and its own law", () => {
    for (const [regime, law] of [
      ["RF02", /L\. 244\/2007/],
      ["RF19", /L\. 190\/2014/],
      ["RF20", /2020\/285/],
    ] as const) {
      const { summaries } = composed(
        { regime, items: [item("0.00")], payment: {} },
        {},
        {
          ...SELLER,
          natura: "N3.1",
        },
      );
      assert.equal(summaries[0]?.Natura, "N2.2", regime);
      assert.match(summaries[0]?.RiferimentoNormativo ?? "", law);
    }
  });

  it("the flat-rate regime implies N2.2, its law and the stamp duty", () => {
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

  it("a nature is taken from vat, natura or the merchant record", () => {
    const natures = composed(
      {
        items: [item(" N4", 1, { natura: "N4" }), item("0.00", 1, { natura: "N1" }), item("0.00", 1)],
        payment: {},
      },
      {},
      { ...SELLER, natura: "N3.1" },
    ).lines.map((line) => line.Natura);
    assert.deepEqual(natures, ["N4", "N1", "N3.1"]);
  });

  it("zero VAT without a nature is refused, as SDI would", () => {
    assert.deepEqual(refusals({ items: [item("0.00")], payment: {} }), [
      "items[0].natura 00400",
      "items 00429",
    ]);
  });

  it("stamp duty applies above 77.47 euros to the listed natures", () => {
    const duty = (vat: string, price: number) =>
      composed({ items: [item(vat, price)], payment: {} }).totals.stampDutyMinor;
    assert.equal(duty("N4", 77.47), 0n);
    assert.equal(duty("N4", 77.48), 200n);
    for (const vat of ["N2.1", "N2.2", "N3.5", "N3.6"]) assert.equal(duty(vat, 77.48), 200n, vat);
    for (const vat of ["N1", "N3.1", "N3.2", "N3.3", "N3.4", "N5", "N6.9", "N7", "22.00"])
      assert.equal(duty(vat, 1000), 0n, vat);
    const together = [item("N4", 40), item("N2.1", 37.48)];
    assert.equal(composed({ items: together, payment: {} }).totals.stampDutyMinor, 200n);
  });

  it("the customer can bear the stamp duty as a separate line", () => {
    const sale = { items: [item("N4"), item("N1", 5)], stampDutyOn: "customer", payment: {} } as const;
    const { lines, summaries, totals } = composed(sale);
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
    assert.deepEqual(composed({ ...sale, pricesIncludeVat: true }).grossLinesMinor, [10_000n, 500n, 200n]);
  });
});
