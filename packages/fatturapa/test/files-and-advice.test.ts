import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { build, duplicateKeys, validate } from "../src/index.ts";
import { brief, changed, errors, type Parts, untaxed, warnings } from "./support/changes.ts";
import { BUYER_VAT, body, invoice, PERSON, SELLER_VAT, TODAY } from "./support/invoice.ts";

/** Withholds 20 % of the line. */
const withheld = ({ general, line }: Parts) => {
  line.Ritenuta = "SI";
  general.DatiRitenuta = [
    { TipoRitenuta: "RT01", ImportoRitenuta: "20.00", AliquotaRitenuta: "20.00", CausalePagamento: "A" },
  ];
};

describe("batches and files", () => {
  it("00409: a duplicate invoice is refused, unlike its credit note", () => {
    const second = body();
    assert.deepEqual(brief(errors(invoice(body(), second))), ["00409 DatiGeneraliDocumento/Numero"]);
    second.DatiGenerali.DatiGeneraliDocumento.TipoDocumento = "TD04";
    assert.deepEqual(errors(invoice(body(), second)), []);
    const next = body();
    next.DatiGenerali.DatiGeneraliDocumento.Data = "2025-12-31";
    assert.deepEqual(errors(invoice(body(), next)), [], "numbers restart each year");
  });

  it("a duplicate key has the numbering party, the period and the number", () => {
    const keyOf = (change: (parts: Parts) => void) => duplicateKeys(changed(change))[0];
    const key = { issuer: `IT${SELLER_VAT}`, period: "2026", number: "2026/1", creditNote: false };
    assert.deepEqual(
      keyOf(() => undefined),
      key,
    );
    assert.deepEqual(
      keyOf(({ general }) => Object.assign(general, { Art73: "SI" })),
      { ...key, period: "2026-01-15" },
    );
    for (const type of ["TD16", "TD19", "TD22", "TD28", "TD29"])
      assert.equal(
        keyOf(({ general }) => Object.assign(general, { TipoDocumento: type }))?.issuer,
        `IT${BUYER_VAT}`,
        type,
      );
    const byTaxCode = keyOf(({ general, buyer }) => {
      general.TipoDocumento = "TD20";
      Object.assign(buyer, { IdFiscaleIVA: undefined, CodiceFiscale: PERSON });
    });
    assert.equal(byTaxCode?.issuer, PERSON);
  });

  it("00001: a given file name is checked", () => {
    assert.deepEqual(brief(errors(invoice(), { fileName: "fattura.xml" })), ["00001 /"]);
  });

  it("00003: a file above 5 MB is refused but still read", () => {
    const document = invoice();
    const [first] = document.FatturaElettronicaBody;
    assert.ok(first);
    first.Allegati = [{ NomeAttachment: "a.pdf", Attachment: "QUJD".repeat(1_250_000) }];
    const result = validate(build(document), { today: TODAY });
    assert.deepEqual(brief(result.findings), ["00003 /"]);
    assert.ok(result.invoice);
  });

  it("00201: after fifty format errors the rest is omitted", () => {
    const bodies = Array.from({ length: 60 }, (_, at) => {
      const one = body();
      Object.assign(one.DatiGenerali.DatiGeneraliDocumento, { Divisa: "euro", Numero: String(at) });
      return one;
    });
    const codes = errors(invoice(...bodies)).map(({ code }) => code);
    assert.deepEqual(codes, [...Array.from({ length: 50 }, () => "00200"), "00201"]);
  });
});

