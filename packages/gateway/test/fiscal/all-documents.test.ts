import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, type Office, openOffice, sale } from "@banco/gateway-testing/fiscal";

const RECEIPTS = "/v1/fiscal/receipts";
const INVOICES = "/v1/fiscal/invoices";
type Document = { id: string; type: string };

let office: Office;
const receipts: Document[] = [];
const invoices: Document[] = [];
before(async () => {
  office = await openOffice();
  const items = [{ description: 'Torta "della nonna"', quantity: 1, price: 12.5, vat: "10" }];
  receipts.push(await office.completed());
  receipts.push(await office.receipt(sale({ items, payment: { cash: 12.5 } })));
  receipts.push(await office.receipt({ ...sale(), type: "return", original: receipts[0]!.id }));
  for (const body of [
    invoice(),
    invoice({
      type: "TD06",
      payment: {},
      customer: { ...(invoice() as { customer: object }).customer, name: "Studio Verdi" },
    }),
  ]) {
    const response = await office.call("POST", `${HANDOFF}/invoices`, { json: body });
    assert.equal(response.status, 201, JSON.stringify(response.body));
    invoices.push(response.body);
  }
});
after(() => office.stop());

const list = async (path: string, query: object = {}): Promise<Document[]> => {
  const { status, body } = await office.call("GET", path, { query: { start: "", end: "", ...query } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.items;
};
const ids = (documents: Document[]) => documents.map(({ id }) => id);
const search = async (path: string, q: string) => ids(await list(path, { q }));

test("receipts of all providers form one list ordered by time", async () => {
  const listed = await list(RECEIPTS);
  assert.deepEqual(ids(listed), ids(receipts));
  assert.deepEqual(listed[1], (await office.call("GET", `${HANDOFF}/receipts/${receipts[1]!.id}`)).body);
  assert.deepEqual(ids(await list(RECEIPTS, { order: "desc" })), ids(receipts).reverse());
  assert.deepEqual(ids(await list(INVOICES)), ids(invoices));
});

test("pages contain every document once", async () => {
  const seen: string[] = [];
  let token: string | null = "";
  do {
    const query = { start: "", end: "", limit: "1", order: "desc", token };
    const { body } = await office.call("GET", RECEIPTS, { query });
    seen.push(...ids(body.items));
    token = body.token;
  } while (token);
  assert.deepEqual(seen, ids(receipts).reverse());
});

test("the list can be filtered by type, status and mode", async () => {
  assert.deepEqual(ids(await list(RECEIPTS, { type: "return" })), [receipts[2]!.id]);
  assert.deepEqual(ids(await list(RECEIPTS, { status: "pending" })), ids(receipts.slice(1)));
  assert.deepEqual(ids(await list(INVOICES, { type: "TD06" })), [invoices[1]!.id]);
  assert.deepEqual(await list(RECEIPTS, { mode: "live" }), []);
  assert.equal(
    (await office.call("GET", INVOICES, { query: { start: "", end: "", type: "sale" } })).status,
    400,
  );
});

test("lists and searches can be filtered by known providers", async () => {
  assert.deepEqual(ids(await list(RECEIPTS, { provider: "handoff" })), ids(receipts));
  assert.deepEqual(
    ids(await list(RECEIPTS, { provider: "handoff", status: "pending" })),
    ids(receipts.slice(1)),
  );
  assert.deepEqual(ids(await list(RECEIPTS, { provider: "handoff", q: "CAFF" })), [
    receipts[0]!.id,
    receipts[2]!.id,
  ]);
  assert.deepEqual(await list(RECEIPTS, { provider: "fiskaly" }), []);
  assert.deepEqual(await list(RECEIPTS, { provider: "fiskaly", q: "CAFF" }), []);
  assert.deepEqual(ids(await list(INVOICES, { provider: "handoff", q: "studio verdi" })), [invoices[1]!.id]);
  assert.deepEqual(await list(INVOICES, { provider: "fattureincloud", q: "studio verdi" }), []);
  const query = { start: "", end: "", provider: "stripe" };
  for (const path of [RECEIPTS, INVOICES]) {
    const { status, body } = await office.call("GET", path, { query });
    assert.deepEqual([status, body.code], [404, "provider_not_found"]);
  }
});

test("a search matches numbers, lines, customers, amounts and IDs", async () => {
  assert.deepEqual(await search(RECEIPTS, "CAFF"), [receipts[0]!.id, receipts[2]!.id]);
  assert.deepEqual(await search(RECEIPTS, '"della'), [receipts[1]!.id]);
  assert.deepEqual(await search(RECEIPTS, "12,50"), [receipts[1]!.id]);
  assert.deepEqual(await search(RECEIPTS, `0001-${receipts[0]!.id.slice(-4)}`), [receipts[0]!.id]);
  assert.deepEqual(await search(RECEIPTS, receipts[2]!.id), [receipts[2]!.id]);
  assert.deepEqual(await search(RECEIPTS, "consulenza"), []);
  assert.deepEqual(await search(INVOICES, "consulenza"), ids(invoices));
  assert.deepEqual(await search(INVOICES, "studio verdi"), [invoices[1]!.id]);
  assert.deepEqual(await search(INVOICES, "12345670785"), ids(invoices));
});

test("another merchant's documents are not listed", async () => {
  const { accessToken: token } = await office.gateway.signIn();
  for (const path of [RECEIPTS, INVOICES]) {
    const query = { start: "", end: "", q: "a" };
    assert.deepEqual((await office.gateway.send("GET", path, { token, query })).body, {
      items: [],
      token: null,
    });
  }
});

test("the word index can be rebuilt without a schema search path", async () => {
  await office.gateway.db.raw("reindex index fiscal_document_search");
  await office.gateway.db.raw("analyze fiscal_document");
});
