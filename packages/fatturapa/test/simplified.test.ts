import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { validate } from "../src/index.ts";
import { MESSAGES } from "../src/rules/messages.ts";
import { errors } from "./support/changes.ts";
import { BUYER_VAT, PERSON, SELLER_VAT, simplifiedXml, TODAY } from "./support/invoice.ts";

describe("SDI checks of the simplified invoice", () => {
  it("a correct simplified invoice has no errors", () => {
    assert.deepEqual(validate(simplifiedXml, { today: TODAY }).findings, []);
  });

  const cases: readonly (readonly [string, string, string])[] = [
    [
      "00300",
      `<IdCodice>${SELLER_VAT}</IdCodice></IdTrasmittente>`,
      "<IdCodice>01234567890</IdCodice></IdTrasmittente>",
    ],
    [
      "00301",
      `<IdCodice>${SELLER_VAT}</IdCodice></IdFiscaleIVA>`,
      "<IdCodice>01234567890</IdCodice></IdFiscaleIVA>",
    ],
    ["00302", "<Denominazione>", "<CodiceFiscale>01234567890</CodiceFiscale><Denominazione>"],
    [
      "00305",
      `<CodiceFiscale>${PERSON}`,
      `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>1</IdCodice></IdFiscaleIVA><CodiceFiscale>${PERSON}`,
    ],
    ["00306", PERSON, "RSSMRA80A01H501A"],
    ["00313", "0000000", "XXXXXXX"],
    ["00400", "<Aliquota>10.00", "<Aliquota>0.00"],
    ["00401", "</DatiIVA>", "</DatiIVA><Natura>N4</Natura>"],
    ["00403", "2026-01-15", "2026-07-01"],
    ["00417", `<CodiceFiscale>${PERSON}</CodiceFiscale>`, ""],
    [
      "00418",
      "</DatiGeneraliDocumento>",
      "</DatiGeneraliDocumento><DatiFatturaRettificata><NumeroFR>1</NumeroFR><DataFR>2026-01-16</DataFR><ElementiRettificati>x</ElementiRettificati></DatiFatturaRettificata>",
    ],
    ["00424", "10.00", "0.10"],
    ["00425", "S1", "S"],
    [
      "00445",
      "<Aliquota>10.00</Aliquota></DatiIVA>",
      "<Aliquota>0.00</Aliquota></DatiIVA><Natura>N2</Natura>",
    ],
    ["00460", ">22.00<", ">400.01<"],
    [
      "00471",
      `<CodiceFiscale>${PERSON}</CodiceFiscale>`,
      `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${SELLER_VAT}</IdCodice></IdFiscaleIVA>`,
    ],
  ];
  for (const [code, from, to] of cases) {
    it(`${code}: ${MESSAGES[code as keyof typeof MESSAGES]}`, () => {
      assert.deepEqual(
        errors(simplifiedXml.replace(from, to)).map((finding) => finding.code),
        [code],
      );
    });
  }

  const part = "<DatiBeniServizi>";
  const second = (amount: string, vat: string) =>
    simplifiedXml.replace(
      part,
      `${part}<Descrizione>Vino</Descrizione><Importo>${amount}</Importo>${vat}</DatiBeniServizi>${part}`,
    );
  const rated = "<DatiIVA><Aliquota>10.00</Aliquota></DatiIVA>";

  it("the limit is 400.00 for all lines together", () => {
    assert.deepEqual(errors(second("378.00", rated)), []);
    assert.deepEqual(
      errors(second("378.01", rated)).map(({ code }) => code),
      ["00460"],
    );
  });

  it("a line may state its tax instead of its rate", () => {
    const taxed = "<DatiIVA><Imposta>2.00</Imposta></DatiIVA>";
    assert.deepEqual(errors(second("22.00", taxed)), []);
    assert.deepEqual(
      errors(second("22.00", `${taxed}<Natura>N4</Natura>`)).map(({ code }) => code),
      ["00401"],
    );
    assert.deepEqual(errors(simplifiedXml.replace("10.00", "1.00")), []);
  });

  it("a credit note may go to its own seller, and have its invoice's date", () => {
    const own = `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${SELLER_VAT}</IdCodice></IdFiscaleIVA>`;
    const original =
      "<DatiFatturaRettificata><NumeroFR>1</NumeroFR><DataFR>2026-01-15</DataFR><ElementiRettificati>x</ElementiRettificati></DatiFatturaRettificata>";
    const note = simplifiedXml
      .replace("TD07", "TD08")
      .replace(`<CodiceFiscale>${PERSON}</CodiceFiscale>`, own)
      .replace("</DatiGeneraliDocumento>", `$&${original}`);
    assert.deepEqual(errors(note), []);
    const abroad = own.replace("IT", "DE");
    assert.deepEqual(errors(simplifiedXml.replace(`<CodiceFiscale>${PERSON}</CodiceFiscale>`, abroad)), []);
  });

  it("00409: a duplicate simplified invoice is refused", () => {
    const [, whole = ""] =
      /(<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>)/s.exec(simplifiedXml) ?? [];
    assert.deepEqual(
      errors(simplifiedXml.replace(whole, `${whole}${whole}`)).map(({ code }) => code),
      ["00409"],
    );
  });

  it("an invoice can have today's date", () => {
    assert.deepEqual(errors(simplifiedXml.replace("2026-01-15", TODAY)), []);
  });

  it("RF19 sellers and corrections have no limit", () => {
    const large = simplifiedXml.replace(">22.00<", ">4000.00<");
    for (const regime of ["RF19", "RF20"]) assert.deepEqual(errors(large.replace("RF01", regime)), []);
    const original =
      "<DatiFatturaRettificata><NumeroFR>1</NumeroFR><DataFR>2026-01-10</DataFR><ElementiRettificati>x</ElementiRettificati></DatiFatturaRettificata>";
    assert.deepEqual(errors(large.replace("</DatiGeneraliDocumento>", `$&${original}`)), []);
  });

  it("the buyer's number keeps its country", () => {
    const abroad = `<IdFiscaleIVA><IdPaese>DE</IdPaese><IdCodice>${BUYER_VAT}</IdCodice></IdFiscaleIVA>`;
    const foreign = simplifiedXml.replace(`<CodiceFiscale>${PERSON}</CodiceFiscale>`, abroad);
    assert.deepEqual(errors(foreign), []);
    const both = foreign.replace(
      "<IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>",
      "<IdPaese>FR</IdPaese><IdCodice>1</IdCodice></IdFiscaleIVA>",
    );
    assert.deepEqual(
      errors(both).map(({ code }) => code),
      ["00476"],
    );
  });
});
