import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { build, validate } from "../src/index.ts";
import { MESSAGES } from "../src/rules/messages.ts";
import { brief, changed, errors, type Parts, untaxed } from "./support/changes.ts";
import { invoice, PERSON, SELLER_VAT, TODAY } from "./support/invoice.ts";

const fund = (rate: string, more: object = {}) => ({
  TipoCassa: "TC01",
  AlCassa: "4.00",
  ImportoContributoCassa: "4.00",
  AliquotaIVA: rate,
  ...more,
});
/** One change per check; the error is the last two steps of its XPath. */
const CONTROLS: readonly (readonly [string, (parts: Parts) => void, string])[] = [
  [
    "00300",
    ({ sent }) => Object.assign(sent.IdTrasmittente, { IdCodice: "01234567890" }),
    "IdTrasmittente/IdCodice",
  ],
  [
    "00301",
    ({ seller }) => Object.assign(seller.IdFiscaleIVA, { IdCodice: "01234567890" }),
    "IdFiscaleIVA/IdCodice",
  ],
  [
    "00302",
    ({ seller }) => Object.assign(seller, { CodiceFiscale: "RSSMRA80A01H501A" }),
    "DatiAnagrafici/CodiceFiscale",
  ],
  [
    "00303",
    ({ header }) => {
      const id = { IdPaese: "IT", IdCodice: "01234567890" };
      header.RappresentanteFiscale = {
        DatiAnagrafici: { IdFiscaleIVA: id, Anagrafica: { Denominazione: "R" } },
      };
    },
    "IdFiscaleIVA/IdCodice",
  ],
  [
    "00304",
    ({ header }) => {
      const id = { IdPaese: "IT", IdCodice: SELLER_VAT };
      header.RappresentanteFiscale = {
        DatiAnagrafici: {
          IdFiscaleIVA: id,
          CodiceFiscale: "01234567890",
          Anagrafica: { Denominazione: "R" },
        },
      };
    },
    "DatiAnagrafici/CodiceFiscale",
  ],
  [
    "00305",
    ({ buyer }) => Object.assign(buyer.IdFiscaleIVA ?? {}, { IdCodice: "12345678901" }),
    "IdFiscaleIVA/IdCodice",
  ],
  [
    "00306",
    ({ buyer }) => Object.assign(buyer, { CodiceFiscale: "RSSMRA80A01H501A" }),
    "DatiAnagrafici/CodiceFiscale",
  ],
  [
    "00313",
    ({ sent }) => Object.assign(sent, { CodiceDestinatario: "XXXXXXX" }),
    "DatiTrasmissione/CodiceDestinatario",
  ],
  [
    "00330",
    ({ sent }) =>
      Object.assign(sent, { CodiceDestinatario: "0000000", PECDestinatario: "sdi23@pec.fatturapa.it" }),
    "DatiTrasmissione/PECDestinatario",
  ],
  [
    "00400",
    (parts) => {
      untaxed(parts, "N4");
      Object.assign(parts.line, { Natura: undefined });
    },
    "DettaglioLinee[1]/Natura",
  ],
  ["00401", ({ line }) => Object.assign(line, { Natura: "N4" }), "DettaglioLinee[1]/Natura"],
  ["00403", ({ general }) => Object.assign(general, { Data: "2026-07-01" }), "DatiGeneraliDocumento/Data"],
  ["00411", ({ line }) => Object.assign(line, { Ritenuta: "SI" }), "DettaglioLinee[1]/Ritenuta"],
  [
    "00413",
    ({ general }) => (general.DatiCassaPrevidenziale = [fund("0.00")]),
    "DatiCassaPrevidenziale[1]/Natura",
  ],
  [
    "00414",
    ({ general }) => (general.DatiCassaPrevidenziale = [fund("22.00", { Natura: "N4" })]),
    "DatiCassaPrevidenziale[1]/Natura",
  ],
  [
    "00415",
    ({ general }) => (general.DatiCassaPrevidenziale = [fund("22.00", { Ritenuta: "SI" })]),
    "DatiCassaPrevidenziale[1]/Ritenuta",
  ],
  [
    "00417",
    ({ buyer }) => Object.assign(buyer, { IdFiscaleIVA: undefined }),
    "CessionarioCommittente/DatiAnagrafici",
  ],
  [
    "00418",
    ({ general, invoice }) => {
      general.TipoDocumento = "TD04";
      invoice.DatiGenerali.DatiFattureCollegate = [{ IdDocumento: "1", Data: "2026-01-16" }];
    },
    "DatiGeneraliDocumento/Data",
  ],
  [
    "00419",
    ({ invoice, line }) =>
      invoice.DatiBeniServizi.DettaglioLinee.push({ ...line, NumeroLinea: "2", AliquotaIVA: "10.00" }),
    "DatiBeniServizi/DatiRiepilogo",
  ],
  [
    "00420",
    (parts) => {
      untaxed(parts, "N6.1");
      Object.assign(parts.summary, { EsigibilitaIVA: "S" });
    },
    "DatiRiepilogo[1]/EsigibilitaIVA",
  ],
  ["00421", ({ summary }) => Object.assign(summary, { Imposta: "22.02" }), "DatiRiepilogo[1]/Imposta"],
  [
    "00422",
    ({ summary }) => Object.assign(summary, { ImponibileImporto: "101.01", Imposta: "22.22" }),
    "DatiRiepilogo[1]/ImponibileImporto",
  ],
  ["00423", ({ line }) => Object.assign(line, { PrezzoTotale: "100.02" }), "DettaglioLinee[1]/PrezzoTotale"],
  [
    "00424",
    ({ line, summary }) => {
      line.AliquotaIVA = "0.22";
      Object.assign(summary, { AliquotaIVA: "0.22", Imposta: "0.22" });
    },
    "DettaglioLinee[1]/AliquotaIVA",
  ],
  ["00425", ({ general }) => Object.assign(general, { Numero: "UNO" }), "DatiGeneraliDocumento/Numero"],
  [
    "00427",
    ({ sent }) => Object.assign(sent, { CodiceDestinatario: "ABC123" }),
    "DatiTrasmissione/CodiceDestinatario",
  ],
  ["00428", ({ file }) => Object.assign(file, { versione: "FPA12" }), "DatiTrasmissione/FormatoTrasmissione"],
  [
    "00429",
    (parts) => {
      untaxed(parts, "N4");
      Object.assign(parts.summary, { Natura: undefined });
    },
    "DatiRiepilogo[1]/Natura",
  ],
  ["00430", ({ summary }) => Object.assign(summary, { Natura: "N4" }), "DatiRiepilogo[1]/Natura"],
  [
    "00437",
    ({ general }) => (general.ScontoMaggiorazione = [{ Tipo: "SC" }]),
    "DatiGeneraliDocumento/ScontoMaggiorazione[1]",
  ],
  [
    "00438",
    ({ line }) => (line.ScontoMaggiorazione = [{ Tipo: "MG" }]),
    "DettaglioLinee[1]/ScontoMaggiorazione[1]",
  ],
  ["00443", ({ line }) => Object.assign(line, { AliquotaIVA: "10.00" }), "DettaglioLinee[1]/AliquotaIVA"],
  [
    "00444",
    (parts) => {
      untaxed(parts, "N4");
      Object.assign(parts.line, { Natura: "N1" });
    },
    "DettaglioLinee[1]/Natura",
  ],
  ["00445", (parts) => untaxed(parts, "N2"), "DettaglioLinee[1]/Natura"],
  ["00459", ({ seller }) => Object.assign(seller, { RegimeFiscale: "RF03" }), "DatiAnagrafici/RegimeFiscale"],
  [
    "00471",
    ({ buyer }) => Object.assign(buyer.IdFiscaleIVA ?? {}, { IdCodice: SELLER_VAT }),
    "DatiGeneraliDocumento/TipoDocumento",
  ],
  [
    "00472",
    ({ general }) => Object.assign(general, { TipoDocumento: "TD27" }),
    "DatiGeneraliDocumento/TipoDocumento",
  ],
  [
    "00473",
    ({ general }) => Object.assign(general, { TipoDocumento: "TD17" }),
    "DatiGeneraliDocumento/TipoDocumento",
  ],
  [
    "00474",
    (parts) => {
      untaxed(parts, "N3.5");
      parts.general.TipoDocumento = "TD21";
      Object.assign(parts.buyer.IdFiscaleIVA ?? {}, { IdCodice: SELLER_VAT });
    },
    "DettaglioLinee[1]/AliquotaIVA",
  ],
  [
    "00475",
    ({ general, buyer }) => {
      general.TipoDocumento = "TD16";
      Object.assign(buyer, { IdFiscaleIVA: undefined, CodiceFiscale: PERSON });
    },
    "DatiGeneraliDocumento/TipoDocumento",
  ],
  [
    "00476",
    ({ seller, buyer }) => {
      Object.assign(seller.IdFiscaleIVA, { IdPaese: "DE" });
      Object.assign(buyer.IdFiscaleIVA ?? {}, { IdPaese: "FR" });
    },
    "IdFiscaleIVA/IdPaese",
  ],
];

