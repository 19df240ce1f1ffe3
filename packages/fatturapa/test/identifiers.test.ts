import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { hasTaxOffice } from "../src/identifiers.ts";
import { isCodiceFiscale, isIban, isPartitaIva } from "../src/index.ts";
import { BUYER_VAT, PERSON, SELLER_VAT } from "./support/invoice.ts";

const changed = (text: string, at: number, to: string) => text.slice(0, at) + to + text.slice(at + 1);

describe("check digits", () => {
  it("a VAT number is valid only with its check digit", () => {
    for (const number of [SELLER_VAT, BUYER_VAT]) {
      const right = [..."0123456789"].filter((digit) => isPartitaIva(number.slice(0, 10) + digit));
      assert.deepEqual(right, [number.at(-1)]);
    }
  });

  it("one mistyped digit of a VAT number is always detected", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(9), (at, digit) => {
        const typed = changed(SELLER_VAT, at, String(digit));
        assert.equal(isPartitaIva(typed), typed === SELLER_VAT);
      }),
    );
  });

  it("a personal tax code is valid only with its check character", () => {
    const right = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) =>
      isCodiceFiscale(PERSON.slice(0, 15) + letter),
    );
    assert.deepEqual(right, ["U"]);
  });

  it("a tax code needs a real day, an IBAN its country's length", () => {
    const signed = (start: string) =>
      [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => isCodiceFiscale(start + letter)).length;
    const bornOn = (year: string, month: string, day: string) => signed(`RSSMRA${year}${month}${day}H501`);
    for (const [year, month, day, right] of [
      ["80", "A", "31", 1],
      ["80", "A", "71", 1],
      ["80", "A", "00", 0],
      ["80", "A", "72", 0],
      ["80", "B", "29", 1],
      ["81", "B", "29", 0],
      ["80", "B", "30", 0],
      ["80", "D", "31", 0],
      ["80", "D", "7M", 0],
      ["80", "A", "81", 0],
      ["8L", "A", "0M", 1],
    ] as const)
      assert.equal(bornOn(year, month, day), right, `${day} ${month} ${year}`);
    assert.equal(isIban("IT60X0542811101000000123456"), true);
    assert.equal(isIban("DE89370400440532013000"), true);
    assert.equal(isIban("SM86U0322509800000000270100"), true);
    assert.equal(isIban("XX60X0542811101000000123456"), false);
    const whole = Array.from(
      { length: 97 },
      (_, digits) => `IT${String(digits).padStart(2, "0")}X05428111010000001234`,
    );
    assert.ok(whole.every((short) => !isIban(short)));
  });

  it("digits 8 to 10 of a VAT number are a tax office", () => {
    const offices = ["000", "001", "100", "101", "119", "120", "121", "122", "887", "888", "999"];
    assert.deepEqual(
      offices.filter((office) => hasTaxOffice(`1234567${office}0`)),
      ["001", "100", "120", "121", "888", "999"],
    );
  });

  it("letters that replace digits in shared tax codes are read", () => {
    const lettered = changed(PERSON.slice(0, 14), 13, "M");
    const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) =>
      isCodiceFiscale(`${lettered}1${letter}`),
    );
    assert.equal(codes.length, 1);
  });

  it("a company's tax code is eleven digits with the VAT check digit", () => {
    assert.equal(isCodiceFiscale(SELLER_VAT), true);
    assert.equal(isCodiceFiscale("01234567890"), false);
    assert.equal(isCodiceFiscale("RSSMRA80X01H501U"), false);
  });

  it("an IBAN is valid only with its check digits", () => {
    assert.equal(isIban("IT60X0542811101000000123456"), true);
    assert.equal(isIban("it60x0542811101000000123456"), true);
    const digits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    assert.deepEqual(
      digits.filter((two) => isIban(`IT${two}X0542811101000000123456`)),
      ["60"],
    );
  });
});
