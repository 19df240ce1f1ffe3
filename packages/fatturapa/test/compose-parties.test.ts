import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Seller } from "../src/index.ts";
import { BUYER_VAT, PERSON, SELLER_VAT } from "./support/invoice.ts";
import { ADDRESS, composed, SALE, SELLER } from "./support/sale.ts";

describe("sellers", () => {
  const seller = (more: Partial<Seller>) => composed({}, {}, { ...SELLER, ...more }).header;
  const block = (more: Partial<Seller>) => seller(more).CedentePrestatore;

  it("an invoice states the seller's entry in the company register", () => {
    const entry = { office: "rm", number: "123456" };
    const full = { ...entry, capital: 10_000, soleShareholder: true, inLiquidation: true };
    const same = { Ufficio: "RM", NumeroREA: "123456" };
    for (const [rea, expected] of [
      [full, { ...same, CapitaleSociale: "10000", SocioUnico: "SU", StatoLiquidazione: "LS" }],
      [
        { ...entry, soleShareholder: false },
        { ...same, SocioUnico: "SM", StatoLiquidazione: "LN" },
      ],
      [entry, { ...same, StatoLiquidazione: "LN" }],
    ] as const)
      assert.deepEqual(JSON.parse(JSON.stringify(block({ rea }).IscrizioneREA)), expected);
    assert.equal(block({}).IscrizioneREA, undefined);
  });

  it("an invoice omits a seller's contact that the format does not allow", () => {
    for (const [phone, expected] of [
      ["+39 06 1234-5678", "0612345678"],
      ["12345", "12345"],
      ["1234", undefined],
      ["123456789012", "123456789012"],
      ["1234567890123", undefined],
    ] as const)
      assert.equal(block({ phone }).Contatti?.Telefono, expected, phone);
    for (const [email, expected] of [
      ["ab@c.it", "ab@c.it"],
      ["a@b.it", undefined],
      ["nobody.example", undefined],
    ] as const)
      assert.equal(block({ email }).Contatti?.Email, expected, email);
  });

  it("an invoice identifies the seller by VAT number and tax code", () => {
    const { DatiAnagrafici } = block({ taxCode: PERSON.toLowerCase() });
    assert.deepEqual(
      [DatiAnagrafici.IdFiscaleIVA, DatiAnagrafici.CodiceFiscale],
      [{ IdPaese: "IT", IdCodice: SELLER_VAT }, PERSON],
    );
    const abroad = block({ vatId: "DE123456789", address: { ...ADDRESS, country: "DE" } });
    assert.deepEqual(abroad.DatiAnagrafici.IdFiscaleIVA, { IdPaese: "DE", IdCodice: "123456789" });
  });

  it("the transmitter is the seller unless the service is another party", () => {
    const transmitterOf = ({ DatiTrasmissione }: ReturnType<typeof seller>) =>
      DatiTrasmissione.IdTrasmittente;
    assert.deepEqual(transmitterOf(seller({ taxCode: PERSON })), { IdPaese: "IT", IdCodice: PERSON });
    const byVat = seller({ taxCode: undefined });
    assert.deepEqual(transmitterOf(byVat), { IdPaese: "IT", IdCodice: SELLER_VAT });
    const transmitter = { country: "IT", id: BUYER_VAT };
    assert.deepEqual(transmitterOf(composed({}, { transmitter }).header), {
      IdPaese: "IT",
      IdCodice: BUYER_VAT,
    });
  });

  it("an invoice's regime is its own or, by default, the seller's", () => {
    const regimeOf = (regime: string | undefined) => {
      const { header, lines } = composed(
        { regime, items: [{ ...SALE.items[0]!, vat: "0.00", natura: "N2.2" }], payment: {} },
        {},
        { ...SELLER, regime: "RF19" },
      );
      return [header.CedentePrestatore.DatiAnagrafici.RegimeFiscale, lines[0]?.Natura];
    };
    assert.deepEqual(
      [regimeOf(undefined), regimeOf("RF01")],
      [
        ["RF19", "N2.2"],
        ["RF01", "N2.2"],
      ],
    );
  });
});

describe("customers with several identities", () => {
  const person = { firstName: "Mario", lastName: "Rossi" };
  const data = (more: object) =>
    composed({ customer: { ...SALE.customer, sdi: undefined, pec: undefined, ...more } }).header
      .CessionarioCommittente;

  it("an invoice states a company's VAT number and different tax code", () => {
    const { DatiAnagrafici } = data({ vatId: BUYER_VAT, taxCode: PERSON });
    assert.deepEqual(
      [DatiAnagrafici.IdFiscaleIVA, DatiAnagrafici.CodiceFiscale],
      [{ IdPaese: "IT", IdCodice: BUYER_VAT }, PERSON],
    );
  });

  it("an invoice names a company despite its contact, but a person by both names", () => {
    assert.deepEqual(data(person).DatiAnagrafici.Anagrafica, { Denominazione: "Cliente SPA" });
    const named = data({ ...person, vatId: PERSON, name: "Mario Rossi" });
    assert.deepEqual(named.DatiAnagrafici.Anagrafica, { Nome: "Mario", Cognome: "Rossi" });
    const unnamed = data({ vatId: PERSON, name: "Mario Rossi" });
    assert.deepEqual(unnamed.DatiAnagrafici.Anagrafica, { Denominazione: "Mario Rossi" });
    const blank = data({ ...person, name: " " });
    assert.deepEqual(blank.DatiAnagrafici.Anagrafica, { Nome: "Mario", Cognome: "Rossi" });
  });

  it("an invoice identifies a person abroad by an Italian tax code", () => {
    const { DatiAnagrafici } = data({ ...person, vatId: PERSON, address: { ...ADDRESS, country: "DE" } });
    assert.deepEqual([DatiAnagrafici.IdFiscaleIVA, DatiAnagrafici.CodiceFiscale], [undefined, PERSON]);
  });

  it("an invoice separates a house number of up to eight characters", () => {
    const { Sede } = data({ address: { ...ADDRESS, number: "12 int 3", state: "rm" } });
    assert.deepEqual([Sede.Indirizzo, Sede.NumeroCivico, Sede.Provincia], ["Via Roma", "12 int 3", "RM"]);
  });
});