describe("SDI checks of the ordinary invoice", () => {
  it("a correct invoice has no errors as a document or file", () => {
    assert.deepEqual(validate(invoice(), { today: TODAY, fileName: "IT01234567897_00001.xml" }).findings, []);
    assert.deepEqual(validate(build(invoice()), { today: TODAY }).findings, []);
  });

  for (const [code, change, place] of CONTROLS) {
    it(`${code}: ${MESSAGES[code as keyof typeof MESSAGES]}`, () => {
      const document = changed(change);
      const found = errors(document).filter((finding) => finding.code === code);
      assert.equal(brief(found)[0], `${code} ${place}`, JSON.stringify(errors(document)));
      assert.equal(found[0]?.message, MESSAGES[code as keyof typeof MESSAGES]);
      assert.ok(
        errors(build(document)).some((finding) => finding.code === code),
        "and in the file",
      );
    });
  }

  it("every check with a message is tested", () => {
    const elsewhere = ["00001", "00003", "00201", "00409", "00460"];
    const tested = [...CONTROLS.map(([code]) => code), ...elsewhere].sort();
    assert.deepEqual(tested, Object.keys(MESSAGES).sort());
  });

  it("all errors are found together", () => {
    const document = changed(({ general, sent, summary, line }) => {
      Object.assign(general, { Numero: "A", Data: "2027-01-01", Divisa: "euro" });
      sent.CodiceDestinatario = "ABC123";
      summary.Imposta = "1.00";
      line.PrezzoTotale = "1.00";
    });
    assert.deepEqual(
      errors(document).map(({ code }) => code),
      ["00200", "00427", "00403", "00425", "00423", "00422", "00421"],
    );
  });

  it("errors include the expected and the actual value", () => {
    const [finding] = errors(changed(({ summary }) => Object.assign(summary, { Imposta: "20.00" })));
    assert.deepEqual(finding, {
      code: "00421",
      level: "error",
      xpath: "/p:FatturaElettronica/FatturaElettronicaBody[1]/DatiBeniServizi/DatiRiepilogo[1]/Imposta",
      message: MESSAGES["00421"],
      expected: "22.00",
      actual: "20.00",
    });
  });
});
