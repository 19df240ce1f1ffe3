import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Queries, Statement } from "@banco/gateway/db/statement";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import { archiveOf } from "../../src/exports/archive.ts";
import { noteFault, readExport } from "../../src/exports/export-sql.ts";
import { gather } from "../../src/exports/gather.ts";
import { sweepExports } from "../../src/exports/jobs.ts";
import type { Jobs } from "../../src/work/queue.ts";
import { unzipped } from "./unzipped.ts";

const EXPORTS = "/v1/exports";
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

describe("an export", () => {
  let shop: Shop;
  let tenantId: string;
  before(async () => {
    shop = await openShop();
    await shop.call("POST", HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    const { rows } = await shop.gateway.db.raw("select tenant_id from account limit 1");
    tenantId = (rows[0] as { tenant_id: string }).tenant_id;
  });
  after(() => shop.stop());

  const completed = (id: string) =>
    eventually(
      "the export is complete",
      async () => {
        const { body } = await shop.call("GET", `${EXPORTS}/${id}`);
        assert.notEqual(body.status, "failed");
        return body.status === "completed" ? body : undefined;
      },
      120_000,
    );
  const archive = async (url: string) => {
    const answer = await fetch(url);
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
    return unzipped(Buffer.from(await answer.arrayBuffer()));
  };
  /** Runs the gateway's hourly sweep, and returns the exports whose jobs were restarted. */
  const sweep = async () => {
    const begun: string[] = [];
    const send = async (_queue: unknown, { id }: { id: string }) => void begun.push(id);
    await sweepExports({ db: shop.gateway.db, jobs: { send } as unknown as Jobs });
    return begun;
  };
  /** Stores an export that has no job, with these `columns`. */
  const planted = async (id: string, month: string, columns: Record<string, string | number | boolean>) => {
    const row = { with_files: false, status: "pending", total: 0, ...columns };
    const names = Object.keys(row);
    await shop.gateway.db.raw(
      `insert into export (tenant_id, id, mode, month, starts, ends, time_zone, created_at, updated_at, ${names.join(", ")})
       values ($1, $2, 'sandbox', $3, ($3 || '-01')::date, ($3 || '-01')::date + interval '1 month', 'Europe/Rome', now(), now(),
         ${names.map((_, index) => `$${index + 4}`).join(", ")})`,
      [tenantId, id, month, ...Object.values(row)],
    );
  };
  const rowsOf = (file: Buffer | undefined) => file!.toString("utf8").split("\r\n").slice(1, -1);
  /** Creates this many payments in a past month, as copies of one of the merchant's payments. */
  const payments = (count: number, month: string) =>
    shop.gateway.db.raw(
      `insert into payment_transaction
       select (jsonb_populate_record(t, jsonb_build_object('id', t.id || '_${month}_' || n, 'provider_transaction_id', null,
         'created_at', timestamptz '${month}-10 10:00Z' + make_interval(secs => n / 3)))).*
       from payment_transaction t, generate_series(1, ${count}) n
       where t.id = (select min(id) from payment_transaction where provider = 'stripe' and tenant_id = $1)`,
      [tenantId],
    );

  test("an export contains a month's CSV, workbook and documents", async () => {
    const headers = { "x-client-id": "till" };
    const json = { amount: 12.5, token: "tok_visa", description: "=2+3 <\u0001&>" };
    await shop.call("POST", `${STRIPE}/card`, { json, headers });
    const { body: receipt } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() });
    const done = { status: "completed", number: "0001-0001" };
    await shop.call("PATCH", `${HANDOFF}/receipts/${receipt.id}`, { json: done });
    assert.equal((await shop.call("POST", `${HANDOFF}/invoices`, { json: invoice() })).status, 201);

    const response = await shop.call("POST", EXPORTS, { json: {} });
    assert.equal(response.status, 201, response.text);
    assert.equal(response.body.url, null);
    const { url, progress, files, expiresAt } = await completed(response.body.id);
    assert.deepEqual([progress, files], [{ done: 5, total: 5 }, true]);
    assert.ok(Date.parse(expiresAt) > Date.parse(response.body.createdAt));
    const entriesByName = await archive(url);
    assert.match(rowsOf(entriesByName.get("pagamenti.csv"))[0]!, /;card;completed;12,5;0;0;/);
    assert.match(rowsOf(entriesByName.get("scontrini-iva.csv"))[0]!, /;10;2,18;0,22;2,4$/);
    const names = [...entriesByName.keys()];
    const pdf = entriesByName.get(`scontrini/0001-0001_${receipt.id}.pdf`)!;
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
    assert.match(
      entriesByName.get(names.find((name) => /^fatture\/IT.*\.xml$/.test(name))!)!.toString(),
      /FatturaElettronica/,
    );

    const book = unzipped(entriesByName.get(`banco-${response.body.month}.xlsx`)!);
    assert.match(book.get("xl/workbook.xml")!.toString(), /<sheet name="pagamenti" sheetId="1"/);
    const sheet = book.get("xl/worksheets/sheet1.xml")!.toString();
    assert.match(sheet, /<c s="1"><v>12.5<\/v><\/c>/);
    assert.match(sheet, />=2\+3 &lt;&amp;&gt;<\/t>/);
    assert.match(sheet, /<row><c s="2"><v>4\d{4}\.\d+<\/v><\/c>/);
    const { body: list } = await shop.call("GET", EXPORTS);
    assert.deepEqual(
      list.items.map(({ id }: { id: string }) => id),
      [response.body.id],
    );
  });

  test("an export resumes after a process died and writes each piece once", async () => {
    await payments(1_700, "2025-03");
    // Only this test knows about this export.
    const id = "exp_killed";
    await planted(id, "2025-03", { total: 1700 });
    await gather(shop.gateway.db, tenantId, id);
    await gather(shop.gateway.db, tenantId, id);
    const { body: halfway } = await shop.call("GET", `${EXPORTS}/${id}`);
    assert.deepEqual([halfway.status, halfway.progress], ["pending", { done: 1_000, total: 1_700 }]);
    const worker = async () => {
      while (await gather(shop.gateway.db, tenantId, id));
    };
    await Promise.all([worker(), worker(), worker()]);
    const { body } = await shop.call("GET", `${EXPORTS}/${id}`);
    assert.deepEqual([body.status, body.progress], ["completed", { done: 1_700, total: 1_700 }]);
    const ids = rowsOf((await archive(body.url)).get("pagamenti.csv")).map((row) => row.split(";")[1]);
    assert.deepEqual([ids.length, new Set(ids).size], [1_700, 1_700]);
    const { rows } = await shop.gateway.db.raw(
      "select max(jsonb_array_length(content)) as most from export_piece where export_id = $1",
      [id],
    );
    assert.deepEqual(rows, [{ most: 500 }]);
  });

  test("an export is read piece by piece with backpressure", async () => {
    const { db } = shop.gateway;
    const [pieces, rows, cells] = [120, 500, 3];
    const id = "exp_large";
    await planted(id, "2024-01", { status: "completed", step: 5, pieces, total: 0 });
    // Random text cannot be compressed to less than half.
    await db.raw(
      `insert into export_piece (tenant_id, export_id, step, number, content)
       select $1, $2, 0, p, (select jsonb_agg((select jsonb_agg(md5(p || ' ' || r || ' ' || c)) from generate_series(1, ${cells}) c)) from generate_series(1, ${rows}) r)
       from generate_series(0, ${pieces - 1}) p`,
      [tenantId, id],
    );
    let tries = 0;
    const counted: Queries = {
      ...db,
      one: (statement, values) => {
        tries += 1;
        return db.one(statement, values);
      },
    };
    const row = await readExport(db, tenantId, id);
    const archive = await archiveOf(counted, row!);
    const before = tries;
    const least = (rows * cells * 32) / 2;
    let bytes = 0;
    let last = Buffer.alloc(0);
    for await (const chunk of archive as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      last = Buffer.concat([last, chunk]).subarray(-64_000);
      // Between the database and the reader there are only a few buffers of 64 kB.
      assert.ok(tries - before < bytes / least + 40, `${tries} pieces were read for ${bytes} bytes`);
    }
    assert.ok(tries - before >= 2 * pieces, "the CSV and the workbook contain all pieces");
    assert.ok(last.includes("PK\x05\x06", 0, "latin1"));
  });

  test("an export keeps one piece's files in memory at a time", async () => {
    const { db } = shop.gateway;
    const [pieces, step] = [12, 5];
    const id = "exp_files";
    await planted(id, "2024-02", { with_files: true, status: "completed", step: 7, pieces, total: 0 });
    await db.raw(
      `insert into export_piece (tenant_id, export_id, step, number, content)
       select $1, $2, ${step}, p, jsonb_build_array(jsonb_build_array(p || '_a.pdf', 'YQ=='), jsonb_build_array(p || '_b.pdf', 'Yg=='))
       from generate_series(0, ${pieces - 1}) p`,
      [tenantId, id],
    );
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const read: WeakRef<object>[] = [];
    let alive = pieces;
    const watched: Queries = {
      ...db,
      one: async <Row>(statement: Statement, values: unknown[] = []) => {
        const row = await db.one<Row>(statement, values);
        const { content } = (row ?? {}) as { content?: object };
        if (values[2] !== step) return row;
        if (content) read.push(new WeakRef(content));
        else if (values[3] === pieces - 1) {
          // Every file has a name.
          collect();
          alive = read.filter((piece) => piece.deref()).length;
        }
        return row;
      },
    };
    const row = await readExport(db, tenantId, id);
    const files = unzipped(await buffer(await archiveOf(watched, row!)));
    for (let piece = 0; piece < pieces; piece += 1)
      assert.deepEqual(
        ["a", "b"].map((name) => files.get(`${piece}_${name}.pdf`)?.toString()),
        ["a", "b"],
      );
    assert.equal(read.length, 2 * pieces, "each piece is read once for its names and once for its files");
    assert.ok(alive < pieces / 2, `${alive} pieces were in memory at once`);
  });

  test("a repeatedly failing export is marked failed and can be requested again", async () => {
    const { db } = shop.gateway;
    await payments(1, "2025-05");
    await db.raw(
      "alter table export_piece add constraint planted check (export_id <> 'exp_faulty') not valid",
    );
    await planted("exp_faulty", "2025-05", { total: 1, tries: 7 });
    await db.raw(
      `insert into pgboss.job (name, data, singleton_key, policy) select 'exports', jsonb_build_object('tenantId', $1::text, 'id', 'exp_faulty'), 'exp_faulty', 'short'`,
      [tenantId],
    );
    await eventually(
      "the export has failed",
      async () => (await shop.call("GET", `${EXPORTS}/exp_faulty`)).body.status === "failed",
      120_000,
    );
    await db.raw("alter table export_piece drop constraint planted");
  });

  test("an export is requested once per key for a past month", async () => {
    const ask = (json: object) =>
      shop.call("POST", EXPORTS, { json, headers: { "idempotency-key": "october" } });
    const [one, other] = [
      await ask({ month: "2025-03", files: false }),
      await ask({ month: "2025-03", files: false }),
    ];
    assert.equal(one.status, 201, one.text);
    assert.equal(other.body.id, one.body.id);
    await completed(one.body.id);
    assertProblem(await shop.call("POST", EXPORTS, { json: { month: "2999-01" } }), 400, "validation_failed");
    assertProblem(await shop.call("POST", EXPORTS, { json: { month: "2025-13" } }), 400, "validation_failed");
  });

  test("an export is accessible only to accountants and programs with both scopes", async () => {
    const accountant = await join(shop.gateway, shop.merchant, "accountant");
    const token = accountant.accessToken;
    const response = await shop.gateway.send("POST", EXPORTS, {
      token,
      json: { month: "2025-04", files: false },
    });
    assert.equal(response.status, 201, response.text);
    const { url } = await completed(response.body.id);
    const technician = await join(shop.gateway, shop.merchant, "technician");
    const refused = await shop.gateway.send("GET", EXPORTS, { token: technician.accessToken });
    assertProblem(refused, 403, "insufficient_role");
    const key = async (scopes: string[]) =>
      (await shop.call("POST", "/v1/keys", { json: { name: "Excel", scopes } })).body.key as string;
    const half = await key(["fiscals:read"]);
    assertProblem(await shop.gateway.send("GET", EXPORTS, { token: half }), 403, "insufficient_scope");
    const both = await key(["fiscals:read", "payments:read"]);
    assert.equal((await shop.gateway.send("GET", EXPORTS, { token: both })).status, 200);
    const stranger = await shop.gateway.signIn();
    const hidden = await shop.gateway.send("GET", `${EXPORTS}/${response.body.id}`, {
      token: stranger.accessToken,
    });
    assertProblem(hidden, 404, "not_found");
    const forged = url.replace(/(?<=signature=)./, (first: string) => (first === "A" ? "B" : "A"));
    assert.equal((await fetch(forged)).status, 403);
    await shop.gateway.pass(6 * 60_000);
    assert.equal((await fetch(url)).status, 403);
  });

  test("an export provides single-use download URLs", async () => {
    const response = await shop.call("POST", EXPORTS, { json: { month: "2025-04", files: false } });
    const { url } = await completed(response.body.id);
    assert.equal((await fetch(url, { method: "HEAD" })).status, 200);
    const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(url)).status));
    assert.deepEqual(answers.sort(), [200, 403, 403]);
    assert.equal((await fetch(url, { method: "HEAD" })).status, 403);
    const { body } = await shop.call("GET", `${EXPORTS}/${response.body.id}`);
    assert.equal((await fetch(body.url)).status, 200);
    const used = async () => (await shop.gateway.db.raw("select nonce from export_download")).rows.length;
    assert.ok((await used()) >= 2);
    await shop.gateway.db.raw("update export_download set expires_at = expires_at - interval '2 hours'");
    await sweep();
    assert.equal(await used(), 0);
  });

  test("an export loses its files after a week but keeps its record", async () => {
    const { body } = await shop.call("POST", EXPORTS, { json: { month: "2025-03", files: false } });
    await completed(body.id);
    await shop.gateway.pass(WEEK_MS + 60_000);
    await sweep();
    const { accessToken: token } = await shop.gateway.signIn(shop.merchant.email);
    const { body: record } = await shop.gateway.send("GET", `${EXPORTS}/${body.id}`, { token });
    assert.deepEqual([record.status, record.url], ["expired", null]);
    const { rows } = await shop.gateway.db.raw("select number from export_piece where export_id = $1", [
      body.id,
    ]);
    assert.deepEqual(rows, []);
  });

  test("a failed export loses its files after a week", async () => {
    const { db } = shop.gateway;
    const id = "exp_failed";
    await planted(id, "2025-06", { pieces: 1, total: 1, tries: 6 });
    await db.raw(
      "insert into export_piece (tenant_id, export_id, step, number, content) values ($1, $2, 0, 0, '[]')",
      [tenantId, id],
    );
    const pieces = async () =>
      (await db.raw("select number from export_piece where export_id = $1", [id])).rows.length;
    assert.equal(await noteFault(db, { tenantId, id }, 8), "pending");
    assert.equal((await readExport(db, tenantId, id))!.expiresAt, null);
    assert.equal(await noteFault(db, { tenantId, id }, 8), "failed");
    await sweep();
    assert.equal(await pieces(), 1);
    await shop.gateway.pass(WEEK_MS + 60_000);
    await sweep();
    assert.equal(await pieces(), 0);
    assert.equal((await readExport(db, tenantId, id))!.status, "failed");
  });

  test("an export resumes if its job vanishes, but fails after several hours", async () => {
    const { db } = shop.gateway;
    const id = "exp_stalled";
    await planted(id, "2025-06", { total: 1 });
    // Only this test's sweep is running.
    await db.raw("delete from pgboss.schedule where name = 'export-sweep'");
    assert.ok(!(await sweep()).includes(id));
    for (let tries = 1; tries < 8; tries += 1) {
      await shop.gateway.pass(HOUR_MS + 60_000);
      assert.ok((await sweep()).includes(id));
      assert.ok(!(await sweep()).includes(id));
    }
    await shop.gateway.pass(HOUR_MS + 60_000);
    assert.ok(!(await sweep()).includes(id));
    assert.equal((await readExport(db, tenantId, id))!.status, "failed");
  });
});
