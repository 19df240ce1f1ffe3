import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";

/**
 * Tests documents from providers that do not use the tax office's own procedure, from the request to their final state.
 */
for (const { label, number, transmitted } of [
  { label: "F2", number: /^\d+$/, transmitted: false },
  { label: "F3", number: /^ACUBE\d{4}\/\d{4}-\d{4}$/, transmitted: true },
]) {
  describe(`receipts of ${label}`, () => {
    const at = shopOf(label);
    const line = (quantity: number) => ({ description: "Caffè", quantity, price: 1.2, vat: "10" });
    const issue = async (json: object) => {
      const response = await at.shop.call("POST", "/receipts", { json });
      assert.equal(response.status, 201, JSON.stringify(response.body));
      return at.shop.reaches(`/receipts/${response.body.id}`, "completed");
    };

    test("receipts complete with a number and show their tax office state", async () => {
      const done = await issue(sale());
      assert.match(done.number, number);
      assert.equal(done.transmitted, transmitted);
      assert.ok(done.date);
    });

    test("receipts can be refunded in part or voided", async () => {
      const [partly, wholly] = [await issue(sale()), await issue(sale())];
      const part = { type: "refund", items: [line(1)], payment: { cash: 1.2 }, original: partly.id };
      assert.equal((await issue(part)).amount, 1.2);
      await issue({ ...sale(), type: "return", original: wholly.id });
      assert.equal((await at.shop.call("GET", `/receipts/${wholly.id}`)).body.status, "canceled");
    });

    test("receipts with unsupported data are refused with the field", async () => {
      const [field, json] =
        label === "F2"
          ? ["/lottery", sale({ payment: { electronic: 2.4 }, lottery: "ABCD1234" })]
          : ["/payment/ticket", sale({ payment: { ticket: 2.4, ticketCount: 1 } })];
      const { status, body } = await at.shop.call("POST", "/receipts", { json });
      assert.equal(status, 400);
      assert.ok(JSON.stringify(body).includes(field), JSON.stringify(body));
    });
  });
}

for (const { label, lost } of [
  { label: "F2", lost: "/e_invoice/send$" },
  { label: "F3", lost: "^/transform/v1/jobs/" },
  { label: "F4", lost: "^/send$" },
]) {
  describe(`invoices of ${label}`, () => {
    const at = shopOf(label);
    const issue = (json: object) => at.shop.call("POST", "/invoices", { json });
    const to = (sdi: string) => ({ customer: { ...(invoice() as { customer: object }).customer, sdi } });

    test("invoices to administrations contain the requested data and amounts", async () => {
      const order = { id: "DET-17", cig: "Z0D2F5A1B3", cup: "J51B21000000001" };
      const credit = { credit: 100, due: "2026-12-31", iban: "IT60X0542811101000000123456" };
      const office = await issue(invoice({ ...to("UF1234"), vatDue: "S", order, payment: credit }));
      assert.equal(office.status, 201, JSON.stringify(office.body));
      assert.deepEqual(
        [office.body.amount, office.body.payable, office.body.vatDue, office.body.order],
        [122, 100, "S", order],
      );
      const fees = { withholding: { type: "RT01", rate: 20, reason: "A" }, fund: { type: "TC02", rate: 4 } };
      const note = await issue(invoice({ type: "TD06", ...fees, payment: { credit: 106.88 } }));
      assert.equal(note.status, 201, JSON.stringify(note.body));
      assert.deepEqual([note.body.amount, note.body.payable, note.body.fund], [126.88, 106.88, fees.fund]);
      await at.shop.reaches(`/invoices/${note.body.id}`, "completed");
    });

    if (label !== "F4")
      test("invoices with an unsupported withholding are refused at the request's path", async () => {
        const fee = { type: "RT03", rate: 20, reason: "A", taxableShare: 50 };
        for (const [fees, path] of [
          [{ withholding: fee }, "/withholding/taxableShare"],
          [
            { withholdings: [{ ...fee, type: "RT01", taxableShare: 100 }, fee] },
            "/withholdings/1/taxableShare",
          ],
        ] as const) {
          const { status, body } = await issue(invoice({ ...fees, payment: {} }));
          assert.deepEqual([status, body.errors?.[0].path], [400, path], JSON.stringify(body));
        }
      });

    test("invoices complete once SDI has processed them", async () => {
      const response = await issue(invoice());
      assert.deepEqual(
        [response.status, response.body.status],
        [201, "pending"],
        JSON.stringify(response.body),
      );
      const done = await at.shop.reaches(`/invoices/${response.body.id}`, "completed");
      assert.equal(done.number, response.body.number);
    });

    test("invoices fail with SDI's reason when rejected and keep their number", async () => {
      const response = await issue(invoice(to("ZZZ1234")));
      const failed = await at.shop.reaches(`/invoices/${response.body.id}`, "failed");
      assert.ok(failed.failure.code && failed.failure.message);
      const next = await issue(invoice());
      assert.notEqual(next.body.number, failed.number);
    });

    test("invoices are found once after a lost response", async () => {
      await at.shop.control.fail({ fault: "reset_after", match: { path: lost }, times: 10 });
      const response = await issue(invoice());
      await at.shop.control.clearFaults();
      assert.deepEqual(
        [response.status, response.body.status],
        [201, "pending"],
        JSON.stringify(response.body),
      );
      const done = await at.shop.reaches(`/invoices/${response.body.id}`, "completed");
      assert.equal(done.number, response.body.number);
    });
  });
}

