import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  ERASED,
  eyeFor,
  personOf,
  phoneDigits,
  readPerson,
  withMore,
  withoutOthers,
  withoutPerson,
} from "../../src/privacy/person.ts";

const ANNA = personOf({ email: " Anna@Example.com", phone: "+39 333 123.4567", taxCode: "rssmra80a01h501u" });

describe("a person in free text", () => {
  const eye = eyeFor(withMore(ANNA, { names: ["Anna  Bianchi"] }));

  test("a person is found in any spelling of contact data", () => {
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

  test("a person is not mistaken for one with similar data", () => {
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

  test("a person's names and contact data are removed from free text", () =>
    assert.equal(
      eye.erased("Cake for ANNA bianchi (anna@example.com, 333 1234567), Annabella"),
      `Cake for ${ERASED} (${ERASED}, ${ERASED}), Annabella`,
    ));

  test("a person is removed from stored responses, unlike another customer", () => {
    const answer = (customer: object) => ({
      id: "inv_1",
      amount: 3,
      customer,
      items: [{ description: "x" }],
    });
    const hers = { name: "A", pec: "anna@example.com", address: { city: "Roma" } };
    const erased = { name: ERASED, pec: ERASED, address: { city: ERASED } };
    const bobs = { name: "Bob", address: { city: "Roma" } };
    assert.deepEqual(withoutPerson(answer(hers), eye), answer(erased));
    assert.deepEqual(withoutPerson(answer(bobs), eye), answer(bobs));
  });

  test("a person is removed from metadata names, not other field names", () => {
    const metadata = { "anna@example.com": "1", "ANNA@example.com": "2", "Anna Bianchi": "3" };
    assert.deepEqual(withoutPerson({ "anna bianchi": 1, metadata }, eye), {
      "anna bianchi": 1,
      metadata: { [ERASED]: "1", [`${ERASED} 2`]: "2", [`${ERASED} 3`]: "3" },
    });
  });

  test("a payer is recognized by a full name, however short", () => {
    const { knows } = eyeFor(withMore(ANNA, { names: ["Li", "Anna Bianchi"] }));
    assert.deepEqual(
      ["li", " anna  BIANCHI", "for anna@example.com", "Anna", "Anna Bianchi Rossi", "Bob"].map(knows),
      [true, true, true, false, false, false],
    );
  });

  test("a person without known data matches no one", () => {
    const nobody = eyeFor(personOf({ customerId: "cus_1" }));
    assert.deepEqual([nobody.finds("anything"), nobody.erased("anything")], [false, "anything"]);
  });

  test("a similar tax code or name stays in free text", () => {
    for (const text of ["RSSMRA80A01H501UX", "Anna Bianchini", "Marianna Bianchi"])
      assert.equal(eye.erased(text), text);
    const { erased } = eyeFor(withMore(ANNA, { names: ["Li", "A. (Bianchi"] }));
    assert.equal(erased("Li, A. (Bianchi"), `Li, ${ERASED}`);
    assert.ok(eye.findsIn({ metadata: { "anna@example.com": 1 } }));
  });

  test("another customer is left out of a record that mentions a person", () => {
    const order = (customer: object | null) => ({ note: "for anna@example.com", payments: [{ customer }] });
    const hers = order({ email: "anna@example.com" });
    assert.deepEqual(withoutOthers(hers, eye), hers);
    assert.deepEqual(withoutOthers(order({ name: "Bob" }), eye), order(null));
  });

  test("a person's data are stored in one form", () => {
    assert.deepEqual(ANNA.emails, ["anna@example.com"]);
    assert.deepEqual(personOf({ taxCode: "ITLMRA80A01H501U" }).taxNumbers, ["ITLMRA80A01H501U"]);
    assert.deepEqual(
      ["0039 333 1234567", "391 234 5678", "06 1234 5678", "+39 06 1234 5678", "123 4567"].map(phoneDigits),
      ["3331234567", "3912345678", "0612345678", "0612345678", ""],
    );
    assert.deepEqual(readPerson('{"emails":["a@b.it"]}').names, []);
  });

  test("a VAT number is found with or without country code", () =>
    assert.deepEqual(personOf({ vatId: "IT 01234567897" }).taxNumbers, ["01234567897"]));
});
