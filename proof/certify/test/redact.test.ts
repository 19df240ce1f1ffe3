import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { describe, test } from "node:test";
import { isCardNumber, isIban, isTaxCode } from "@banco/certify/private";
import { Redactor } from "@banco/certify/redact";
import { leaksIn } from "@banco/certify/scanner";
import fc from "fast-check";

/** Digits with a card number's check digit (ISO/IEC 7812-1), computed by trial. */
const cards = fc.tuple(fc.integer({ min: 3, max: 6 }), fc.stringMatching(/^\d{14}$/)).map(([first, rest]) => {
  const body = `${first}${rest}`;
  return [..."0123456789"].map((last) => body + last).find(isCardNumber)!;
});

const ibans = fc.stringMatching(/^[A-Z]\d{22}$/).map((account) => {
  const all = Array.from({ length: 97 }, (_, check) => `IT${String(check + 2).padStart(2, "0")}${account}`);
  return all.find(isIban)!;
});

const emails = fc.stringMatching(/^[a-z]{3,10}\.[a-z]{3,10}@[a-z]{3,10}\.(?:it|com)$/);
const secrets = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/);

const base64 = (text: string) => Buffer.from(text).toString("base64");
/** The ways in which a provider may repeat a value. */
const WAYS: Readonly<Record<string, (value: string) => string>> = {
  "in a nested field": (value) => JSON.stringify({ data: { list: [{ text: `of ${value}.` }] } }),
  "before other words": (value) => JSON.stringify({ text: `${value} 12 27 and more` }),
  "behind other words": (value) => JSON.stringify({ text: `paid 12 with ${value}` }),
  "as an identifier's end": (value) => JSON.stringify({ id: `pi_${value}` }),
  "as a field's name": (value) => JSON.stringify({ [value]: 1 }),
  "in JSON inside JSON": (value) => JSON.stringify({ raw: JSON.stringify({ was: value }) }),
  "in base64": (value) => JSON.stringify({ raw: base64(value) }),
  "in base64 with others": (value) => JSON.stringify({ raw: base64(`user:${value}`) }),
  "in base64 twice": (value) => JSON.stringify({ raw: base64(base64(`${value} `)) }),
  "in a URL": (value) =>
    JSON.stringify({ next: `https://x.example/a?b=${encodeURIComponent(` ${value} `)}` }),
  "in a form": (value) => new URLSearchParams({ a: "1", about: `${value} ` }).toString(),
  "in XML": (value) => `<a><b><![CDATA[${value}]]></b></a>`,
  "in a page": (value) => `<p>Hello ${value}, welcome</p>`,
};