describe("warnings about invoices that SDI accepts", () => {
  const cases: Readonly<Record<string, (parts: Parts) => void>> = {
    "pec-unused": ({ sent }) => Object.assign(sent, { PECDestinatario: "a@pec.it" }),
    "stamp-duty-missing": (parts) => {
      untaxed(parts, "N4");
      parts.general.ImportoTotaleDocumento = "100.00";
    },
    "total-mismatch": ({ general }) => Object.assign(general, { ImportoTotaleDocumento: "100.00" }),
    "withholding-unused": ({ general }) => {
      const withheld = { ImportoRitenuta: "20.00", AliquotaRitenuta: "20.00", CausalePagamento: "A" };
      general.DatiRitenuta = [{ TipoRitenuta: "RT01", ...withheld }];
    },
    "iban-check": ({ invoice }) => {
      const paid = {
        ModalitaPagamento: "MP05",
        ImportoPagamento: "122.00",
        IBAN: "IT61X0542811101000000123456",
      };
      invoice.DatiPagamento = [{ CondizioniPagamento: "TP02", DettaglioPagamento: [paid] }];
    },
    "regime-taxed": ({ file }) => {
      file.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.RegimeFiscale = "RF19";
    },
    "regime-withheld": (parts) => {
      parts.file.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.RegimeFiscale = "RF19";
      untaxed(parts, "N2.2");
      withheld(parts);
      Object.assign(parts.general, { DatiBollo: { BolloVirtuale: "SI" }, ImportoTotaleDocumento: "100.00" });
    },
    "order-missing": ({ file, sent }) => {
      Object.assign(sent, { FormatoTrasmissione: "FPA12", CodiceDestinatario: "UF1234" });
      file.versione = "FPA12";
    },
    "split-withheld": (parts) => {
      parts.summary.EsigibilitaIVA = "S";
      withheld(parts);
    },
    "vat-office-check": ({ buyer }) => {
      buyer.IdFiscaleIVA = { IdPaese: "IT", IdCodice: "12345677897" };
    },
  };
  for (const [code, change] of Object.entries(cases)) {
    it(`${code} is a warning and the invoice stays valid`, () => {
      const document = changed(change);
      assert.deepEqual(
        warnings(document).map((finding) => finding.code),
        [code],
      );
      assert.equal(validate(document, { today: TODAY }).valid, true);
    });
  }

  it("an invoice to an administration with its CIG has no warning", () => {
    const document = changed((parts) => {
      cases["order-missing"]!(parts);
      const order = { IdDocumento: "1", CodiceCIG: "Z123456789" };
      parts.invoice.DatiGenerali.DatiOrdineAcquisto = [order];
    });
    assert.deepEqual(warnings(document), []);
  });

  const accepted: Readonly<Record<string, (parts: Parts) => void>> = {
    "a document that the buyer issues without stamp duty": (parts) => {
      untaxed(parts, "N4");
      Object.assign(parts.general, { TipoDocumento: "TD20", ImportoTotaleDocumento: "100.00" });
    },
    "a total with the document's rounding": ({ general }) =>
      Object.assign(general, { Arrotondamento: "0.01", ImportoTotaleDocumento: "122.01" }),
    "a total with a discount on the whole document": ({ general }) => {
      general.ImportoTotaleDocumento = "100.00";
      general.ScontoMaggiorazione = [{ Tipo: "SC", Importo: "22.00" }];
    },
    "a total with the stamp duty": (parts) => {
      untaxed(parts, "N4");
      const DatiBollo = { BolloVirtuale: "SI", ImportoBollo: "2.00" };
      Object.assign(parts.general, { DatiBollo, ImportoTotaleDocumento: "102.00" });
    },
    "a total without the stamp duty": (parts) => {
      untaxed(parts, "N4");
      const DatiBollo = { BolloVirtuale: "SI", ImportoBollo: "2.00" };
      Object.assign(parts.general, { DatiBollo, ImportoTotaleDocumento: "100.00" });
    },
    "a withholding on a contribution alone": (parts) => {
      withheld(parts);
      parts.line.Ritenuta = undefined;
      const fund = { TipoCassa: "TC22", AlCassa: "4.00", ImportoContributoCassa: "4.00" };
      parts.general.DatiCassaPrevidenziale = [{ ...fund, AliquotaIVA: "22.00", Ritenuta: "SI" }];
      Object.assign(parts.summary, { ImponibileImporto: "104.00", Imposta: "22.88" });
      parts.general.ImportoTotaleDocumento = "126.88";
    },
    "a certified address without a code": ({ sent }) =>
      Object.assign(sent, { CodiceDestinatario: "0000000", PECDestinatario: "a@pec.it" }),
    "split payment without a withholding": ({ summary }) => Object.assign(summary, { EsigibilitaIVA: "S" }),
    "an administration's contract with its CIG": (parts) => {
      cases["order-missing"]!(parts);
      parts.invoice.DatiGenerali.DatiContratto = [{ IdDocumento: "1", CodiceCIG: "Z123456789" }];
    },
  };
  for (const [title, change] of Object.entries(accepted)) {
    it(`${title} has no warning`, () => assert.deepEqual(warnings(changed(change)), []));
  }

  it("a line with VAT under RF02 has a warning", () => {
    const document = changed(({ file }) => {
      file.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.RegimeFiscale = "RF02";
    });
    assert.deepEqual(
      warnings(document).map(({ code }) => code),
      ["regime-taxed"],
    );
  });
});
