import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, invoice, type Office, openOffice } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";

const INVOICES = "/v1/fiscal/invoices/issued";
type Finding = { code: string; level: string; path: string };

let office: Office;
before(async () => {
  office = await openOffice();
});
after(() => office.stop());

const validate = (json: object) => office.call("POST", `${HANDOFF}/invoices/validate`, { json });
const issue = async (json: object = invoice()) => {
  const response = await office.call("POST", `${HANDOFF}/invoices`, { json });
  assert.equal(response.status, 201, response.text);
  return response.body;
};
const errorsOf = ({ findings }: { findings: Finding[] }) =>
  findings.filter(({ level }) => level === "error").map(({ code, path }) => `${code} ${path}`);

describe("a validated invoice", () => {
  test("a validated invoice is totaled by VAT rate without using a number", async () => {
    const items = [
      { description: "Consulenza", quantity: 1, price: 100, vat: "22.00" },
      { description: "Libri", quantity: 3, price: 10, vat: "4.00" },
      { description: "Affitto", quantity: 1, price: 80, vat: "N4" },
    ];
    const before = await issue();
    const { status, body } = await validate(invoice({ items, payment: {} }));
    assert.equal(status, 200);
    assert.deepEqual([body.valid, errorsOf(body)], [true, []]);
    assert.deepEqual(body.sums, {
      vat: [
        { rate: "22.00", natura: null, taxable: 100, tax: 22 },
        { rate: "4.00", natura: null, taxable: 30, tax: 1.2 },
        { rate: "0.00", natura: "N4", taxable: 80, tax: 0 },
      ],
      taxable: 210,
      tax: 23.2,
      stampDuty: 2,
      withheld: 0,
      amount: 233.2,
      payable: 233.2,
    });
    const after = await issue();
    assert.equal(Number(after.number.split("/")[0]), Number(before.number.split("/")[0]) + 1);
  });

  test("a validated invoice returns all failed checks and its totals", async () => {
    const items = [{ description: "Consulenza", quantity: 1, price: 100, vat: "0.00" }];
    const customer = { vatId: "12345670786", name: "Cliente SPA", sdi: "ABC1234" };
    const { body } = await validate(invoice({ items, customer, payment: {} }));
    assert.equal(body.valid, false);
    const errors = errorsOf(body);
    for (const expected of [
      "00400 /items/0/natura",
      "00305 /customer/vatId",
      "00200 /customer/address/street",
    ])
      assert.ok(errors.includes(expected), `${expected} in ${errors.join(", ")}`);
    assert.equal(body.sums.amount, 100);
    const issued = await office.call("POST", `${HANDOFF}/invoices`, {
      json: invoice({ items, customer, payment: {} }),
    });
    assertProblem(issued, 400, "validation_failed");
  });

  test("a validated invoice needs no customer to be totaled", async () => {
    const items = [{ description: "", quantity: 2, price: 10, vat: "10.00" }];
    const { status, body } = await validate({ items });
    assert.equal(status, 200);
    assert.deepEqual([body.valid, body.sums.payable], [false, 22]);
    assert.ok(errorsOf(body).some((error) => error.endsWith("/customer/vatId")));
    assert.ok(errorsOf(body).some((error) => error.endsWith("/items/0/description")));
  });

  test("a validated invoice requires an issuer", async () => {
    const stranger = await office.gateway.signIn();
    const as = { token: stranger.accessToken };
    await office.gateway.send("POST", HANDOFF, as);
    const answer = await office.gateway.send("POST", `${HANDOFF}/invoices/validate`, {
      ...as,
      json: invoice(),
    });
    assertProblem(answer, 409, "account_not_ready");
  });
});

describe("an invoice by ID", () => {
  test("an invoice is read and downloaded even if it was handed over", async () => {
    const creditNote = await issue(
      invoice({ type: "TD04", related: [{ number: "7/2026", date: "2026-01-10" }], reason: "Storno" }),
    );
    const { status, body } = await office.call("GET", `${INVOICES}/${creditNote.id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, creditNote);
    assert.deepEqual([body.reason, body.related], ["Storno", [{ number: "7/2026", date: "2026-01-10" }]]);
    const pdf = await office.call("GET", `${INVOICES}/${creditNote.id}/file`);
    assert.equal(pdf.headers.get("content-type"), "application/pdf");
    assert.match(pdf.text, /^%PDF-/);
    const xml = await office.call("GET", `${INVOICES}/${creditNote.id}/file`, {
      headers: { accept: "application/xml" },
    });
    assert.match(xml.text, /<TipoDocumento>TD04<\/TipoDocumento>/);
  });

  test("a receipt or another merchant's invoice is not found by ID", async () => {
    const issued = await issue();
    const receipt = await office.receipt();
    const stranger = await office.gateway.signIn();
    const other = await office.gateway.send("GET", `${INVOICES}/${issued.id}`, {
      token: stranger.accessToken,
    });
    assertProblem(other, 404, "not_found");
    assertProblem(await office.call("GET", `${INVOICES}/${receipt.id}`), 404, "not_found");
    assertProblem(await office.call("GET", `${INVOICES}/${receipt.id}/file`), 404, "not_found");
  });
});