describe("private data", () => {
  test("check digits distinguish cards, bank accounts and tax codes from other numbers", () => {
    assert.ok(isCardNumber("4111 1111 1111 1111"));
    assert.ok(!isCardNumber("4111 1111 1111 1112"));
    // https://www.swift.com/resource/iban-registry-pdf: Italy's example.
    assert.ok(isIban("IT60X0542811101000000123456"));
    assert.ok(!isIban("IT61X0542811101000000123456"));
    assert.ok(isTaxCode("RSSMRA85T10A562S"));
    assert.ok(!isTaxCode("RSSMRA85T10A562T"));
  });

  for (const [way, wrapped] of Object.entries(WAYS)) {
    for (const [kind, values] of Object.entries({ cards, ibans, emails, secrets })) {
      test(`${kind} are redacted ${way}, and the scanner detects them beforehand`, () => {
        fc.assert(
          fc.property(values, (value) => {
            const known = kind === "secrets" ? { apiKey: value } : {};
            const text = wrapped(value);
            const clean = new Redactor({ credentials: known }).body(text);
            assert.notDeepEqual(leaksIn(text, Object.values(known)), []);
            assert.deepEqual(leaksIn(clean, [value]), []);
          }),
          { numRuns: 30 },
        );
      });
    }
  }

  test("numbers are replaced by numbers, and equal values share a placeholder", () => {
    const redactor = new Redactor({ credentials: {} });
    const read = (body: object) => JSON.parse(redactor.body(JSON.stringify(body))) as Record<string, unknown>;
    const { pan, again } = read({ pan: 4_111_111_111_111_111, again: 4_111_111_111_111_111 });
    assert.equal(typeof pan, "number");
    assert.equal(pan, again);
    const one = read({ first_name: "Ludovica", text: "for Ludovica" });
    assert.equal(one.text, `for ${one.first_name}`);
  });

  test("a number keeps its form next to a redacted value", () => {
    const redactor = new Redactor({ credentials: { apiKey: "k-1234567" } });
    assert.equal(
      redactor.body('{"OrderCode":9007199254740993,"amount":12.50,"key":"k-1234567"}'),
      '{"OrderCode":9007199254740993,"amount":12.50,"key":"redacted-apiKey-1"}',
    );
  });

  test("a one-digit credential is not redacted elsewhere", () => {
    const redactor = new Redactor({ credentials: { keyVersion: "1", passphrase: "of one key" } });
    assert.equal(
      redactor.body('{"note":"1 piece, of one key"}'),
      '{"note":"1 piece, redacted-passphrase-1"}',
    );
  });

  test("a private key is redacted from its field and from any text", () => {
    const { privateKey } = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    for (const body of [{ private_key: privateKey }, { note: `kept: ${privateKey}` }]) {
      const text = JSON.stringify(body);
      assert.notDeepEqual(leaksIn(text, []), []);
      assert.deepEqual(leaksIn(new Redactor({ credentials: {} }).body(text), [privateKey]), []);
    }
  });

  test("IDs with valid check digits are accepted and not redacted", () => {
    // 5400000000015 passes ISO/IEC 7812-1; the UUID has a bank account's check digits.
    const id = "5400000000015";
    assert.ok(isCardNumber(id));
    const uuids = Array.from(
      { length: 200 },
      (_, at) => `be${10 + (at % 90)}be71-0198-7000-8000-${String(at).padStart(12, "0")}`,
    );
    const answer = JSON.stringify({
      order: {
        id: `gid://shopify/Order/${id}`,
        legacyResourceId: id,
        cursor: Buffer.from(`{"last_id":${id}}`).toString("base64"),
      },
      uuids,
    });
    const request = { host: "shop", method: "POST", path: "/graphql", query: "", body: "" };
    const exchange = { rule: "a rule", request, answer: { status: 200, headers: {}, text: answer } };
    const nothing = { provider: "shopify", credentials: {}, settings: {}, answers: [] };
    const clean = new Redactor({ credentials: {} }).transcript({ ...nothing, exchanges: [exchange] });
    assert.deepEqual(clean.exchanges, [exchange]);
    assert.deepEqual(leaksIn(JSON.stringify(clean), []), []);
  });

  test("the scanner accepts an order's ID only as a whole word", () => {
    const orders = Array.from({ length: 12 }, (_, at) => String(6 + at));
    // A digest sent by the shop software thirty bees: without the digits 6 to 9 it has a bank account's check
    // digits.
    assert.deepEqual(leaksIn('{"content-sha1":"ef3901ee7a82b23ca3ca9cbe46cf41165956e291"}', [], orders), []);
    for (const [text, open] of [
      ["IT60X0542811101000000123456", orders],
      ["IT60 X054 2811 1010 0000 0123 456", ["1010", "2811"]],
      ["4111 1111 1111 1111", ["1111", "11"]],
      ["order 5400000000015 of 4111111111111111", ["5400000000015"]],
    ] as const)
      assert.equal(leaksIn(text, [], open).length, 1, text);
    const id = "5400000000015";
    assert.deepEqual(leaksIn(`{"order_${id}":"${id}"}`, [], [id]), []);
    assert.equal(leaksIn(id, [], []).length, 1);
  });

  test("text without private data does not change", () => {
    const redactor = new Redactor({ credentials: {}, open: ["Via Garibaldi 12"] });
    for (const body of [
      '{"id": 12, "total": "129.00", "created": 1763836995123, "address_1": "Via Garibaldi 12"}',
      // As JavaScript numbers, the first would lose its last digit and the second its zero.
      '{"OrderCode":9007199254740993,"amount":12.50,"currency":"EUR"}',
      "2026-11-22T18:43:35Z",
      "srf_0198f2b6c5a87d1ba7c0f1e2d3c4b5a6",
      "<orders xlink:href='/api/orders'/>",
    ])
      assert.equal(redactor.body(body), body);
  });
});
