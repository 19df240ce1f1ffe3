import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changed, errors, type Parts, untaxed } from "./support/changes.ts";
import { PERSON, SELLER_VAT, TODAY } from "./support/invoice.ts";

/** Gives a negative line a discount by amount and by percentage. */
function discounted({ line, summary }: Parts, net: string, tax: string): void {
  line.PrezzoUnitario = "-50.00";
  line.PrezzoTotale = net;
  line.ScontoMaggiorazione = [{ Tipo: "SC", Percentuale: "10.00", Importo: "5.00" }];
  Object.assign(summary, { ImponibileImporto: net, Imposta: tax });
}

describe("limits of the SDI checks", () => {
  const valid: Readonly<Record<string, (parts: Parts) => void>> = {
    "tax may be a cent off": ({ summary }) => Object.assign(summary, { Imposta: "22.01" }),
    "a line total may be a cent off": ({ line }) => Object.assign(line, { PrezzoTotale: "100.01" }),
    "a taxable amount may be a euro off": ({ summary }) =>
      Object.assign(summary, { ImponibileImporto: "101.00", Imposta: "22.22" }),
    "rounding of a summary counts towards its taxable amount": ({ summary }) =>
      Object.assign(summary, { ImponibileImporto: "103.00", Arrotondamento: "3.00", Imposta: "22.66" }),
    "a line without quantity is one piece": ({ line }) =>
      Object.assign(line, { Quantita: undefined, PrezzoUnitario: "100.00" }),
    "discounts are per unit, one after the other": ({ line }) => {
      line.PrezzoUnitario = "62.50";
      line.ScontoMaggiorazione = [
        { Tipo: "SC", Percentuale: "10.00" },
        { Tipo: "SC", Importo: "6.25" },
      ];
    },
    "a surcharge adds": ({ line }) => {
      line.PrezzoUnitario = "40.00";
      line.ScontoMaggiorazione = [{ Tipo: "MG", Percentuale: "25.00" }];
    },
    "a rate may have a leading zero": ({ line }) => Object.assign(line, { AliquotaIVA: "022.00" }),
    "TD16 has a nature beside its rate": ({ general, line, summary }) => {
      general.TipoDocumento = "TD16";
      line.Natura = "N6.1";
      summary.Natura = "N6.1";
    },
    "an invoice of 2020 may have N2": (parts) => {
      untaxed(parts, "N2");
      parts.general.Data = "2020-12-31";
    },
    "a debit note may precede its invoice": ({ general, invoice }) => {
      general.TipoDocumento = "TD05";
      invoice.DatiGenerali.DatiFattureCollegate = [{ IdDocumento: "1", Data: "2026-01-16" }];
    },
    "today's date is not in the future": ({ general }) => Object.assign(general, { Data: TODAY }),
    "a foreign customer is addressed with XXXXXXX": ({ sent, buyer }) => {
      sent.CodiceDestinatario = "XXXXXXX";
      buyer.IdFiscaleIVA = { IdPaese: "DE", IdCodice: "123456789" };
    },
    "0000000 without PEC is allowed": ({ sent }) => Object.assign(sent, { CodiceDestinatario: "0000000" }),
    "what is subject to withholding has the withholding": ({ general, line }) => {
      line.Ritenuta = "SI";
      general.DatiRitenuta = [
        { TipoRitenuta: "RT01", ImportoRitenuta: "20.00", AliquotaRitenuta: "20.00", CausalePagamento: "A" },
      ];
    },
    "TD27 goes from the seller to the seller": ({ general, buyer }) => {
      general.TipoDocumento = "TD27";
      buyer.IdFiscaleIVA = { IdPaese: "IT", IdCodice: SELLER_VAT };
    },
    "a credit note may have its invoice's date": ({ general, invoice }) => {
      general.TipoDocumento = "TD04";
      invoice.DatiGenerali.DatiFattureCollegate = [{ IdDocumento: "1", Data: "2026-01-15" }];
    },
    "TD27 may go to a customer who may be the seller": ({ general, buyer }) => {
      general.TipoDocumento = "TD27";
      Object.assign(buyer, { IdFiscaleIVA: undefined, CodiceFiscale: PERSON });
    },
    "the seller's number in another country is another party": ({ buyer }) => {
      buyer.IdFiscaleIVA = { IdPaese: "DE", IdCodice: SELLER_VAT };
    },
    "TD29 comes from Italy": ({ general }) => Object.assign(general, { TipoDocumento: "TD29" }),
    "a transmitter abroad has no Italian tax code": ({ sent }) => {
      sent.IdTrasmittente = { IdPaese: "DE", IdCodice: "123456789" };
    },
    "a rate may have two leading zeros": ({ line, summary }) => {
      line.AliquotaIVA = "004.00";
      Object.assign(summary, { AliquotaIVA: "4.00", Imposta: "4.00" });
    },
    "a rate may be one percent": ({ line, summary }) => {
      line.AliquotaIVA = "1.00";
      Object.assign(summary, { AliquotaIVA: "1.00", Imposta: "1.00" });
    },
    "two spellings of a rate need one summary": ({ invoice, line, summary }) => {
      invoice.DatiBeniServizi.DettaglioLinee.push({ ...line, NumeroLinea: "2", AliquotaIVA: "022.00" });
      Object.assign(summary, { ImponibileImporto: "200.00", Imposta: "44.00" });
    },
    "a discount may have a minus": ({ line }) => {
      line.PrezzoUnitario = "56.25";
      line.ScontoMaggiorazione = [{ Tipo: "SC", Importo: "-6.25" }];
    },
    "a discount on a negative price may count by amount": (parts) => discounted(parts, "-110.00", "-24.20"),
    "a discount on a negative price may count by percentage": (parts) =>
      discounted(parts, "-90.00", "-19.80"),
    "TD17 comes from a seller abroad": ({ general, seller }) => {
      general.TipoDocumento = "TD17";
      seller.IdFiscaleIVA = { IdPaese: "OO", IdCodice: "99999999999" };
    },
    "TD28 comes from San Marino": ({ general, seller }) => {
      general.TipoDocumento = "TD28";
      seller.IdFiscaleIVA = { IdPaese: "SM", IdCodice: "12345" };
    },
    "TD28 comes from a German seller who is identified in Italy": ({ general, seller }) => {
      general.TipoDocumento = "TD28";
      seller.IdFiscaleIVA = { IdPaese: "DE", IdCodice: "1" };
    },
  };
  for (const [title, change] of Object.entries(valid)) {
    it(title, () => {
      assert.deepEqual(errors(changed(change)), []);
    });
  }

  it("an invoice dated 1 January 2021 or later cannot have N2", () => {
    const document = changed((parts) => {
      untaxed(parts, "N2");
      parts.general.Data = "2021-01-01";
    });
    assert.deepEqual([...new Set(errors(document).map(({ code }) => code))], ["00445"]);
  });

  const refused: Readonly<Record<string, readonly [(parts: Parts) => void, string]>> = {
    "a seller without country issues TD17 and TD19 alone": [
      ({ general, seller }) => {
        general.TipoDocumento = "TD18";
        seller.IdFiscaleIVA = { IdPaese: "OO", IdCodice: "99999999999" };
      },
      "00473",
    ],
    "TD28 does not come from Italy": [
      ({ general }) => {
        general.TipoDocumento = "TD28";
      },
      "00473",
    ],
    "TD18 does not come from Italy": [
      ({ general }) => Object.assign(general, { TipoDocumento: "TD18" }),
      "00473",
    ],
    "TD19 does not come from Italy": [
      ({ general }) => Object.assign(general, { TipoDocumento: "TD19" }),
      "00473",
    ],
    "TD21 goes from the seller to the seller": [
      ({ general }) => Object.assign(general, { TipoDocumento: "TD21" }),
      "00472",
    ],
    "the second line of TD21 has a rate too": [
      ({ general, invoice, line, buyer, seller }) => {
        general.TipoDocumento = "TD21";
        buyer.IdFiscaleIVA = seller.IdFiscaleIVA;
        const second = { ...line, NumeroLinea: "2", AliquotaIVA: "0.00", Natura: "N3.5" };
        invoice.DatiBeniServizi.DettaglioLinee.push(second);
      },
      "00474",
    ],
    "a seller is its own customer by its own tax code": [
      ({ seller, buyer }) => {
        seller.CodiceFiscale = PERSON;
        Object.assign(buyer, { IdFiscaleIVA: undefined, CodiceFiscale: PERSON });
      },
      "00471",
    ],
    "a customer's representative has a valid number": [
      ({ header }) => {
        const IdFiscaleIVA = { IdPaese: "IT", IdCodice: "01234567890" };
        header.CessionarioCommittente.RappresentanteFiscale = { IdFiscaleIVA, Denominazione: "R" };
      },
      "00303",
    ],
    "SDI's mailbox is recognised in capitals": [
      ({ sent }) =>
        Object.assign(sent, { CodiceDestinatario: "0000000", PECDestinatario: "SDI23@PEC.FATTURAPA.IT" }),
      "00330",
    ],
    "N3 is too generic since 2021": [(parts) => untaxed(parts, "N3"), "00445"],
    "N6 is too generic since 2021": [(parts) => untaxed(parts, "N6"), "00445"],
    "a party has one kind of name": [
      ({ seller }) => Object.assign(seller.Anagrafica, { Nome: "Mario", Cognome: "Rossi" }),
      "00200",
    ],
    "an element of another format is refused": [
      ({ general }) => Object.assign(general, { DatiBolloVirtuale: "SI" }),
      "00200",
    ],
    "a taxable amount is not a euro short": [
      ({ summary }) => Object.assign(summary, { ImponibileImporto: "98.99", Imposta: "21.78" }),
      "00422",
    ],
    "TD29 does not come from San Marino": [
      ({ general, seller }) => {
        general.TipoDocumento = "TD29";
        seller.IdFiscaleIVA = { IdPaese: "SM", IdCodice: "1" };
      },
      "00473",
    ],
    "a company is its own customer by its tax code too": [
      ({ buyer }) => Object.assign(buyer, { IdFiscaleIVA: undefined, CodiceFiscale: SELLER_VAT }),
      "00471",
    ],
    "a summary without lines is refused as well": [
      ({ invoice, summary }) =>
        invoice.DatiBeniServizi.DatiRiepilogo.push({ ...summary, AliquotaIVA: "4.00", Imposta: "4.00" }),
      "00443",
    ],
    "a line total without its discount by amount": [
      ({ line }) => {
        line.ScontoMaggiorazione = [{ Tipo: "SC", Importo: "5.00" }];
      },
      "00423",
    ],
    "a discount on a negative price fits neither by amount nor by percentage": [
      ({ line }) => {
        line.PrezzoUnitario = "-50.00";
        line.ScontoMaggiorazione = [{ Tipo: "SC", Percentuale: "10.00", Importo: "5.00" }];
      },
      "00423",
    ],
  };
  for (const [title, [change, code]] of Object.entries(refused)) {
    it(title, () => {
      assert.ok(errors(changed(change)).some((finding) => finding.code === code));
    });
  }

  it("a seller cannot be the customer of an ordinary document", () => {
    for (const type of ["01", "02", "03", "06", "16", "20", "24", "25", "29"]) {
      const own = changed(({ general, seller, buyer }) => {
        general.TipoDocumento = `TD${type}`;
        buyer.IdFiscaleIVA = seller.IdFiscaleIVA;
      });
      assert.ok(
        errors(own).some(({ code }) => code === "00471"),
        type,
      );
    }
  });

  it("at most 200 errors are listed", () => {
    const document = changed(({ invoice, line }) => {
      const wrong = { ...line, PrezzoTotale: "1.00" };
      invoice.DatiBeniServizi.DettaglioLinee = Array.from({ length: 250 }, () => wrong);
    });
    assert.equal(errors(document).length, 200);
  });
});
