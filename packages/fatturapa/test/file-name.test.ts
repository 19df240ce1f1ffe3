import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkFileName, fileName, progressive } from "../src/index.ts";
import { PERSON, SELLER_VAT } from "./support/invoice.ts";

describe("file names", () => {
  it("a name has a country, number, underscore and up to five characters", () => {
    assert.equal(
      fileName({ country: "IT", id: SELLER_VAT, progressive: "0000A" }),
      "IT01234567897_0000A.xml",
    );
    assert.equal(
      fileName({ country: "IT", id: PERSON, progressive: "1", extension: "xml.p7m" }),
      `IT${PERSON}_1.xml.p7m`,
    );
  });

  it("a counter becomes up to five base-36 digits", () => {
    assert.equal(progressive(0), "00000");
    assert.equal(progressive(35), "0000Z");
    assert.equal(progressive(36 ** 5 - 1), "ZZZZZ");
    assert.throws(() => progressive(36 ** 5), RangeError);
    assert.throws(() => progressive(-1), RangeError);
    assert.throws(() => progressive(1.5), RangeError);
  });

  for (const name of [
    "IT01234567897_000001.xml",
    "IT01234567897_.xml",
    "IT01234567897.xml",
    "IT0123_00001.xml",
    "IT01234567897_00001.pdf",
    "IT01234567897_0000è.xml",
    "../IT01234567897_00001.xml",
  ]) {
    it(`${name} is refused with 00001`, () => {
      assert.deepEqual(
        checkFileName(name).map(({ code }) => code),
        ["00001"],
      );
    });
  }

  it("foreign numbers have 2 to 28 characters", () => {
    assert.deepEqual(checkFileName("DE123456789_00001.xml"), []);
    assert.equal(checkFileName("DE1_00001.xml").length, 1);
  });

  it("a name that SDI would refuse is never produced", () => {
    assert.throws(() => fileName({ country: "IT", id: "123", progressive: "1" }), RangeError);
  });
});
