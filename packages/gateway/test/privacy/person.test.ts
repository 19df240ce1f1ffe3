import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ERASED, eyeFor, personOf, withMore, withoutPerson } from "../../src/privacy/person.ts";

const ANNA = personOf({ email: " Anna@Example.com", phone: "+39 333 123.4567", taxCode: "rssmra80a01h501u" });

describe("a person in texts", () => {
  const eye = eyeFor(withMore(ANNA, { names: ["Anna  Bianchi"] }));

  test("is found however the address, phone or tax number is written", () => {
    for (const text of [
      "for anna@example.com",
      "ANNA@EXAMPLE.COM.",
      "call 333-1234567",
      "+393331234567",
      "0039 333 1234567",
      "(RSSMRA80A01H501U)",
    ])
      assert.ok(eye.finds(text), text);
  });

  test("is nobody who only looks like them", () => {
    for (const text of [
      "joanna@example.com",
      "anna@example.com.au",
      "anna@example.community",
      "13331234567",
      "33312345678",
      "XRSSMRA80A01H501U",
      "Anna Bianchi",
    ])
      assert.ok(!eye.finds(text), text);
  });

  test("is taken out with their names, and the rest of the text stays", () =>
    assert.equal(
      eye.erased("Cake for ANNA bianchi (anna@example.com, 333 1234567), Annabella"),
      `Cake for ${ERASED} (${ERASED}, ${ERASED}), Annabella`,
    ));

  test("is taken out of answers as the customer whatever the fields say", () =>
    assert.deepEqual(
      withoutPerson(
        {
          id: "inv_1",
          amount: 3,
          customer: { name: "A", address: { city: "Roma" } },
          items: [{ description: "x" }],
        },
        eye,
      ),
      {
        id: "inv_1",
        amount: 3,
        customer: { name: ERASED, address: { city: ERASED } },
        items: [{ description: "x" }],
      },
    ));

  test("is nobody where nothing is known of them", () => {
    const nobody = eyeFor(personOf({ customerId: "cus_1" }));
    assert.deepEqual([nobody.finds("anything"), nobody.erased("anything")], [false, "anything"]);
  });

  test("has a VAT number with and without its country", () =>
    assert.deepEqual(personOf({ vatId: "IT 01234567897" }).taxNumbers, ["01234567897"]));
});
