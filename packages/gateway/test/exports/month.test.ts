import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { csvOf } from "../../src/exports/csv.ts";
import { packOf } from "../../src/exports/pack.ts";
import { TABLES } from "../../src/exports/tables.ts";
import { xlsxOf } from "../../src/exports/xlsx.ts";
import { writePayoutLine } from "../bank/payouts.ts";
import { timesIn, unzipped } from "./unzipped.ts";

const MONTH = "/v1/exports/month";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

/** Returns the files in the merchant's archive of a month, by name. */
async function archive(query = ""): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${shop.merchant.accessToken}` };
  const answer = await fetch(`${shop.gateway.url}${MONTH}${query}`, { headers });
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  return new Map([...files].map(([name, content]) => [name, content.toString("utf8")]));
}

/** Returns the rows of a file without its header. */
const rows = (file: string | undefined): string[] => file!.split("\r\n").slice(1, -1);

test("a month's archive contains payments, refunds, receipts, VAT and invoice files", async () => {
  const headers = { "x-client-id": "till" };
  const json = { amount: 12.5, token: "tok_visa", description: "=2+3", reference: 'a;"b' };
  const { body: paid } = await shop.call("POST", `${STRIPE}/card`, { json, headers });
  await shop.call("DELETE", `${STRIPE}/transactions/${paid.id}`, { json: { amount: 2.5, reason: "Rotto" } });
  const line = { kind: "sale", amountMinor: 1_250, feeMinor: 44, transactionId: paid.id };
  await writePayoutLine(shop.gateway, tenantOf(shop.merchant.accessToken), {
    ...line,
    occurredAt: new Date().toISOString(),
  });
  const { body: receipt } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() });
  const done = { status: "completed", number: "0001-0001" };
  await shop.call("PATCH", `${HANDOFF}/receipts/${receipt.id}`, { json: done });
  assert.equal((await shop.call("POST", `${HANDOFF}/invoices`, { json: invoice() })).status, 201);
  const files = await archive();
  assert.match(files.get("pagamenti.csv")!, /^\uFEFFData;Pagamento;/);
  const [payment, ...others] = rows(files.get("pagamenti.csv"));
  assert.deepEqual(others, []);
  assert.match(payment!, /;card;completed;12,5;0;2,5;0,44;EUR;'=2\+3;"a;""b";pi_/);
  assert.match(
    rows(files.get("rimborsi.csv"))[0]!,
    new RegExp(`;${paid.id};stripe;completed;2,5;EUR;Rotto;`),
  );
  assert.match(
    rows(files.get("scontrini.csv"))[0]!,
    /;0001-0001;sale;completed;handoff;2,4;2,4;0;0;0;0;0;;$/,
  );
  assert.match(rows(files.get("scontrini-iva.csv"))[0]!, /;10;2,18;0,22;2,4$/);
  assert.match(rows(files.get("iva.csv"))[0]!, /^\d{4}-\d\d-\d\d;10;2,18;0,22;2,4$/);
  const [file, xml] = [...files].find(([name]) => name.startsWith("fatture/"))!;
  assert.match(file, /^fatture\/IT.*\.xml$/);
  assert.match(xml, /FatturaElettronica/);
});

test("VAT of a receipt replaced by an invoice counts only once", async () => {
  const vat = async () => {
    const rowOf = rows((await archive()).get("iva.csv")).find((row) => row.includes(";10;"));
    const { vat: sums } = (await shop.call("GET", "/v1/closes/reading")).body.receipts;
    const read = sums.find(({ code }: { code: string }) => code === "10");
    return [rowOf?.split(";").at(-1), read?.gross];
  };
  const issue = async () => {
    const { body } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() });
    const json = { status: "completed", number: `0009-${body.id.slice(-4)}` };
    await shop.call("PATCH", `${HANDOFF}/receipts/${body.id}`, { json });
    return body.id as string;
  };
  const before = await vat();
  const receiptId = await issue();
  assert.deepEqual(await vat(), ["4,8", 4.8]);
  const response = await shop.call("POST", `${HANDOFF}/invoices`, {
    json: invoice({ receipts: [receiptId] }),
  });
  assert.equal(response.status, 201, response.text);
  assert.deepEqual(await vat(), before);
  const receipt = rows((await archive()).get("scontrini.csv")).find((row) => row.includes(receiptId))!;
  assert.match(receipt, new RegExp(`;2,4;2,4;0;0;0;0;0;${response.body.id};$`));
});

test("a month's archive includes a receipt's cash rounding", async () => {
  const json = sale({
    items: [{ description: "Pane", quantity: 1, price: 1.02, vat: "10" }],
    payment: { cash: 1 },
  });
  const { body, status, text } = await shop.call("POST", `${HANDOFF}/receipts`, { json });
  assert.equal(status, 201, text);
  const receipt = rows((await archive()).get("scontrini.csv")).find((row) => row.includes(body.id))!;
  assert.match(receipt, /;1,02;1;0;0;0;0;-0,02;;$/);
});

test("a large archive is paged and contains each payment once", async () => {
  const text = `insert into payment_transaction
    select (jsonb_populate_record(t, jsonb_build_object('id', t.id || '_' || n, 'provider_transaction_id', null,
      'created_at', timestamptz '2025-03-10 10:00Z' + make_interval(secs => n / 3)))).*
    from payment_transaction t, generate_series(1, 1200) n where t.provider = 'stripe'`;
  await shop.gateway.db.raw(text, []);
  const files = await archive("?month=2025-03");
  const ids = rows(files.get("pagamenti.csv")).map((row) => row.split(";")[1]);
  assert.deepEqual([ids.length, new Set(ids).size], [1_200, 1_200]);
  assert.deepEqual(rows((await archive("?month=2025-04")).get("pagamenti.csv")), []);
});

test("an export's last day includes VAT only up to its end", async () => {
  const { rows } = await shop.gateway.db.raw(
    `select d.tenant_id, d.created_at from fiscal_document d where d.kind = 'receipt' order by 2 limit 1`,
  );
  const [{ tenant_id: tenantId, created_at: issued }] = rows as [{ tenant_id: string; created_at: string }];
  const at = (ms: number) => new Date(new Date(issued).getTime() + ms);
  const vat = TABLES.find(({ name }) => name === "iva")!;
  const until = async (end: Date) => {
    const span = { tenantId, mode: "sandbox" as const, start: at(-1_000), end };
    return (await vat.page({ db: shop.gateway.db, span, timeZone: "Europe/Rome" }, null)).rows.length;
  };
  assert.deepEqual([await until(at(0)), await until(at(1_000))], [0, 1]);
});

test("an archive contains only its merchant's month and excludes API keys", async () => {
  for (const month of ["2026-13", "2026-1", "latest"])
    assertProblem(await shop.call("GET", MONTH, { query: { month } }), 400, "validation_failed");
  const scopes = ["payments:read", "fiscals:read"];
  const { body: key } = await shop.call("POST", "/v1/keys", { json: { name: "Excel", scopes } });
  assertProblem(await shop.gateway.send("GET", MONTH, { token: key.key }), 403, "forbidden");
});

test("CSV cells can be read back, and none is a formula", async () => {
  async function* cells() {
    yield ["plain", -1.5, null, 'with "quotes"', "two\nlines"];
    for (const formula of ["=1", "+1", "-1", "@a", "\ta"]) yield [formula];
    for (const hidden of ["\n=1", " =1", "\u200b=1", "\uff1d1", "\uff0b1", "x,=1", "x; @a", "Roma, +39 06"])
      yield [hidden];
  }
  const lines: string[] = [];
  for await (const line of csvOf(["A"], cells())) lines.push(line);
  assert.deepEqual(lines, [
    "\uFEFFA\r\n",
    'plain;-1,5;;"with ""quotes""";"two\nlines"\r\n',
    ...["'=1", "'+1", "'-1", "'@a", `"'\ta"`].map((cell) => `${cell}\r\n`),
    ...[`"'\n'=1"`, "' =1", "'\u200b=1", "'\uff1d1", "'\uff0b1", `"x,'=1"`, `"x;' @a"`, `"Roma, +39 06"`].map(
      (cell) => `${cell}\r\n`,
    ),
  ]);
});

test("files in archives and workbooks have the injected clock's time", async () => {
  const at = new Date("2031-02-03T04:05:06Z");
  const span = { tenantId: "ten_none", mode: "sandbox", start: at, end: at } as const;
  const workbook = xlsxOf([{ name: "A", head: ["a"], count: 0, async *rows() {} }], "Europe/Rome", at);
  for (const archive of [packOf(shop.gateway.db, span, "Europe/Rome", at), workbook]) {
    const times = [...timesIn(await buffer(archive)).values()];
    assert.ok(times.length > 1);
    assert.deepEqual(new Set(times), new Set([at.getTime() / 1000]));
  }
});
