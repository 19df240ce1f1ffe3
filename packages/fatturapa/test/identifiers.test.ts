import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { isCodiceFiscale, isIban, isPartitaIva } from "../src/index.ts";
import { BUYER_VAT, PERSON, SELLER_VAT } from "./support/invoice.ts";

const changed = (text: string, at: number, to: string) => text.slice(0, at) + to + text.slice(at + 1);

describe("check digits", () => {
  it("a VAT number with its check digit is right, with any other it is wrong", () => {
    for (const number of [SELLER_VAT, BUYER_VAT]) {
      const right = [..."0123456789"].filter((digit) => isPartitaIva(number.slice(0, 10) + digit));
      assert.deepEqual(right, [number.at(-1)]);
    }
  });

  it("one mistyped digit of a VAT number is always noticed", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(9), (at, digit) => {
        const typed = changed(SELLER_VAT, at, String(digit));
        assert.equal(isPartitaIva(typed), typed === SELLER_VAT);
      }),
    );
  });

  it("a person's tax code is right with its check character alone", () => {
    const right = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) =>
      isCodiceFiscale(PERSON.slice(0, 15) + letter),
    );
    assert.deepEqual(right, ["U"]);
  });

  it("letters that stand for digits are read where two people would share a tax code", () => {
    const lettered = changed(PERSON.slice(0, 14), 13, "M");
    const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) =>
      isCodiceFiscale(`${lettered}1${letter}`),
    );
    assert.equal(codes.length, 1);
  });

  it("a company's tax code is eleven digits with the VAT number's check digit", () => {
    assert.equal(isCodiceFiscale(SELLER_VAT), true);
    assert.equal(isCodiceFiscale("01234567890"), false);
    assert.equal(isCodiceFiscale("RSSMRA80X01H501U"), false);
  });

  it("an IBAN is right with its check digits alone", () => {
    assert.equal(isIban("IT60X0542811101000000123456"), true);
    assert.equal(isIban("it60x0542811101000000123456"), true);
    assert.equal(isIban("IT61X0542811101000000123456"), false);
  });
});
