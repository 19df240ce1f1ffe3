import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parse } from "@banco/fatturapa";
import { checkSignature } from "@banco/fatturapa/cades";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import {
  type ExchangeTest,
  fresh,
  invoiceXml,
  nameOf,
  notificationXml,
  openExchange,
} from "@banco/gateway-testing/sdi";
import { eventually } from "@banco/testing/eventually";

let exchange: ExchangeTest;
let merchant: SignedIn;

before(async () => {
  exchange = await openExchange();
  merchant = await exchange.gateway.signIn();
  await call("POST", HANDOFF);
  await call("PATCH", `${HANDOFF}/merchant`, SELLER);
});
after(() => exchange.stop());

function call(method: string, path: string, json?: object, token = merchant.accessToken) {
  return exchange.gateway.send(method, path, { token, ...(json && { json }) });
}

/** An invoice waiting to be sent, and its file. */
async function waiting(change: object = {}) {
  const response = await call("POST", `${HANDOFF}/invoices`, invoice(change));
  assert.equal(response.status, 201, response.text);
  return response.body as { id: string; number: string };
}

interface Document {
  status: string;
  number: string | null;
  sdi: string | null;
  notifications: { kind: string; message: string | null }[];
  xml: string;
}

async function documentOf(id: string): Promise<Document> {
  const text = `select status, number, sdi_id as sdi, notifications, xml from fiscal_document where id = $1`;
  return (await exchange.gateway.db.one<Document>({ name: "test_sdi_document", text }, [id]))!;
}

const settled = (id: string, status: string) =>
  eventually(`${id} is ${status}`, async () => {
    const document = await documentOf(id);
    return document.status === status ? document : undefined;
  });

test("a merchant's invoice is transmitted to SDI and completes", async () => {
  const { id } = await waiting();
  const sent = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  assert.equal(sent.status, 201, sent.text);
  assert.deepEqual([sent.body.invoiceId, sent.body.status], [id, "pending"]);
  const document = await settled(id, "completed");
  assert.equal(document.sdi, sent.body.sdiId);
  assert.deepEqual(
    document.notifications.map(({ kind }) => kind),
    ["RC"],
  );
  const { body } = await call("GET", `/v1/sdi/transmissions/${sent.body.id}`);
  assert.deepEqual([body.status, body.state, body.notifications[0].kind], ["completed", "delivered", "RC"]);
});

test("an uploaded file of a waiting invoice is treated as that invoice", async () => {
  const { id } = await waiting();
  const { xml } = await documentOf(id);
  const sent = await exchange.transmit(xml);
  assert.deepEqual([sent.status, sent.body.invoiceId], [201, id]);
  await settled(id, "completed");
});

test("a rejected invoice fails with the codes, and its number is reused", async () => {
  const { id, number } = await waiting();
  await exchange.next("NS", "00311");
  assert.equal((await call("POST", "/v1/sdi/transmissions", { invoiceId: id })).status, 201);
  const document = await settled(id, "failed");
  assert.equal(document.number, null);
  assert.match(document.notifications[0]!.message!, /^00311 /);
  const next = await waiting();
  assert.equal(next.number, number);
  const again = await call("POST", "/v1/sdi/transmissions", { invoiceId: next.id });
  assert.equal(again.status, 201, again.text);
  await settled(next.id, "completed");
});

test("a rejected invoice is not resent, and a retry returns its outcome", async () => {
  const { id } = await waiting();
  const { xml } = await documentOf(id);
  await exchange.next("NS", "00311");
  const first = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  await settled(id, "failed");
  for (const body of [{ invoiceId: id }, { xml }]) {
    const again = await call("POST", "/v1/sdi/transmissions", body);
    assert.deepEqual(
      [again.status, again.body.id, again.body.status],
      [201, first.body.id, "failed"],
      again.text,
    );
  }
  const text = "select count(*)::int as count from sdi_transmission where document_id = $1";
  assert.deepEqual((await exchange.gateway.db.raw(text, [id])).rows, [{ count: 1 }]);
});

test("a rejected invoice frees its receipts and date for the correction", async () => {
  const items = [{ description: "Torta", quantity: 1, price: 12.5, vat: "10" }];
  const sold = await call("POST", `${HANDOFF}/receipts`, { type: "sale", items, payment: { cash: 12.5 } });
  const receipt = `${HANDOFF}/receipts/${sold.body.id}`;
  await call("PATCH", receipt, { status: "completed", number: "0001-0042" });
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });
  const yesterday = today.format(new Date(Date.now() - 86_400_000));
  const replacing = { receipts: [sold.body.id], series: "CORR" };

  const { id } = await waiting(replacing);
  assert.equal((await call("GET", receipt)).body.invoiceId, id);
  await exchange.next("NS", "00311");
  await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  await settled(id, "failed");
  assert.equal((await call("GET", receipt)).body.invoiceId, null);
  const corrected = await waiting({ ...replacing, date: yesterday });
  assert.equal((await call("GET", receipt)).body.invoiceId, corrected.id);
});

