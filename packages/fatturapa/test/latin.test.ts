import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { toBasicLatin, toLatin1 } from "../src/index.ts";
import { lostLetters } from "../src/latin.ts";

describe("transliteration", () => {
  it("typed text becomes valid FatturaPA text that keeps its accents", () => {
    assert.equal(toLatin1("Caffè “doppio” – 5 €"), 'Caffè "doppio" - 5 EUR');
    assert.equal(toLatin1("Łukasz D’Angelo Ștefan"), "Lukasz D'Angelo Stefan");
    assert.equal(toLatin1("prezzo\n  fisso…"), "prezzo fisso...");
    assert.equal(toLatin1("café"), "café");
    assert.equal(toLatin1("宿 😀"), "? ?");
    assert.equal(toLatin1("\ufc70"), "?");
  });

  it("invisible characters are removed", () => {
    assert.equal(
      toLatin1("Caff\u00e8\u200b lungo\u200e, 0,5\u2060 l\u00ad\ufeff"),
      "Caff\u00e8 lungo, 0,5 l",
    );
    assert.equal(toLatin1("\u2764\ufe0f"), "?");
  });

  it("other alphabets become Latin letters, and untransliterated scripts are reported", () => {
    assert.equal(toLatin1("Γιώργος"), "Giorgos");
    assert.equal(toLatin1("Щукин Юлия, Київ"), "Shchukin Yuliya, Kiiv");
    assert.equal(toLatin1("Nguyễn Ấn"), "Nguyen An");
    assert.deepEqual(lostLetters("Γιώργος Щ è 😀 5 €"), []);
    assert.deepEqual(lostLetters("宿 علي"), ["宿", "ع", "ل", "ي"]);
  });

  it("numbers and codes also lose their accents", () => {
    assert.equal(toBasicLatin("12è/ß"), "12e/ss");
  });

  it("any text becomes Latin text, and Latin text stays unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const latin = toLatin1(text);
        assert.ok([...latin].every((character) => character >= " " && character <= "ÿ"));
        assert.equal(toLatin1(latin), latin);
        assert.ok([...toBasicLatin(text)].every((character) => character >= " " && character <= "\u007f"));
      }),
    );
  });
});
