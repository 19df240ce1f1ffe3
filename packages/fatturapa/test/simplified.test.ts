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

  it("an invoice can have today's date", () => {
    assert.deepEqual(errors(simplifiedXml.replace("2026-01-15", TODAY)), []);
  });

  it("RF19 sellers and corrections have no limit", () => {
    const large = simplifiedXml.replace(">22.00<", ">4000.00<");
    assert.deepEqual(errors(large.replace("RF01", "RF19")), []);
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
