import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSigner } from "@banco/fatturapa/cades";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type ExchangeTest, fresh, invoiceXml, nameOf, openExchange } from "@banco/gateway-testing/sdi";
import { generate } from "selfsigned";

let exchange: ExchangeTest;
let merchant: SignedIn;
before(async () => {
  exchange = await openExchange();
  merchant = await exchange.gateway.signIn();
});
after(() => exchange.stop());

const call = (method: string, path: string, sent: object = {}, { accessToken } = merchant) =>
  exchange.gateway.send(method, path, { token: accessToken, ...sent });
const bring = async (xml: string | Buffer, fileName: string, as = merchant) => {
  const json = { xml: typeof xml === "string" ? xml : xml.toString("base64"), fileName };
  const { status, body, text } = await call("POST", "/v1/sdi/receptions", { json }, as);
  assert.equal(status, 201, text);
  return body as { id: string };
};

test("an incoming invoice is listed with sender and total, and searchable", async () => {
  const number = fresh();
  const { id } = await bring(invoiceXml(number), nameOf(number));
  const list = async (query: object) => (await call("GET", "/v1/sdi/receptions", { query })).body.items;
  const [shown] = await list({ kind: "invoice", order: "desc" });
  assert.deepEqual(
    [shown.id, shown.invoice],
    [
      id,
      {
        supplier: "Bar Centrale SRL",
        vatId: "IT01234567897",
        type: "TD01",
        number: `F${number}1`,
        date: "2026-01-15",
        currency: "EUR",
        amount: 122,
        more: 0,
      },
    ],
  );
  for (const q of ["bar centr", number.toLowerCase(), "01234567897"])
    assert.ok(
      (await list({ q })).some((one: { id: string }) => one.id === id),
      q,
    );
  assert.deepEqual(await list({ q: "nobody of that name" }), []);
  assert.deepEqual(await list({ kind: "RC" }), []);
  const { status, body } = await call("GET", `/v1/sdi/receptions/${id}`);
  assert.equal(status, 200);
  assert.deepEqual(body.invoice, shown.invoice);
  const [read] = body.invoices;
  assert.equal(read.customer.name, "Cliente SPA");
  assert.equal(read.supplier.address, "Via Roma 1, 00184 Roma (RM) IT");
  assert.deepEqual(read.items, [
    { description: "Consulenza", quantity: null, price: 100, amount: 100, rate: "22.00", natura: null },
  ]);
  assert.deepEqual(read.vat, [{ rate: "22.00", natura: null, taxable: 100, tax: 22 }]);
});

test("an incoming invoice's withheld taxes are totaled to the cent", async () => {
  const withheld = (amount: string) =>
    `<DatiRitenuta><TipoRitenuta>RT02</TipoRitenuta><ImportoRitenuta>${amount}</ImportoRitenuta>
     <AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>`;
  const number = fresh();
  const xml = invoiceXml(number).replace("</Numero>", `</Numero>${withheld("1.10")}${withheld("2.20")}`);
  const { id } = await bring(xml, nameOf(number));
  const { body } = await call("GET", `/v1/sdi/receptions/${id}`);
  assert.equal(body.invoices[0].withheld, 3.3);
  const without = fresh();
  const plain = await bring(invoiceXml(without), nameOf(without));
  assert.equal((await call("GET", `/v1/sdi/receptions/${plain.id}`)).body.invoices[0].withheld, null);
});

test("a signed incoming invoice is read like an unsigned one", async () => {
  const number = fresh();
  const pair = await generate([{ name: "commonName", value: "Fornitore" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
  });
  const signer = await openSigner(pair.cert, pair.private);
  const signed = await signer.sign(Buffer.from(invoiceXml(number)), new Date());
  const { id } = await bring(Buffer.from(signed), `${nameOf(number)}.p7m`);
  const { body } = await call("GET", `/v1/sdi/receptions/${id}`);
  assert.equal(body.invoices[0].number, `F${number}1`);
});

test("another merchant's incoming invoice is not found", async () => {
  const number = fresh();
  const { id } = await bring(invoiceXml(number), nameOf(number));
  const stranger = await exchange.gateway.signIn();
  assertProblem(await call("GET", `/v1/sdi/receptions/${id}`, {}, stranger), 404, "not_found");
});

test("a separate endpoint lists an invoice's files", async () => {
  await call("POST", HANDOFF);
  await call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { body } = await call("POST", `${HANDOFF}/invoices`, { json: invoice() });
    const sent = await call("POST", "/v1/sdi/transmissions", { json: { invoiceId: body.id } });
    assert.equal(sent.status, 201, sent.text);
    ids.push(body.id);
  }
  const { body } = await call("GET", "/v1/sdi/transmissions", { query: { invoiceId: ids[1] } });
  assert.deepEqual(
    body.items.map(({ invoiceId }: { invoiceId: string }) => invoiceId),
    [ids[1]],
  );
});