test("Invopop merchants are shown where to enter their tax office credentials", async () => {
  const shop = await openShop("F3");
  const { body } = await shop.call("GET", "");
  assert.equal((await fetch(body.registrationUrl)).status, 200);
  await shop.stop();
});

async function openShop(label: string): Promise<FiscalShop> {
  const shop = await openFiscalShop(label);
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  return shop;
}

describe("the merchant's invoice defaults", () => {
  const at = shopOf("F4");

  test("invoice defaults apply where an invoice omits a field", async () => {
    const facts = {
      regime: "RF19",
      natura: "N2.2",
      iban: "IT60X0542811101000000123456",
      rea: { office: "RM", number: "1234567", capital: 10_000, soleShareholder: true },
    };
    const merchant = await at.shop.call("PATCH", "/merchant", { json: facts });
    assert.deepEqual(
      [merchant.status, merchant.body.regime, merchant.body.rea],
      [200, "RF19", facts.rea],
      merchant.text,
    );
    const items = [{ description: "Lezione", quantity: 1, price: 50, vat: "0.00" }];
    const json = invoice({ items, payment: { credit: 50, due: "2026-12-31" } });
    const response = await at.shop.call("POST", "/invoices", { json });
    assert.deepEqual([response.status, response.body.regime], [201, "RF19"], response.text);
    const headers = { accept: "application/xml" };
    const { text } = await at.shop.call("GET", `/invoices/${response.body.id}/file`, { headers });
    for (const element of [
      "<RegimeFiscale>RF19</RegimeFiscale>",
      "<Natura>N2.2</Natura>",
      `<IBAN>${facts.iban}</IBAN>`,
      "<DataScadenzaPagamento>2026-12-31</DataScadenzaPagamento>",
      "<NumeroREA>1234567</NumeroREA>",
      "<SocioUnico>SU</SocioUnico>",
    ])
      assert.ok(text.includes(element), `${element} in ${text}`);
    const own = invoice({ regime: "RF01", payment: { credit: 122, iban: "IT00X0542811101000000123456" } });
    const wrong = await at.shop.call("POST", "/invoices", { json: own });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/payment/iban"]);
    const lost = invoice({ customer: { ...(own as { customer: object }).customer, name: "北京公司" } });
    const refused = await at.shop.call("POST", "/invoices", { json: lost });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, "/customer/name"]);
  });
});

function shopOf(label: string): { shop: FiscalShop } {
  const at = {} as { shop: FiscalShop };
  before(async () => {
    at.shop = await openShop(label);
  });
  after(() => at.shop.stop());
  return at;
}