test("an invoice that failed before transmission cannot be transmitted", async () => {
  const { id } = await waiting();
  await exchange.gateway.db.raw("update fiscal_document set status = 'failed' where id = $1", [id]);
  const refused = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  assertProblem(refused, 400, "validation_failed");
});

const OFFICE = {
  customer: {
    vatId: "12345670785",
    name: "Comune di Torino",
    sdi: "ABC123",
    address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
  },
};

test("an invoice to a public administration is signed and completes on acceptance", async () => {
  const { id } = await waiting(OFFICE);
  const sent = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  assert.equal(sent.status, 201, sent.text);
  assert.match(sent.body.fileName, /\.xml\.p7m$/);
  const text = "select content from sdi_transmission where id = $1";
  const row = await exchange.gateway.db.one<{ content: Buffer }>({ name: "test_sdi_content", text }, [
    sent.body.id,
  ]);
  assert.deepEqual((await checkSignature(row!.content, new Date())).findings, []);
  const read = parse(row!.content);
  assert.equal(Buffer.from(read.source!.bytes).toString(), (await documentOf(id)).xml);
  const document = await settled(id, "completed");
  assert.deepEqual(
    document.notifications.map(({ kind }) => kind),
    ["RC", "NE"],
  );
});

test("an invoice refused by the public office fails but keeps its number", async () => {
  const { id, number } = await waiting(OFFICE);
  await exchange.next("EC02");
  assert.equal((await call("POST", "/v1/sdi/transmissions", { invoiceId: id })).status, 201);
  const document = await settled(id, "failed");
  assert.equal(document.number, number);
  assert.notEqual((await waiting()).number, number);
});

test("another merchant's invoice can be neither sent nor read", async () => {
  const { id } = await waiting();
  const stranger = (await exchange.gateway.signIn()).accessToken;
  assertProblem(
    await call("POST", "/v1/sdi/transmissions", { invoiceId: id }, stranger),
    400,
    "validation_failed",
  );
  const sent = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  const path = `/v1/sdi/transmissions/${sent.body.id}`;
  assertProblem(await call("GET", path, undefined, stranger), 404, "not_found");
  assert.deepEqual((await call("GET", "/v1/sdi/transmissions", undefined, stranger)).body.items, []);
  const headers = { "x-forwarded-for": "192.0.2.1" };
  for (const hidden of [path, "/v1/sdi/transmissions"])
    assertProblem(await exchange.gateway.send("GET", hidden, { headers }), 401, "unauthorized");
});

test("transmissions are paged by time", async () => {
  const lister = await exchange.gateway.signIn();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { body } = await call("POST", "/v1/sdi/transmissions", { xml: invoiceXml() }, lister.accessToken);
    ids.push(body.id);
  }
  const page = (token?: string) =>
    call(
      "GET",
      `/v1/sdi/transmissions?limit=2${token ? `&token=${token}` : ""}`,
      undefined,
      lister.accessToken,
    );
  const first = await page();
  const second = await page(first.body.token);
  const listed = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
  assert.deepEqual(listed, ids);
  assert.equal(second.body.token, null);
});

test("SDI messages about a final invoice change nothing", async () => {
  const { id } = await waiting();
  const sent = await call("POST", "/v1/sdi/transmissions", { invoiceId: id });
  await settled(id, "completed");
  const { fileName, sdiId } = sent.body;
  const late = await exchange.receive(notificationXml("NS", sdiId, fileName));
  assert.deepEqual([late.body.status, late.body.invoiceId], ["noted", id]);
  assert.equal((await documentOf(id)).status, "completed");
});

test("a merchant's file is named after its invoice by default", async () => {
  const { id } = await waiting();
  const name = nameOf(fresh());
  const sent = await call("POST", "/v1/sdi/transmissions", { invoiceId: id, fileName: name });
  assert.equal(sent.body.fileName, name);
  const other = await waiting();
  const { body } = await call("POST", "/v1/sdi/transmissions", { invoiceId: other.id });
  assert.match(body.fileName, /^IT01234567897_0000[0-9A-Z]\.xml$/);
});

test("an invoice whose mode differs from SDI's is never transmitted", async () => {
  const { id } = await waiting();
  const { xml } = await documentOf(id);
  const as = (mode: string) =>
    exchange.gateway.db.all(
      {
        name: "test_sdi_account_mode",
        text: "update account set mode = $2 where id = (select account_id from fiscal_document where id = $1)",
      },
      [id, mode],
    );
  await as("test");
  for (const json of [{ invoiceId: id }, { xml }])
    assertProblem(await call("POST", "/v1/sdi/transmissions", json), 400, "validation_failed");
  assert.equal((await documentOf(id)).status, "pending");
  await as("sandbox");
  assert.equal((await call("POST", "/v1/sdi/transmissions", { invoiceId: id })).status, 201);
});
